import { kindsOfForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { readActNumber } from '../register/mark-number-rules.ts'
import { takenBackMarks } from '../register/mark-undo-queries.ts'
import { followTransfer } from './recorded-queries.ts'
import { transferForm } from './transfer-form-parts.ts'

export const transferOrders: OrderKind = {
  ...kindsOfForm(transferForm),
  documents: { readNumber: readActNumber },
  marks: { ...takenBackMarks, follow: followTransfer },
}
