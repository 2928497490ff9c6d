import { addYears, type CivilDate } from '../dates/civil-date.ts'
import { markTermYears } from '../marks/mark-deadlines.ts'
import type { MarkPeriodId } from '../marks/mark-period-names.ts'
import type { RegisterStatus } from '../marks/mark-statuses.ts'
import type { TrademarkServiceForm } from './form.ts'
import { termEndOf } from './limits.ts'
import { trademarkService } from './services.ts'

/** What a watched mark is after an act on it was recorded. */
export interface WatchedAfter {
  readonly number: string
  readonly status?: RegisterStatus
  readonly holderName?: string
  readonly validTo?: CivilDate
}

/**
 * What a recorded form changes of the marks it names: a renewal moves the term on by ten years, a change of name names the
 * owner anew, a surrender of all classes ends the mark. A part of the classes changes nothing of the number as a whole.
 *
 * @see trademark reference 2.6
 */
export function watchedAfterRecordal(form: TrademarkServiceForm): readonly WatchedAfter[] {
  const { service, change, applicants } = form
  const name = applicants[0]?.name.trim() ?? ''
  return form.marks.flatMap((mark): WatchedAfter[] => {
    const { number, register, classes } = mark
    const inForce = register.filter(({ status }) => trademarkService(service).statuses.includes(status))
    const isWhole = inForce.every(({ classNumber }) => classes.includes(classNumber))
    if (service === 'renewal') {
      const end = termEndOf(mark)
      return end && isWhole ? [{ number, status: 'tmRegistered', validTo: addYears(end, markTermYears) }] : []
    }
    if (service === 'change') return change.name && name !== '' ? [{ number, holderName: name }] : []
    return service === 'surrender' && isWhole ? [{ number, status: 'tmCancelled' }] : []
  })
}

/** The period, counted from the filing, of evidence that was declared to follow; undefined where none was. */
export function declaredEvidence({
  service,
  supplement,
}: Pick<TrademarkServiceForm, 'service' | 'supplement'>): MarkPeriodId | undefined {
  return supplement ? trademarkService(service).evidencePeriod : undefined
}
