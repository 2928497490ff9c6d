import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layDown, makeApprovingCompany } from '../../kernel/approvals/test/approving-company.ts'
import { buildFile } from '../../patents/follow-ups/test/follow-up-world.ts'
import { buildCompany } from '../../test/organisations.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'
import { makeFeeWorld } from '../official-fees/test/fee-world.ts'
import { makeOffice } from '../official-fees/test/office-world.ts'
import { makeCampaign } from './test/campaign.ts'

let portal: PaymentPortal
let customer: TestPerson
let finance: TestPerson
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startPaymentPortal()
  customer = await portal.person()
  finance = await portal.person('finance')
})

afterAll(() => portal.stop())

const campaign = (more: Parameters<typeof makeCampaign>[2] = {}) => makeCampaign(portal, finance, more)
const redeem = (code: string, as: TestPerson = customer) => portal.call('coupons.redeemCoupon', { code }, { as })
async function pay(orderNo: string): Promise<void> {
  await portal.call('payments.payByCode', { orderNo }, { as: customer })
  await portal.sandbox.pay((await portal.lastAttempt(orderNo)).outTradeNo)
  await portal.deliver()
}
/** A coupon of a campaign of its own. */
async function receive(more: Parameters<typeof makeCampaign>[2] = {}, as: TestPerson = customer): Promise<string> {
  const { data, error } = await redeem((await campaign(more)).code, as)
  if (error !== undefined) throw new Error(error)
  return data.couponId
}
const choose = (orderNo: string, couponId: string | null, as: TestPerson = customer) =>
  portal.call('payments.chooseCoupon', { orderNo, couponId }, { as })
const usable = (orderNo: string, as: TestPerson = customer) => portal.call('coupons.listUsable', { orderNo }, { as })
const tab = async (name: 'available' | 'locked' | 'used' | 'expired' | 'returned' | 'all', as: TestPerson = customer) =>
  (await portal.call('coupons.listMine', { tab: name, pageSize: 100 }, { as })).data.list
const stateOf = async (couponId: string) => (await tab('all')).find((row) => row.couponId === couponId)?.state

describe('coupons.redeemCoupon', () => {
  it('hands one out, by its code in any spelling, for the days of its campaign or from receipt', async () => {
    const fixed = await campaign({ code: 'Herbst-2026' })
    const running = await campaign({ validDays: 7 })

    const first = await redeem(' herbst 2026')
    const second = await redeem(running.code)

    expect(first).toMatchObject({ status: 200, data: { validTo: addDays(today, 30) } })
    expect(second.data.validTo).toBe(addDays(today, 6))
    expect(fixed.code).toBe('Herbst-2026')
    expect(await stateOf(first.data.couponId)).toBe('available')
  })

  it('says why a code gives nothing', async () => {
    const later = await campaign({ startsOn: addDays(today, 3) })
    const over = await campaign({ startsOn: addDays(today, -9), endsOn: addDays(today, -2) })
    const stopped = await campaign()
    const once = await campaign({ stock: 1 })
    await portal.call('coupons.stopCampaign', { campaignId: stopped.campaignId }, { as: finance })

    expect((await redeem('NOSUCH')).error).toBe('coupons.codeUnknown')
    expect((await redeem(later.code)).error).toBe('coupons.notStarted')
    expect((await redeem(over.code)).error).toBe('coupons.over')
    expect((await redeem(stopped.code)).error).toBe('coupons.stopped')
    expect((await redeem(once.code)).status).toBe(200)
    expect((await redeem(once.code)).error).toBe('coupons.limitReached')
    expect((await redeem(once.code, await portal.person())).error).toBe('coupons.noneLeft')
  })

  it('hands out the stock and no more, and each customer their number, to many at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => portal.person()))
    const few = await campaign({ stock: 3, perOwner: 2 })
    const [greedy] = people
    const own = await campaign({ perOwner: 2 })

    const answers = await Promise.all(people.map((person) => redeem(few.code, person)))
    const again = await Promise.all(Array.from({ length: 6 }, () => redeem(own.code, greedy)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ error }) => error === 'coupons.noneLeft')).toHaveLength(5)
    expect(again.filter(({ status }) => status === 200)).toHaveLength(2)
    const { rows } = await portal.db.execute(sql`
      select g.taken, (select count(*)::int from coupons c where c.campaign_id = g.id) as held from coupon_campaigns g
      where g.id in (${few.campaignId}, ${own.campaignId}) order by g.stock`)
    expect(rows).toEqual([
      { taken: 3, held: 3 },
      { taken: 2, held: 2 },
    ])
  })

  it('reads ten wrong codes an hour, and right ones besides', async () => {
    const person = await portal.person()
    const { code } = await campaign({ perOwner: 3 })
    for (let turn = 0; turn < 10; turn += 1) {
      if (turn < 3) expect((await redeem(code, person)).status).toBe(200)
      expect((await redeem(`WRONG${turn}`, person)).error).toBe('coupons.codeUnknown')
    }

    expect((await redeem(code, person)).error).toBe('common.tooManyRequests')
  })
})

