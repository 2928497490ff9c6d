import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signOrder } from '../../kernel/signing/test/sign-order.ts'
import { confirmDraftOf } from '../../office/admin/test/case-world.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { corrections, orders } from '../../platform/db/schema/orders.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { buildMark, storeMarks } from '../register/test/mark-fixtures.ts'
import {
  buildServiceForm,
  deadlinesOf,
  fileOneService,
  markOwner,
  recordOn,
  type ServiceForm,
  sendService,
  serviceOrder,
} from './test/service-world.ts'

let portal: TestPortal
let reviewer: TestPerson
const today = new Date('2026-11-22T04:00:00Z')
let now = today

beforeAll(async () => {
  portal = await startTestPortal({ PAYMENT_SANDBOX: 'true' }, { now: () => now })
  reviewer = await portal.person('reviewer')
  const ending = (on: string) => ({
    registeredOn: civilDate('2016-11-28'),
    validTo: civilDate(on),
    ownerName: markOwner,
  })
  const refused = { status: 'tmRefused', registeredOn: null, validTo: null, publishedOn: null } as const
  await storeMarks(portal.db, [
    buildMark({ number: '64000001', name: '驳回', ownerName: markOwner, ...refused }),
    buildMark({ number: '64000002', name: '将届满', ...ending('2026-11-27') }),
    buildMark({ number: '64000004', name: '末日', ...ending('2026-11-20') }),
    buildMark({ number: '64000003', name: '两类', classNumber: 9, ...ending('2026-11-27') }),
    buildMark({ number: '64000003', name: '两类', classNumber: 35, ...ending('2027-03-01') }),
  ])
})
beforeEach(() => {
  now = today
})
afterAll(() => portal.stop())

const missDeadlines = async (on: string) => {
  now = new Date(`${on}T04:00:00Z`)
  await addJob(portal.db, 'orders.missDeadlines', {})
  await runDueJobs(portal)
}
const pay = (person: TestPerson, orderNo: string) => portal.call('payments.payByCode', { orderNo }, { as: person })

/** Opens one field of an order for its client, as a reviewer's question does. */
async function ask(orderNo: string, path: string) {
  const { id } = await serviceOrder(portal, orderNo)
  await portal.db
    .insert(corrections)
    .values({ orderId: id, round: 1, askedBy: reviewer.id, fields: [{ path, words: '?' }] })
  await portal.db.update(orders).set({ workState: 2 }).where(eq(orders.id, id))
}

async function answer(person: TestPerson, orderNo: string, change: Partial<ServiceForm> & Record<string, unknown>) {
  const { data } = await portal.call('trademarkServices.getForm', { orderNo }, { as: person })
  const json = { ...data.json, ...change }
  return portal.call('trademarkServices.askForService', { orderNo, version: data.version, json }, { as: person })
}

describe('a correction', () => {
  const noticeOn = (on: string) => ({ notice: { number: 'X', on, delivery: 'electronic' as const } })

  it.each([
    [
      'shows that the day was wrong: it goes, and the order is paid for',
      '2026-11-10',
      'tm-refusalReview 2026-12-10 open',
      'payments.providerAway',
    ],
    ['leaves its day: it stays, told once', '2026-10-25', 'tm-refusalReview 2026-11-24 missed', 'payments.periodOver'],
  ])('of a limit that the clock took for missed %s', async (_, day, kept, paying) => {
    const person = await portal.person()
    const form = await buildServiceForm(portal, person, 'refusalReview', ['64000001'], noticeOn('2026-10-25'))
    const { orderNo } = (await sendService(portal, person, form)).data
    expect(await deadlinesOf(portal, orderNo)).toEqual(['tm-refusalReview 2026-11-24 open'])
    await ask(orderNo, day === '2026-10-25' ? 'contact.phone' : 'notice.on')
    await missDeadlines('2026-11-26')
    expect(await deadlinesOf(portal, orderNo)).toEqual(['tm-refusalReview 2026-11-24 missed'])

    const change = day === '2026-10-25' ? { contact: { ...form.contact, phone: '13900139000' } } : noticeOn(day)
    expect((await answer(person, orderNo, change)).error).toBeUndefined()

    expect(await deadlinesOf(portal, orderNo)).toEqual([kept])
    expect((await pay(person, orderNo)).error).toBe(paying)
    await missDeadlines('2026-11-27')
    expect(await deadlinesOf(portal, orderNo)).toEqual([kept])
  })
})

