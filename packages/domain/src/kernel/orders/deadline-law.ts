import { deadlineRules, findDeadlineRule } from '../../law/periods/rules.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { ruleWords } from '../../platform/rules/rule-words.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { areaRuleWords } from './area-effects.ts'

/** What the law says of a stored deadline, in the reader's words. */
export interface DeadlineLaw {
  /** Article, or the notice that set it. */
  readonly basis: TwoLanguages
  /** What follows when it is missed. */
  readonly missed: TwoLanguages
  /** The usual period, which a printed day or the office's word can change. */
  readonly needsConfirmation: boolean
}

/**
 * The law behind a stored deadline of any area; undefined for one that this release does not know.
 *
 * @param startsOn the day it starts on, which chooses the version of the law.
 * @param steps of its count: a day printed on the notice needs no confirmation.
 */
export function deadlineLaw(
  ruleId: string,
  startsOn: CivilDate,
  steps: readonly { readonly key: string }[],
): DeadlineLaw | undefined {
  const isPrinted = steps.some(({ key }) => key === 'printed')
  const area = areaRuleWords(ruleId, startsOn)
  if (area) {
    const { basis, missed, needsConfirmation } = area
    return { basis, missed, needsConfirmation: needsConfirmation && !isPrinted }
  }
  const isInForce = ({ validFrom = startsOn, validTo = startsOn }: (typeof deadlineRules)[number]) =>
    validFrom <= startsOn && startsOn <= validTo
  const rows = deadlineRules.filter(({ id }) => id === ruleId)
  const shipped = rows.find(isInForce) ?? rows[0]
  const rule = shipped && (findDeadlineRule(shipped.id, shipped.rights?.[0] ?? 'invention', startsOn) ?? shipped)
  if (!rule) return undefined
  return {
    basis: ruleWords(rule.basis),
    missed: { ...rule.missed },
    needsConfirmation: rule.needsConfirmation === true && !isPrinted,
  }
}
