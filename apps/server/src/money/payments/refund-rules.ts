import type { MoneySplit } from '@portal/domain/money/payments/ledger'
import { refundSplit } from '@portal/domain/money/payments/refund-rules'
import { yuan } from '../../kernel/orders/order-money-rules.ts'
import { AppError } from '../../platform/http/app-error.ts'

/**
 * The parts of a refund that may go back.
 *
 * @throws AppError `payments.nothingToRefund`, `payments.refundTooMuch` (naming what is left).
 */
export function splitOrRefuse(
  wished: { readonly official?: number | undefined; readonly service?: number | undefined },
  left: MoneySplit,
): MoneySplit {
  const answer = refundSplit({ officialFen: wished.official, serviceFen: wished.service }, left)
  if (answer.ok) return answer.split
  if (answer.reason !== 'tooMuch') throw new AppError('payments.nothingToRefund')
  throw new AppError('payments.refundTooMuch', {
    official: yuan(left.officialFen),
    service: yuan(left.serviceFen),
  })
}
