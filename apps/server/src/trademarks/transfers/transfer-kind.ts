import { kindsOfForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { transferForm } from './transfer-form-parts.ts'

export const transferOrders: OrderKind = kindsOfForm(transferForm)
