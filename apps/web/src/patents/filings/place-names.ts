import type { FilingForm } from '@portal/domain/patents/filings/form'
import type { filingMessages } from './messages.ts'
import { sectionOf } from './Section.tsx'

const books = ['claims', 'description', 'abstract', 'drawings', 'abstractFigure'] as const

/** What a place is called: its book, its person or its claim, else its section. */
export function placeName(path: string, t: (typeof filingMessages)['en'], kind: FilingForm['kind']): string {
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
