import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payeeSealMark, sealAccount } from '../money/payments/payee-seal-queries.ts'
import { refunds } from '../platform/db/schema/payments.ts'
import { squarePayouts } from '../platform/db/schema/square-deals.ts'
import { sealDealPayeesAnew } from './custody-queries.ts'
import { endOverdueTask } from './end-overdue.ts'
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
  it('shows finance what is checked, and the last digits of the account', async () => {
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
      paying: null,
      payee: { name: payee.name, account: '****7890', fits: true, givenBy: '出让方江南公司' },
    })
    await deal.start()
    expect((await look()).data).toMatchObject({ paying: { isMine: true }, payee: { account: '****7890' } })
    const second = await portal.person('finance')
    expect((await look(second)).data).toMatchObject({ paying: { isMine: false }, payee: { account: '****7890' } })
    for (const as of [portal.seller, portal.reviewer]) expect((await look(as)).status).toBe(403)
  })

  it('takes no name for the owner’s that the account gave itself', async () => {
    const seller = await portal.person('customer', { name: '自称权利人公司' })
    const deal = await custodyDeal({ ...portal, seller })
    await deal.record()
    await deal.givePayee({ name: '自称权利人公司' }, seller)
    const { data } = await portal.call('square.getRelease', { id: deal.id }, { as: portal.finance })
    expect(data).toMatchObject({ seller: '自称权利人公司', payee: { fits: false } })
    await deal.start()
    expect((await deal.release()).error).toBe('square.reasonMissing')
  })
})

describe('square.revealPayee', () => {
  const plain = '6222021234567890'
  const another = () => ({
    secretKey: 'another-key-of-this-installation-0123456789',
    secretKeyPrevious: portal.config.secretKey,
  })
  /** A deal that finance pays out, its account as it is kept, and how it is read whole. */
  async function paidOut() {
    const deal = await custodyDeal(portal)
    await deal.record()
    await deal.givePayee()
    const kept = async () => {
      const { rows } = await portal.db.execute<{ text: string; account: string | null; mark: string | null }>(sql`
        select y::text as text, account, sealed_by as mark from square_payees y where deal_id = ${deal.id}`)
      return rows[0] ?? { text: '', account: null, mark: null }
    }
    const reveal = (as = portal.finance) => portal.call('square.revealPayee', { id: deal.id }, { as })
    return { deal, kept, reveal }
  }

  it('tells the whole account to who pays alone, while they do, and each reading is logged', async () => {
    const { deal, kept, reveal } = await paidOut()
    expect((await kept()).text).not.toContain(plain)
    expect((await reveal()).error).toBe('square.actNotAllowed')
    await deal.start()

    expect((await reveal()).data).toEqual({ account: plain })
    await reveal()

    expect((await reveal(await portal.person('finance'))).error).toBe('square.actNotAllowed')
    for (const as of [portal.seller, portal.reviewer]) expect((await reveal(as)).status).toBe(403)
    await deal.release()
    expect((await reveal()).error).toBe('square.actNotAllowed')
    const { rows } = await portal.db.execute<{ text: string; by: string }>(sql`
      select detail::text as text, actor_id as by from audit_log
      where action = 'square.revealPayee' and subject_kind = 'deal' and subject_id = ${deal.id}`)
    expect(rows.map(({ by }) => by)).toEqual([portal.finance.id, portal.finance.id])
    for (const { text } of rows) expect(text).not.toContain(plain)
  })

  it('opens what was sealed anew under another key, and what an earlier release kept in the clear', async () => {
    const { deal, kept, reveal } = await paidOut()
    await portal.db.execute(sql`
      update square_payees set account = ${plain}, account_sealed = null, sealed_by = null, given_at = now() where deal_id = ${deal.id}`)
    await deal.start()
    expect((await reveal()).data).toEqual({ account: plain })
    await endOverdueTask({}, { database: portal.database, services: portal.services } as never)
    expect(await kept()).toMatchObject({ account: null, mark: payeeSealMark(portal.config) })
    expect((await kept()).text).not.toContain(plain)
    expect((await reveal()).data).toEqual({ account: plain })

    await sealDealPayeesAnew(portal.db, another())

    expect((await kept()).mark).toBe(payeeSealMark(another()))
    expect((await reveal()).error).toBe('payments.payeeSealed')
    const { secretKey } = portal.config
    await sealDealPayeesAnew(portal.db, { secretKey, secretKeyPrevious: another().secretKey })
    expect((await reveal()).data).toEqual({ account: plain })
  })
})

