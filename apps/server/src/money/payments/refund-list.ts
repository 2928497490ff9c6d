import { askedByItself, refundList } from '@portal/contract/money/payment-lists'
import { exportRefunds as fileCall, listRefunds as listCall } from '@portal/contract/money/payments'
import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { describeRefundReason, isLessDue } from '@portal/domain/money/payments/refund-reasons'
import { refundableOf } from '@portal/domain/money/payments/refund-rules'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { begins, everyRow, is, newestFirst, since, until } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { partsOf } from '../../kernel/orders/order-money-rules.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { organisations } from '../../platform/db/schema/organisations.ts'
import { payments, refunds } from '../../platform/db/schema/payments.ts'
import { implement } from '../../platform/http/handler.ts'
import { dealOfOrder } from './list-queries.ts'
import { heldByFees } from './refund-queries.ts'

const requester = alias(users, 'requester')
const decider = alias(users, 'decider')
/** What other refunds of the payment take. */
const takenOf = (part: 'official_fen' | 'service_fen') =>
  sql<number>`coalesce((select sum(x.${sql.raw(part)}) from refunds x where x.payment_id = ${refunds.paymentId}
    and x.id <> ${refunds.id} and x.state in ('requested', 'approved', 'done', 'failed')), 0)::int`.mapWith(Number)

/** Refunds of all orders. */
export const refundsOfAll = serveList(refundList, {
  file: fileCall,
  from: sql`${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
    join ${orders} on ${orders.id} = ${refunds.orderId}`,
  visible: everyRow,
  conditions: {
    orderNo: begins(orders.orderNo),
    number: (text) => sql`(${refunds.outRefundNo} = ${text} or ${payments.outTradeNo} = ${text})`,
    timeFrom: since(refunds.createdAt),
    timeTo: until(refunds.createdAt),
    state: is(refunds.state),
  },
  // Paid back, and what may still be: asked for, on its way, or not paid out by the provider so far. One that was refused is neither.
  sums: () => ({
    done: sql`case when ${refunds.state} = 'done' then ${refunds.amountFen} end`,
    open: sql`case when ${refunds.state} in ('requested', 'approved', 'failed') then ${refunds.amountFen} end`,
  }),
  order: () => newestFirst(refunds.createdAt, refunds.id),
  read: (db, { where, order, limit, offset }) =>
    db
      .select({
        refund: refunds,
        payment: payments,
        order: orders,
        names: { customer: organisations.name, requestedBy: requester.name, decidedBy: decider.name },
        dealId: dealOfOrder,
        returned: sql<boolean>`exists (select from fee_lines l
          where l.order_id = ${refunds.orderId} and l.refund_id = ${refunds.id})`,
        heldOfficial: heldByFees,
        takenOfficial: takenOf('official_fen'),
        takenService: takenOf('service_fen'),
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .innerJoin(organisations, eq(organisations.id, orders.ownerId))
      .leftJoin(requester, eq(requester.id, refunds.requestedBy))
      .leftJoin(decider, eq(decider.id, refunds.decidedBy))
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset(offset),
  toRow: ({ refund, payment, order, names, dealId, returned, ...sums }, { language }) => {
    const taken = { officialFen: sums.takenOfficial + sums.heldOfficial, serviceFen: sums.takenService }
    return {
      ...names,
      orderNo: order.orderNo,
      title: titleIn(order, language),
      type: order.kind,
      dealId,
      workState: order.workState,
      refundId: refund.id,
      outRefundNo: refund.outRefundNo,
      outTradeNo: payment.outTradeNo,
      provider: payment.provider,
      refundReference: refund.paidBackReference ?? refund.providerRefundId,
      state: refund.state,
      ...partsOf(order.kind, refund),
      coupon: refund.couponFen,
      fileId: refund.fileId,
      amount: refund.amountFen,
      paid: partsOf(order.kind, payment),
      left: partsOf(order.kind, refundableOf(payment, [taken])),
      reason: describeRefundReason(refund.reason, language),
      // Asked by us: a person's own words may be the same.
      lessDue: refund.requestedBy === null && isLessDue(refund.reason),
      ofOrder: refund.ofOrder === 1,
      returned,
      notes: refund.decisionNotes,
      failure: refund.failure,
      createdTime: refund.createdAt.toISOString(),
      decidedTime: refund.decidedAt?.toISOString() ?? null,
      doneTime: refund.doneAt?.toISOString() ?? null,
    }
  },
  cells: ({ requestedBy, type }, { language }) => ({
    requestedBy: requestedBy ?? askedByItself[language],
    // The price of a deal has no parts.
    ...(kindFacts(type).isDeal && { official: null, service: null }),
  }),
})

export const listRefunds = implement(listCall, refundsOfAll.summedPage)
export const exportRefunds = implement(fileCall, refundsOfAll.startFile)
