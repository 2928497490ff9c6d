import { kindForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { copyrightServiceForm } from './service-form-parts.ts'
import { softwareForm } from './software-form-parts.ts'
import { workForm } from './work-form-parts.ts'

export const copyrightOrders: readonly OrderKind[] = [
  { names: softwareForm.kinds, form: kindForm(softwareForm) },
  { names: workForm.kinds, form: kindForm(workForm) },
  { names: copyrightServiceForm.kinds, form: kindForm(copyrightServiceForm) },
]
