import { kindsOfForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { usForm } from './us-form-parts.ts'

export const usOrders: OrderKind = kindsOfForm(usForm)
