import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderMembers, orders } from '../../platform/db/schema/orders.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import type { TestPerson, TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { findMissingLateFee, followLateFee } from './late-fee-queries.ts'
import { serviceOrder } from './test/service-world.ts'
import {
  done,
  double,
  feeLinesOf,
  single,
  startLateWorld,
  supplementsOf,
  taken,
  toPay,
} from './test/supplement-world.ts'

let late: Awaited<ReturnType<typeof startLateWorld>>
let portal: TestPortal
let reviewer: TestPerson
let finance: TestPerson

beforeAll(async () => {
  late = await startLateWorld()
  ;({ portal, reviewer, finance } = late)
})
afterAll(() => portal.stop())

const detailOf = async (orderNo: string, as: TestPerson) =>
  (await portal.call('orders.getOrderDetail', { orderNo }, { as })).data

describe('a late fee that a paid renewal lacks', () => {
  it('is an order of its own once the renewal is marked as filed in the grace period', async () => {
    const person = await portal.person()
    const orderNo = await late.filed(person, '2026-11-21')

    const made = await late.only(orderNo)
    expect(made).toMatchObject({
      ...{ kind: 'trademarkSupplement', ownerId: person.id, createdBy: person.id, title: '末日' },
      ...{ officialFen: 22_500, serviceFen: 0, paymentState: 0, workState: 1, officialState: 'notFiled' },
    })
    expect(await feeLinesOf(portal, made.id)).toMatchObject([
      { beneficiary: 'office', kind: 'tm.lateRenewal', quantity: 1, unitFen: 22_500, amountFen: 22_500 },
    ])
    expect(await late.told(person, made.orderNo)).toEqual(['fee.lateFeeToPay'])
    expect(await late.told(finance, made.orderNo)).toEqual(['fee.lateFeeOwed'])
    // The sums of the paid order stay.
    expect(await serviceOrder(portal, orderNo)).toMatchObject({ officialFen: 45_000, paymentState: 2, workState: 5 })
  })

  it('is made when a document of the office names a day after the term, and never twice', async () => {
    const person = await portal.person()
    const orderNo = await late.filed(person, '2026-11-20')
    expect(await late.standing(orderNo)).toEqual([])

    await late.record(orderNo, '2026-11-21')
    expect(await late.standing(orderNo)).toEqual([toPay])
    await late.record(orderNo, '2026-11-21', { code: 'tm-acceptance' })

    expect(await late.standing(orderNo)).toEqual([toPay])
    expect(await late.told(person, (await late.only(orderNo)).orderNo)).toEqual(['fee.lateFeeToPay'])
  })

  it('waits among the orders of its client, in their counts and on their desk, and in no queue of staff', async () => {
    const person = await portal.person()
    const orderNo = await late.filed(person, '2026-11-21')
    const { orderNo: added } = await late.only(orderNo)

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
    const orderNo = await late.filed(person, '2026-11-21')
    const { orderNo: added } = await late.only(orderNo)

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
    const orderNo = await late.paid(person)
    const { id: orderId } = await serviceOrder(portal, orderNo)
    await portal.db.insert(orderMembers).values({ orderId, userId: friend.id, role: 'editor', addedBy: person.id })
    await late.markFiled(orderNo, '2026-11-21')

    const { orderNo: added } = await late.only(orderNo)
    const answer = await portal.call('payments.checkPayable', { orderNos: [added] }, { as: friend })
    expect(answer.data.list).toMatchObject([{ payable: true, amount: 22_500 }])
  })

  it('is paid and nothing else: neither its client nor the clock ends it, and it is no case', async () => {
    const person = await portal.person()
    const { orderNo, id, version } = await late.only(await late.filed(person, '2026-11-21'))
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
    const orderNo = await late.filed(person, '2026-11-21')
    const { orderNo: added } = await late.only(orderNo)

    expect((await late.pay(person, added)).error).toBeUndefined()

    expect(await late.standing(orderNo)).toEqual([done])
    await late.record(orderNo, '2026-11-21')
    expect(await late.standing(orderNo)).toEqual([done])
    const { id } = await serviceOrder(portal, orderNo)
    const { json: form } = (await portal.call('trademarkServices.getForm', { orderNo }, { as: person })).data
    expect(await findMissingLateFee(portal.db, { id, form }, civilDate('2026-11-21'))).toBeUndefined()
  })

  it('is to go back, by a refund that finance decides, when the document that named the late day is taken back', async () => {
    const person = await portal.person()
    const orderNo = await late.filed(person, '2026-11-20')
    await late.record(orderNo, '2026-11-21')
    const { id, orderNo: added } = await late.only(orderNo)
    await late.pay(person, added)

    await late.undo(orderNo)

    expect(await late.refundsOf(id)).toMatchObject([{ state: 'requested', officialFen: 22_500, requestedBy: null }])
    expect(await late.told(finance, added)).toContain('payment.refundRequested')
    expect(await late.told(person, added)).toContain('fee.lateFeeBack')
    // Owed after all, it is asked for anew: what goes back is not charged.
    await late.record(orderNo, '2026-11-21')
    expect(await late.standing(orderNo)).toEqual([done, toPay])
  })

  it('is told to finance alone while its client themselves asks for a refund', async () => {
    const person = await portal.person()
    const orderNo = await late.filed(person, '2026-11-20')
    await late.record(orderNo, '2026-11-21')
    const { id, orderNo: added } = await late.only(orderNo)
    await late.pay(person, added)
    const asked = { orderNo: added, reason: '多付', official: 10_000 }
    expect((await portal.call('payments.requestRefund', asked, { as: person })).error).toBeUndefined()

    await late.undo(orderNo)

    expect(await late.refundsOf(id)).toMatchObject([{ officialFen: 10_000 }])
    const over = async () => (await late.bell(finance, added)).filter(({ kind }) => kind === 'fee.lateFeeOver')
    expect(await over()).toMatchObject([{ params: { amount: 22_500 } }])
    await late.record(orderNo, '2026-11-20', { code: 'tm-acceptance' })
    expect(await over()).toHaveLength(1)
    const [{ id: refundId } = { id: '' }] = await late.refundsOf(id)
    const paidBack = { refundId, decision: 'refuse' as const, notes: '全额退回' }
    expect((await portal.call('payments.decideRefund', paidBack, { as: finance })).error).toBeUndefined()
    const whole = await portal.call('payments.requestRefund', { orderNo: added, reason: '无需缴纳' }, { as: finance })
    expect(whole.data).toMatchObject({ official: 22_500, service: 0 })
  })

  it('is joined by a second for the rest when more is owed', async () => {
    const person = await portal.person()
    const orderNo = await late.filed(person, '2026-11-19', double)
    await late.pay(person, (await late.only(orderNo)).orderNo)

    await late.record(orderNo, '2026-11-22', { number: double })

    expect(await late.standing(orderNo)).toEqual([done, toPay])
    const [, rest] = await supplementsOf(portal, orderNo)
    expect(await feeLinesOf(portal, rest?.id ?? '')).toMatchObject([
      { quantity: 1, amountFen: 22_500, explanation: { params: { quantity: 1 } } },
    ])
  })
})

