import { feeOrderKind } from '@portal/domain/money/official-fees/fee-line-states'
import { localizeFeeOrderTitle, storedFeeTitleWords } from '@portal/domain/money/official-fees/fee-titles'
import type { OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { findAmountsEnd, followFeeOrder } from './follow-order-queries.ts'
import { requestRefundOfReturned } from './return-queries.ts'

export const feeOrders: OrderKind = {
  names: [feeOrderKind],
  copying: { refusal: 'officialFees.otherKind' },
  // It has no drafts, no filing and no documents of the office.
  acts: { only: new Set(['accept', 'complete', 'reject', 'refund']), refusal: 'officialFees.otherKind' },
  follow: followFeeOrder,
  dues: { findEnd: findAmountsEnd, endCode: 'officialFees.amountsOver' },
  localizeTitle: localizeFeeOrderTitle,
  storedTitleWords: storedFeeTitleWords,
  // Fees that the office returned while that refund was open are asked for now.
  refundEnded: async (tx, order) => {
    await requestRefundOfReturned(tx, order, null)
  },
}