describe('coupons.listUsable', () => {
  it('says what each saves and why others cannot be used; what is chosen takes off our fee alone', async () => {
    const { orderNo } = await portal.order(customer)
    const small = await receive({ amount: 4_000 })
    const large = await receive({ amount: 99_999 })
    const marks = await receive({ kinds: ['trademark'] })
    const rich = await receive({ kind: 'threshold', amount: 5_000, minService: 30_001 })

    const before = (await usable(orderNo)).data
    const { data } = await choose(orderNo, large)
    const after = (await usable(orderNo)).data

    const rowOf = (couponId: string) => before.list.find((row) => row.couponId === couponId)
    expect(before.list[0]).toMatchObject({ couponId: large, saves: 30_000, reason: null })
    expect(rowOf(small)).toMatchObject({ saves: 4_000, reason: null })
    expect(rowOf(marks)?.reason).toEqual({ en: 'Only for: Trademark registration', zh: '仅限：商标注册' })
    expect(rowOf(rich)?.reason?.en).toBe('Only for a service fee from ¥300.01')
    expect(data.lines).toEqual({ official: 95_000, held: 0, service: 30_000, coupon: 30_000, payable: 95_000 })
    expect(after.chosenId).toBe(large)
    expect((await choose(orderNo, marks)).error).toBe('coupons.notUsable')
    expect((await choose(orderNo, small)).data.lines).toMatchObject({ coupon: 4_000, payable: 121_000 })
    expect(await stateOf(large)).toBe('available')
    expect((await choose(orderNo, null)).data.lines).toMatchObject({ coupon: 0, payable: 125_000 })
    expect(await stateOf(small)).toBe('available')
  })
})