describe('square.getDeal', () => {
  it('names to the back office who noted the recordal, as another pays out, and to the two sides nobody', async () => {
    const reviewer = await portal.person('administrator', { name: '运营管理员' })
    const deal = await custodyDeal({ ...portal, reviewer })
    expect((await deal.read(reviewer)).recorder).toBeNull()
    await deal.record()
    await deal.givePayee()
    expect(await deal.read(reviewer)).toMatchObject({ recorder: '运营管理员', next: 'awaitStaff' })
    expect(await deal.read(portal.finance)).toMatchObject({ recorder: '运营管理员', next: 'release' })
    for (const side of [portal.seller, portal.buyer]) expect((await deal.read(side)).recorder).toBeNull()
  })
})

describe('square.getSquareCounts', () => {
  it('counts a deal for who of the back office is to act: not for who recorded it, for finance once an account is given', async () => {
    const count = async (as: CustodyPortal['seller']) =>
      (await portal.call('square.getSquareCounts', {}, { as })).data.deals.staff
    const [reviewer, finance] = await Promise.all([portal.person('reviewer'), portal.person('finance')])
    const everybody = [reviewer, finance, portal.seller] as const
    const counts = async () => Promise.all(everybody.map(count))
    const before = await counts()
    const more = async () => (await counts()).map((now, place) => now - (before[place] ?? 0))
    const deal = await custodyDeal(portal)
    await deal.pay()
    expect(await more()).toEqual([0, 0, 0])
    await deal.act(portal.seller, { act: 'file', fileId: await deal.fileOf(portal.seller), on: today })
    expect(await more()).toEqual([1, 0, 0])
    await deal.act(reviewer, { act: 'record', fileId: await deal.fileOf(reviewer), on: today })
    expect(await more()).toEqual([0, 0, 0])
    await deal.givePayee()
    expect(await more()).toEqual([0, 1, 0])
  })

  it('counts for the back office all deals that its list has, whoever is to act', async () => {
    const counted = async (as: CustodyPortal['seller']) =>
      (await portal.call('square.getSquareCounts', {}, { as })).data.deals.all
    const listed = await portal.call('square.listDeals', { side: 'staff' }, { as: portal.finance })
    expect(listed.data.total).toBeGreaterThan(1)
    expect(await counted(portal.finance)).toBe(listed.data.total)
    expect(await counted(portal.seller)).toBe(0)
  })
})

