import type * as trademarkTransfers from '@portal/contract/trademarks/trademark-transfers'
import type { Implementations } from '../../platform/http/handler.ts'
import { findTransferMarks } from './find-marks.ts'
import { getTransferForm } from './get-form.ts'
import { handInSignedPaper } from './hand-in-signed.ts'
import { makeTransferPaper } from './make-paper.ts'
import { exportTransfers, getMyTrademarksTransference, getTransferCounts } from './transfer-order-list.ts'
import { addTrademarksTransference } from './transfer-trademarks.ts'

export const trademarkTransfersRoutes: Implementations<typeof trademarkTransfers> = {
  addTrademarksTransference,
  getTransferForm,
  makeTransferPaper,
  handInSignedPaper,
  findTransferMarks,
  getMyTrademarksTransference,
  getTransferCounts,
  exportTransfers,
}
