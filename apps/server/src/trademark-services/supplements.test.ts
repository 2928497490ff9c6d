import { civilDate } from '@portal/domain/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderMembers, orders } from '../db/schema/orders.ts'
import { refunds } from '../db/schema/payments.ts'
import { addJob } from '../jobs/job-queries.ts'
import { buildMark, storeMarks } from '../marks/test/mark-fixtures.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../test/portal.ts'
import { runDueJobs } from '../test/run-jobs.ts'
import { findMissingLateFee, followLateFee } from './late-fee-queries.ts'
import { markOwner, recordOn, serviceOrder } from './test/service-world.ts'
import { feeLinesOf, paidRenewal, payByTransfer, standing, supplementsOf, undoNewest } from './test/supplement-world.ts'

let portal: TestPortal
let reviewer: TestPerson
let finance: TestPerson
const today = new Date('2026-11-22T04:00:00Z')
const inTime = new Date('2026-11-17T04:00:00Z')
let now = today
/** One class, whose term ended on 2026-11-20; the second has another that ended two days before. */
const [single, double] = ['66000001', '66000002']
const [toPay, taken, done] = [
  [22_500, 0, 1],
  [22_500, 9, 9],
  [22_500, 2, 6],
]

beforeAll(async () => {
  portal = await startTestPortal({ PAYMENT_SANDBOX: 'true' }, { now: () => now })
  reviewer = await portal.person('reviewer')
  finance = await portal.person('finance')
  const ending = (on: string) => ({
    registeredOn: civilDate('2016-11-21'),
    validTo: civilDate(on),
    ownerName: markOwner,
  })
  await storeMarks(portal.db, [
    buildMark({ number: single, name: '末日', classNumber: 9, ...ending('2026-11-20') }),
    buildMark({ number: double, name: '两类', classNumber: 9, ...ending('2026-11-18') }),
    buildMark({ number: double, name: '两类', classNumber: 35, ...ending('2026-11-20') }),
  ])
})
beforeEach(() => {
  now = today
})
afterAll(() => portal.stop())

async function paid(person: TestPerson, number = single): Promise<string> {
  now = inTime
  const orderNo = await paidRenewal(portal, person, { number, on: inTime })
  now = today
  return orderNo
}
async function markFiled(orderNo: string, sentOn: string) {
  const { version } = await serviceOrder(portal, orderNo)
  const filing = { orderNo, version, sentOn, lateFeePaid: true }
  expect((await portal.call('admin.markFiled', filing, { as: reviewer })).error).toBeUndefined()
}
/** A renewal that was sent on a day. */
async function filed(person: TestPerson, sentOn: string, number = single): Promise<string> {
  const orderNo = await paid(person, number)
  await markFiled(orderNo, sentOn)
  return orderNo
}
async function record(orderNo: string, filedOn: string, { number = single, code = 'tm-receipt' } = {}) {
  const receipt = code === 'tm-receipt' ? { applicationNumber: number } : {}
  expect((await recordOn(portal, reviewer, orderNo, code, { ...receipt, filedOn })).error).toBeUndefined()
}
async function only(orderNo: string) {
  const [one, ...others] = await supplementsOf(portal, orderNo)
  if (!one || others.length > 0) throw new Error('not one supplement')
  return one
}
const pay = (person: TestPerson, orderNo: string, amount = 22_500) =>
  payByTransfer(portal, { person, finance }, orderNo, amount)
const told = async (as: TestPerson, about: string) =>
  (await portal.call('views.listInbox', {}, { as })).data.list
    .filter(({ orderNo, kind }) => orderNo === about && kind !== 'payment.transferAnnounced')
    .map(({ kind }) => kind)
const refundsOf = (orderId: string) => portal.db.select().from(refunds).where(eq(refunds.orderId, orderId))
const detailOf = async (orderNo: string, as: TestPerson) =>
  (await portal.call('orders.getOrderDetail', { orderNo }, { as })).data

