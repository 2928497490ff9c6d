import { FilingFormShape } from '@portal/contract/patents/filing-form'
import type { FilingForm } from '@portal/domain/patents/filings/form'

/** What of an attorney's draft is kept until its client confirms it: the documents, and the title where it names another. */
export type Drafted = FilingForm['documents'] & { readonly title?: string }

/** A form with what an attorney's draft holds, as it is stored. */
export function withDraft(form: FilingForm, drafted: unknown): FilingForm {
  const { documents, title } = FilingFormShape.pick({ documents: true, title: true }).parse({
    documents: drafted,
    title: titleOf(drafted) ?? form.title,
  })
  return { ...form, title, documents, drafted: true }
}

/** Whether a draft names another title than the application had. */
export const isRetitled = (before: Pick<FilingForm, 'title'>, form: Pick<FilingForm, 'title'>): boolean =>
  form.title !== before.title

const titleOf = (drafted: unknown) =>
  typeof drafted === 'object' && drafted !== null && 'title' in drafted ? drafted.title : undefined