describe('a number whose classes have two terms', () => {
  it('has a limit for each, and its own grace period for the one that ended', async () => {
    const person = await portal.person()
    const marks = [{ key: 'a', number: '64000003', classes: [9, 35] }]
    const { orderNo } = (
      await sendService(portal, person, await buildServiceForm(portal, person, 'renewal', [], { marks }))
    ).data
    expect((await deadlinesOf(portal, orderNo)).toSorted()).toEqual([
      'tm-renewal 2026-11-27 open',
      'tm-renewal 2027-03-01 open',
    ])
    for (const day of ['2026-11-28', '2026-11-29']) await missDeadlines(day)

    expect((await deadlinesOf(portal, orderNo)).toSorted()).toEqual([
      'tm-renewal 2026-11-27 missed',
      'tm-renewal 2027-03-01 open',
      'tm-renewalGrace 2027-05-27 open',
    ])
    await missDeadlines('2027-03-02')
    expect((await deadlinesOf(portal, orderNo)).toSorted()).toEqual([
      'tm-renewal 2026-11-27 missed',
      'tm-renewal 2027-03-01 missed',
      'tm-renewalGrace 2027-05-27 open',
      'tm-renewalGrace 2027-09-01 open',
    ])
    now = new Date('2027-05-28T04:00:00Z')
    expect(await pay(person, orderNo)).toMatchObject({
      error: 'payments.periodOver',
      msg: expect.stringContaining('2027-05-27'),
    })
  })
})

describe('what the office did not take', () => {
  it.each(['tm-not-accepted', 'tm-withdrawn'])(
    'has its limit again after %s, and the grace period after that',
    async (code) => {
      const person = await portal.person()
      const orderNo = await fileOneService(
        portal,
        person,
        await buildServiceForm(portal, person, 'renewal', ['64000002']),
      )
      const receipt = { applicationNumber: '64000002', filedOn: '2026-11-20' }
      await recordOn(portal, reviewer, orderNo, 'tm-receipt', receipt)
      expect(await deadlinesOf(portal, orderNo)).toEqual(['tm-renewal 2026-11-27 met'])

      const { data } = await recordOn(portal, reviewer, orderNo, code)

      expect(data.deadlines).toMatchObject([{ ruleId: 'tm-renewal', officialOn: '2026-11-27' }])
      expect((await serviceOrder(portal, orderNo)).deadlineOfficialOn).toBe('2026-11-27')
      await missDeadlines('2026-11-28')
      expect(await deadlinesOf(portal, orderNo)).toEqual([
        'tm-renewal 2026-11-27 met',
        'tm-renewal 2026-11-27 missed',
        'tm-renewalGrace 2027-05-27 open',
      ])
      // Handed in anew, it is the new order's.
      const anew = await sendService(portal, person, await buildServiceForm(portal, person, 'renewal', ['64000002']))
      expect(await deadlinesOf(portal, anew.data.orderNo)).toEqual(['tm-renewalGrace 2027-05-27 open'])
      expect((await deadlinesOf(portal, orderNo)).at(-1)).toBe('tm-renewalGrace 2027-05-27 cancelled')
      expect((await serviceOrder(portal, orderNo)).deadlineOfficialOn).toBeNull()
    },
  )

  it('is at work again, without that limit, once the document is taken back', async () => {
    const person = await portal.person()
    const form = await buildServiceForm(portal, person, 'renewal', ['64000002'])
    const orderNo = await fileOneService(portal, person, form)
    const receipt = { applicationNumber: '64000002', filedOn: '2026-11-20' }
    await recordOn(portal, reviewer, orderNo, 'tm-receipt', receipt)
    await recordOn(portal, reviewer, orderNo, 'tm-not-accepted')
    expect(await deadlinesOf(portal, orderNo)).toHaveLength(2)
    const { id: orderId } = await serviceOrder(portal, orderNo)
    const [notice] = await portal.db
      .select({ id: notices.id })
      .from(notices)
      .where(and(eq(notices.orderId, orderId), eq(notices.code, 'tm-not-accepted')))
    const undone = await portal.call('notices.undoNotice', { id: [notice?.id ?? ''] }, { as: reviewer })

    expect(undone.data.undone).toEqual([notice?.id])
    expect(await deadlinesOf(portal, orderNo)).toEqual(['tm-renewal 2026-11-27 met'])
    expect((await serviceOrder(portal, orderNo)).deadlineOfficialOn).toBeNull()
    expect((await sendService(portal, person, form)).error).toBe('trademarkServices.alreadyAsked')
  })

  it('that came first of all leaves the limit as it runs', async () => {
    const person = await portal.person()
    const orderNo = await fileOneService(
      portal,
      person,
      await buildServiceForm(portal, person, 'renewal', ['64000002']),
    )
    const { data } = await recordOn(portal, reviewer, orderNo, 'tm-not-accepted')
    expect(data).toMatchObject({ officialTo: 'tmNotAccepted', deadlines: [] })
    expect(await deadlinesOf(portal, orderNo)).toEqual(['tm-renewal 2026-11-27 open'])
  })
})

