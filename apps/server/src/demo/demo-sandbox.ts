import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { inArray, sql } from 'drizzle-orm'
import { createDatabaseSandboxStore } from '../money/payments/sandbox-store.ts'
import type { Tx } from '../platform/db/connection.ts'
import { payments, refunds } from '../platform/db/schema/payments.ts'
import { toBeijingRfc3339 } from '../platform/outside/wechat-pay/beijing-time.ts'
import type { SandboxRefund, SandboxTrade } from '../platform/outside/wechat-pay/sandbox/store.ts'
import type { PaymentServices } from '../services.ts'

type PaymentRow = typeof payments.$inferSelect
type RefundRow = typeof refunds.$inferSelect
type Settings = NonNullable<PaymentServices['paymentSandbox']>['settings']

/**
 * Tells the sandbox gateway of every demo payment and refund, so that it can be asked for them, pays them back and has them on its bills; and
 * of one payment that the portal knows nothing of, which its check of the bills finds.
 */
export async function seedSandbox(tx: Tx, settings: Settings, now: Date): Promise<void> {
  const store = createDatabaseSandboxStore(tx)
  const paid = await tx
    .select()
    .from(payments)
    .where(sql`${payments.provider} = 'sandbox' and ${payments.state} in ('paid', 'duplicate')`)
  const done = await tx
    .select()
    .from(refunds)
    .where(inArray(refunds.state, ['done']))
  for (const payment of paid) {
    const back = done.filter((refund) => refund.paymentId === payment.id && refund.providerRefundId !== null)
    const trade = tradeOf(payment, back, settings)
    await store.insert('trade', trade.outTradeNo, trade, null)
    for (const refund of back) await store.insert('refund', refund.outRefundNo, refundOf(refund, trade), null)
  }
  const [some] = paid
  if (!some) return
  const stranger = {
    ...some,
    ...{ outTradeNo: 'TDEMO20261117000001', transactionId: '4200000000000000000000000001', amountFen: 30_000 },
    paidAt: new Date(`${addDays(beijingDate(now), -3)}T15:20:00+08:00`),
  }
  await store.insert('trade', stranger.outTradeNo, tradeOf(stranger, [], settings), null)
}

const textOf = (instant: Date | null) => (instant ? toBeijingRfc3339(instant) : null)

function tradeOf(payment: PaymentRow, back: readonly RefundRow[], settings: Settings): SandboxTrade {
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
    state: back.length > 0 ? 'REFUND' : 'SUCCESS',
    transactionId: payment.transactionId,
    paidAt: textOf(payment.paidAt),
    refunds: back.map((refund) => ({
      outRefundNo: refund.outRefundNo,
      refundFen: refund.amountFen,
      at: refund.doneAt?.getTime() ?? 0,
    })),
  }
}

function refundOf(refund: RefundRow, trade: SandboxTrade): SandboxRefund {
  return {
    refundId: refund.providerRefundId ?? '',
    outRefundNo: refund.outRefundNo,
    outTradeNo: trade.outTradeNo,
    transactionId: trade.transactionId ?? '',
    refundFen: refund.amountFen,
    totalFen: trade.totalFen,
    reason: refund.reason,
    notifyUrl: null,
    state: 'SUCCESS',
    createdAt: toBeijingRfc3339(refund.createdAt),
    succeededAt: textOf(refund.doneAt),
  }
}
