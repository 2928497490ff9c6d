// Apart from the fees: the form in the browser needs no tariff.
import type { FollowUpForm } from './form.ts'

/** Code of the notice by which the office asks for the registration. */
export const registrationNoticeCode = '200602'
/** Code of the notice that ends a right for an unpaid annual fee. */
export const terminationNoticeCode = '200702'
/** Code of the notice that a patent counts as abandoned before its registration. */
export const abandonmentNoticeCode = '200601'

/**
 * The period whose loss a restoration undoes: the last that ended before the notice that says so; undefined where none is recorded.
 */
export function lostPeriod<Period extends { readonly state: string; readonly officialOn: string }>(
  { notice }: Pick<FollowUpForm, 'notice'>,
  { periods }: { readonly periods: readonly Period[] },
): Period | undefined {
  const isBefore = ({ officialOn }: Period) => notice.dispatchedOn === '' || officialOn < notice.dispatchedOn
  return periods
    .filter((one) => one.state === 'missed' && isBefore(one))
    .sort((a, b) => (a.officialOn < b.officialOn ? 1 : -1))[0]
}
