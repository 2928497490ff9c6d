import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal } from '../test/portal.ts'
import { runDueJobs } from '../test/run-jobs.ts'
import { type CustodyPortal, custodyDeal, payee, priceFen, startCustodyPortal } from './test/custody-world.ts'
import { publishedListing, storedFile } from './test/square-world.ts'

let portal: CustodyPortal
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startCustodyPortal()
})
afterAll(() => portal.stop())

const eventsOf = async (deal: Awaited<ReturnType<typeof custodyDeal>>) =>
  (await deal.read()).events.map((event) => event.event)
const bellOf = async (as: CustodyPortal['seller']) =>
  (await portal.call('views.listInbox', { limit: 50 }, { as })).data.list.map((line) => line.kind)

describe('custody', () => {
  it('is a term of the offer: who does not want it counters without', async () => {
    const { seller, buyer, reviewer } = portal
    const id = await publishedListing(portal, seller, reviewer)
    const made = await portal.call('square.makeOffer', { id, amount: priceFen, custody: true }, { as: buyer })
    const { data } = await portal.call('square.listOffers', { id }, { as: seller })
    expect(data.list[0]).toMatchObject({ custodyOffered: true, offers: [{ custody: true }] })
    await portal.call(
      'square.answerOffer',
      { id: made.data.id, answer: 'counter', amount: priceFen, custody: false },
      { as: seller },
    )
    const { data: mine } = await portal.call('square.listOffers', { id }, { as: buyer })
    expect(mine.list[0]?.offers.map((offer) => offer.custody)).toEqual([false, true])
    const answer = { id: mine.list[0]?.offers[0]?.id ?? '', answer: 'accept' as const }
    const { dealId } = (await portal.call('square.answerOffer', answer, { as: buyer })).data
    const deal = await portal.call('square.getDeal', { id: dealId ?? '' }, { as: buyer })
    expect(deal.data).toMatchObject({ custody: false, money: null, payee: null })
  })

  it('holds what an order can be of: a dearer offer goes without, and is told so', async () => {
    const { seller, buyer, reviewer } = portal
    const id = await publishedListing(portal, seller, reviewer, { priceFen: 5_000_000_000 })
    const bid = { id, amount: 1_000_000_000 }
    const refused = await portal.call('square.makeOffer', { ...bid, custody: true }, { as: buyer })
    expect([refused.status, refused.error]).toEqual([422, 'square.custodyTooMuch'])
    expect(refused.msg).toContain('¥9,999,999.99')
    const made = await portal.call('square.makeOffer', bid, { as: buyer })
    const counter = { id: made.data.id, answer: 'counter' as const, amount: 4_000_000_000, custody: true }
    expect((await portal.call('square.answerOffer', counter, { as: seller })).error).toBe('square.custodyTooMuch')
    expect((await portal.call('square.answerOffer', { ...counter, custody: false }, { as: seller })).status).toBe(200)
  })

  it('is not offered where the operator did not switch it on', async () => {
    const off = await startTestPortal()
    try {
      const [seller, buyer, reviewer] = [
        await off.person('customer'),
        await off.person('customer'),
        await off.person('reviewer'),
      ]
      const id = await publishedListing(off, seller, reviewer)
      expect((await off.call('square.getListing', { id })).data.custodyOffered).toBe(false)
      const refused = await off.call('square.makeOffer', { id, amount: 1, custody: true }, { as: buyer })
      expect(refused.error).toBe('square.custodyNotOffered')
      // Offered while it was on: not accepted any more, but countered without.
      const made = await off.call('square.makeOffer', { id, amount: 1 }, { as: buyer })
      await off.db.execute(sql`update square_offers set custody = true where id = ${made.data.id}`)
      const accept = await off.call('square.answerOffer', { id: made.data.id, answer: 'accept' }, { as: seller })
      expect(accept.error).toBe('square.custodyNotOffered')
      const counter = { id: made.data.id, answer: 'counter' as const, amount: 2, custody: false }
      expect((await off.call('square.answerOffer', counter, { as: seller })).status).toBe(200)
    } finally {
      await off.stop()
    }
  })

  it('makes an order for exactly the price, which nobody but the buyer and staff sees and nothing but paying is done to', async () => {
    const { seller, buyer, reviewer, finance } = portal
    const agent = await portal.person('agent')
    const deal = await custodyDeal(portal)
    const orderNo = await deal.sign()
    expect(await deal.read(buyer)).toMatchObject({ state: 'deposit', next: 'pay', money: { orderNo, held: 0 } })
    expect(await deal.read(seller)).toMatchObject({ next: 'givePayee', money: { orderNo: null, held: 0 } })
    const { data } = await portal.call('orders.getOrderDetail', { orderNo }, { as: buyer })
    expect(data).toMatchObject({ type: 'deal', dealId: deal.id, money: { payable: priceFen } })
    expect(data.actions.filter((one) => one.allowed).map((one) => one.action)).toEqual(['open', 'pay'])
    for (const as of [seller, agent]) {
      expect((await portal.call('orders.getOrderDetail', { orderNo }, { as })).status).toBe(404)
    }
    for (const as of [buyer, finance]) {
      const asked = await portal.call('payments.requestRefund', { orderNo, reason: '退款' }, { as })
      expect(asked.error).toBe('orders.actionNotAllowed')
    }
    const instructions = await portal.call('payments.getPaymentInstructions', { orderNo }, { as: buyer })
    expect(instructions.data.lines).toEqual({ official: 0, held: priceFen, service: 0, coupon: 0, payable: priceFen })
    const desk = await portal.call('orders.listDeadlines', {}, { as: buyer })
    expect(desk.data.list).toContainEqual(expect.objectContaining({ orderNo, need: 'pay', amount: priceFen }))
    const queues = await portal.call('admin.listQueue', { queue: 'toDraft' }, { as: reviewer })
    expect(queues.data.list.map((row) => row.orderNo)).not.toContain(orderNo)
  })

  it('moves the deal on with the payment, once, whatever is notified again, and books it as held for the seller', async () => {
    const deal = await custodyDeal(portal)
    const orderNo = await deal.sign()
    const attempt = await deal.payCode(orderNo)
    const notices = Array.from({ length: 6 }, () => portal.notice('payment', portal.success(attempt)))
    await Promise.all(notices.map((notice) => portal.sendNotice('payment', notice)))
    await portal.reconcile()
    expect(await deal.read(portal.seller)).toMatchObject({
      state: 'filing',
      money: { held: priceFen, refund: null, payout: null, paidTime: expect.any(String) },
    })
    expect((await eventsOf(deal)).filter((event) => event === 'pay')).toHaveLength(1)
    expect((await portal.ledger(orderNo)).postings).toEqual([
      ['receipt', 'provider-clearing', priceFen],
      ['receipt', 'custody-held', -priceFen],
    ])
    const { data } = await portal.call('payments.listPayments', { orderNo }, { as: portal.finance })
    expect(data.list[0]).toMatchObject({ dealId: deal.id, official: 0, held: priceFen, service: 0 })
    for (const as of [portal.seller, portal.buyer]) expect(await bellOf(as)).toContain('square.deal_pay')
  })

  it('takes the price by bank transfer as well', async () => {
    const deal = await custodyDeal(portal)
    const orderNo = await deal.sign()
    const said = { orderNo, amount: priceFen, transferredOn: today, payer: '北辰公司' }
    const fileId = await storedFile(portal, portal.buyer)
    const announced = await portal.call('payments.announceTransfer', { ...said, fileId }, { as: portal.buyer })
    expect((await deal.read(portal.seller)).money?.transfer).toBe('announced')
    expect(await deal.read(portal.buyer)).toMatchObject({ next: 'awaitStaff', turn: ['staff'] })
    expect((await deal.read(portal.finance)).next).toBe('checkTransfer')
    expect((await deal.read(portal.reviewer)).next).toBe('awaitStaff')
    const found = { received: priceFen, leftOn: today, reference: `B${crypto.randomUUID()}` }
    await portal.call(
      'payments.decideTransfer',
      { transferId: announced.data.transferId, decision: 'confirm', ...found },
      { as: portal.finance },
    )
    expect(await deal.read()).toMatchObject({ state: 'filing', money: { held: priceFen } })
    expect((await portal.ledger(orderNo)).postings).toEqual([
      ['receipt', 'bank', priceFen],
      ['receipt', 'custody-held', -priceFen],
    ])
  })

  it('keeps a payment that comes in a dispute, and goes on to the filing when that is over', async () => {
    const deal = await custodyDeal(portal)
    const orderNo = await deal.sign()
    await deal.act(portal.seller, { act: 'dispute', notes: '买方身份不符' })
    await deal.payCode(orderNo)
    await portal.deliver()
    expect(await deal.read()).toMatchObject({ state: 'dispute', money: { held: priceFen } })
    expect((await deal.act(portal.reviewer, { act: 'resume', notes: '已核对' })).data.state).toBe('filing')
  })

  it('gives the price back by itself when it is paid after the end', async () => {
    const deal = await custodyDeal(portal)
    const orderNo = await deal.sign()
    const attempt = await deal.payCode(orderNo)
    expect((await deal.act(portal.reviewer, { act: 'cancel', notes: '双方同意终止' })).data.state).toBe('cancelled')
    await portal.sendNotice('payment', portal.notice('payment', portal.success(attempt)))
    expect(await deal.read(portal.buyer)).toMatchObject({
      state: 'cancelled',
      money: { refund: { state: 'approved' } },
    })
    await portal.reconcile()
    await portal.deliver()
    await portal.reconcile()
    expect(await deal.read(portal.buyer)).toMatchObject({ money: { held: 0, refund: { state: 'done' } } })
    expect((await eventsOf(deal)).slice(-3)).toEqual(['cancel', 'payLate', 'refunded'])
    const { postings, total } = await portal.ledger(orderNo)
    expect(postings.slice(2)).toEqual([
      ['refund', 'custody-held', priceFen],
      ['refund', 'provider-clearing', -priceFen],
    ])
    expect(total).toBe(0)
  })

  it('ends whole, with the money back or never taken, when a payment and the end come at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const deal = await custodyDeal(portal)
      const orderNo = await deal.sign()
      const attempt = await deal.payCode(orderNo)
      const version = await deal.version()
      const cancel = { id: deal.id, version, act: 'cancel' as const, notes: '终止' }
      const [, ended] = await Promise.all([
        portal.sendNotice('payment', portal.notice('payment', portal.success(attempt))),
        portal.call('square.actOnDeal', cancel, { as: portal.reviewer }),
      ])
      const { state, money } = await deal.read()
      if (ended.status === 200) expect([state, money?.refund?.state]).toEqual(['cancelled', 'approved'])
      else expect([ended.error, state, money?.refund]).toEqual(['common.conflict', 'filing', null])
    }
  })

  it('is given back whole by a reviewer with a reason, and finance cannot give that up', async () => {
    const deal = await custodyDeal(portal)
    const orderNo = await deal.pay()
    expect((await deal.act(portal.buyer, { act: 'refund', notes: '不想要了' })).error).toBe('square.actNotAllowed')
    expect((await deal.act(portal.reviewer, { act: 'cancel', notes: '终止' })).error).toBe('square.actNotAllowed')
    await deal.act(portal.buyer, { act: 'dispute', notes: '出让方拒绝递交' })
    expect((await deal.read(portal.reviewer)).acts).toEqual(['resume', 'refund', 'ask'])
    expect((await deal.act(portal.reviewer, { act: 'refund' })).error).toBe('square.reasonMissing')
    const ended = await deal.act(portal.reviewer, { act: 'refund', notes: '出让方违约' })
    expect(ended.data).toMatchObject({ state: 'cancelled', money: { refund: { state: 'approved' } } })
    expect((await portal.call('square.getListing', { id: deal.listingId })).data.state).toBe('published')
    const { data } = await portal.call('payments.listRefunds', { orderNo }, { as: portal.finance })
    expect(data.list[0]).toMatchObject({ dealId: deal.id, held: priceFen, official: 0, state: 'approved' })
    const refundId = data.list[0]?.refundId ?? ''
    await portal.db.execute(sql`update refunds set state = 'failed', next_query_at = null where id = ${refundId}`)
    const gaveUp = await portal.call(
      'payments.decideRefund',
      { refundId, decision: 'giveUp', notes: '不退' },
      { as: portal.finance },
    )
    expect(gaveUp.error).toBe('payments.refundOwed')
    await portal.call('payments.decideRefund', { refundId, decision: 'retry' }, { as: portal.finance })
    await portal.deliver()
    await portal.reconcile()
    expect(await deal.read(portal.seller)).toMatchObject({ money: { held: 0, refund: { state: 'done' } } })
    expect((await portal.readOrder(orderNo)).paymentState).toBe(4)
    for (const as of [portal.seller, portal.buyer]) expect(await bellOf(as)).toContain('square.deal_refunded')
  })

  it('stays with us in a dispute after the recordal, which can only be asked about and resumed', async () => {
    const deal = await custodyDeal(portal)
    await deal.record()
    await deal.act(portal.buyer, { act: 'dispute', notes: '证书未交付' })
    const another = await portal.person('reviewer')
    expect((await deal.read(portal.reviewer)).acts).toEqual(['resume', 'ask'])
    expect((await deal.read(another)).acts).toEqual(['unrecord', 'resume', 'ask'])
    for (const act of ['refund', 'cancel']) {
      expect((await deal.act(portal.reviewer, { act, notes: '退款' })).error).toBe('square.actNotAllowed')
    }
    expect((await deal.start()).error).toBe('square.actNotAllowed')
    expect((await deal.act(portal.reviewer, { act: 'resume', notes: '证书已交付' })).data.state).toBe('recorded')
  })
})