describe('a late fee that a paid renewal lacks', () => {
  it('is an order of its own once the renewal is marked as filed in the grace period', async () => {
    const person = await portal.person()
    const orderNo = await filed(person, '2026-11-21')

    const made = await only(orderNo)
    expect(made).toMatchObject({
      ...{ kind: 'trademarkSupplement', ownerId: person.id, createdBy: reviewer.id, title: '末日' },
      ...{ officialFen: 22_500, serviceFen: 0, paymentState: 0, workState: 1, officialState: 'notFiled' },
    })
    expect(await feeLinesOf(portal, made.id)).toMatchObject([
      { beneficiary: 'office', kind: 'tm.lateRenewal', quantity: 1, unitFen: 22_500, amountFen: 22_500 },
    ])
    expect(await told(person, made.orderNo)).toEqual(['fee.lateFeeToPay'])
    expect(await told(finance, made.orderNo)).toEqual(['fee.lateFeeOwed'])
    // The sums of the paid order stay.
    expect(await serviceOrder(portal, orderNo)).toMatchObject({ officialFen: 45_000, paymentState: 2, workState: 5 })
  })

  it('is made when a document of the office names a day after the term, and never twice', async () => {
    const person = await portal.person()
    const orderNo = await filed(person, '2026-11-20')
    expect(await standing(portal, orderNo)).toEqual([])

    await record(orderNo, '2026-11-21')
    expect(await standing(portal, orderNo)).toEqual([toPay])
    await record(orderNo, '2026-11-21', { code: 'tm-acceptance' })

    expect(await standing(portal, orderNo)).toEqual([toPay])
    expect(await told(person, (await only(orderNo)).orderNo)).toEqual(['fee.lateFeeToPay'])
  })

  it('waits among the orders of its client, in his counts and on his desk, and in no queue of staff', async () => {
    const person = await portal.person()
    const orderNo = await filed(person, '2026-11-21')
    const { orderNo: added } = await only(orderNo)

    const list = await portal.call(
      'trademarks.listOrders',
      { type: 'trademarkSupplement', tab: 'toPay' },
      { as: person },
    )
    expect(list.data.list).toMatchObject([{ orderNo: added, parentOrderNo: orderNo, countries: ['CN'] }])
    const found = await portal.call('trademarks.listOrders', { orderNo: added, country: 'CN' }, { as: person })
    expect(found.data.total).toBe(1)
    const counts = await portal.call('trademarks.getOrderCounts', {}, { as: person })
    expect(counts.data).toMatchObject({ all: 2, toPay: 1 })
    expect((await portal.call('site.getIndex', {}, { as: person })).data.counters).toMatchObject({ trademark: 1 })
    const desk = await portal.call('orders.listDeadlines', {}, { as: person })
    const payable = desk.data.list.filter(({ need }) => need === 'pay')
    expect(payable).toMatchObject([{ orderNo: added, amount: 22_500 }])
    for (const queue of ['toReview', 'toAccept'] as const) {
      const waiting = await portal.call('admin.listQueue', { queue, pageSize: 100 }, { as: reviewer })
      expect(waiting.data.list.map((one) => one.orderNo)).not.toContain(added)
    }
    const cases = await portal.call('admin.findCases', { number: added }, { as: reviewer })
    expect(cases.data).toEqual([])
  })

  it('is shown on the order that owes it, to its client and to staff, and leads back', async () => {
    const person = await portal.person()
    const orderNo = await filed(person, '2026-11-21')
    const { orderNo: added } = await only(orderNo)

    const supplement = { orderNo: added, amount: 22_500, payState: 0, workState: 1 }
    expect(await detailOf(orderNo, person)).toMatchObject({ supplements: [supplement], parentOrderNo: null })
    const review = await portal.call('admin.getReview', { orderNo }, { as: reviewer })
    expect(review.data).toMatchObject({ supplements: [{ ...supplement, name: { zh: '续展注册迟延费' } }] })
    expect(await detailOf(added, person)).toMatchObject({
      ...{ parentOrderNo: orderNo, supplements: [], marks: [{ number: single }], money: { due: 22_500 } },
      milestones: [{ key: 'draft' }, { key: 'paid', doneOn: null }],
    })
  })

  it('can be paid by whoever was added to the order as an editor', async () => {
    const [person, friend] = [await portal.person(), await portal.person()]
    const orderNo = await paid(person)
    const { id: orderId } = await serviceOrder(portal, orderNo)
    await portal.db.insert(orderMembers).values({ orderId, userId: friend.id, role: 'editor', addedBy: person.id })
    await markFiled(orderNo, '2026-11-21')

    const { orderNo: added } = await only(orderNo)
    const answer = await portal.call('payments.checkPayable', { orderNos: [added] }, { as: friend })
    expect(answer.data.list).toMatchObject([{ payable: true, amount: 22_500 }])
  })

  it('is paid and nothing else: neither its client nor the clock ends it, and it is no case', async () => {
    const person = await portal.person()
    const { orderNo, id, version } = await only(await filed(person, '2026-11-21'))
    const old = new Date(Date.now() - 40 * 86_400_000)
    await portal.db.update(orders).set({ submittedAt: old }).where(eq(orders.id, id))

    await addJob(portal.db, 'filings.cancelUnpaid', {})
    await runDueJobs(portal)

    for (const call of ['orders.cancelOrder', 'orders.copyOrder'] as const) {
      expect((await portal.call(call, { orderNo }, { as: person })).error, call).toBe('orders.actionNotAllowed')
    }
    const reject = { orderNo, version, reason: '不受理' }
    expect((await portal.call('admin.rejectOrder', reject, { as: reviewer })).error).toBe('orders.actionNotAllowed')
    const { actions } = await detailOf(orderNo, person)
    expect(actions.filter(({ allowed }) => allowed).map(({ action }) => action)).toEqual(['open', 'pay'])
    expect(await serviceOrder(portal, orderNo)).toMatchObject({ paymentState: 0, workState: 1 })
  })
})

