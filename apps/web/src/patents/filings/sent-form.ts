import type { FilingForm } from '@portal/domain/patents/filings/form'
import type { RequestFor } from '../../api/send-call.ts'

/** The form of a Chinese filing as calls take it. */
type SentForm = RequestFor<'filings.checkFiling'>['json']

/** The form as a request takes it: the same values, in lists of its own. */
export function sentForm(form: FilingForm): SentForm {
  return structuredClone(form) as SentForm
}
