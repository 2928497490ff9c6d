import { listRefunds as call } from '@portal/contract/money/payments'
import { isLessDue, sayRefundReason } from '@portal/domain/money/payments/refund-reasons'
import { refundableOf } from '@portal/domain/money/payments/refund-rules'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { partsOf } from '../../kernel/orders/order-money-rules.ts'
import { implement } from '../../platform/http/handler.ts'
import { findRefundPage } from './list-queries.ts'

export const listRefunds = implement(call, async ({ input, db, language }) => {
  const { list, total } = await findRefundPage(db, input)
  return { list: list.map((one) => toRow(one, language)), total, pageNum: input.pageNum, pageSize: input.pageSize }
})

function toRow(found: Awaited<ReturnType<typeof findRefundPage>>['list'][number], language: 'en' | 'zh') {
  const { refund, payment, kind, title, heldOfficial, takenOfficial, takenService, ...names } = found
  const left = refundableOf(payment, [{ officialFen: takenOfficial + heldOfficial, serviceFen: takenService }])
  return {
    ...names,
    title: titleIn({ kind, title }, language),
    refundId: refund.id,
    outRefundNo: refund.outRefundNo,
    outTradeNo: payment.outTradeNo,
    provider: payment.provider,
    refundReference: refund.paidBackReference ?? refund.providerRefundId,
    state: refund.state,
    ...partsOf(kind, refund),
    coupon: refund.couponFen,
    fileId: refund.fileId,
    amount: refund.amountFen,
    paid: partsOf(kind, payment),
    left: partsOf(kind, left),
    reason: sayRefundReason(refund.reason, language),
    // Asked by us: a person's own words may be the same.
    lessDue: refund.requestedBy === null && isLessDue(refund.reason),
    ofOrder: refund.ofOrder === 1,
    notes: refund.decisionNotes,
    failure: refund.failure,
    createdTime: refund.createdAt.toISOString(),
    decidedTime: refund.decidedAt?.toISOString() ?? null,
    doneTime: refund.doneAt?.toISOString() ?? null,
  }
}