describe('square.savePayee', () => {
  it('is the seller’s, masked for them and hidden from the buyer, and stands still from the recordal on', async () => {
    const deal = await custodyDeal(portal)
    expect((await deal.givePayee({}, portal.buyer)).error).toBe('square.actNotAllowed')
    expect((await deal.givePayee({ account: '62-22' })).fields.map((field) => field.path)).toEqual(['account'])
    const given = await deal.givePayee()
    expect(given.data.payee).toEqual({ ...payee, account: '****7890' })
    // Another account is told to everybody of the seller's, with its last digits.
    await deal.givePayee({ account: '6222021234569999' })
    const { data: bell } = await portal.call('views.listInbox', { limit: 50 }, { as: portal.seller })
    const told = bell.list.filter((line) => line.params.deal === deal.id && line.kind.startsWith('square.payee'))
    expect(told.map((line) => [line.kind, line.params.account])).toEqual([
      ['square.payeeChanged', '****9999'],
      ['square.payeeGiven', '****7890'],
    ])
    expect(JSON.stringify(bell)).not.toContain('6222')
    await deal.givePayee()
    const seen = JSON.stringify([await deal.read(portal.buyer), given.data])
    expect(seen).not.toContain('6222021234567890')
    expect(await deal.read(portal.buyer)).toMatchObject({ payee: null })
    expect((await deal.read(portal.buyer)).events.map((event) => event.event)).not.toContain('payee')
    await deal.record()
    expect((await deal.givePayee({ account: '6222021234569999' })).error).toBe('square.actNotAllowed')
    expect((await deal.read(portal.seller)).acts).not.toContain('payee')
  })
  it('of two at once takes the first', async () => {
    const deal = await custodyDeal(portal)
    const version = await deal.version()
    const give = () => portal.call('square.savePayee', { id: deal.id, version, ...payee }, { as: portal.seller })
    const answers = await Promise.all([give(), give()])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })
})

