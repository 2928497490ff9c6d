import { findAreaDocument } from '../../kernel/orders/area-documents.ts'
import { describeSource } from '../../platform/words/source-name.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

const officeDocuments: TwoLanguages = { en: 'Documents of the trademark office', zh: '商标局文书' }
const document = /^document:(.*)$/

/** Where facts of a watched mark come from that a document told of, as it is kept: its code; empty for whatever the office sent. */
export const documentSource = (code = ''): string => `document:${code}`

/** A kept source as it is read: words for a document, any other by its own name. */
export function describeMarkSource(kept: string, language: 'en' | 'zh'): string {
  const code = document.exec(kept)?.[1]
  if (code === undefined) return describeSource(kept, language)
  return (findAreaDocument(code)?.name ?? officeDocuments)[language]
}
