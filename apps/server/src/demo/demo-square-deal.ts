import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { chooseOrganisation } from '../people/session/home-queries.ts'
import type { Tx } from '../platform/db/connection.ts'
import { orders } from '../platform/db/schema/orders.ts'
import { squareOffers } from '../platform/db/schema/square-approach.ts'
import { squareDealEvents, squareDealParties, squareDeals } from '../platform/db/schema/square-deals.ts'
import { insertDealOrder } from '../square/deal-order-queries.ts'
import { followPaidDeal } from '../square/follow-money-queries.ts'
import { demoPeople } from './demo-accounts.ts'
import { type DemoFeeOrder, getDemoFeeOrder, payFeeOrder } from './demo-fee-acts.ts'
import { demoId } from './demo-id.ts'
import { makeProof, storePapers } from './demo-papers.ts'
import type { DemoPlace } from './demo-submit.ts'

const { demo: seller, agent: buyer } = demoPeople
const [listingId, offerId, dealId, contractFileId] = [
  demoId('listing 2'),
  demoId('offer 2'),
  demoId('deal 2'),
  demoId('deal contract 2'),
]
const priceFen = 980_000
const dayMs = 86_400_000

/**
 * A deal whose price lies with the portal and that waits to be filed: the account `demo` sells, the agency of `agent` buys, `staff` notes the
 * recordal and `finance` pays out.
 *
 * @returns its order.
 */
export async function insertDemoDeal(
  tx: Tx,
  title: string,
  { storage, at, onStored }: DemoPlace,
): Promise<DemoFeeOrder> {
  const ago = (days: number) => new Date(at.getTime() - days * dayMs)
  // The agent buys for the agency.
  const buyerId = await chooseOrganisation(tx, buyer.id)
  await tx.insert(squareOffers).values({
    id: offerId,
    listingId,
    buyerId,
    side: 'buyer',
    round: 1,
    amountFen: priceFen,
    custody: true,
    madeBy: buyer.id,
    expiresOn: addDays(beijingDate(at), 3),
    state: 'accepted',
    answeredBy: seller.id,
    answeredAt: ago(3),
    createdAt: ago(4),
  })
  const by = { ownerId: seller.id, uploadedBy: seller.id, name: '专利权转让合同.pdf', at: ago(2) }
  const make = () => makeProof('专利权转让合同', ago(2))
  for (const key of await storePapers(tx, storage, [{ ...by, fileId: contractFileId, make }])) onStored(key)
  const [deal] = await tx
    .insert(squareDeals)
    .values({
      id: dealId,
      listingId,
      offerId,
      sellerId: seller.id,
      buyerId,
      priceFen,
      custody: true,
      contractFileId,
      sellerSignedAt: ago(2),
      createdAt: ago(3),
    })
    .returning()
  if (!deal) throw new Error('an insert answered no row')
  const sold = { dealId, side: 'seller' as const, actorId: seller.id }
  const named = { dealId, representative: '', givenAt: ago(3) }
  await tx.insert(squareDealParties).values([
    {
      ...{ ...named, side: 'seller', givenBy: seller.id, name: '江南智造科技有限公司', representative: '顾建明' },
      ...{ certificateKind: 'creditCode', certificateNo: '91350100M000100Y43', address: '南京市玄武区示例路 1 号' },
    },
    {
      ...{ ...named, side: 'buyer', givenBy: buyer.id, name: '周代理' },
      ...{ certificateKind: 'passport', certificateNo: 'E87654321', address: '北京市海淀区示例街 2 号' },
    },
  ])
  await tx.insert(squareDealEvents).values([
    { ...sold, event: 'begun', at: ago(3) },
    { ...sold, event: 'party', at: ago(3) },
    { dealId, side: 'buyer', actorId: buyer.id, event: 'party', at: ago(3) },
    { ...sold, event: 'contract', fileId: contractFileId, at: ago(2) },
    { ...sold, event: 'sign', at: ago(2) },
    { dealId, side: 'buyer', actorId: buyer.id, event: 'sign', at: ago(1) },
  ])
  const orderId = await insertDealOrder(tx, deal, title, ago(1))
  await tx
    .update(squareDeals)
    .set({ state: 'deposit', orderId, buyerSignedAt: ago(1), stepSince: ago(1) })
    .where(eq(squareDeals.id, dealId))
  const [made] = await tx.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.id, orderId))
  if (!made) throw new Error('the order of the demo deal is not there')
  const order = await getDemoFeeOrder(tx, made.orderNo)
  await payFeeOrder(tx, order, at)
  await followPaidDeal(tx, order)
  return order
}
