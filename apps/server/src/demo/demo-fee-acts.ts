import { paymentStates } from '@portal/domain/kernel/orders/order-states'
import { receiptPostings } from '@portal/domain/money/payments/ledger'
import { paymentLifetimeSeconds } from '@portal/domain/money/payments/payment-clock'
import { eq, sql } from 'drizzle-orm'
import { type Actor, moveOrder } from '../kernel/orders/order-move-queries.ts'
import { addBooking } from '../money/payments/ledger-queries.ts'
import { heldAccountOf, moneyPlaceOf } from '../money/payments/settle-payment.ts'
import type { Tx } from '../platform/db/connection.ts'
import { orders } from '../platform/db/schema/orders.ts'
import { payments } from '../platform/db/schema/payments.ts'
import { fitDescription } from '../platform/outside/wechat-pay/request-limits.ts'
import { demoPeople } from './demo-accounts.ts'
import { type PaymentInsert, portal, type RefundInsert } from './demo-book.ts'
import { demoCode, demoId } from './demo-id.ts'

/** A payment order of the demo set. */
export type DemoFeeOrder = typeof orders.$inferSelect & {
  readonly payments: PaymentInsert[]
  readonly refunds: RefundInsert[]
}

export const customer: Actor = { id: demoPeople.demo.id, role: 'customer' }

export async function getDemoFeeOrder(tx: Tx, orderNo: string): Promise<DemoFeeOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!order) throw new Error(`the demo order ${orderNo} is not there`)
  return { ...order, payments: [], refunds: [] }
}

/** The order is paid by whoever made it through the sandbox and booked. */
export async function payFeeOrder(tx: Tx, order: DemoFeeOrder, now: Date): Promise<void> {
  const { id: orderId, officialFen, serviceFen } = order
  const digits = BigInt(`0x${demoCode(`transaction ${order.orderNo}`, 14)}`)
  const payment: PaymentInsert = {
    id: demoId(`payment ${order.orderNo}`),
    orderId,
    outTradeNo: `T${demoCode(`trade ${order.orderNo}`, 31)}`,
    channel: 'native',
    provider: 'sandbox',
    description: fitDescription(`${order.orderNo} ${order.title}`),
    amountFen: officialFen + serviceFen,
    officialFen,
    serviceFen,
    state: 'paid',
    startedBy: order.createdBy,
    createdAt: now,
    expiresAt: new Date(now.getTime() + paymentLifetimeSeconds * 1000),
    receivedFen: officialFen + serviceFen,
    paidAt: now,
    transactionId:
      `42${now.toISOString().slice(0, 10).replaceAll('-', '')}${digits.toString().padStart(18, '0')}`.slice(0, 28),
  }
  await tx.insert(payments).values(payment)
  await tx.update(orders).set({ paidFen: payment.amountFen }).where(eq(orders.id, orderId))
  const pay = paymentStates
  const payer: Actor = { id: order.createdBy, role: 'customer' }
  const set = 'payment'
  await moveOrder(tx, { orderId, set, to: pay.paying.code, event: 'paymentOpened', actor: payer })
  const detail = { amount: payment.amountFen, channel: payment.channel }
  await moveOrder(tx, { orderId, set, to: pay.paid.code, event: 'paid', actor: portal, detail })
  const { id: paymentId, outTradeNo: memo } = payment
  const postings = receiptPostings(payment, moneyPlaceOf(payment), heldAccountOf(order))
  await addBooking(tx, { kind: 'receipt', orderId, paymentId, memo, postings })
  order.payments.push(payment)
}

/** Moves what was just done to an order so many days into the past. Lines of a history are never changed, so they are written anew. */
export async function dateBack(tx: Tx, { id, orderNo }: DemoFeeOrder, days: number): Promise<void> {
  if (days === 0) return
  const back = sql`make_interval(days => ${days})`
  await tx.execute(sql`update orders set created_at = created_at - ${back}, updated_at = updated_at - ${back},
    submitted_at = submitted_at - ${back} where id = ${id}`)
  await tx.execute(sql`update payments set created_at = created_at - ${back}, paid_at = paid_at - ${back},
    expires_at = expires_at - ${back} where order_id = ${id}`)
  await tx.execute(sql`update inbox_messages set created_at = created_at - ${back} where order_no = ${orderNo}`)
  await tx.execute(sql`
    with taken as (delete from order_events where order_id = ${id} returning *)
    insert into order_events (order_id, at, actor_id, actor_role, subject, event, from_state, to_state, detail)
    select order_id, at - ${back}, actor_id, actor_role, subject, event, from_state, to_state, detail from taken order by id`)
}
