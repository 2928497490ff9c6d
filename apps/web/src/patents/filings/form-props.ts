import type { FilingForm } from '@portal/domain/patents/filings/form'
import { formFields } from '../../parts/form/typed-fields.ts'

export const { useForm, useParts } = formFields<FilingForm>()

/** Change of some fields of the form's first level. */
export function patch(update: Partial<FilingForm>): (form: FilingForm) => FilingForm {
  return (form) => ({ ...form, ...update })
}
