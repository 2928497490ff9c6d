import { addDays, beijingDate } from '@portal/domain/dates/civil-date'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refunds } from '../db/schema/payments.ts'
import { squarePayouts } from '../db/schema/square.ts'
import { type CustodyPortal, custodyDeal, payee, priceFen, startCustodyPortal } from './test/custody-world.ts'
import { storedFile } from './test/square-world.ts'

let portal: CustodyPortal
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startCustodyPortal()
})
afterAll(() => portal.stop())

const bellOf = async (as: CustodyPortal['seller']) =>
  (await portal.call('views.listInbox', { limit: 50 }, { as })).data.list.map((line) => line.kind)

describe('square.getRelease', () => {
  it('shows finance what is checked, and the whole account only while it is to be paid', async () => {
    const deal = await custodyDeal(portal)
    const look = (as = portal.finance) => portal.call('square.getRelease', { id: deal.id }, { as })
    expect((await look()).error).toBe('square.actNotAllowed')
    await deal.givePayee()
    await deal.pay()
    expect((await look()).data).toMatchObject({ ready: false, recordedOn: null, payee: { account: '****7890' } })
    await deal.act(portal.seller, { act: 'file', fileId: await deal.fileOf(portal.seller), on: today })
    await deal.act(portal.reviewer, { act: 'record', fileId: await deal.fileOf(portal.reviewer), on: today })
    expect((await look()).data).toMatchObject({
      ready: true,
      price: priceFen,
      recordedOn: today,
      owner: '江南智造科技有限公司',
      seller: '出让方江南公司',
      payee: { name: payee.name, account: '6222021234567890', fits: true },
    })
    for (const as of [portal.seller, portal.reviewer]) expect((await look(as)).status).toBe(403)
  })
})

describe('square.releaseDeal', () => {
  it('is refused before the recordal, whatever else is there', async () => {
    const deal = await custodyDeal(portal)
    await deal.givePayee()
    expect((await deal.release()).error).toBe('square.actNotAllowed')
    await deal.pay()
    expect((await deal.release()).error).toBe('square.actNotAllowed')
    await deal.act(portal.seller, { act: 'file', fileId: await deal.fileOf(portal.seller), on: today })
    expect((await deal.release()).error).toBe('square.actNotAllowed')
    expect((await deal.read(portal.finance)).acts).toEqual([])
  })

  it('needs the seller’s account, the bank’s receipt and its day, and pays once', async () => {
    const deal = await custodyDeal(portal)
    const orderNo = await deal.record()
    expect((await deal.release()).error).toBe('square.payeeMissing')
    await deal.givePayee()
    expect((await deal.release({ fileId: await deal.fileOf(portal.seller) })).error).toBe('square.fileMissing')
    for (const on of [addDays(today, 1), addDays(today, -1)]) {
      expect((await deal.release({ on })).error).toBe('square.dayMissing')
    }
    for (const as of [portal.seller, portal.buyer, portal.reviewer]) {
      expect((await deal.release({}, as)).status).toBe(403)
    }
    const done = await deal.release({ reference: 'BANK-1' })
    expect(done.data).toMatchObject({
      state: 'released',
      next: 'over',
      acts: [],
      money: { held: 0, payout: { paidOn: today, reference: 'BANK-1', payee: `${payee.name} ****7890` } },
    })
    expect((await portal.ledger(orderNo)).postings.slice(2)).toEqual([
      ['payout', 'custody-held', priceFen],
      ['payout', 'bank', -priceFen],
    ])
    expect((await portal.readOrder(orderNo)).workState).toBe(6)
    expect((await deal.read(portal.buyer)).money?.payout).toMatchObject({ payee: null, reference: null, receipt: null })
    expect((await deal.read(portal.seller)).money?.payout?.receipt?.caption).toBe('certificate.pdf')
    expect((await deal.release()).error).toBe('square.actNotAllowed')
    for (const as of [portal.seller, portal.buyer]) expect(await bellOf(as)).toContain('square.deal_release')

    const other = await custodyDeal(portal)
    await other.record()
    await other.givePayee()
    expect((await other.release({ reference: 'BANK-1' })).error).toBe('payments.referenceUsed')
    expect(await other.read()).toMatchObject({ state: 'recorded', money: { held: priceFen } })
  })

  it('to somebody who is not the seller needs a reason, kept with the payout', async () => {
    const deal = await custodyDeal(portal)
    await deal.record()
    await deal.givePayee({ name: '第三人有限公司' })
    expect((await deal.release()).error).toBe('square.reasonMissing')
    expect((await deal.release({ notes: '出让方书面指定' })).data.state).toBe('released')
    const [row] = await portal.db.select().from(squarePayouts).where(sql`deal_id = ${deal.id}`)
    expect(row).toMatchObject({ notes: '出让方书面指定', payeeAccount: '****7890', amountFen: priceFen })
  })

  it('of many at once pays one', async () => {
    const deal = await custodyDeal(portal)
    const orderNo = await deal.record()
    await deal.givePayee()
    const version = await deal.version()
    const answers = await Promise.all(Array.from({ length: 5 }, () => deal.release({ version })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await portal.ledger(orderNo)).postings.filter(([kind]) => kind === 'payout')).toHaveLength(2)
  })

  it('and a dispute at the same moment: one of them wins', async () => {
    for (let round = 0; round < 3; round += 1) {
      const deal = await custodyDeal(portal)
      await deal.record()
      await deal.givePayee()
      const version = await deal.version()
      const dispute = { id: deal.id, version, act: 'dispute' as const, notes: '证书未交付' }
      const [released, disputed] = await Promise.all([
        deal.release({ version }),
        portal.call('square.actOnDeal', dispute, { as: portal.buyer }),
      ])
      expect([released.status, disputed.status].sort()).toEqual([200, 409])
      const { state } = await deal.read()
      expect(state).toBe(released.status === 200 ? 'released' : 'dispute')
    }
  })

  it('is not carried out by somebody of staff who is a side of the deal', async () => {
    const cashier = await portal.person('administrator', { name: '兼任卖方' })
    const deal = await custodyDeal({ ...portal, seller: cashier })
    await deal.record()
    await deal.givePayee({}, cashier)
    expect((await deal.release({}, cashier)).error).toBe('square.actNotAllowed')
  })
})

