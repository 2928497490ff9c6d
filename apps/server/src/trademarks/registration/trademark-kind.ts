import { kindsOfForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { trademarkForm } from './trademark-form-parts.ts'

export const trademarkOrders: OrderKind = kindsOfForm(trademarkForm)
