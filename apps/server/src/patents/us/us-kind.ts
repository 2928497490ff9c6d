import { usKinds } from '@portal/domain/patents/us/form'
import { kindForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { usForm } from './us-form-parts.ts'

export const usOrders: OrderKind = { names: usKinds, form: kindForm(usForm) }
