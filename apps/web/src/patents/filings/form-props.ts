import type { FilingForm } from '@portal/domain/patents/filings/form'

/** What every section of the form takes: the whole form, and how to change it. */
export interface SectionProps {
  readonly form: FilingForm
  readonly change: (update: (form: FilingForm) => FilingForm) => void
}

/** Change of some fields of the form's first level. */
export function patch(update: Partial<FilingForm>): (form: FilingForm) => FilingForm {
  return (form) => ({ ...form, ...update })
}
