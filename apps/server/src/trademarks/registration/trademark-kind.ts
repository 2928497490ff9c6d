import { kindsOfForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { takenBackMarks } from '../register/mark-undo-queries.ts'
import { markDocuments } from './mark-document-queries.ts'
import { followMark } from './order-mark-parts.ts'
import { trademarkForm } from './trademark-form-parts.ts'

export const trademarkOrders: OrderKind = {
  ...kindsOfForm(trademarkForm),
  documents: markDocuments,
  marks: { ...takenBackMarks, follow: followMark },
}
