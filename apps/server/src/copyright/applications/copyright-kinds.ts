import { copyrightServiceKind } from '@portal/domain/copyright/applications/service-form'
import { kindForm, type OrderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { copyrightServiceForm } from './service-form-parts.ts'
import { softwareForm } from './software-form-parts.ts'
import { workForm } from './work-form-parts.ts'

export const copyrightOrders: readonly OrderKind[] = [
  { names: ['softwareCopyright'], form: kindForm(softwareForm) },
  { names: ['workCopyright'], form: kindForm(workForm) },
  { names: [copyrightServiceKind], form: kindForm(copyrightServiceForm) },
]
