import type { FilingSize } from '../../law/patents/filing-fees.ts'
import { splitClaims } from './claims.ts'
import { awaitsDraft, type FilingForm, type FormBook, rightsOf } from './form.ts'
import { pctEntryOf, priorityCountOf } from './pct-entry.ts'

/** The office's page: 40 Han letters a line, 31 lines. Same counts as the reading of a DOCX uses. */
const lettersPerLine = 40
const linesPerPage = 31

/** Width in Han letters: Latin letters and figures take half of one. */
function letterWidth(text: string): number {
  let width = 0
  for (const letter of text) width += (letter.codePointAt(0) ?? 0) < 0x2000 ? 0.5 : 1
  return width
}

/** About how many A4 pages a text fills on the office's page; 0 for a blank one. */
export function estimateTextPages(text: string): number {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .reduce((sum, line) => sum + Math.ceil((letterWidth(line) + 2) / lettersPerLine), 0)
  return Math.ceil(lines / linesPerPage)
}

/** Pages of a book: those of its file, else of its text. */
export function bookPages({ pages, text }: FormBook): number {
  return pages ?? estimateTextPages(text)
}

export interface FormSize {
  readonly claimCount: number
  /** Pages of description and drawings: what the surcharge counts. */
  readonly pageCount: number
}

/** Claims and pages of a form as it stands; what the quote is made from. None while an attorney has yet to draft them. */
export function sizeOf(form: FilingForm): FormSize {
  if (awaitsDraft(form)) return { claimCount: 0, pageCount: 0 }
  const { documents } = form
  const drawings = documents.drawings.reduce((sum, drawing) => sum + drawing.pages, 0)
  return {
    claimCount: splitClaims(documents.claims.text).length,
    pageCount: bookPages(documents.description) + drawings,
  }
}

/** Figures of a form by their numbers, which a file can hold several of; a file without a number counts as one. */
export function figureCountOf({ documents: { drawings } }: Pick<FilingForm, 'documents'>): number {
  const labels = new Set(drawings.flatMap((drawing) => drawing.labels))
  return labels.size + drawings.filter((drawing) => drawing.labels.length === 0).length
}

/** The applications of a form for `quoteFiling`, in the order of their orders. */
export function filingSizesOf(form: FilingForm): readonly FilingSize[] {
  const pctEntry = pctEntryOf(form)
  return rightsOf(form.kind).map((right) => ({
    right,
    ...sizeOf(form),
    priorityCount: priorityCountOf(form),
    withExamination: form.options.examinationNow,
    ...(pctEntry && { pctEntry }),
  }))
}
