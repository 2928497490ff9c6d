import { kindsOfForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { copyrightServiceForm } from './service-form-parts.ts'
import { softwareForm } from './software-form-parts.ts'
import { workForm } from './work-form-parts.ts'

export const copyrightOrders: readonly OrderKind[] = [
  kindsOfForm(softwareForm),
  kindsOfForm(workForm),
  kindsOfForm(copyrightServiceForm),
]