describe('payments.chooseCoupon', () => {
  it('is for the owner’s own coupons and orders', async () => {
    const stranger = await portal.person()
    const { orderNo } = await portal.order(customer)
    const foreign = await receive({}, stranger)
    const own = await receive()

    expect((await choose(orderNo, foreign)).error).toBe('payments.couponUnknown')
    expect((await choose(orderNo, own, stranger)).error).toBe('common.notFound')
    expect((await usable(orderNo, stranger)).error).toBe('common.notFound')
    expect((await usable(orderNo, finance)).data).toEqual({ chosenId: null, list: [] })
    expect((await choose(orderNo, own, finance)).status).toBe(409)
    expect((await portal.call('coupons.listMine', { tab: 'all' }, { as: stranger })).data.list).toHaveLength(1)
  })

  it('is taken off by nobody of another organisation', async () => {
    const editor = await portal.person()
    const { orderNo, id } = await portal.order(customer)
    const coupon = await receive()
    await choose(orderNo, coupon)
    await portal.db.execute(sql`
      insert into order_members (order_id, user_id, role, added_by) values (${id}, ${editor.id}, 'editor', ${customer.id})`)
    const open = (more: { couponId?: string } = {}) =>
      portal.call('payments.payByCode', { orderNo, ...more }, { as: editor })

    expect((await open()).data.amount).toBe(120_000)
    expect((await choose(orderNo, null, editor)).error).toBe('payments.couponUnknown')
    expect((await open({ couponId: '' })).error).toBe('payments.couponUnknown')
    expect((await portal.attempts(orderNo)).map(({ state }) => state)).toEqual(['open'])
    expect(await stateOf(coupon)).toBe('locked')
  })

  it('lets one of two orders have a coupon', async () => {
    for (let round = 0; round < 4; round += 1) {
      const coupon = await receive()
      const orders = await Promise.all([portal.order(customer), portal.order(customer)])

      const answers = await Promise.all(orders.map(({ orderNo }) => choose(orderNo, coupon)))

      expect(answers.map(({ status, error }) => error ?? status).toSorted()).toEqual([200, 'coupons.lockedElsewhere'])
      const taken = await Promise.all(orders.map(async ({ orderNo }) => (await portal.readOrder(orderNo)).couponFen))
      expect(taken.toSorted()).toEqual([0, 5_000])
    }
  })

  it('ends a code that asks for the other price, and opens none for it', async () => {
    const { orderNo } = await portal.order(customer)
    const coupon = await receive()
    const first = await portal.call('payments.payByCode', { orderNo }, { as: customer })

    const second = await portal.call('payments.payByCode', { orderNo, couponId: coupon }, { as: customer })
    const third = await portal.call('payments.payByCode', { orderNo }, { as: customer })
    const without = await portal.call('payments.payByCode', { orderNo, couponId: '' }, { as: customer })

    expect([first, second, third, without].map(({ data }) => data.amount)).toEqual([125_000, 120_000, 120_000, 125_000])
    expect(third.data.paymentId).toBe(second.data.paymentId)
    expect((await portal.attempts(orderNo)).map(({ state }) => state)).toEqual(['closed', 'closed', 'open'])
  })

  it('lowers what approvals measure, and taking it off ends one for less', async () => {
    const { owner, manager, asker } = await makeApprovingCompany(portal)
    await layDown(portal, owner, { acts: ['pay'], minFen: 122_000 })
    const coupon = await receive({}, owner)
    const open = (orderNo: string) => portal.call('payments.payByCode', { orderNo }, { as: asker })
    const { orderNo } = await portal.order({ ...owner, id: asker.id })

    expect((await open(orderNo)).error).toBe('approvals.needed')
    expect((await choose(orderNo, coupon, asker)).data.lines.payable).toBe(120_000)
    expect((await open(orderNo)).data.amount).toBe(120_000)
    expect((await choose(orderNo, null, asker)).status).toBe(200)
    expect((await open(orderNo)).error).toBe('approvals.needed')
    await choose(orderNo, coupon, asker)
    await layDown(portal, owner, { acts: ['pay'], minFen: 0 })
    const { data } = await portal.call('approvals.ask', { orderNo, act: 'pay' }, { as: asker })
    await portal.call('approvals.decide', { id: data.id, verdict: 'approve' }, { as: manager })
    expect((await open(orderNo)).data.amount).toBe(120_000)
    await choose(orderNo, null, asker)
    expect((await open(orderNo)).error).toBe('approvals.needed')
  })

  it('stays as it is while a transfer is announced', async () => {
    const { orderNo } = await portal.order(customer)
    const coupon = await receive()
    const fileId = await buildFile(portal, customer)
    const facts = { orderNo, amount: 125_000, transferredOn: today, payer: '示例公司', fileId }
    const announced = await portal.call('payments.announceTransfer', facts, { as: customer })

    expect(announced.status, announced.msg).toBe(200)

    expect((await choose(orderNo, coupon)).error).toBe('payments.transferAnnounced')
    expect(await portal.readOrder(orderNo)).toMatchObject({ couponFen: 0 })
  })

  it('is used with the payment; the ledger says that we bear it', async () => {
    const coupon = await receive()
    const { orderNo } = await portal.order(customer)
    await choose(orderNo, coupon)
    await pay(orderNo)

    const { data } = await portal.call('payments.getOrderMoney', { orderNo }, { as: customer })

    expect(data).toMatchObject({ paid: 120_000, lines: { coupon: 5_000, payable: 120_000 } })
    expect(data.bookings.flatMap(({ postings }) => postings.map(({ account, amount }) => [account, amount]))).toEqual([
      ['provider-clearing', 120_000],
      ['coupon-discounts', 5_000],
      ['official-fees-held', -95_000],
      ['service-revenue', -30_000],
    ])
    expect(await stateOf(coupon)).toBe('used')
    expect((await choose(orderNo, null)).error).toBe('payments.alreadyPaid')
    const uses = (await portal.call('coupons.listUses', { orderNo, sums: true }, { as: customer })).data
    expect(uses).toMatchObject({ sums: { saved: 5_000 }, list: [{ orderNo, state: 'used', saved: 5_000, lost: 0 }] })
  })

  it('comes back when its order ends unpaid, and when its fee changes', async () => {
    const coupon = await receive()
    const cancelled = await portal.order(customer)
    await choose(cancelled.orderNo, coupon)
    await portal.call('orders.cancelOrder', { orderNo: cancelled.orderNo }, { as: customer })
    const afterCancel = await stateOf(coupon)
    const changed = await portal.order(customer)
    await choose(changed.orderNo, coupon)
    await portal.db.execute(sql`update orders set service_fen = 40000 where order_no = ${changed.orderNo}`)

    expect(await portal.readOrder(cancelled.orderNo)).toMatchObject({ paymentState: 9, couponFen: 0 })
    expect(afterCancel).toBe('available')
    expect(await portal.readOrder(changed.orderNo)).toMatchObject({ couponFen: 0, serviceFen: 40_000 })
    expect(await stateOf(coupon)).toBe('available')
  })

  it('comes back where an official fee that falls would leave nothing to pay', async () => {
    const coupon = await receive({ amount: 50_000 })
    const { orderNo } = await portal.order(customer, { officialFen: 30_000, serviceFen: 50_000 })
    await choose(orderNo, coupon)
    const fall = (fen: number) =>
      portal.db.execute(sql`update orders set official_fen = ${fen} where order_no = ${orderNo}`)

    await fall(1)
    expect(await portal.readOrder(orderNo)).toMatchObject({ couponFen: 50_000 })
    await fall(0)
    expect(await portal.readOrder(orderNo)).toMatchObject({ couponFen: 0 })
    expect(await stateOf(coupon)).toBe('available')
  })

  it('falls off with another service: who changes it reads what is to be paid more, the history says so', async () => {
    const coupon = await receive()
    const { orderNo, id } = await portal.order(customer)
    const before = (await choose(orderNo, coupon)).data.lines.payable
    const change = (dryRun: boolean) =>
      portal.call('orders.updateServiceType', { orderNo, ServiceType: 'express', dryRun }, { as: customer })

    const told = (await change(true)).data.difference.service
    await change(false)

    const after = await portal.readOrder(orderNo)
    expect(after.couponFen).toBe(0)
    expect(told).toBe(after.officialFen + after.serviceFen - before)
    const { rows } = await portal.db.execute(sql`
      select subject, actor_role as role, detail from order_events where order_id = ${id} and event = 'couponReleased'`)
    expect(rows).toEqual([{ subject: 'payment', role: 'system', detail: { amount: 5_000 } }])
    await portal.db.execute(sql`
      update coupons set valid_from = ${addDays(today, -9)}, valid_to = ${addDays(today, -1)} where id = ${coupon}`)
    const other = await portal.order(customer)
    expect((await usable(other.orderNo)).data.list.map(({ couponId }) => couponId)).not.toContain(coupon)
    expect((await choose(other.orderNo, coupon)).error).toBe('coupons.notUsable')
    expect((await usable(orderNo)).data.list).toContainEqual(
      expect.objectContaining({ couponId: coupon, saves: 5_000 }),
    )
    expect((await choose(orderNo, coupon)).data.lines.coupon).toBe(5_000)
  })
})

