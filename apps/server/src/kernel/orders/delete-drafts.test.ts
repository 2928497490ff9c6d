import { FilingFormShape } from '@portal/contract/patents/filing-form'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filings, orderMembers, orders } from '../../platform/db/schema/orders.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

async function draft(person: TestPerson, more: Parameters<typeof buildOrder>[2] = {}) {
  const order = await buildOrder(portal.db, person, more)
  const form = FilingFormShape.parse({ title: 'A kettle', kind: order.kind })
  await portal.db.insert(filings).values({ orderId: order.id, form, updatedBy: person.id })
  return order
}
const isThere = async (id: string) => (await portal.db.$count(orders, eq(orders.id, id))) === 1
const remove = (orderNos: string[], as?: TestPerson) =>
  portal.call('orders.deleteDrafts', { orderNos }, as ? { as } : {})

describe('orders.deleteDrafts', () => {
  it('deletes own drafts with their forms, once however often it is asked', async () => {
    const person = await portal.person()
    const drafts = [await draft(person), await draft(person), await draft(person, { kind: 'utilityModel' })]
    const numbers = drafts.map(({ orderNo }) => orderNo)

    const both = await Promise.all([remove(numbers, person), remove([...numbers].reverse(), person)])

    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    for (const { id } of drafts) {
      expect(await isThere(id)).toBe(false)
      expect(await portal.db.$count(filings, eq(filings.orderId, id))).toBe(0)
    }
  })

  it('deletes none when one of them was submitted', async () => {
    const person = await portal.person()
    const kept = await draft(person)
    const submitted = await draft(person, { workState: 1 })

    const answer = await remove([kept.orderNo, submitted.orderNo], person)

    expect(answer).toMatchObject({ status: 409, error: 'orders.actionNotAllowed' })
    expect([await isThere(kept.id), await isThere(submitted.id)]).toEqual([true, true])
  })

  it('answers of another customer’s draft as of a missing one, to a member too', async () => {
    const owner = await portal.person()
    const other = await portal.person()
    const order = await draft(owner)
    await portal.db
      .insert(orderMembers)
      .values({ orderId: order.id, userId: other.id, role: 'editor', addedBy: owner.id })

    for (const person of [other, await portal.person('agent'), await portal.person('administrator')]) {
      expect((await remove([order.orderNo], person)).status).toBe(404)
    }
    expect((await remove([order.orderNo])).status).toBe(401)
    expect(await isThere(order.id)).toBe(true)
  })
})

describe('orders.listOrders', () => {
  it('says of a draft what it is expected to cost, and of no other order', async () => {
    const person = await portal.person()
    const { orderNo } = await draft(person)
    const submitted = await draft(person, { workState: 1, officialFen: 95_000, serviceFen: 100_000 })

    const { list } = (await portal.call('orders.listOrders', {}, { as: person })).data

    const quote = await portal.call(
      'filings.quoteFiling',
      { kind: 'invention', claimCount: 0, pageCount: 0, priorityCount: 0, withExamination: false } as never,
      { as: person },
    )
    expect(list.find((row) => row.orderNo === orderNo)?.amountExpected).toBeGreaterThanOrEqual(quote.data?.total ?? 1)
    expect(list.find((row) => row.orderNo === submitted.orderNo)?.amountExpected).toBeNull()
  })

  it('leaves drafts of families abroad to the list of orders abroad', async () => {
    const person = await portal.person()
    const family = await buildOrder(portal.db, person, { kind: 'foreign' })
    await portal.db.insert(filings).values({ orderId: family.id, form: {}, updatedBy: person.id })
    const submitted = await buildOrder(portal.db, person, { kind: 'foreign', workState: 1 })

    const { list } = (await portal.call('orders.listOrders', {}, { as: person })).data
    const counts = (await portal.call('orders.getOrderCounts', {}, { as: person })).data

    expect(list.map((row) => row.orderNo)).toEqual([submitted.orderNo])
    expect(counts.draft).toBe(0)
    expect((await portal.call('foreign.getForeignCounts', {}, { as: person })).data.draft).toBe(1)
  })
})