describe('a renewal that was sent on its last day', () => {
  const told = async (person: TestPerson) =>
    (await portal.call('views.listInbox', {}, { as: person })).data.list
      .map(({ kind }) => kind)
      .filter((kind) => kind === 'deadline.missed' || kind.startsWith('fee.'))

  const sent = async (person: TestPerson, sentOn: string) => {
    now = new Date('2026-11-19T04:00:00Z')
    const { orderNo } = (
      await sendService(portal, person, await buildServiceForm(portal, person, 'renewal', ['64000004']))
    ).data
    await signOrder(portal, person, orderNo)
    const paid = { workState: 3, paymentState: 2, submittedAt: now }
    await portal.db.update(orders).set(paid).where(eq(orders.orderNo, orderNo))
    const { id, version } = await serviceOrder(portal, orderNo)
    await confirmDraftOf(portal, id)
    now = today
    const filing = { orderNo, version, sentOn, lateFeePaid: sentOn > '2026-11-20' }
    expect((await portal.call('admin.markFiled', filing, { as: reviewer })).error).toBeUndefined()
    return orderNo
  }

  it('waits for its receipt, which says whether the limit was kept and the late fee is owed', async () => {
    const person = await portal.person()
    const finance = await portal.person('finance')
    const orderNo = await sent(person, '2026-11-20')
    await missDeadlines('2026-11-22')
    expect(await deadlinesOf(portal, orderNo)).toEqual(['tm-renewal 2026-11-20 open'])
    expect(await told(person)).toEqual([])
    // It waits for nobody but the office.
    expect((await portal.call('orders.listDeadlines', {}, { as: person })).data.list).toEqual([])

    await recordOn(portal, reviewer, orderNo, 'tm-receipt', { applicationNumber: '64000004', filedOn: '2026-11-21' })

    expect(await deadlinesOf(portal, orderNo)).toEqual(['tm-renewal 2026-11-20 missed'])
    expect(await told(person)).toEqual(['fee.lateFeeToPay'])
    expect(await told(finance)).toEqual(['fee.lateFeeOwed'])
    await recordOn(portal, reviewer, orderNo, 'tm-acceptance', { filedOn: '2026-11-21' })
    expect(await told(person)).toEqual(['fee.lateFeeToPay'])
  })

  it('owes nothing where the receipt says that day', async () => {
    const person = await portal.person()
    const orderNo = await sent(person, '2026-11-20')
    await missDeadlines('2026-11-22')
    await recordOn(portal, reviewer, orderNo, 'tm-receipt', { applicationNumber: '64000004', filedOn: '2026-11-20' })
    expect(await deadlinesOf(portal, orderNo)).toEqual(['tm-renewal 2026-11-20 met'])
    expect(await told(person)).toEqual([])
  })

  it('later than that missed it, and is told of the late fee once', async () => {
    const person = await portal.person()
    const orderNo = await sent(person, '2026-11-21')
    await missDeadlines('2026-11-22')
    await recordOn(portal, reviewer, orderNo, 'tm-receipt', { applicationNumber: '64000004', filedOn: '2026-11-21' })
    expect((await told(person)).toSorted()).toEqual(['deadline.missed', 'fee.lateFeeToPay'])
  })
})
