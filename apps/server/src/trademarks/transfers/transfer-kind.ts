import { kindForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { transferForm } from './transfer-form-parts.ts'

export const transferOrders: OrderKind = { names: transferForm.kinds, form: kindForm(transferForm) }
