import { addDays, addYears, type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import type { LawFigure } from '../../platform/rules/law-figure.ts'

/** Terms from the filing date, by filing date. Hague and compensation periods come on top and are not here. */
export const termRows = [
  { right: 'invention', years: 20, filedFrom: undefined, filedTo: undefined, source: 'Patent Law art. 42' },
  { right: 'utilityModel', years: 10, filedFrom: undefined, filedTo: undefined, source: 'Patent Law art. 42' },
  {
    right: 'design',
    years: 10,
    filedFrom: undefined,
    filedTo: civilDate('2021-05-31'),
    source: 'Patent Law 2008 art. 42',
  },
  {
    right: 'design',
    years: 15,
    filedFrom: civilDate('2021-06-01'),
    filedTo: undefined,
    source: 'Patent Law 2020 art. 42 (in force 2021-06-01)',
  },
] as const satisfies readonly {
  right: RightType
  years: number
  filedFrom: CivilDate | undefined
  filedTo: CivilDate | undefined
  source: string
}[]

/**
 * Term in years of a right filed on `filedOn`; also the number of its last annuity.
 *
 * @param filedOn filing date; for PCT cases the international filing date.
 * @see patent reference 3.3: designs 15 years if filed on or after 2021-06-01, else 10.
 */
export function termYears(right: RightType, filedOn: CivilDate): number {
  const row = termRows.find(
    (r) =>
      r.right === right &&
      (r.filedFrom === undefined || filedOn >= r.filedFrom) &&
      (r.filedTo === undefined || filedOn <= r.filedTo),
  )
  if (!row) throw new Error(`no term for ${right} filed on ${filedOn}`)
  return row.years
}

/** The day the term ends: the anniversary of filing, not moved for holidays. Compensation is not included. */
export function termEndsOn(right: RightType, filedOn: CivilDate): CivilDate {
  return addYears(filedOn, termYears(right, filedOn))
}

/**
 * The latest year of grant that a notice may name: the publication follows it by weeks, so the year after that of the day given at
 * most, and one of the term. Without a filing date the longest term of the right, without a day the whole of it.
 */
export function latestGrantYear(right: RightType, filedOn: CivilDate | undefined, on: CivilDate | undefined): number {
  if (!filedOn) return Math.max(...termRows.filter((row) => row.right === right).map(({ years }) => years))
  const last = termYears(right, filedOn)
  return on ? Math.min(patentYear(filedOn, on) + 1, last) : last
}

/** Years that compensation adds to the term of an invention at most. */
export const compensationMax: LawFigure = {
  key: 'term-compensation-max',
  unit: 'years',
  rows: [{ value: 5, source: 'Patent Law art. 42' }],
}
/** Years from filing, and from the request for examination, after which a late grant is compensated. */
export const compensatedAfterFiling: LawFigure = {
  key: 'compensation-after-filing',
  unit: 'years',
  rows: [{ value: 4, source: 'Patent Law art. 42' }],
}
export const compensatedAfterExamination: LawFigure = {
  key: 'compensation-after-examination',
  unit: 'years',
  // That they run from the publication where examination was asked for earlier stands in the Guidelines: practice knowledge.
  rows: [{ value: 3, source: 'Patent Law art. 42; Guidelines part 5 chapter 9', needsConfirmation: true }],
}
/** As days, whatever leap years they hold. */
export const compensatedDaysMax = 1826

/** Whole years by which compensation prolongs a term: only they cost an annual fee. @see CNIPA Announcement No. 594 of 2024 */
export function compensatedYears(right: RightType, filedOn: CivilDate, compensatedDays: number): number {
  const ends = termEndsOn(right, filedOn)
  const last = addDays(ends, compensatedDays)
  let years = 0
  while (addYears(ends, years + 1) <= last) years += 1
  return years
}

/**
 * Number of the patent year (专利年度) that holds `on`: year n runs from filing + (n-1) years, that day
 * included, to filing + n years, that day excluded. 0 or less before filing.
 *
 * @see Guidelines part 5 chapter 9: filed 1997-06-03, granted 2001-08-01 is year 5.
 */
export function patentYear(filedOn: CivilDate, on: CivilDate): number {
  const guess = Number(on.slice(0, 4)) - Number(filedOn.slice(0, 4))
  return on >= addYears(filedOn, guess) ? guess + 1 : guess
}
