import { isCopyrightPath } from '../../copyright/applications/sections.ts'
import { isCopyrightOrder } from '../../kernel/orders/order-areas.ts'
import { correctablePaths } from '../../patents/filings/form.ts'
import { isOpened } from '../../patents/filings/form-paths.ts'
import { isUsPath } from '../../patents/us/form.ts'
import { isTrademarkPath } from '../../trademarks/registration/form.ts'
import { serviceSectionOf } from '../../trademarks/services/form.ts'
import { isTransferForm } from '../../trademarks/transfers/form.ts'
import { followUpFields, isFollowUpForm, isFollowUpPart } from './follow-up-fields.ts'
import { isMarkAbroadForm, isMarkAbroadPath } from './mark-abroad-review-plan.ts'
import { planOfKind } from './place-names.ts'
import { linesOfPlan, type ReviewField, valueAt } from './review-lines.ts'
import { type GroupPlan, reviewPlan } from './review-plan.ts'
import { trademarkServiceParts, trademarkServiceReviewPlan } from './trademark-service-review-plan.ts'
import { isTransferPath } from './transfer-review-plan.ts'

/** What of a form that says its kind may be opened. */
const correctablePlaces: ReadonlyMap<string, (path: string) => boolean> = new Map(
  Object.entries({
    usInvention: isUsPath,
    usDesign: isUsPath,
    trademark: isTrademarkPath,
    trademarkService: (path: string) => serviceSectionOf(path) !== undefined,
  }),
)

/**
 * Whether a correction may name this path: it exists in the form and lies within what reviewers may open. Forms of
 * patents abroad have a route; they are settled in quotes and messages, not opened again. A path of a US form or of a mark
 * abroad opens its whole section.
 */
export function isCorrectable(form: unknown, path: string): boolean {
  if (valueAt(form, path) === undefined) return false
  if (isFollowUpForm(form)) return isFollowUpPart(form, path)
  const kind = String(valueAt(form, 'kind'))
  if (isCopyrightOrder(kind)) return isCopyrightPath(kind, path)
  const isPlace = correctablePlaces.get(kind)
  if (isPlace) return isPlace(path)
  if (isMarkAbroadForm(form)) return isMarkAbroadPath(path)
  if (isTransferForm(form)) return isTransferPath(path)
  return valueAt(form, 'route') === undefined && isOpened(path, correctablePaths)
}

/** What is shown of a form that is no follow-up's. Transfers and marks abroad carry no kind: their shape tells. */
function planOf(form: unknown): readonly GroupPlan[] {
  const kind = String(valueAt(form, 'kind'))
  const own = planOfKind(kind)
  // Each service shows what it asks for.
  if (own === trademarkServiceParts) return trademarkServiceReviewPlan(valueAt(form, 'service'))
  if (own !== reviewPlan) return own
  if (isTransferForm(form)) return planOfKind('trademarkTransfer')
  return isMarkAbroadForm(form) ? planOfKind('foreignTrademark') : own
}

/** A submission line by line, in the order of the form, as `linesOfPlan`. */
export function reviewFields(form: unknown): readonly ReviewField[] {
  if (isFollowUpForm(form)) return followUpFields(form)
  return linesOfPlan(form, planOf(form), (path) => isCorrectable(form, path))
}
