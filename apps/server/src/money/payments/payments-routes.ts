import type * as payments from '@portal/contract/money/payments'
import type { Implementations } from '../../platform/http/handler.ts'
import { announceTransfer } from './announce-transfer.ts'
import { askProvider } from './check-now.ts'
import { checkPayable } from './check-payable.ts'
import { checkPayment } from './check-payment.ts'
import { chooseCoupon } from './choose-coupon.ts'
import { decideRefund } from './decide-refund.ts'
import { decideTransfer } from './decide-transfer.ts'
import { getMoneySummary } from './get-money-summary.ts'
import { getOrderMoney } from './get-order-money.ts'
import { getPaymentInstructions } from './get-payment-instructions.ts'
import { payByCode } from './pay-by-code.ts'
import { payInWeChat } from './pay-in-wechat.ts'
import { exportPayments, listPayments } from './payment-list.ts'
import { exportRefunds, listRefunds } from './refund-list.ts'
import { requestRefund } from './request-refund.ts'
import { returnReceipt } from './return-receipt.ts'
import { exportTransfers, listTransfers } from './transfer-list.ts'
import { withdrawTransfer } from './withdraw-transfer.ts'

export const paymentsRoutes: Implementations<typeof payments> = {
  payByCode,
  payInWeChat,
  chooseCoupon,
  checkPayment,
  askProvider,
  requestRefund,
  decideRefund,
  returnReceipt,
  listPayments,
  listRefunds,
  getMoneySummary,
  exportPayments,
  exportRefunds,
  exportTransfers,
  getOrderMoney,
  getPaymentInstructions,
  announceTransfer,
  withdrawTransfer,
  listTransfers,
  decideTransfer,
  checkPayable,
}
