import { paymentLifetimeSeconds } from '@portal/domain/money/payments/payment-clock'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { linesOf } from '../../kernel/orders/order-money-rules.ts'
import { notOffered } from '../../platform/http/app-error.ts'
import type { NewPayment } from '../../platform/outside/wechat-pay/port.ts'
import type { Services } from '../../services.ts'
import type { OpenedPayment } from './open-payment.ts'
import type { PaymentRow } from './payment-queries.ts'

/** @throws AppError `common.notConfigured` before anything is written, if there is no merchant. */
export function refuseUnconfigured(services: Pick<Services, 'paymentMode'>): void {
  if (services.paymentMode === 'none') throw notOffered('weChatPay')
}

/** The attempt as the provider is told of it: always the same for the same number. */
export function newPaymentOf(payment: PaymentRow): NewPayment {
  return {
    outTradeNo: payment.outTradeNo,
    description: payment.description,
    totalFen: payment.amountFen,
    expiresAt: payment.expiresAt,
  }
}

/** The part of the reply that both ways of paying share. */
export function describeOpened({ payment, order, secondsLeft }: OpenedPayment, language: 'en' | 'zh') {
  return {
    paymentId: payment.id,
    amount: payment.amountFen,
    lines: { ...linesOf(order), payable: payment.amountFen },
    title: titleIn(order, language),
    expireTime: payment.expiresAt.toISOString(),
    secondsLeft,
    secondsTotal: paymentLifetimeSeconds,
  }
}
