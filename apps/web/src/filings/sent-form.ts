import type { FilingForm } from '@portal/domain/filings/form'
import type { RequestFor } from '../api/send-call.ts'

/** The form as a request takes it: the same values, in lists of its own. */
export function sentForm(form: FilingForm): RequestFor<'filings.saveDraft'>['json'] {
  return structuredClone(form) as RequestFor<'filings.saveDraft'>['json']
}
