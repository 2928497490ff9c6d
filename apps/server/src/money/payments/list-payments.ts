import { listPayments as call } from '@portal/contract/money/payments'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { partsOf } from '../../kernel/orders/order-money-rules.ts'
import { implement } from '../../platform/http/handler.ts'
import { findPaymentPage } from './list-queries.ts'

export const listPayments = implement(call, async ({ input, db, language }) => {
  const { list, total } = await findPaymentPage(db, input)
  return {
    list: list.map(({ payment, orderNo, title, kind, dealId, customer, refunded }) => ({
      paymentId: payment.id,
      orderNo,
      title: titleIn({ kind, title }, language),
      customer,
      outTradeNo: payment.outTradeNo,
      transactionNo: payment.transactionId,
      channel: payment.channel,
      provider: payment.provider,
      state: payment.state,
      dealId,
      ...partsOf(kind, payment),
      amount: payment.amountFen,
      received: payment.receivedFen,
      refunded,
      note: payment.note,
      createdTime: payment.createdAt.toISOString(),
      expireTime: payment.expiresAt.toISOString(),
      payTime: payment.paidAt?.toISOString() ?? null,
    })),
    total,
    pageNum: input.pageNum,
    pageSize: input.pageSize,
  }
})