const balances = async (orderNo: string) =>
  Object.fromEntries(
    (await portal.call('payments.getOrderMoney', { orderNo }, { as: customer })).data.balances.map((row) => [
      row.account,
      row.amount,
    ]),
  )

describe('a refund', () => {
  async function paidWith(more: Parameters<typeof makeCampaign>[2] = {}) {
    const coupon = await receive({ amount: 6_000, ...more })
    const { orderNo } = await portal.order(customer)
    await choose(orderNo, coupon)
    await pay(orderNo)
    return { coupon, orderNo }
  }
  async function refund(orderNo: string, parts: { official?: number; service?: number } = {}) {
    const { data } = await portal.call('payments.requestRefund', { orderNo, reason: 'no', ...parts }, { as: customer })
    await portal.call('payments.decideRefund', { refundId: data.refundId, decision: 'approve' }, { as: finance })
    await portal.letAMinutePass()
    await portal.deliver()
    return data
  }
  it('in parts pays back what was paid, says what of the coupon is lost, and keeps it used', async () => {
    const { coupon, orderNo } = await paidWith()

    const part = await refund(orderNo, { service: 12_000 })

    expect(part).toMatchObject({ service: 12_000, coupon: 3_000 })
    expect(await balances(orderNo)).toEqual({
      ...{ 'provider-clearing': 107_000, 'official-fees-held': -95_000 },
      ...{ 'coupon-discounts': 3_000, 'service-revenue': -15_000 },
    })
    expect(await stateOf(coupon)).toBe('used')
    const asked = { orderNo, reason: 'no', service: 2_000 }
    expect((await portal.call('payments.requestRefund', asked, { as: customer })).status).toBe(200)
    const uses = (await portal.call('coupons.listUses', { orderNo, sums: true }, { as: customer })).data
    expect(uses).toMatchObject({ sums: { saved: 3_000 }, list: [{ state: 'used', lost: 3_000 }] })
    const { rows } = await portal.db.execute<{ id: string }>(
      sql`select campaign_id as id from coupons where id = ${coupon}`,
    )
    const campaignId = rows[0]?.id ?? ''
    expect((await portal.call('coupons.getCampaign', { campaignId }, { as: finance })).data.saved).toBe(3_000)
  })

  it('takes no more of a coupon along than it was, also beside one that failed and was given up', async () => {
    const coupon = await receive({ amount: 5_001 })
    const { orderNo } = await portal.order(customer, { officialFen: 30_000, serviceFen: 25_001 })
    await choose(orderNo, coupon)
    await pay(orderNo)
    await portal.db.execute(sql`update orders set work_state = 8 where order_no = ${orderNo}`)
    const ask = async (parts: { official?: number; service?: number }) =>
      (await portal.call('payments.requestRefund', { orderNo, reason: 'no', ...parts }, { as: finance })).data.refundId
    const decide = (refundId: string, decision: 'approve' | 'giveUp') =>
      portal.call('payments.decideRefund', { refundId, decision, notes: 'x' }, { as: finance })
    const total = (fen: number) =>
      portal.db.execute(sql`update sandbox_records set body = jsonb_set(body, '{totalFen}', to_jsonb(${fen}::int))
        where kind = 'trade' and key = (select p.out_trade_no from payments p join orders o on o.id = p.order_id
          where o.order_no = ${orderNo})`)
    const done = async (parts: { official?: number; service?: number }) => {
      await decide(await ask(parts), 'approve')
      await portal.letAMinutePass()
      await portal.deliver()
    }

    const failed = await ask({ service: 10_000 })
    await total(1)
    expect(await decide(failed, 'approve')).toMatchObject({ data: { state: 'failed' } })
    await total(50_000)
    await done({ service: 10_000 })
    expect((await decide(failed, 'giveUp')).data.state).toBe('refused')
    await done({ service: 10_000 })
    await done({ official: 30_000 })

    expect(Object.values(await balances(orderNo))).toEqual([0, 0, 0, 0])
    expect(await stateOf(coupon)).toBe('returned')
  })

  it('of all gives the coupon back, to be used again; no account holds anything of the order', async () => {
    const { coupon, orderNo } = await paidWith()
    const whole = await refund(orderNo)
    const state = await stateOf(coupon)
    const next = await portal.order(customer)

    expect(whole).toMatchObject({ official: 95_000, service: 24_000, coupon: 6_000 })
    expect(Object.values(await balances(orderNo))).toEqual([0, 0, 0, 0])
    expect(state).toBe('returned')
    expect((await tab('returned')).map(({ couponId }) => couponId)).toContain(coupon)
    expect((await choose(next.orderNo, coupon)).data.lines.coupon).toBe(6_000)
    expect(await stateOf(coupon)).toBe('locked')
  })

  it('of an order whose whole fee a coupon paid leaves nothing in the ledger either', async () => {
    const { coupon, orderNo } = await paidWith({ amount: 99_999 })
    await refund(orderNo, { official: 40_000 })
    const part = await balances(orderNo)
    await refund(orderNo)

    expect(part).toMatchObject({ 'coupon-discounts': 30_000, 'service-revenue': -30_000 })
    expect(Object.values(await balances(orderNo))).toEqual([0, 0, 0, 0])
    expect(await stateOf(coupon)).toBe('returned')
  })

  it('leaves one used up whose campaign says so', async () => {
    const { coupon, orderNo } = await paidWith({ givesBack: false })
    await refund(orderNo)

    expect(await stateOf(coupon)).toBe('used')
  })
})

