import { deadlineName } from '@portal/domain/kernel/orders/deadline-name'
import type { Language } from '../app/language.ts'

/** Name of the act a deadline is for; the rule's id where a later release brings one this page does not know. */
export function deadlineTitle(ruleId: string, language: Language): string {
  return deadlineName(ruleId)?.[language] ?? ruleId
}
