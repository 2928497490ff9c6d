import { trademarkPackagePlan } from '@portal/domain/trademarks/registration/package-plan'
import { trademarkReview } from '@portal/domain/trademarks/registration/review-plan'
import { kindsOfForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { takenBackMarks } from '../register/mark-undo-queries.ts'
import { markDocuments } from './mark-document-queries.ts'
import { followMark } from './order-mark-parts.ts'
import { trademarkForm } from './trademark-form-parts.ts'
import { readTrademarkForm } from './trademark-rules.ts'

export const trademarkOrders: OrderKind = {
  ...kindsOfForm(trademarkForm),
  documents: markDocuments,
  review: trademarkReview,
  marks: { ...takenBackMarks, follow: followMark },
  packagePlan: (stored) => {
    const form = readTrademarkForm(stored)
    return form && trademarkPackagePlan(form)
  },
}
