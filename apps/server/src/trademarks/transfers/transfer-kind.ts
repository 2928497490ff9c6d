import { kindForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { transferForm } from './transfer-form-parts.ts'
import { transferKind } from './transfer-rules.ts'

export const transferOrders: OrderKind = { names: [transferKind], form: kindForm(transferForm) }
