import { deadlineRules } from '@portal/domain/deadlines/rules'
import { areaRuleName } from '@portal/domain/orders/area-rule-names'
import type { Language } from '../app/language.ts'

/** Name of the act a deadline is for; the rule's id where a later release brings one this page does not know. */
export function deadlineTitle(ruleId: string, language: Language): string {
  const name = deadlineRules.find((rule) => rule.id === ruleId)?.name ?? areaRuleName(ruleId)
  return name?.[language] ?? ruleId
}
