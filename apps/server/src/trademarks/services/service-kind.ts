import { trademarkServiceKind } from '@portal/domain/trademarks/services/form'
import { kindForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { serviceForm } from './service-form-parts.ts'

export const serviceOrders: OrderKind = { names: [trademarkServiceKind], form: kindForm(serviceForm) }
