import type * as officialFees from '@portal/contract/money/official-fees'
import type { Implementations } from '../../platform/http/handler.ts'
import { exportFeeOrders } from './export-fee-orders.ts'
import { exportOfficePayments } from './export-office-payments.ts'
import { fileReceipts } from './file-receipts.ts'
import { generateFile } from './generate-file.ts'
import { getFeeOrder } from './get-fee-order.ts'
import { getFeeOrderCounts } from './get-fee-order-counts.ts'
import { importResult } from './import-result.ts'
import { listFeeFiles } from './list-fee-files.ts'
import { listFeeOrders } from './list-fee-orders.ts'
import { listOfficePayments } from './list-office-payments.ts'
import { noteOfficePayment } from './note-office-payment.ts'
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
