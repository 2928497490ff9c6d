import { copyrightServiceForm } from '../../copyright/applications/service-form-parts.ts'
import { softwareForm } from '../../copyright/applications/software-form-parts.ts'
import { workForm } from '../../copyright/applications/work-form-parts.ts'
import { usForm } from '../../patents/us/us-form-parts.ts'
import { markCountryForm, markFamilyForm } from '../../trademarks/abroad/mark-abroad-form-parts.ts'
import { trademarkForm } from '../../trademarks/registration/trademark-form-parts.ts'
import { serviceForm } from '../../trademarks/services/service-form-parts.ts'
import { transferForm } from '../../trademarks/transfers/transfer-form-parts.ts'
import type { OrderForm } from './order-form-rules.ts'

/** Hands the form of a kind of order to `use`; undefined for a kind whose form is kept otherwise. */
export function withOrderForm<T>(kind: string, use: <Form>(of: OrderForm<Form>) => T): T | undefined {
  if (usForm.isOf(kind)) return use(usForm)
  if (trademarkForm.isOf(kind)) return use(trademarkForm)
  if (transferForm.isOf(kind)) return use(transferForm)
  if (serviceForm.isOf(kind)) return use(serviceForm)
  if (softwareForm.isOf(kind)) return use(softwareForm)
  if (copyrightServiceForm.isOf(kind)) return use(copyrightServiceForm)
  if (markFamilyForm.isOf(kind)) return use(markFamilyForm)
  if (markCountryForm.isOf(kind)) return use(markCountryForm)
  return workForm.isOf(kind) ? use(workForm) : undefined
}
