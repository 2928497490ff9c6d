import { awaitsDraft, type FilingForm } from './form.ts'

/** Parts of an application that an attorney's draft can hold, in the order in which they are shown. */
export const draftParts = ['claims', 'description', 'abstract', 'drawings', 'abstractFigure'] as const
export type DraftPart = (typeof draftParts)[number]

/**
 * For each part that will be filed, whether it comes from the draft or stays as the client supplied it.
 *
 * @param before the form without the draft.
 * @param form the form with it.
 */
export function draftPartsOf(
  before: FilingForm,
  form: FilingForm,
): readonly { readonly part: DraftPart; readonly isOfDraft: boolean }[] {
  const own = awaitsDraft(before) ? undefined : before.documents
  return draftParts
    .filter((part) => isHeld(form.documents, part))
    .map((part) => ({ part, isOfDraft: JSON.stringify(own?.[part]) !== JSON.stringify(form.documents[part]) }))
}

function isHeld(documents: FilingForm['documents'], part: DraftPart): boolean {
  if (part === 'drawings') return documents.drawings.length > 0
  if (part === 'abstractFigure') return documents.abstractFigure !== ''
  return documents[part].fileId !== null || documents[part].text.trim() !== ''
}
