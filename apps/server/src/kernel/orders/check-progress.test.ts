import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../platform/db/schema/accounts.ts'
import { filings, orderEvents } from '../../platform/db/schema/orders.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal
let person: TestPerson
let orderNo: string

const check = (order: string, phone: string, as?: TestPerson) =>
  portal.call('orders.checkProgress', { orderNo: order, phone }, { as })

beforeAll(async () => {
  portal = await startTestPortal()
  person = await portal.person()
  await portal.db.update(users).set({ phone: '13912345678' }).where(eq(users.id, person.id))
  const order = await buildOrder(portal.db, person, {
    workState: 3,
    paymentState: 2,
    submittedAt: new Date('2026-11-01T15:59:00Z'),
  })
  orderNo = order.orderNo
  await portal.db.insert(filings).values({
    orderId: order.id,
    updatedBy: person.id,
    form: { contact: { name: 'Secret Contact', phone: '025-8000 0001' }, applicants: [{ name: 'Secret Ltd' }] },
  })
  await portal.db.insert(orderEvents).values({
    orderId: order.id,
    at: new Date('2026-11-02T02:00:00Z'),
    actorRole: 'reviewer',
    subject: 'work',
    event: 'accepted',
    toState: '3',
  })
})

beforeEach(() => portal.db.execute('delete from rate_limits'))

afterAll(() => portal.stop())

describe('orders.checkProgress', () => {
  it.each(['139 1234 5678', '+86 13912345678', '025-80000001', '１３９１２３４５６７８'])(
    'shows states and days to who knows the number and %s, and no name',
    async (phone) => {
      const answer = await check(orderNo.toLowerCase(), phone)

      expect(answer.data).toMatchObject({ orderNo, payState: 2, workState: 3, movedTime: '2026-11-02T02:00:00Z' })
      expect(answer.data.milestones).toContainEqual({ key: 'reviewed', doneOn: '2026-11-02', dueOn: null })
      expect(JSON.stringify(answer.data)).not.toMatch(/Secret|kettle|Kettles|139/i)
    },
  )

  it('answers a wrong phone number and a missing order alike, and not sooner than any other', async () => {
    const draft = await buildOrder(portal.db, person)
    for (const [order, phone] of [
      [orderNo, '13912345679'],
      ['P260101999999', '13912345678'],
      [draft.orderNo, '13912345678'],
      [orderNo, 'no digits'],
    ] as const) {
      const startedAt = performance.now()
      const { status, error, msg } = await check(order, phone)

      expect({ status, error }).toEqual({ status: 404, error: 'orders.progressNotFound' })
      expect(msg).not.toContain(order)
      expect(performance.now() - startedAt).toBeGreaterThan(245)
    }
  })

  it('lets a visitor check ten times an hour, then asks to sign in', async () => {
    const answers = await Promise.all(Array.from({ length: 11 }, (_, i) => check(`P26010100000${i}`, '13912345678')))

    expect(answers.filter(({ error }) => error === 'orders.progressLimit')).toHaveLength(1)
    expect((await check(orderNo, '13912345678', person)).status).toBe(200)
  })

  it('stops phone numbers from being tried on one order, whether it is there or not', async () => {
    for (const order of [orderNo, 'P260101999999']) {
      const guesses = await Promise.all(Array.from({ length: 21 }, () => check(order, '13900000000', person)))

      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
    }
  })

  it('stays open for others on an order that somebody has tried too often', async () => {
    const [stranger, owner] = [await portal.person(), await portal.person()]
    await Promise.all(Array.from({ length: 25 }, () => check(orderNo, '13900000000', stranger)))

    expect((await check(orderNo, '13912345678', stranger)).status).toBe(429)
    expect((await check(orderNo, '13912345678', owner)).status).toBe(200)
  })
})
