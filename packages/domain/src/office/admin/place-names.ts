import { kindFacts } from '../../kernel/orders/kinds.ts'
import { type ReviewOfKind, reviewGroups } from '../../kernel/orders/review-plan.ts'
import { reviewPlan } from '../../patents/filings/review-plan.ts'
import { correctablePartNames, correctableParts } from '../../patents/follow-ups/form.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

const parts = (path: string) => path.split('.').filter((part) => part !== '')
const isPlace = (part: string | undefined) => part !== undefined && /^\d+$/.test(part)

/** The places in lists along a path, from 1, if it lies at `pattern`, whose `*` stands for one; else undefined. */
function placesAt(path: readonly string[], pattern: readonly string[]): readonly number[] | undefined {
  const fits =
    path.length === pattern.length &&
    pattern.every((part, at) => (part === '*' ? isPlace(path[at]) : part === path[at]))
  return fits ? path.filter((_, at) => pattern[at] === '*').map((part) => Number(part) + 1) : undefined
}

const named = (name: TwoLanguages, places: readonly number[]): TwoLanguages => ({
  en: [name.en, ...places].join(' '),
  zh: [name.zh, ...places].join(' '),
})

/**
 * The name of a path of an order's form, as its reviewer reads it: group, position in its list, line ("Goods and services 2:
 * Class"). The path of a whole part is named by its group; a path that no reviewer sees stays as it is.
 */
export function placeName(kind: string, path: string, reviewOf: ReviewOfKind): TwoLanguages {
  const asked = parts(path)
  if (kindFacts(kind).isFollowUp) {
    const part = correctableParts.find((one) => one === asked[0])
    if (part) return correctablePartNames[part]
  }
  const plans = reviewOf(kind)?.plan ?? reviewPlan
  const ofKind = plans.map((plan) => ({ ...plan, at: [...parts(plan.at), ...(plan.list ? ['*'] : [])] }))
  for (const { group, at, fields } of ofKind) {
    for (const { key, label } of fields) {
      const places = placesAt(asked, [...at, ...parts(key)])
      if (!places) continue
      const head = named(reviewGroups[group], places)
      return { en: `${head.en}: ${label.en}`, zh: `${head.zh}：${label.zh}` }
    }
  }
  const whole = ofKind.find(({ at }) => at.length > 0 && at[0] === asked[0])
  if (!whole) return { en: path, zh: path }
  const places = placesAt(asked, whole.at) ?? []
  return named(reviewGroups[whole.group], places)
}