describe('officialFees.returnLines', () => {
  it('pays back of a line what was paid for it: its share of the coupon stays lost', async () => {
    const world = makeFeeWorld(portal)
    const staff = await portal.person('administrator')
    const watches = [await world.watched(customer), await world.watched(customer)]
    const { data } = await world.pay(customer, watches)
    const orderNo = data.orderNo ?? ''
    await choose(orderNo, await receive({ amount: 3_001 }))
    await pay(orderNo)
    const office = makeOffice(portal, world, staff)
    const back = async () => {
      const [next] = (await office.linesOf(orderNo)).filter(({ state }) => state === 'asked')
      await portal.call('officialFees.returnLines', { id: [next?.id ?? ''], reason: '客户放弃' }, { as: staff })
      const { list } = (await portal.call('payments.listRefunds', { orderNo, state: 'requested' }, { as: finance }))
        .data
      await portal.call(
        'payments.decideRefund',
        { refundId: list[0]?.refundId ?? '', decision: 'approve' },
        { as: finance },
      )
      await portal.letAMinutePass()
      await portal.deliver()
      return list[0]
    }

    expect(await back()).toMatchObject({ official: 120_000, service: 3_500 })
    expect(await back()).toMatchObject({ official: 120_000, service: 3_499 })
    expect(Object.values(await balances(orderNo))).toEqual([0, 0, 0, 0])
  })
})

