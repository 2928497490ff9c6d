import { createDatabaseSandboxStore } from '../money/payments/sandbox-store.ts'
import type { Tx } from '../platform/db/connection.ts'
import { toBeijingRfc3339 } from '../platform/outside/wechat-pay/beijing-time.ts'
import type { SandboxRefund, SandboxTrade } from '../platform/outside/wechat-pay/sandbox/store.ts'
import type { PaymentServices } from '../services.ts'
import type { DemoBook, PaymentInsert } from './demo-book.ts'

/** What the gateway knows of an order: its payments and refunds. */
type PaidBook = Pick<DemoBook, 'payments' | 'refunds'>
type Settings = NonNullable<PaymentServices['paymentSandbox']>['settings']

/** Tells the sandbox gateway of the demo payments, so that it can be asked for them and refunds them. */
export async function seedSandbox(tx: Tx, books: readonly PaidBook[], settings: Settings): Promise<void> {
  const store = createDatabaseSandboxStore(tx)
  for (const book of books) {
    for (const payment of book.payments.filter((one) => one.state === 'paid')) {
      const trade = tradeOf(book, payment, settings)
      await store.insert('trade', trade.outTradeNo, trade, null)
      for (const refund of refundsOf(book, trade)) await store.insert('refund', refund.outRefundNo, refund, null)
    }
  }
}

const textOf = (instant: Date | null | undefined) => (instant ? toBeijingRfc3339(instant) : null)

function tradeOf({ refunds }: PaidBook, payment: PaymentInsert, settings: Settings): SandboxTrade {
  const done = refunds.filter((refund) => refund.state === 'done')
  return {
    outTradeNo: payment.outTradeNo,
    channel: 'NATIVE',
    appId: settings.appId,
    mchId: settings.mchId,
    description: payment.description,
    totalFen: payment.amountFen,
    attach: null,
    notifyUrl: settings.paymentNotifyUrl,
    payerOpenId: null,
    timeExpire: toBeijingRfc3339(payment.expiresAt),
    state: done.length > 0 ? 'REFUND' : 'SUCCESS',
    transactionId: payment.transactionId ?? null,
    paidAt: textOf(payment.paidAt),
    refunds: done.map((refund) => ({
      outRefundNo: refund.outRefundNo,
      refundFen: refund.amountFen,
      at: refund.doneAt?.getTime() ?? 0,
    })),
  }
}

function refundsOf({ refunds }: PaidBook, trade: SandboxTrade): SandboxRefund[] {
  return refunds
    .filter((refund) => refund.state === 'done')
    .map((refund) => ({
      refundId: refund.providerRefundId ?? '',
      outRefundNo: refund.outRefundNo,
      outTradeNo: trade.outTradeNo,
      transactionId: trade.transactionId ?? '',
      refundFen: refund.amountFen,
      totalFen: trade.totalFen,
      reason: refund.reason,
      notifyUrl: null,
      state: 'SUCCESS',
      createdAt: textOf(refund.createdAt) ?? '',
      succeededAt: textOf(refund.doneAt),
    }))
}
