import { kindForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { usForm } from './us-form-parts.ts'

export const usOrders: OrderKind = { names: usForm.kinds, form: kindForm(usForm) }
