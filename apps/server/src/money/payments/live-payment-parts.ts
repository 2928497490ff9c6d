import { findLivePayment } from './payment-queries.ts'
import { toAppError } from './provider-answers.ts'
import { endAttempt, type PaymentParts } from './query-attempt.ts'

/**
 * Ends the open payment of an order at the provider, so that its code takes no more money; one that was paid meanwhile becomes paid.
 *
 * @throws AppError `payments.providerAway`, `payments.providerRefused`
 */
export async function endLivePayment(parts: PaymentParts, orderId: string): Promise<void> {
  const live = await findLivePayment(parts.database.db, orderId)
  if (!live) return
  await endAttempt(parts, live.payment).catch((error: unknown) => {
    throw toAppError(error, parts.services.log)
  })
}
