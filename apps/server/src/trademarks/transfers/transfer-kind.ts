import { transferPackagePlan } from '@portal/domain/trademarks/transfers/package-plan'
import { transferReview } from '@portal/domain/trademarks/transfers/review-plan'
import { kindsOfForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { readActNumber } from '../register/mark-number-rules.ts'
import { takenBackMarks } from '../register/mark-undo-queries.ts'
import { followTransfer } from './recorded-queries.ts'
import { transferForm } from './transfer-form-parts.ts'
import { readTransferForm } from './transfer-rules.ts'

export const transferOrders: OrderKind = {
  ...kindsOfForm(transferForm),
  review: transferReview,
  documents: { readNumber: readActNumber },
  marks: { ...takenBackMarks, follow: followTransfer },
  packagePlan: (stored) => {
    const form = readTransferForm(stored)
    return form && transferPackagePlan(form)
  },
}
