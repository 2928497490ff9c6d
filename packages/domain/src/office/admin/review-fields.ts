import type { ReviewOfKind } from '../../kernel/orders/review-plan.ts'
import { correctablePaths } from '../../patents/filings/form.ts'
import { isOpened } from '../../patents/filings/form-paths.ts'
import { reviewPlan } from '../../patents/filings/review-plan.ts'
import { isMarkAbroadForm } from '../../trademarks/abroad/review-plan.ts'
import { isTransferForm } from '../../trademarks/transfers/form.ts'
import { followUpFields, isFollowUpForm, isFollowUpPart } from './follow-up-fields.ts'
import { linesOfPlan, type ReviewField, valueAt } from './review-lines.ts'

/** How a form that is no follow-up's is reviewed. Transfers and marks abroad carry no kind: their shape tells. */
function reviewOfForm(form: unknown, reviewOf: ReviewOfKind) {
  const told = reviewOf(String(valueAt(form, 'kind')))
  if (told) return told
  if (isTransferForm(form)) return reviewOf('trademarkTransfer')
  return isMarkAbroadForm(form) ? reviewOf('foreignTrademark') : undefined
}

/**
 * Whether a correction may name this path: it exists in the form and lies within what reviewers may open. Forms of
 * patents abroad have a route; they are settled in quotes and messages, not opened again. A path of a US form or of a mark
 * abroad opens its whole section.
 */
export function isCorrectable(form: unknown, path: string, reviewOf: ReviewOfKind): boolean {
  if (valueAt(form, path) === undefined) return false
  if (isFollowUpForm(form)) return isFollowUpPart(form, path)
  const review = reviewOfForm(form, reviewOf)
  if (review) return review.isPlace(path)
  return valueAt(form, 'route') === undefined && isOpened(path, correctablePaths)
}

/** A submission line by line, in the order of the form, as `linesOfPlan`. */
export function reviewFields(form: unknown, reviewOf: ReviewOfKind): readonly ReviewField[] {
  if (isFollowUpForm(form)) return followUpFields(form)
  const review = reviewOfForm(form, reviewOf)
  const plan = review?.planOf?.(form) ?? review?.plan ?? reviewPlan
  return linesOfPlan(form, plan, (path) => isCorrectable(form, path, reviewOf))
}
