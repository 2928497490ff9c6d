import { kindForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { trademarkForm } from './trademark-form-parts.ts'

export const trademarkOrders: OrderKind = { names: trademarkForm.kinds, form: kindForm(trademarkForm) }
