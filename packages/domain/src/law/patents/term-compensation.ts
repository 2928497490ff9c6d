import { addYears, type CivilDate } from '../../platform/dates/civil-date.ts'
import { figureOn } from '../../platform/rules/law-figure.ts'
import { compensatedAfterExamination, compensatedAfterFiling } from './terms.ts'

/** What decides whether a grant came late; a day that is not known excludes nothing. */
export interface GrantTiming {
  readonly grantedOn: CivilDate
  readonly filedOn?: CivilDate | undefined
  /** Of a divisional application, the day it was submitted. */
  readonly dividedOn?: CivilDate | undefined
  /** Of an international application, the day it entered the Chinese phase. */
  readonly enteredOn?: CivilDate | undefined
  readonly examinationAskedOn?: CivilDate | undefined
  readonly publishedOn?: CivilDate | undefined
}

/**
 * Whether a grant came so late that compensation of the term can be asked for. A divisional counts from its submission,
 * an international application from its entry. An invention that was
 * granted for giving up the utility model of the same day gets none: whether it was, no day tells. Examination that
 * was asked for before the publication counts from that.
 *
 * @see Patent Law art. 42 (2); Implementing Regulations r. 77, 78; Guidelines part 5 chapter 9
 */
export function mayAskCompensation(timing: GrantTiming): boolean {
  const { grantedOn, filedOn, dividedOn, enteredOn, examinationAskedOn, publishedOn } = timing
  const isAskedEarly = examinationAskedOn !== undefined && publishedOn !== undefined && examinationAskedOn < publishedOn
  const examinedFrom = isAskedEarly ? publishedOn : examinationAskedOn
  const isLate = (from: CivilDate | undefined, years: number) =>
    from === undefined || grantedOn >= addYears(from, years)
  return (
    isLate(dividedOn ?? enteredOn ?? filedOn, figureOn(compensatedAfterFiling, grantedOn)) &&
    isLate(examinedFrom, figureOn(compensatedAfterExamination, grantedOn))
  )
}
