import type { TwoLanguages } from '../words/two-languages.ts'
import { areaDocuments, findAreaDocument } from './area-documents.ts'
import { findOfficialDocument } from './official-documents.ts'

/** Name of a document of any office by its code; the code itself where a later release brings one we do not know. */
export function officialDocumentName(code: string): TwoLanguages {
  return findOfficialDocument(code)?.name ?? findAreaDocument(code)?.name ?? { en: code, zh: code }
}

/** Codes of the papers by which an office says that the client has what he asked for, of every kind of right. */
export const certificateCodes: readonly string[] = [
  'certificate',
  ...areaDocuments.filter(({ isDeliverable }) => isDeliverable).map(({ code }) => code),
]