describe('coupons.giveCoupons', () => {
  it('are given to persons and companies, all or none, who are told; what they promise stays', async () => {
    const { campaignId } = await campaign({ code: '', stock: 3 })
    const [first, second] = [await portal.person(), await portal.person()]
    const give = (receivers: string[]) => portal.call('coupons.giveCoupons', { campaignId, receivers }, { as: finance })

    const refused = await give([first.account, 'nobody@example.com'])
    const given = await give([first.account, second.account])
    const again = await give([first.account])
    const { data } = await portal.call('coupons.getCampaign', { campaignId }, { as: finance })
    const listed = await portal.call('coupons.listGiven', { campaignId }, { as: finance })
    const inbox = await portal.call('views.listInbox', {}, { as: first })

    expect(refused.error).toBe('coupons.receiverUnknown')
    expect(given.data).toEqual({ given: 2 })
    expect(again.error).toBe('coupons.limitReached')
    expect(data).toMatchObject({ taken: 2, stock: 3, used: 0, saved: 0, state: 'running', code: '' })
    expect(data.days).toHaveLength(30)
    expect(data.days.at(-1)).toMatchObject({ day: today, received: 2 })
    expect(listed.data.list.map(({ source }) => source)).toEqual(['given', 'given'])
    expect(inbox.data.list.map(({ kind }) => kind)).toContain('coupon.received')
    await expect(
      portal.db.execute(sql`update coupon_campaigns set amount_fen = 1 where id = ${campaignId}`),
    ).rejects.toThrow()
  })

  it('go to nobody where a name says two, and the audit names who got them', async () => {
    const { campaignId } = await campaign({ code: '', stock: 3 })
    const people = [await portal.person(), await portal.person(), await portal.person()]
    const [first, second, third] = people
    const named = async (ownerId = '', name = '') => {
      await buildCompany(portal.db, ownerId)
      await portal.db.execute(sql`update organisations set name = ${name} where id = ${ownerId}`)
    }
    await named(first?.ownerId, '同名科技有限公司')
    await named(second?.ownerId, '同名科技有限公司')
    await named(third?.ownerId, first?.account)
    const give = (receiver = '') =>
      portal.call('coupons.giveCoupons', { campaignId, receivers: [receiver] }, { as: finance })

    expect((await give('同名科技有限公司')).error).toBe('coupons.receiverUnclear')
    expect((await give(first?.account)).error).toBe('coupons.receiverUnclear')
    expect((await give(second?.account)).data).toEqual({ given: 1 })
    const { rows } = await portal.db.execute<{ detail: object }>(sql`
      select detail from audit_log where action = 'coupons.giveCoupons' and subject_id = ${campaignId}`)
    expect(rows.map(({ detail }) => detail)).toEqual([{ coupons: 1, receivers: `同名科技有限公司 ${second?.ownerId}` }])
  })
})

