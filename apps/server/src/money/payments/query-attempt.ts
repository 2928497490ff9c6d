import type { Database } from '../../platform/db/connection.ts'
import { paymentOutcomes } from '../../platform/http/metrics.ts'
import { isProviderFailure } from '../../platform/outside/wechat-pay/provider-error.ts'
import type { Services } from '../../services.ts'
import type { PaymentRow } from './payment-queries.ts'
import { type Settlement, settleClosed, settleTransaction } from './settle-payment.ts'

export interface PaymentParts {
  readonly database: Database
  readonly services: Pick<Services, 'paymentProvider' | 'log' | 'now'>
}

type Attempt = Pick<PaymentRow, 'id' | 'orderId' | 'outTradeNo'>

/** Asks the provider about one attempt and applies the answer. @throws ProviderError */
export async function queryAttempt({ database, services }: PaymentParts, attempt: Attempt): Promise<Settlement> {
  const transaction = await services.paymentProvider.queryByOutTradeNo(attempt.outTradeNo)
  const settlement = await database.db.transaction((tx) =>
    settleTransaction(tx, services.paymentProvider, transaction, { isAnswer: true }),
  )
  paymentOutcomes.inc({ outcome: `query ${settlement}` })
  return settlement
}

/**
 * Ends an attempt: closes it at the provider first, so that its code takes no more money. A payer who was faster is
 * not lost: the provider then says "paid", and paid it becomes.
 *
 * @throws ProviderError when the provider cannot be reached; the attempt is then as before.
 */
export async function endAttempt(parts: PaymentParts, attempt: Attempt): Promise<Settlement> {
  try {
    await parts.services.paymentProvider.close(attempt.outTradeNo)
  } catch (error) {
    if (isProviderFailure(error, 'orderPaid')) return queryAttempt(parts, attempt)
    // It never reached the provider: there is nothing to close.
    if (!isProviderFailure(error, 'orderNotFound')) throw error
  }
  return parts.database.db.transaction((tx) => settleClosed(tx, attempt))
}
