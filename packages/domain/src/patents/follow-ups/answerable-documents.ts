import { deadlineRulesOf } from '../../kernel/orders/document-effects.ts'
import { findOfficialDocument } from '../../kernel/orders/official-documents.ts'
import type { SingleKind } from '../../law/patents/follow-up-names.ts'
import { followUpKindRows } from './kinds.ts'

/** Whether a notice is what a kind of follow-up names as its own: it sets a period that the kind keeps or prolongs. */
export function isNoticeFor(kind: SingleKind, code: string): boolean {
  const { parts, answers } = followUpKindRows[kind]
  const document = findOfficialDocument(code)
  if (!document || !parts.includes('notice')) return false
  return deadlineRulesOf(document).some((rule) => answers.includes(rule))
}