describe('square.returnPayee', () => {
  it('asks for another account with a reason that the buyer does not read', async () => {
    const deal = await custodyDeal(portal)
    const back = async (notes: string, as = portal.finance) =>
      portal.call('square.returnPayee', { id: deal.id, version: await deal.version(), notes }, { as })
    await deal.givePayee()
    expect((await back('户名有误')).error).toBe('square.actNotAllowed')
    await deal.record()
    expect((await back('户名有误', portal.reviewer)).status).toBe(403)
    expect((await back('')).error).toBe('square.reasonMissing')
    const stale = await portal.call(
      'square.returnPayee',
      { id: deal.id, version: 1, notes: '户名有误' },
      { as: portal.finance },
    )
    expect(stale.error).toBe('common.conflict')
    expect((await back('户名有误')).data).toMatchObject({ payee: null, acts: [] })
    expect((await back('户名有误')).error).toBe('square.payeeMissing')
    expect(JSON.stringify(await deal.read(portal.buyer))).not.toContain('户名有误')
    expect(await deal.read(portal.seller)).toMatchObject({ next: 'givePayee', acts: ['dispute', 'payee', 'contact'] })
    expect((await deal.givePayee()).data.payee?.account).toBe('****7890')
    expect((await deal.read(portal.finance)).acts).toEqual(['release', 'returnPayee'])
  })
})

describe('square.exportDeals', () => {
  it('writes the filtered deals in words, the other side by its name as in the list, the owner’s not', async () => {
    const deal = await custodyDeal(portal, { title: '一种待导出的阀门' })
    await deal.sign()
    const filter = { side: 'buyer' as const, title: '待导出' }
    const asked = await portal.call('square.exportDeals', filter, { as: portal.buyer, language: 'zh-CN' })
    expect(asked.data.rows).toBe(1)
    await runDueJobs(portal)
    const { data: job } = await portal.call('views.getJob', { jobId: asked.data.jobId }, { as: portal.buyer })
    const id = job.fileId ?? ''
    const { data: file } = await portal.call('documents.getFileAddress', { id }, { as: portal.buyer })
    const [sheet] = await readExcel((await portal.app.inject({ url: file.url })).rawPayload)
    const text = JSON.stringify(sheet)
    for (const words of ['一种待导出的阀门', '平台托管', '托管付款', '出让方江南公司']) expect(text).toContain(words)
    expect(text).not.toContain('江南智造')
    const none = await portal.call('square.exportDeals', { side: 'seller', title: '待导出' }, { as: portal.buyer })
    expect(none.error).toBe('orders.exportEmpty')
  })
})
