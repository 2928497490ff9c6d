import { dealOrderKind } from '@portal/domain/kernel/orders/order-areas'
import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import type { RefundReason } from '@portal/domain/money/payments/refund-reasons'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { dealDueOn } from '@portal/domain/square/deals'
import { eq } from 'drizzle-orm'
import type { OrderRow } from '../kernel/orders/order-access.ts'
import { addOrderEvent, moveOrder } from '../kernel/orders/order-move-queries.ts'
import { nextOrderNumber } from '../kernel/orders/order-number-queries.ts'
import { queryPaymentsSoon } from '../kernel/orders/order-payment-queries.ts'
import { agencyOfNew } from '../kernel/reference/agency-queries.ts'
import { findPaidPayment } from '../money/payments/payment-queries.ts'
import { findRefundable, insertRefund } from '../money/payments/refund-queries.ts'
import type { Tx } from '../platform/db/connection.ts'
import { orders } from '../platform/db/schema/orders.ts'
import { squareOffers } from '../platform/db/schema/square-approach.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { DealRow } from './deal-queries.ts'

const refundReason: RefundReason = 'dealEnded'

/** The order by which the buyer pays exactly the price: no fee of ours is on it. @returns its id. */
export async function insertDealOrder(tx: Tx, deal: DealRow, title: string, now: Date): Promise<string> {
  const { accepted, draft } = workStates
  const [order] = await tx
    .insert(orders)
    .values({
      orderNo: await nextOrderNumber(tx),
      ownerId: deal.buyerId,
      createdBy: await findBuyer(tx, deal.offerId),
      agencyId: await agencyOfNew(tx, deal.buyerId),
      kind: dealOrderKind,
      title,
      workState: accepted.code,
      officialFen: deal.priceFen,
      deadlineInternalOn: dealDueOn('deposit', beijingDate(now), true),
      submittedAt: now,
    })
    .returning({ id: orders.id })
  if (!order) throw new Error('an insert answered no row')
  await addOrderEvent(tx, {
    orderId: order.id,
    subject: 'work',
    event: 'accepted',
    actor: { id: null, role: 'system' },
    from: String(draft.code),
    to: String(accepted.code),
  })
  return order.id
}

/** Who agreed for the buyer: made the accepted offer, or accepted the seller's. */
async function findBuyer(tx: Tx, offerId: string): Promise<string> {
  const [offer] = await tx.select().from(squareOffers).where(eq(squareOffers.id, offerId))
  const buyer = offer?.side === 'buyer' ? offer.madeBy : offer?.answeredBy
  if (!buyer) throw new Error(`offer ${offerId} of a deal was accepted by nobody`)
  return buyer
}

interface Ending {
  readonly order: OrderRow
  readonly actor: { readonly id: string; readonly role: OrderRole }
}

/** Ends the order of a deal that ends: what is unpaid is not to be paid any more. The order is locked. */
export async function endDealOrder(tx: Tx, { order, actor }: Ending): Promise<void> {
  const { unpaid, paying, closed } = paymentStates
  await moveOrder(tx, { orderId: order.id, set: 'work', to: workStates.withdrawn.code, event: 'withdrawn', actor })
  if (order.paymentState === unpaid.code || order.paymentState === paying.code) {
    await moveOrder(tx, { orderId: order.id, set: 'payment', to: closed.code, event: 'closed', actor })
  }
  await queryPaymentsSoon(tx, order.id)
}

/**
 * Gives the whole price back to the buyer by the way it came: decided here, so that it is sent without another decision.
 *
 * @throws AppError `square.actNotAllowed` if it is not there any more.
 */
export async function refundDealOrder(tx: Tx, { order, actor }: Ending): Promise<void> {
  const payment = await findPaidPayment(tx, order.id)
  if (!payment) throw new AppError('square.actNotAllowed')
  const split = await findRefundable(tx, payment)
  if (split.officialFen !== payment.officialFen) throw new AppError('square.actNotAllowed')
  await insertRefund(tx, { payment, split, reason: refundReason, ofOrder: true, requestedBy: actor.id, sendsNow: true })
  await endDealOrder(tx, { order, actor })
}
