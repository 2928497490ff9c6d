import { paymentList, trialPayment } from '@portal/contract/money/payment-lists'
import { exportPayments as fileCall, listPayments as listCall } from '@portal/contract/money/payments'
import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { eq, sql } from 'drizzle-orm'
import { begins, everyRow, is, newestFirst, since, until } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { partsOf } from '../../kernel/orders/order-money-rules.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { organisations } from '../../platform/db/schema/organisations.ts'
import { payments } from '../../platform/db/schema/payments.ts'
import { implement } from '../../platform/http/handler.ts'
import { dealOfOrder } from './list-queries.ts'

const refundedOf = sql<number>`coalesce((select sum(r.amount_fen) from refunds r
  where r.payment_id = ${payments.id} and r.state = 'done'), 0)::int`.mapWith(Number)

/** Payments of all orders. */
export const paymentsOfAll = serveList(paymentList, {
  file: fileCall,
  from: sql`${payments} join ${orders} on ${orders.id} = ${payments.orderId}`,
  visible: everyRow,
  conditions: {
    orderNo: begins(orders.orderNo),
    number: (text) => sql`(${payments.outTradeNo} = ${text} or ${payments.transactionId} = ${text})`,
    timeFrom: since(payments.createdAt),
    timeTo: until(payments.createdAt),
    state: is(payments.state),
  },
  // What came: an attempt to pay that nobody paid is none of it.
  sums: () => ({
    received: sql`${payments.receivedFen}`,
    refunded: sql`back.fen`,
    kept: sql`coalesce(${payments.receivedFen}, 0) - coalesce(back.fen, 0)`,
  }),
  sumsJoin: sql`left join (select r.payment_id, sum(r.amount_fen) as fen from refunds r where r.state = 'done' group by 1) back
    on back.payment_id = ${payments.id}`,
  order: () => newestFirst(payments.createdAt, payments.id),
  read: (db, { where, order, limit, offset }) =>
    db
      .select({
        payment: payments,
        order: orders,
        dealId: dealOfOrder,
        customer: organisations.name,
        refunded: refundedOf,
      })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .innerJoin(organisations, eq(organisations.id, orders.ownerId))
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset(offset),
  toRow: ({ payment, order, dealId, customer, refunded }, { language }) => ({
    paymentId: payment.id,
    orderNo: order.orderNo,
    title: titleIn(order, language),
    type: order.kind,
    customer,
    outTradeNo: payment.outTradeNo,
    transactionNo: payment.transactionId,
    channel: payment.channel,
    provider: payment.provider,
    state: payment.state,
    dealId,
    ...partsOf(order.kind, payment),
    amount: payment.amountFen,
    received: payment.receivedFen,
    refunded,
    note: payment.note,
    createdTime: payment.createdAt.toISOString(),
    expireTime: payment.expiresAt.toISOString(),
    payTime: payment.paidAt?.toISOString() ?? null,
  }),
  cells: ({ channel, provider, type }, { language }) => ({
    way: paymentList.file.way.names[channel][language] + (provider === 'sandbox' ? ` (${trialPayment[language]})` : ''),
    // The price of a deal has no parts.
    ...(kindFacts(type).isDeal && { official: null, service: null }),
  }),
})

export const listPayments = implement(listCall, paymentsOfAll.summedPage)
export const exportPayments = implement(fileCall, paymentsOfAll.startFile)
