import { kindFacts } from '../../kernel/orders/kinds.ts'
import { correctablePartNames, correctableParts } from '../../patents/follow-ups/form.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { softwareReviewPlan, workReviewPlan } from './copyright-review-plan.ts'
import { copyrightServiceReviewPlan } from './copyright-service-review-plan.ts'
import { markAbroadReviewPlan } from './mark-abroad-review-plan.ts'
import { type GroupPlan, reviewGroups, reviewPlan } from './review-plan.ts'
import { trademarkReviewPlan } from './trademark-review-plan.ts'
import { trademarkServiceParts } from './trademark-service-review-plan.ts'
import { transferReviewPlan } from './transfer-review-plan.ts'
import { usReviewPlan } from './us-review-plan.ts'

const plans: ReadonlyMap<string, readonly GroupPlan[]> = new Map(
  Object.entries({
    usInvention: usReviewPlan,
    usDesign: usReviewPlan,
    trademark: trademarkReviewPlan,
    trademarkService: trademarkServiceParts,
    trademarkTransfer: transferReviewPlan,
    foreignTrademark: markAbroadReviewPlan,
    foreignTrademarkCountry: markAbroadReviewPlan,
    softwareCopyright: softwareReviewPlan,
    workCopyright: workReviewPlan,
    copyrightService: copyrightServiceReviewPlan,
  }),
)

/** What a reviewer is shown of an order of this kind, whatever its form says. */
export const planOfKind = (kind: string): readonly GroupPlan[] => plans.get(kind) ?? reviewPlan

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
 * A place of an order's form in words, as its reviewer reads it: group, place in its list, line ("Goods and services 2:
 * Class"). A path of a whole part is its group; one that no reviewer is shown stays as it is.
 */
export function placeName(kind: string, path: string): TwoLanguages {
  const asked = parts(path)
  if (kindFacts(kind).isFollowUp) {
    const part = correctableParts.find((one) => one === asked[0])
    if (part) return correctablePartNames[part]
  }
  const ofKind = planOfKind(kind).map((plan) => ({ ...plan, at: [...parts(plan.at), ...(plan.list ? ['*'] : [])] }))
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