describe('a supplement that was not paid', () => {
  it('gets the sum that is owed when it changes, and its client is told', async () => {
    const person = await portal.person()
    const orderNo = await late.filed(person, '2026-11-19', double)
    expect(await late.standing(orderNo)).toEqual([toPay])

    await late.record(orderNo, '2026-11-22', { number: double })

    const { id, orderNo: added } = await late.only(orderNo)
    expect(await late.standing(orderNo)).toEqual([[45_000, 0, 1]])
    expect(await feeLinesOf(portal, id)).toMatchObject([{ quantity: 2, unitFen: 22_500, amountFen: 45_000 }])
    expect(await late.told(person, added)).toEqual(['fee.lateFeeToPay', 'fee.lateFeeToPay'])
    await late.undo(orderNo)
    expect(await late.standing(orderNo)).toEqual([toPay])
  })

  it('is cancelled when nothing is owed any more, also while a code is open, and made anew when it is', async () => {
    const person = await portal.person()
    const orderNo = await late.filed(person, '2026-11-20')
    await late.record(orderNo, '2026-11-21')
    const { orderNo: added } = await late.only(orderNo)
    // Nothing listens here: the attempt lies in its row.
    await portal.call('payments.payByCode', { orderNo: added }, { as: person })
    expect(await late.standing(orderNo)).toEqual([[22_500, 1, 1]])

    await late.undo(orderNo)

    expect(await late.standing(orderNo)).toEqual([taken])
    expect(await late.told(person, added)).toContain('fee.lateFeeDropped')
    expect(await late.told(finance, added)).toContain('fee.lateFeeDropped')
    expect((await detailOf(orderNo, person)).supplements).toEqual([])
    await late.record(orderNo, '2026-11-21')
    expect(await late.standing(orderNo)).toEqual([taken, toPay])
  })

  it('stays owed when its client withdraws what was filed: the office keeps its fee', async () => {
    const person = await portal.person()
    const orderNo = await late.filed(person, '2026-11-21')

    expect((await portal.call('orders.withdrawOrder', { orderNo }, { as: person })).error).toBeUndefined()

    expect(await late.standing(orderNo)).toEqual([toPay])
  })

  it('gets less after its client withdrew what was filed', async () => {
    const person = await portal.person()
    const orderNo = await late.filed(person, '2026-11-19', double)
    await late.record(orderNo, '2026-11-22', { number: double })
    expect((await portal.call('orders.withdrawOrder', { orderNo }, { as: person })).error).toBeUndefined()
    expect(await late.standing(orderNo)).toEqual([[45_000, 0, 1]])

    await late.undo(orderNo)

    expect(await late.standing(orderNo)).toEqual([toPay])
  })

  it('goes when finance decides that one that was paid before stays with the office', async () => {
    const person = await portal.person()
    const orderNo = await late.filed(person, '2026-11-20')
    await late.record(orderNo, '2026-11-21')
    const { id, orderNo: added } = await late.only(orderNo)
    await late.pay(person, added)
    await late.undo(orderNo)
    await late.record(orderNo, '2026-11-21')
    expect(await late.standing(orderNo)).toEqual([done, toPay])

    const [{ id: refundId } = { id: '' }] = await late.refundsOf(id)
    const refusal = { refundId, decision: 'refuse' as const, notes: '确需缴纳' }
    expect((await portal.call('payments.decideRefund', refusal, { as: finance })).error).toBeUndefined()

    expect(await late.standing(orderNo)).toEqual([done, taken])
    expect(await late.refundsOf(id)).toHaveLength(1)
  })

  it('is seen no more by whoever is taken off the order, and is by whoever is added to it', async () => {
    const [person, first, second] = [await portal.person(), await portal.person(), await portal.person()]
    const orderNo = await late.paid(person)
    const add = (userId: string) =>
      portal.call('orders.addAffiliate', { orderNo, userId, type: 'viewer' }, { as: person })
    expect((await add(first.id)).error).toBeUndefined()
    await late.markFiled(orderNo, '2026-11-21')
    const { orderNo: added } = await late.only(orderNo)
    const opens = async (as: TestPerson) =>
      (await portal.call('orders.getOrderDetail', { orderNo: added }, { as })).error === undefined
    expect(await opens(first)).toBe(true)

    await portal.call('orders.removeAffiliate', { orderNo, userId: first.id }, { as: person })
    await add(second.id)

    expect([await opens(first), await opens(second)]).toEqual([false, true])
  })

  it('is let off by those who decide, and then not asked for again', async () => {
    const person = await portal.person()
    const orderNo = await late.filed(person, '2026-11-21')
    const { orderNo: added } = await late.only(orderNo)

    expect((await portal.call('orders.cancelOrder', { orderNo: added }, { as: reviewer })).error).toBeUndefined()
    await late.record(orderNo, '2026-11-21')

    expect(await late.standing(orderNo)).toEqual([taken])
    expect((await detailOf(orderNo, person)).supplements).toMatchObject([{ workState: 9 }])
  })
})

describe('two who find the same fee missing at once', () => {
  it('make one supplement', async () => {
    const person = await portal.person()
    const orderNo = await late.filed(person, '2026-11-21')
    const { id } = await serviceOrder(portal, orderNo)
    const first = await late.only(orderNo)
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

    expect(await late.standing(orderNo)).toEqual([toPay])
    const { id: _id, createdAt: _at, ...again } = { ...first, orderNo: 'P-second', draftKey: null }
    const refused = portal.db.insert(orders).values(again)
    await expect(refused).rejects.toMatchObject({ cause: { constraint: 'orders_supplement_open_key' } })
  })
})
