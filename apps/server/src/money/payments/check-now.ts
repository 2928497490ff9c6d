import { askProvider as call } from '@portal/contract/money/payments'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { isProviderFailure } from '../../platform/outside/wechat-pay/provider-error.ts'
import { readPaymentFacts } from './payment-facts-queries.ts'
import { findPaymentsOfOrder } from './payment-queries.ts'
import { toQueryError } from './provider-answers.ts'
import { queryAttempt } from './query-attempt.ts'

const questionsPerMinute = 20

/** Asks about the newest attempt, also one that ended a moment ago: the payer may have been faster than its closing. */
export const askProvider = implement(call, async ({ input, user, db, database, services }) => {
  const order = await getVisibleOrder(db, user, input.orderNo)
  const [newest] = await findPaymentsOfOrder(db, order.id)
  if (newest && newest.transactionId === null && newest.state !== 'mismatch') {
    await limitRate(db, `askProvider:${order.id}`, questionsPerMinute, 60)
    try {
      await queryAttempt({ database, services }, newest)
    } catch (error) {
      // Never shown to the provider, so nobody can have paid it.
      if (!isProviderFailure(error, 'orderNotFound')) throw toQueryError(error, services.log)
    }
  }
  return readPaymentFacts(db, order.id)
})