describe('coupons.changeCampaign', () => {
  it('are changed in name, stock and last day, stopped, and their free coupons taken back', async () => {
    const { campaignId, code } = await campaign()
    const free = (await redeem(code)).data.couponId
    const holder = await portal.person()
    const held = (await redeem(code, holder)).data.couponId
    const { orderNo } = await portal.order(holder)
    await choose(orderNo, held, holder)
    const facts = { campaignId, nameZh: '新名', endsOn: addDays(today, 60), byCodes: false }

    const low = await portal.call('coupons.changeCampaign', { ...facts, version: 1, stock: 1 }, { as: finance })
    const changed = await portal.call('coupons.changeCampaign', { ...facts, version: 1, stock: 5 }, { as: finance })
    const late = await portal.call('coupons.changeCampaign', { ...facts, version: 1, stock: 6 }, { as: finance })
    const stopped = await portal.call('coupons.stopCampaign', { campaignId, revoke: true }, { as: finance })

    expect([low.error, changed.data, late.error]).toEqual([
      'coupons.stockBelowTaken',
      { version: 2 },
      'common.conflict',
    ])
    expect(stopped.data).toEqual({ revoked: 1 })
    expect(await stateOf(free)).toBe('expired')
    expect((await tab('locked', holder)).map(({ couponId }) => couponId)).toEqual([held])
    expect((await portal.readOrder(orderNo)).couponFen).toBe(5_000)
  })
})

describe('coupons.addCampaign', () => {
  it('are refused where their worth is unclear or their code taken, and to everybody but finance', async () => {
    const { code } = await campaign()
    const facts = { nameZh: 'x', startsOn: today, endsOn: today, stock: 1, code: 'FRESH1' } as const
    const add = (more: object, as = finance) =>
      portal.call('coupons.addCampaign', { ...facts, kind: 'amount', amount: 1, ...more } as never, { as })

    expect((await add({ code: code.toLowerCase() })).error).toBe('coupons.codeTaken')
    expect((await add({ kind: 'percent', percent: undefined })).error).toBe('coupons.worthUnclear')
    expect((await add({ kind: 'threshold', amount: 500, minService: 400 })).error).toBe('coupons.worthUnclear')
    expect((await add({ endsOn: addDays(today, -1) })).error).toBe('coupons.worthUnclear')
    expect((await add({}, customer)).status).toBe(403)
    expect((await portal.call('coupons.listCampaigns', {}, { as: customer })).status).toBe(403)
  })
})

describe('coupons.stopCampaign', () => {
  it('ends what is handed out, and knows no campaign that is not there', async () => {
    const { campaignId } = await campaign()
    const missing = await portal.call('coupons.stopCampaign', { campaignId: customer.id }, { as: finance })
    await portal.call('coupons.stopCampaign', { campaignId }, { as: finance })

    expect(missing.error).toBe('common.notFound')
    expect((await portal.call('coupons.getCampaign', { campaignId }, { as: finance })).data.state).toBe('stopped')
  })
})

describe('coupons.getCampaign', () => {
  it('sums what was used and paid', async () => {
    const { campaignId, code } = await campaign()
    const { orderNo } = await portal.order(customer)
    await choose(orderNo, (await redeem(code)).data.couponId)
    await pay(orderNo)

    const { data } = await portal.call('coupons.getCampaign', { campaignId }, { as: finance })

    expect(data).toMatchObject({ used: 1, locked: 0, saved: 5_000, paid: 120_000 })
    expect(data.days.at(-1)).toMatchObject({ received: 1, used: 1 })
  })
})

