import { eq } from 'drizzle-orm'
import type { OrderRow } from '../kernel/orders/order-access.ts'
import type { Tx } from '../platform/db/connection.ts'
import { squareListings } from '../platform/db/schema/square.ts'
import { squareDeals } from '../platform/db/schema/square-deals.ts'
import { type DealRow, lockDealRow, writeDeal } from './deal-queries.ts'
import { notifyAccount } from './notify-queries.ts'

const system = { actorId: null, side: 'system' } as const

/** The deal whose price an order holds; the order is locked. */
async function lockDealOfOrder(tx: Tx, order: Pick<OrderRow, 'id' | 'orderNo'>): Promise<DealRow> {
  const [row] = await tx.select().from(squareDeals).where(eq(squareDeals.orderId, order.id))
  if (!row) throw new Error(`order ${order.orderNo} belongs to no deal`)
  return lockDealRow(tx, row)
}

async function notifyBothSides(tx: Tx, deal: DealRow, kind: string): Promise<void> {
  const [listing] = await tx
    .select({ title: squareListings.title })
    .from(squareListings)
    .where(eq(squareListings.id, deal.listingId))
  const notice = { kind, params: { title: listing?.title ?? '', deal: deal.id, amount: deal.priceFen } }
  for (const ownerId of [deal.buyerId, deal.sellerId]) await notifyAccount(tx, ownerId, deal.listingId, notice)
}

/**
 * What the payment of its price does to a deal, in the transaction of the payment: it goes on to the filing. In a dispute
 * it waits, and goes on there when the dispute is over; after the end the money goes back, which its order sees to.
 */
export async function followPaidDeal(tx: Tx, order: OrderRow): Promise<void> {
  const deal = await lockDealOfOrder(tx, order)
  if (deal.state === 'cancelled') {
    await writeDeal(tx, deal, {}, { ...system, event: 'payLate' })
    return notifyBothSides(tx, deal, 'square.deal_payLate')
  }
  const isHeldUp = deal.state === 'dispute' && deal.stateBefore === 'deposit'
  if (deal.state !== 'deposit' && !isHeldUp) throw new Error(`deal ${deal.id} is paid in state ${deal.state}`)
  const values = isHeldUp ? { stateBefore: 'filing' } : { state: 'filing' as const }
  await writeDeal(tx, deal, values, { ...system, event: 'pay' })
  await notifyBothSides(tx, deal, 'square.deal_pay')
}

/** Tells both sides that the whole price has gone back to the buyer. */
export async function followRefundedDeal(tx: Tx, order: OrderRow): Promise<void> {
  const deal = await lockDealOfOrder(tx, order)
  await writeDeal(tx, deal, {}, { ...system, event: 'refunded' })
  await notifyBothSides(tx, deal, 'square.deal_refunded')
}
