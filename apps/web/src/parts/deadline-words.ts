import { deadlineRules } from '@portal/domain/deadlines/rules'
import { type DeadlineStepKey, deadlineStepWords, sayDeadlineStep } from '@portal/domain/deadlines/words'
import { areaRuleName } from '@portal/domain/orders/area-rule-names'
import type { Language } from '../app/language.ts'

/** Name of the act a deadline is for; the rule's id where a later release brings one this page does not know. */
export function deadlineTitle(ruleId: string, language: Language): string {
  const name = deadlineRules.find((rule) => rule.id === ruleId)?.name ?? areaRuleName(ruleId)
  return name?.[language] ?? ruleId
}

interface Step {
  readonly key: string
  readonly params: Readonly<Record<string, string | number | boolean | null>>
}

const isStepKey = (key: string): key is DeadlineStepKey => key in deadlineStepWords

/** A step of "why this date" as a sentence. */
export function deadlineStepText({ key, params }: Step, language: Language): string {
  if (!isStepKey(key)) return key
  const plain = Object.entries(params).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return sayDeadlineStep({ key, params: Object.fromEntries(plain) })[language]
}
