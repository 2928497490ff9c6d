import { followUpKindRows, isFollowUpKind } from '@portal/domain/patents/follow-ups/kinds'
import type { Language } from '../../app/language.ts'

/** Name of a kind in the reader's language; of a later release its key. */
export function kindName(kind: string, language: Language): string {
  return isFollowUpKind(kind) ? followUpKindRows[kind].name[language] : kind
}