describe('the price of a deal in the database', () => {
  /** A recorded deal with its payment, and the rows that would send the price both ways. */
  async function bothWays() {
    const deal = await custodyDeal(portal)
    const orderNo = await deal.record()
    const { id: paymentId, orderId } = await portal.lastAttempt(orderNo)
    const payout = {
      dealId: deal.id,
      paymentId,
      amountFen: priceFen,
      payeeName: payee.name,
      payeeBank: payee.bank,
      payeeAccount: '****7890',
      reference: `B${crypto.randomUUID()}`,
      paidOn: today,
      receiptFileId: await storedFile(portal, portal.finance),
      paidBy: portal.finance.id,
    }
    const refund = {
      paymentId,
      orderId,
      outRefundNo: `R${crypto.randomUUID()}`,
      amountFen: priceFen,
      officialFen: priceFen,
      serviceFen: 0,
      reason: 'test',
      state: 'approved' as const,
    }
    return { deal, payout, refund }
  }
  const refused = { cause: { code: '23000' } }

  it('goes one way only, whoever writes, also at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { payout, refund } = await bothWays()
      const answers = await Promise.allSettled([
        portal.db.insert(squarePayouts).values(payout),
        portal.db.insert(refunds).values(refund),
      ])
      expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected'])
    }
    const first = await bothWays()
    await portal.db.insert(refunds).values(first.refund)
    await expect(portal.db.insert(squarePayouts).values(first.payout)).rejects.toMatchObject(refused)
    const second = await bothWays()
    await portal.db.insert(squarePayouts).values(second.payout)
    await expect(portal.db.insert(refunds).values(second.refund)).rejects.toMatchObject(refused)
    await expect(portal.db.delete(squarePayouts).where(sql`deal_id = ${second.deal.id}`)).rejects.toMatchObject(refused)
  })

  it('is not paid out before the recordal, in another amount or by another payment', async () => {
    const { payout } = await bothWays()
    await expect(portal.db.insert(squarePayouts).values({ ...payout, amountFen: 1 })).rejects.toMatchObject(refused)
    const other = await custodyDeal(portal)
    const orderNo = await other.pay()
    const { id: paymentId } = await portal.lastAttempt(orderNo)
    await expect(portal.db.insert(squarePayouts).values({ ...payout, paymentId })).rejects.toMatchObject(refused)
    const early = { ...payout, paymentId, dealId: other.id }
    await expect(portal.db.insert(squarePayouts).values(early)).rejects.toMatchObject(refused)
  })

  it('is there before a deal goes on, and out before it counts as released', async () => {
    const deal = await custodyDeal(portal)
    await deal.sign()
    const write = (state: string, id: string) =>
      portal.db.execute(sql`update square_deals set state = ${state} where id = ${id}`)
    await expect(write('filing', deal.id)).rejects.toMatchObject(refused)
    const recorded = await bothWays()
    await expect(write('released', recorded.deal.id)).rejects.toMatchObject(refused)
  })
})
