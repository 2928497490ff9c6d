import { useLanguage } from '../app/language.ts'
import { deadlineTitle } from './deadline-words.ts'

/** Name of the act a deadline is for. */
export function DeadlineTitle({ ruleId }: { ruleId: string }) {
  return <span>{deadlineTitle(ruleId, useLanguage())}</span>
}
