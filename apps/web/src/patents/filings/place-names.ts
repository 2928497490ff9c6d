import { awaitsDraft, type FilingForm } from '@portal/domain/patents/filings/form'
import type { filingMessages } from './messages.ts'
import { type SectionId, sectionOf } from './Section.tsx'

type Words = (typeof filingMessages)['en']

/** What a section of a form is called: a design has designers, and what an attorney drafts is disclosed. */
export function sectionTitle(section: SectionId, t: Words, form: FilingForm): string {
  if (section === 'inventors' && form.kind === 'design') return t.designers
  return section === 'documents' && awaitsDraft(form) ? t.disclosure : t[section]
}

const books = ['claims', 'description', 'abstract', 'drawings', 'abstractFigure'] as const

/** What a place is called: its book, its person or its claim, else its section. */
export function placeName(path: string, t: Words, kind: FilingForm['kind']): string {
  const [first = '', second = ''] = path.split('.')
  const book = first === 'documents' && books.find((one) => one === second)
  if (book) return t[book]
  const name = {
    applicants: t.applicant,
    inventors: kind === 'design' ? t.designer : t.inventor,
    priorities: t.priority,
  }[first]
  if (name && second !== '') return name(Number(second) + 1)
  if (first === 'inventors' && kind === 'design') return t.designers
  if (first === 'contact' || first === 'disclosure') return t[first]
  return t[sectionOf(path)]
}
