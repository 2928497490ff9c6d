import { markTermAfter } from '../../law/marks/mark-deadlines.ts'
import type { MarkPeriodId } from '../../law/marks/mark-period-names.ts'
import { type CivilDate, isCivilDate } from '../../platform/dates/civil-date.ts'
import type { RegisterStatus } from '../register/mark-statuses.ts'
import type { ServicedMark, TrademarkServiceForm } from './form.ts'
import { classEndOf, termEndOf } from './limits.ts'
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
 * owner anew, a surrender of all classes ends the mark. A part of the classes changes nothing of the number as a whole until
 * the others are renewed or gone too; then its term is that of the class that ends first.
 *
 * @param watched classes of the watched marks, by number: of a number that our copy of the register did not hold they are all
 *   that is known. One whose classes nobody knows does not count as whole: it goes on being reminded.
 * @param earlier marks of other orders of the account whose same act was recorded.
 * @see trademark reference 2.6
 */
export function watchedAfterRecordal(
  form: TrademarkServiceForm,
  watched: ReadonlyMap<string, readonly number[]>,
  earlier: readonly ServicedMark[],
): readonly WatchedAfter[] {
  const { service, change, applicants } = form
  const name = applicants[0]?.name.trim() ?? ''
  return form.marks.flatMap((mark): WatchedAfter[] => {
    const { number, register } = mark
    const inForce = register.filter(({ status }) => trademarkService(service).statuses.includes(status))
    const all = register.length > 0 ? inForce.map(({ classNumber }) => classNumber) : (watched.get(number) ?? [])
    const done = [mark, ...earlier.filter((one) => one.number === number)]
    if (service === 'renewal') {
      const validTo = renewedTo(mark, done, all)
      return validTo ? [{ number, status: 'tmRegistered', validTo }] : []
    }
    if (service === 'change') return change.name && name !== '' ? [{ number, holderName: name }] : []
    const isWhole = all.length > 0 && all.every((one) => done.some((each) => each.classes.includes(one)))
    return service === 'surrender' && isWhole ? [{ number, status: 'tmCancelled' }] : []
  })
}

/**
 * The term of a number of which these were renewed: the earliest of its classes. Undefined while one of them ends no later than
 * what was renewed last: by no order of the same term, nor by the register.
 */
function renewedTo(mark: ServicedMark, done: readonly ServicedMark[], all: readonly number[]): CivilDate | undefined {
  const end = termEndOf(mark)
  if (end === undefined) return undefined
  const ends = all.map((classNumber) => {
    const renewed = done.flatMap((one) => {
      const before = one.classes.includes(classNumber) ? classEndOf(one, classNumber) : undefined
      return before === undefined ? [] : [markTermAfter(before)]
    })
    const known = mark.register.find((row) => row.classNumber === classNumber)?.validTo ?? ''
    return [...renewed, ...(isCivilDate(known) ? [known] : [])].toSorted().at(-1)
  })
  return ends.every((one) => one !== undefined && one > end) ? ends.toSorted()[0] : undefined
}

/** The period, counted from the filing, of evidence that was declared to follow; undefined where none was. */
export function declaredEvidence({
  service,
  supplement,
}: Pick<TrademarkServiceForm, 'service' | 'supplement'>): MarkPeriodId | undefined {
  return supplement ? trademarkService(service).evidencePeriod : undefined
}
