import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { squareDeals } from '../../platform/db/schema/square-deals.ts'
import { startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'
import { nameSides, publishedListing, storedFile } from './square-world.ts'

export const priceFen = 2_600_000
export const payee = { name: '江南智造科技有限公司', bank: '示例银行南京分行', account: '6222 0212 3456 7890' }
const today = beijingDate(new Date())

/** A portal that holds prices, with the people of a deal. */
export async function startCustodyPortal() {
  const portal = await startPaymentPortal({ PAYMENT_CUSTODY: 'true' })
  const [seller, buyer, reviewer, finance] = await Promise.all([
    portal.person('customer', { name: '出让方江南公司' }),
    portal.person('customer', { name: '受让方北辰公司' }),
    portal.person('reviewer'),
    portal.person('finance'),
  ])
  return { ...portal, seller, buyer, reviewer, finance }
}
export type CustodyPortal = Awaited<ReturnType<typeof startCustodyPortal>>

/** A deal in custody, of a listing with this form or of one that is there, and how its people act in it. */
export async function custodyDeal(portal: CustodyPortal, form: Record<string, unknown> = {}, listed?: string) {
  const { seller, buyer, reviewer, finance } = portal
  const listingId = listed ?? (await publishedListing(portal, seller, reviewer, form))
  const offer = await portal.call('square.makeOffer', { id: listingId, amount: priceFen, custody: true }, { as: buyer })
  const accepted = await portal.call('square.answerOffer', { id: offer.data.id, answer: 'accept' }, { as: seller })
  const id = accepted.data.dealId ?? ''

  const read = async (as: TestPerson = reviewer) => (await portal.call('square.getDeal', { id }, { as })).data
  const version = async () => (await read()).version
  const act = async (as: TestPerson, input: Record<string, unknown>) =>
    portal.call('square.actOnDeal', { id, version: await version(), ...input } as never, { as })
  const row = async () => {
    const [found] = await portal.db.select().from(squareDeals).where(eq(squareDeals.id, id))
    if (!found) throw new Error('no deal')
    return found
  }
  const fileOf = (as: TestPerson) => storedFile(portal, as)

  /** Both signatures: the price is to be paid. @returns the order's number. */
  async function sign(): Promise<string> {
    await nameSides(portal, id, [seller, buyer])
    await act(seller, { act: 'contract', fileId: await fileOf(seller) })
    await act(seller, { act: 'sign' })
    await act(buyer, { act: 'sign' })
    const { money } = await read(buyer)
    if (!money?.orderNo) throw new Error('no order was made')
    return money.orderNo
  }
  /** The payer's part, without the notice. */
  async function payCode(orderNo: string) {
    await portal.call('payments.payByCode', { orderNo }, { as: buyer })
    const attempt = await portal.lastAttempt(orderNo)
    await portal.sandbox.pay(attempt.outTradeNo)
    return attempt
  }
  async function pay(): Promise<string> {
    const orderNo = await sign()
    await payCode(orderNo)
    await portal.deliver()
    return orderNo
  }
  async function record(): Promise<string> {
    const orderNo = await pay()
    await act(seller, { act: 'file', fileId: await fileOf(seller), on: today })
    await act(reviewer, { act: 'record', fileId: await fileOf(reviewer), on: today })
    return orderNo
  }
  const givePayee = async (more: Partial<typeof payee> = {}, as: TestPerson = seller) =>
    portal.call('square.savePayee', { id, version: await version(), ...payee, ...more }, { as })
  /** Finance says that it pays the price at the bank now. */
  const start = async (as: TestPerson = finance) =>
    portal.call('square.startPayout', { id, version: await version(), confirmed: true }, { as })
  const stop = async (as: TestPerson = finance, notes = '网银查无此笔') =>
    portal.call('square.stopPayout', { id, version: await version(), notes }, { as })
  const release = async (more: Record<string, unknown> = {}, as: TestPerson = finance) =>
    portal.call(
      'square.releaseDeal',
      {
        id,
        version: await version(),
        reference: `B${crypto.randomUUID()}`,
        on: today,
        fileId: await fileOf(as),
        ...more,
      },
      { as },
    )
  return { id, listingId, read, version, act, row, fileOf, sign, payCode, pay, record, givePayee, start, stop, release }
}