describe('square.startPayout', () => {
  it('is one person’s alone: a second neither pays nor changes the account nor notes the payment', async () => {
    const second = await portal.person('finance')
    const deal = await custodyDeal(portal)
    await deal.record()
    expect((await deal.start()).error).toBe('square.payeeMissing')
    await deal.givePayee()
    const version = await deal.version()
    const begin = (as: CustodyPortal['finance']) => portal.call('square.startPayout', { id: deal.id, version }, { as })
    const answers = await Promise.all([begin(portal.finance), begin(second)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const [payer, other] = answers[0]?.status === 200 ? [portal.finance, second] : [second, portal.finance]

    expect((await deal.start(other)).error).toBe('square.payoutRunning')
    expect((await deal.release({}, other)).error).toBe('square.payoutRunning')
    const back = { id: deal.id, version: await deal.version(), notes: '户名有误' }
    expect((await portal.call('square.returnPayee', back, { as: other })).error).toBe('square.payoutRunning')
    expect((await deal.read(other)).acts).toEqual(['release'])
    expect((await deal.read(portal.buyer)).acts).toEqual(['contact'])
    const dispute = await deal.act(portal.buyer, { act: 'dispute', notes: '证书未交付' })
    expect(dispute.error).toBe('square.payoutRunning')
    for (const side of [portal.seller, portal.buyer]) {
      const { events, money } = await deal.read(side)
      expect([events.some((event) => event.event === 'paying'), money?.paying]).toEqual([false, null])
    }
    expect((await deal.release({}, payer)).data.state).toBe('released')
    const { rows } = await portal.db.execute<{ action: string }>(
      sql`select action from audit_log where subject_id = ${deal.id} order by id`,
    )
    expect(rows.map((row) => row.action)).toEqual(['square.startPayout', 'square.releaseDeal'])
  })

  it('is not for who noted the recordal, whatever else they may', async () => {
    const admin = await portal.person('administrator')
    const deal = await custodyDeal(portal)
    await deal.pay()
    await deal.givePayee()
    await deal.act(portal.seller, { act: 'file', fileId: await deal.fileOf(portal.seller), on: today })
    await deal.act(admin, { act: 'record', fileId: await deal.fileOf(admin), on: today })
    expect(await deal.read(admin)).toMatchObject({ next: 'awaitStaff', acts: ['returnPayee'] })
    expect((await deal.start(admin)).error).toBe('square.anotherPerson')
    expect((await deal.release({}, admin)).error).toBe('square.anotherPerson')
    const { data } = await portal.call('square.getRelease', { id: deal.id }, { as: admin })
    expect(data).toMatchObject({ isRecorder: true, payee: { account: '****7890' } })
    await deal.start(portal.finance)
    expect((await deal.release({}, portal.finance)).data.state).toBe('released')
  })
})

describe('square.stopPayout', () => {
  it('gives it up with a reason, which whoever began is told and whoever begins next confirms', async () => {
    const second = await portal.person('finance')
    const deal = await custodyDeal(portal)
    await deal.record()
    await deal.givePayee()
    expect((await deal.stop()).error).toBe('square.actNotAllowed')
    await deal.start()
    expect((await deal.stop(portal.finance, '')).error).toBe('square.reasonMissing')
    expect((await deal.stop()).data).toMatchObject({ paying: null, payee: { account: '****7890' } })
    await deal.start()
    expect((await deal.stop(second, '')).error).toBe('square.reasonMissing')
    expect((await deal.stop(second, '经办人休假，银行未付款')).data.paying).toBeNull()
    expect(await bellOf(portal.finance)).toContain('square.payoutStopped')
    expect((await deal.release()).error).toBe('square.actNotAllowed')
    const { data: seen } = await portal.call('square.getRelease', { id: deal.id }, { as: second })
    const names = await portal.db.execute<{ name: string }>(sql`
      select coalesce(nullif(name, ''), account) as name from users where id in (${portal.finance.id}, ${second.id})
      order by id = ${second.id}`)
    const [first, freer] = names.rows.map((row) => row.name)
    expect(seen.earlier).toMatchObject([
      { by: first, stoppedBy: first, notes: '网银查无此笔' },
      { by: first, stoppedBy: freer, notes: '经办人休假，银行未付款' },
    ])
    const again = { id: deal.id, version: seen.version }
    expect((await portal.call('square.startPayout', again, { as: second })).error).toBe('square.payoutBegunBefore')
    await deal.start(second)
    expect((await deal.release({}, second)).data.state).toBe('released')
  })
})

describe('square.releaseDeal', () => {
  it('is refused before the recordal, whatever else is there', async () => {
    const deal = await custodyDeal(portal)
    await deal.givePayee()
    const refusedBoth = async () => {
      expect((await deal.start()).error).toBe('square.actNotAllowed')
      expect((await deal.release()).error).toBe('square.actNotAllowed')
    }
    await refusedBoth()
    await deal.pay()
    await refusedBoth()
    await deal.act(portal.seller, { act: 'file', fileId: await deal.fileOf(portal.seller), on: today })
    await refusedBoth()
    expect((await deal.read(portal.finance)).acts).toEqual([])
  })

  it('needs the bank’s receipt and its day, and pays once', async () => {
    const deal = await custodyDeal(portal)
    const orderNo = await deal.record()
    await deal.givePayee()
    expect((await deal.release()).error).toBe('square.actNotAllowed')
    await deal.start()
    expect((await deal.release({ fileId: await deal.fileOf(portal.seller) })).error).toBe('square.fileMissing')
    expect((await deal.release({ on: addDays(today, 1) })).error).toBe('square.dayAhead')
    expect((await deal.release({ on: addDays(today, -1) })).error).toBe('square.paidBeforeRecorded')
    for (const as of [portal.seller, portal.buyer, portal.reviewer]) {
      expect((await deal.release({}, as)).status).toBe(403)
    }
    const done = await deal.release({ reference: 'BANK-1' })
    expect(done.data).toMatchObject({
      state: 'released',
      next: 'over',
      acts: [],
      money: { held: 0, paying: null, payout: { paidOn: today, reference: 'BANK-1', payee: `${payee.name} ****7890` } },
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
    await other.start()
    expect((await other.release({ reference: 'BANK-1' })).error).toBe('payments.referenceUsed')
    expect(await other.read()).toMatchObject({ state: 'recorded', money: { held: priceFen } })
  })

  it('to somebody who is not the owner needs a reason, kept with the payout', async () => {
    const deal = await custodyDeal(portal)
    await deal.record()
    await deal.givePayee({ name: '第三人有限公司' })
    await deal.start()
    expect((await deal.release()).error).toBe('square.reasonMissing')
    expect((await deal.release({ notes: '出让方书面指定' })).data.state).toBe('released')
    const [row] = await portal.db.select().from(squarePayouts).where(sql`deal_id = ${deal.id}`)
    expect(row).toMatchObject({ notes: '出让方书面指定', payeeAccount: '****7890', amountFen: priceFen })
  })

  it('of many at once pays one', async () => {
    const deal = await custodyDeal(portal)
    const orderNo = await deal.record()
    await deal.givePayee()
    await deal.start()
    const version = await deal.version()
    const answers = await Promise.all(Array.from({ length: 5 }, () => deal.release({ version })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await portal.ledger(orderNo)).postings.filter(([kind]) => kind === 'payout')).toHaveLength(2)
  })

  it('and a dispute at the same moment: money leaves before it or not at all', async () => {
    for (let round = 0; round < 3; round += 1) {
      const deal = await custodyDeal(portal)
      await deal.record()
      await deal.givePayee()
      const version = await deal.version()
      const dispute = { id: deal.id, version, act: 'dispute' as const, notes: '证书未交付' }
      const [begun, disputed] = await Promise.all([
        portal.call('square.startPayout', { id: deal.id, version }, { as: portal.finance }),
        portal.call('square.actOnDeal', dispute, { as: portal.buyer }),
      ])
      expect([begun.status, disputed.status].sort()).toEqual([200, 409])
      expect((await deal.read()).state).toBe(begun.status === 200 ? 'recorded' : 'dispute')
    }
  })

  it('is not carried out by somebody of staff who is a side of the deal', async () => {
    const cashier = await portal.person('administrator', { name: '兼任卖方' })
    const deal = await custodyDeal({ ...portal, seller: cashier })
    await deal.record()
    await deal.givePayee({}, cashier)
    expect((await deal.start(cashier)).error).toBe('square.actNotAllowed')
  })
})

describe('the price of a deal in the database', () => {
  /** A recorded deal with its payment, and the rows that would send the price both ways. */
  async function bothWays() {
    const deal = await custodyDeal(portal)
    const orderNo = await deal.record()
    await deal.givePayee()
    await deal.start()
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

  it('is paid out by who said so and did not note the recordal, to an account that stands still meanwhile', async () => {
    const { deal, payout } = await bothWays()
    const byOther = { ...payout, paidBy: portal.reviewer.id }
    await expect(portal.db.insert(squarePayouts).values(byOther)).rejects.toMatchObject(refused)
    const { accountTail, accountSealed } = sealAccount(portal.config, deal.id, '6222000011112222')
    const account = sql`
      update square_payees set account_tail = ${accountTail}, account_sealed = ${accountSealed} where deal_id = ${deal.id}`
    await expect(portal.db.execute(account)).rejects.toMatchObject(refused)
    const payBy = (id: string) => sql`update square_deals set paying_by = ${id} where id = ${deal.id}`
    await portal.db.execute(payBy(portal.reviewer.id))
    await expect(portal.db.insert(squarePayouts).values(byOther)).rejects.toMatchObject(refused)
    await portal.db.execute(payBy(portal.finance.id))
    await portal.db.insert(squarePayouts).values(payout)
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
