import { AppError } from '../../platform/http/app-error.ts'
import type { Refund } from '../../platform/outside/wechat-pay/port.ts'
import { isProviderFailure } from '../../platform/outside/wechat-pay/provider-error.ts'
import { toAppError } from './provider-answers.ts'
import type { PaymentParts } from './query-attempt.ts'
import type { RefundRow } from './refund-queries.ts'
import { settleRefund } from './settle-refund.ts'

async function askAboutRefund({ services }: PaymentParts, outRefundNo: string): Promise<Refund | undefined> {
  try {
    return await services.paymentProvider.queryRefund(outRefundNo)
  } catch (error) {
    // It never took it, so it cannot pay it out.
    if (isProviderFailure(error, 'refundNotFound')) return undefined
    throw toAppError(error, services.log)
  }
}

/**
 * Asks the provider about a failed refund before a person settles it another way: one that the provider has paid out
 * meanwhile, or is paying out, must not be paid again. What the provider says is applied.
 *
 * @throws AppError `payments.refundPaidOut`, `payments.refundUnderWay`; `payments.providerAway` while nobody knows.
 */
export async function refuseIfPaidOut(
  parts: PaymentParts,
  { outRefundNo }: Pick<RefundRow, 'outRefundNo'>,
): Promise<void> {
  const answer = await askAboutRefund(parts, outRefundNo)
  if (answer?.state !== 'SUCCESS' && answer?.state !== 'PROCESSING') return
  await parts.database.db.transaction((tx) => settleRefund(tx, answer, parts.services.now()))
  throw new AppError(answer.state === 'SUCCESS' ? 'payments.refundPaidOut' : 'payments.refundUnderWay')
}