describe('a supplement that was paid', () => {
  it('is done, counts as charged, and is not asked for again', async () => {
    const person = await portal.person()
    const orderNo = await filed(person, '2026-11-21')
    const { orderNo: added } = await only(orderNo)

    expect((await pay(person, added)).error).toBeUndefined()

    expect(await standing(portal, orderNo)).toEqual([done])
    await record(orderNo, '2026-11-21')
    expect(await standing(portal, orderNo)).toEqual([done])
    const { id } = await serviceOrder(portal, orderNo)
    const { json: form } = (await portal.call('trademarkServices.getForm', { orderNo }, { as: person })).data
    expect(await findMissingLateFee(portal.db, { id, form }, civilDate('2026-11-21'))).toBeUndefined()
  })

  it('is to go back, by a refund that finance decides, when the document that named the late day is taken back', async () => {
    const person = await portal.person()
    const orderNo = await filed(person, '2026-11-20')
    await record(orderNo, '2026-11-21')
    const { id, orderNo: added } = await only(orderNo)
    await pay(person, added)

    await undoNewest(portal, reviewer, orderNo)

    expect(await refundsOf(id)).toMatchObject([{ state: 'requested', officialFen: 22_500, requestedBy: null }])
    expect(await told(finance, added)).toContain('payment.refundRequested')
    expect(await told(person, added)).toContain('fee.lateFeeBack')
    // Owed after all, it is asked for anew: what goes back is not charged.
    await record(orderNo, '2026-11-21')
    expect(await standing(portal, orderNo)).toEqual([done, toPay])
  })

  it('is told to finance alone while its client asks for a refund himself', async () => {
    const person = await portal.person()
    const orderNo = await filed(person, '2026-11-20')
    await record(orderNo, '2026-11-21')
    const { id, orderNo: added } = await only(orderNo)
    await pay(person, added)
    const asked = { orderNo: added, reason: '多付', official: 10_000 }
    expect((await portal.call('payments.requestRefund', asked, { as: person })).error).toBeUndefined()

    await undoNewest(portal, reviewer, orderNo)

    expect(await refundsOf(id)).toMatchObject([{ officialFen: 10_000 }])
    expect(await told(finance, added)).toContain('fee.lateFeeOver')
    const [{ id: refundId } = { id: '' }] = await refundsOf(id)
    const paidBack = { refundId, decision: 'refuse' as const, notes: '全额退回' }
    expect((await portal.call('payments.decideRefund', paidBack, { as: finance })).error).toBeUndefined()
    const whole = await portal.call('payments.requestRefund', { orderNo: added, reason: '无需缴纳' }, { as: finance })
    expect(whole.data).toMatchObject({ official: 22_500, service: 0 })
  })

  it('is joined by a second for the rest when more is owed', async () => {
    const person = await portal.person()
    const orderNo = await filed(person, '2026-11-19', double)
    await pay(person, (await only(orderNo)).orderNo)

    await record(orderNo, '2026-11-22', { number: double })

    expect(await standing(portal, orderNo)).toEqual([done, toPay])
  })
})

