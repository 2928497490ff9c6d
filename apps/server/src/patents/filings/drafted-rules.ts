import { FilingFormShape } from '@portal/contract/patents/filing-form'
import type { FilingForm } from '@portal/domain/patents/filings/form'

/** A form with what an attorney's draft holds, as it is stored until its client confirms it. */
export function withDraft(form: FilingForm, drafted: unknown): FilingForm {
  const { documents } = FilingFormShape.pick({ documents: true }).parse({ documents: drafted })
  return { ...form, documents, drafted: true }
}
