import { deadlineRuleNames } from '../../law/periods/rule-names.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { areaRuleName } from './area-rule-names.ts'

/** Name of the act that a stored deadline is for, of any area; undefined for a rule of a later release. */
export function deadlineName(ruleId: string): TwoLanguages | undefined {
  const names: Readonly<Record<string, TwoLanguages>> = deadlineRuleNames
  return (Object.hasOwn(names, ruleId) ? names[ruleId] : undefined) ?? areaRuleName(ruleId)
}
