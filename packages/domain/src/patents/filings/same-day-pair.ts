import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { splitClaims } from './claims.ts'
import { awaitsDraft, emptyFilingForm, type FilingForm, type FormBook } from './form.ts'
import { withoutTitleLine } from './title-line.ts'

/** What the two applications of a same-day pair have in common, in the order of the form. */
export const pairParts = ['title', 'applicants', 'claims', 'description', 'abstract', 'drawings'] as const
export type PairPart = (typeof pairParts)[number]

export const pairPartWords: Record<PairPart, TwoLanguages> = {
  title: { en: 'title', zh: '名称' },
  applicants: { en: 'applicants', zh: '申请人' },
  claims: { en: 'claims', zh: '权利要求书' },
  description: { en: 'description', zh: '说明书' },
  abstract: { en: 'abstract', zh: '说明书摘要' },
  drawings: { en: 'drawings', zh: '说明书附图' },
}

/** Text without what may differ in a pair: each application names its own right (本发明, 本实用新型), blanks say nothing. */
const bare = (text: string) => text.normalize('NFKC').replace(/\s/g, '').replaceAll('实用新型', '发明')

export interface PairComparison {
  /** What keeps both from being filed. */
  readonly parts: readonly PairPart[]
  /** What differs and may: somebody is to look. */
  readonly toReview: readonly PairPart[]
}

/**
 * In what two applications for the same creation differ. One applicant files both on one day for the same invention-creation: what is
 * named, disclosed and drawn is the same, and some independent claim is in both. Beside it an invention may claim what a utility
 * model cannot, as a method. The abstract is no part of what is disclosed.
 *
 * @param contentOf what a file holds beyond the text of a book, a line for each paragraph; of another file, what tells it from others.
 * @see Patent Law art. 2, 9 (1), 26; Implementing Regulations r. 47 (2)
 */
export function comparePair(one: FilingForm, other: FilingForm, contentOf: (fileId: string) => string): PairComparison {
  const [a, b] = [factsOf(one, contentOf), factsOf(other, contentOf)]
  const differing = pairParts.filter((part) => JSON.stringify(a[part]) !== JSON.stringify(b[part]))
  const own = independentClaims(one, contentOf)
  const isShared = independentClaims(other, contentOf).some((claim) => own.includes(claim))
  const mayDiffer = (part: PairPart) => part === 'abstract' || (part === 'claims' && isShared)
  return { parts: differing.filter((part) => !mayDiffer(part)), toReview: differing.filter(mayDiffer) }
}

/** Without their numbers; of a book that is more than text with all that it says. */
function independentClaims(form: FilingForm, contentOf: (fileId: string) => string): readonly string[] {
  if (awaitsDraft(form)) return []
  const { fileId, text } = form.documents.claims
  const content = fileId === null ? '' : contentOf(fileId)
  return splitClaims(content === '' ? text : content)
    .filter(({ kind }) => kind === 'independent')
    .map((claim) => bare(claim.text))
}

function factsOf(form: FilingForm, contentOf: (fileId: string) => string): Record<PairPart, unknown> {
  const { title, applicants } = form
  // Of one that an attorney has yet to draft nothing is filed.
  const { claims, description, abstract, drawings, abstractFigure } = awaitsDraft(form)
    ? emptyFilingForm.documents
    : form.documents
  // A title at the head is said by the paper of one that is its text.
  const said = (text: string) => bare(withoutTitleLine(text, title))
  const book = ({ fileId, text }: FormBook) => [fileId === null ? '' : said(contentOf(fileId)), said(text)]
  return {
    title: bare(title),
    applicants: applicants.map(({ name, idCode }) => `${bare(name)} ${idCode.trim().toUpperCase()}`).sort(),
    claims: book(claims),
    description: book(description),
    abstract: book(abstract),
    drawings: [...drawings.map(({ fileId, labels }) => [contentOf(fileId), ...labels]), abstractFigure],
  }
}
