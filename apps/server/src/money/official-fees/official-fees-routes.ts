import type * as officialFees from '@portal/contract/money/official-fees'
import type { Implementations } from '../../platform/http/handler.ts'
import { exportFeeOrders, getFeeOrderCounts, listFeeOrders } from './fee-order-list.ts'
import { fileReceipts } from './file-receipts.ts'
import { generateFile } from './generate-file.ts'
import { getFeeOrder } from './get-fee-order.ts'
import { importResult } from './import-result.ts'
import { listFeeFiles } from './list-fee-files.ts'
import { noteOfficePayment } from './note-office-payment.ts'
import { exportOfficePayments, listOfficePayments } from './office-payment-list.ts'
import { packReceipts } from './pack-receipts.ts'
import { payFees } from './pay-fees.ts'
import { planPortfolio } from './plan-portfolio.ts'
import { returnLines } from './return-lines.ts'
import { deleteScenario, getScenario, listScenarios, saveScenario } from './scenarios.ts'
import { takeBackOfficePayment } from './take-back-office-payment.ts'

export const officialFeesRoutes: Implementations<typeof officialFees> = {
  payFees,
  listFeeOrders,
  getFeeOrderCounts,
  getFeeOrder,
  generateFile,
  listFeeFiles,
  importResult,
  returnLines,
  fileReceipts,
  packReceipts,
  planPortfolio,
  listScenarios,
  getScenario,
  saveScenario,
  deleteScenario,
  exportFeeOrders,
  listOfficePayments,
  exportOfficePayments,
  noteOfficePayment,
  takeBackOfficePayment,
}
