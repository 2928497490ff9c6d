import type { ForeignForm } from './form.ts'
import { deadlinesOf } from './form-faults.ts'
import { wantsPriority } from './routes.ts'

/**
 * A base case with the day it was filed. The priority begins with that day, so an empty priority date takes it and one that
 * was taken from it follows; a date of its own stays, as of a case that claims an earlier one.
 *
 * @see Paris Convention art. 4C(2)
 */
export function withFilingDay(base: ForeignForm['base'], filedOn: string): ForeignForm['base'] {
  const follows = base.priorityOn === '' || base.priorityOn === base.filedOn
  return { ...base, filedOn, ...(follows && { priorityOn: filedOn }) }
}

/** Whether the last day of a chosen country cannot be told yet, for want of a date that its period runs from. */
export function lacksCountryDay(form: ForeignForm): boolean {
  return deadlinesOf(form).some(
    ({ deadline }) =>
      !deadline.ok &&
      deadline.reason === 'startMissing' &&
      (deadline.missing !== 'priorityOn' || wantsPriority(form.route)),
  )
}