describe('a supplement that was not paid', () => {
  it('gets the sum that is owed when it changes, and its client is told', async () => {
    const person = await portal.person()
    const orderNo = await filed(person, '2026-11-19', double)
    expect(await standing(portal, orderNo)).toEqual([toPay])

    await record(orderNo, '2026-11-22', { number: double })

    const { id, orderNo: added } = await only(orderNo)
    expect(await standing(portal, orderNo)).toEqual([[45_000, 0, 1]])
    expect(await feeLinesOf(portal, id)).toMatchObject([{ quantity: 2, unitFen: 22_500, amountFen: 45_000 }])
    expect(await told(person, added)).toEqual(['fee.lateFeeToPay', 'fee.lateFeeToPay'])
    await undoNewest(portal, reviewer, orderNo)
    expect(await standing(portal, orderNo)).toEqual([toPay])
  })

  it('is cancelled when nothing is owed any more, also while a code is open, and made anew when it is', async () => {
    const person = await portal.person()
    const orderNo = await filed(person, '2026-11-20')
    await record(orderNo, '2026-11-21')
    const { orderNo: added } = await only(orderNo)
    // Nothing listens here: the attempt lies in its row.
    await portal.call('payments.payByCode', { orderNo: added }, { as: person })
    expect(await standing(portal, orderNo)).toEqual([[22_500, 1, 1]])

    await undoNewest(portal, reviewer, orderNo)

    expect(await standing(portal, orderNo)).toEqual([taken])
    expect(await told(person, added)).toContain('fee.lateFeeDropped')
    expect(await told(finance, added)).toContain('fee.lateFeeDropped')
    expect((await detailOf(orderNo, person)).supplements).toEqual([])
    await record(orderNo, '2026-11-21')
    expect(await standing(portal, orderNo)).toEqual([taken, toPay])
  })

  it('stays owed when its client withdraws what was filed: the office keeps its fee', async () => {
    const person = await portal.person()
    const orderNo = await filed(person, '2026-11-21')

    expect((await portal.call('orders.withdrawOrder', { orderNo }, { as: person })).error).toBeUndefined()

    expect(await standing(portal, orderNo)).toEqual([toPay])
  })

  it('goes when finance decides that one that was paid before stays with the office', async () => {
    const person = await portal.person()
    const orderNo = await filed(person, '2026-11-20')
    await record(orderNo, '2026-11-21')
    const { id, orderNo: added } = await only(orderNo)
    await pay(person, added)
    await undoNewest(portal, reviewer, orderNo)
    await record(orderNo, '2026-11-21')
    expect(await standing(portal, orderNo)).toEqual([done, toPay])

    const [{ id: refundId } = { id: '' }] = await refundsOf(id)
    const refusal = { refundId, decision: 'refuse' as const, notes: '确需缴纳' }
    expect((await portal.call('payments.decideRefund', refusal, { as: finance })).error).toBeUndefined()

    expect(await standing(portal, orderNo)).toEqual([done, taken])
    expect(await refundsOf(id)).toHaveLength(1)
  })

  it('is seen no more by whoever is taken off the order, and is by whoever is added to it', async () => {
    const [person, first, second] = [await portal.person(), await portal.person(), await portal.person()]
    const orderNo = await paid(person)
    const add = (userId: string) =>
      portal.call('orders.addAffiliate', { orderNo, userId, type: 'viewer' }, { as: person })
    expect((await add(first.id)).error).toBeUndefined()
    await markFiled(orderNo, '2026-11-21')
    const { orderNo: added } = await only(orderNo)
    const opens = async (as: TestPerson) =>
      (await portal.call('orders.getOrderDetail', { orderNo: added }, { as })).error === undefined
    expect(await opens(first)).toBe(true)

    await portal.call('orders.removeAffiliate', { orderNo, userId: first.id }, { as: person })
    await add(second.id)

    expect([await opens(first), await opens(second)]).toEqual([false, true])
  })

  it('is let off by those who decide, and then not asked for again', async () => {
    const person = await portal.person()
    const orderNo = await filed(person, '2026-11-21')
    const { orderNo: added } = await only(orderNo)

    expect((await portal.call('orders.cancelOrder', { orderNo: added }, { as: reviewer })).error).toBeUndefined()
    await record(orderNo, '2026-11-21')

    expect(await standing(portal, orderNo)).toEqual([taken])
    expect((await detailOf(orderNo, person)).supplements).toMatchObject([{ workState: 9 }])
  })
})

describe('two who find the same fee missing at once', () => {
  it('make one supplement', async () => {
    const person = await portal.person()
    const orderNo = await filed(person, '2026-11-21')
    const { id } = await serviceOrder(portal, orderNo)
    const first = await only(orderNo)
    await portal.db.delete(orders).where(eq(orders.id, first.id))
    const actor = { id: reviewer.id, role: 'reviewer' } as const

    // Nobody begins before all have their transaction open.
    const all = Promise.withResolvers<void>()
    let begun = 0
    const follow = () =>
      portal.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        begun += 1
        if (begun === 4) all.resolve()
        await all.promise
        await followLateFee(tx, id, actor)
      })
    await Promise.all([1, 2, 3, 4].map(follow))

    expect(await standing(portal, orderNo)).toEqual([toPay])
    const { id: _id, createdAt: _at, ...again } = { ...first, orderNo: 'P-second', draftKey: null }
    const refused = portal.db.insert(orders).values(again)
    await expect(refused).rejects.toMatchObject({ cause: { constraint: 'orders_supplement_open_key' } })
  })
})