describe('coupons.listCampaigns', () => {
  it('finds them by name, code and state', async () => {
    const { campaignId, code } = await campaign({ nameZh: '只此一家' })
    const find = (asked: object) => portal.call('coupons.listCampaigns', asked, { as: finance })

    for (const asked of [{ name: '只此' }, { name: code }, { name: '只此', tab: 'running', sort: 'saved' }] as const) {
      expect((await find(asked)).data.list.map((row) => row.campaignId)).toEqual([campaignId])
    }
    expect((await find({ name: '只此', tab: 'over' })).data.total).toBe(0)
  })
})

describe('coupons.listGiven', () => {
  it('says who has the coupons of a campaign', async () => {
    const { campaignId, code } = await campaign()
    await redeem(code)

    const { data } = await portal.call('coupons.listGiven', { campaignId, tab: 'available' }, { as: finance })

    expect(data.list).toMatchObject([{ source: 'redeemed', state: 'available', orderNo: null }])
  })
})

describe('coupons.listMine', () => {
  it('finds coupons by kind, service and what ends soon', async () => {
    const person = await portal.person()
    const soon = await receive({ validDays: 3, kinds: ['design'] }, person)
    const share = await receive({ kind: 'percent', percent: 10, amount: undefined, cap: 9_000 }, person)
    const find = async (asked: object) =>
      (await portal.call('coupons.listMine', asked, { as: person })).data.list.map(({ couponId }) => couponId)

    expect(await find({})).toEqual([soon, share])
    expect(await find({ ends: '7' })).toEqual([soon])
    expect(await find({ kind: 'percent' })).toEqual([share])
    expect(await find({ scope: 'trademark' })).toEqual([share])
    expect(await find({ sort: 'received', order: 'desc' })).toEqual([share, soon])
  })
})

describe('coupons.listUses', () => {
  it('keeps what was taken off again, and shows strangers nothing', async () => {
    const coupon = await receive()
    const { orderNo } = await portal.order(customer)
    await choose(orderNo, coupon)
    await choose(orderNo, null)

    const { data } = await portal.call('coupons.listUses', { orderNo, use: 'released' }, { as: customer })

    expect(data.list).toMatchObject([{ state: 'released', saved: 5_000 }])
    expect((await portal.call('coupons.listUses', { orderNo }, { as: await portal.person() })).data.total).toBe(0)
  })
})

describe('coupons.exportMine', () => {
  it('makes a file', async () => {
    expect((await portal.call('coupons.exportMine', { parameter: { tab: 'all' } }, { as: customer })).status).toBe(200)
  })
})

describe('coupons.exportUses', () => {
  it('makes a file, and none of what is not one’s own', async () => {
    const stranger = await portal.person()

    expect((await portal.call('coupons.exportUses', {}, { as: customer })).status).toBe(200)
    expect((await portal.call('coupons.exportUses', {}, { as: stranger })).error).toBe('orders.exportEmpty')
  })
})

describe('coupons.exportCampaigns', () => {
  it('makes a file', async () => {
    expect((await portal.call('coupons.exportCampaigns', {}, { as: finance })).status).toBe(200)
  })
})

describe('coupons.exportGiven', () => {
  it('makes a file', async () => {
    expect((await portal.call('coupons.exportGiven', {}, { as: finance })).status).toBe(200)
  })
})

it('keeps the way of a coupon in the database', async () => {
  const coupon = await receive()
  const { orderNo } = await portal.order(customer)
  await choose(orderNo, coupon)
  const other = await portal.order(customer)
  const locked = sql`coupon_id = ${coupon} and state = 'locked'`

  await expect(portal.db.execute(sql`update coupon_uses set saved_fen = 1 where ${locked}`)).rejects.toThrow()
  await expect(
    portal.db.execute(
      sql`update coupon_uses set state = 'returned', used_at = now(), ended_at = now() where ${locked}`,
    ),
  ).rejects.toThrow()
  await expect(
    portal.db.execute(sql`insert into coupon_uses (coupon_id, order_id, saved_fen) select ${coupon}, id, 1 from orders
      where order_no = ${other.orderNo}`),
  ).rejects.toThrow()
})
