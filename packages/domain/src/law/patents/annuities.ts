import { addYears, type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import { figureOn, type LawFigure } from '../../platform/rules/law-figure.ts'
import { amountFenOf, rowOn, staffRows } from '../../platform/rules/rule-book.ts'
import type { ReductionPercent } from './reduction-percents.ts'
import { findTariffRow, getTariffRow, reducedFen } from './tariff.ts'
import { compensatedYears, termEndsOn, termYears } from './terms.ts'

export interface AnnuityRow {
  readonly right: RightType
  readonly fromYear: number
  readonly toYear: number
  /** Full annual fee of one year, integer fen. */
  readonly amountFen: number
  readonly validFrom?: CivilDate
  readonly validTo?: CivilDate
  readonly source: string
}

const s4 = 'CNIPA annual fee tariff (patent reference 2.2: S4, S5)'
const s6 = 'CNIPA announcement on annual fees of designs, in force 2022-05-05 (S6)'
const row = (right: RightType, fromYear: number, toYear: number, yuan: number, source = s4): AnnuityRow => ({
  right,
  fromYear,
  toYear,
  amountFen: yuan * 100,
  source,
})

/** Full annual fees by right and patent year. */
export const annuityTariff: readonly AnnuityRow[] = [
  row('invention', 1, 3, 900),
  row('invention', 4, 6, 1200),
  row('invention', 7, 9, 2000),
  row('invention', 10, 12, 4000),
  row('invention', 13, 15, 6000),
  row('invention', 16, 20, 8000),
  row('utilityModel', 1, 3, 600),
  row('utilityModel', 4, 5, 900),
  row('utilityModel', 6, 8, 1200),
  row('utilityModel', 9, 10, 2000),
  row('design', 1, 3, 600),
  row('design', 4, 5, 900),
  row('design', 6, 8, 1200),
  row('design', 9, 10, 2000),
  { ...row('design', 11, 15, 3000, s6), validFrom: civilDate('2022-05-05') },
]

/** Years from the year of grant whose fee is reduced, by the day the fee is due. */
export const reducedYears: LawFigure = {
  key: 'annuity-reduced-years',
  unit: 'years',
  rows: [
    { value: 6, validTo: civilDate('2018-07-31'), source: 'Cai Shui [2016] No. 78 (S9, S15)' },
    { value: 10, validFrom: civilDate('2018-08-01'), source: 'SIPO Announcement No. 272 of 2018 (S8)' },
  ],
}
/** Per cent off an annual fee while an open licence (专利开放许可) runs; not added to the fee reduction. */
export const openLicenceOff: LawFigure = {
  key: 'open-licence-off',
  unit: 'percent',
  rows: [
    { value: 0, validTo: civilDate('2024-07-25'), source: 'CNIPA Announcement No. 594 of 2024 (S7)' },
    { value: 15, validFrom: civilDate('2024-07-26'), source: 'CNIPA Announcement No. 594 of 2024 (S7)' },
  ],
}

/**
 * The one payment for the compensated term of an invention (专利权补偿期年费): the fees of all its whole years, paid at once before the
 * ordinary term ends and without any reduction. Undefined where its compensation holds no whole year.
 *
 * @see CNIPA Announcement No. 594 of 2024 (patent reference 2.1: S7)
 */
export function compensationFee(
  right: RightType,
  filedOn: CivilDate,
  compensatedDays: number,
): { readonly year: number; readonly dueOn: CivilDate; readonly years: number; readonly fullFen: number } | undefined {
  const years = right === 'invention' ? compensatedYears(right, filedOn, compensatedDays) : 0
  const dueOn = termEndsOn(right, filedOn)
  const row = findTariffRow('compensationPeriodAnnuity', 'invention', dueOn)
  if (years === 0 || !row) return undefined
  return { year: termYears(right, filedOn) + 1, dueOn, years, fullFen: row.amountFen * years }
}

/** Years whose fee falls due while an open licence runs. @param to undefined while it has no end. */
export function openLicenceYears(
  { right, filedOn }: Pick<AnnuityBasis, 'right' | 'filedOn'>,
  from: CivilDate,
  to?: CivilDate,
): readonly number[] {
  const years = Array.from({ length: termYears(right, filedOn) }, (_, at) => at + 1)
  return years.filter((year) => {
    const on = annuityDueOn(filedOn, year)
    return on >= from && (to === undefined || on <= to)
  })
}

/** Due date of the fee of a patent year: the anniversary that ends the year before. Not moved for holidays. */
export function annuityDueOn(filedOn: CivilDate, year: number): CivilDate {
  return addYears(filedOn, year - 1)
}

/** Kind of the rows by which staff set annual fees; the key is `right:first year-last year`. */
export const annualFeeKind = 'annual-fee'
export const annualFeeKey = ({ right, fromYear, toYear }: Pick<AnnuityRow, 'right' | 'fromYear' | 'toYear'>): string =>
  `${right}:${fromYear}-${toYear}`

/**
 * The row of the full annual fee of a patent year: what staff set, else what ships.
 *
 * @param on the day that selects the tariff; usually the due date.
 * @throws RangeError if no fee exists for that year (beyond the term).
 */
export function annuityRow(right: RightType, year: number, on: CivilDate): AnnuityRow {
  const shipped = annuityTariff.filter((row) => row.right === right && row.fromYear <= year && year <= row.toYear)
  const staff = shipped.slice(0, 1).flatMap((row) => staffRows(annualFeeKind, annualFeeKey(row)))
  const found = rowOn(shipped, staff, on, (row) => ({ amountFen: amountFenOf(row) }))
  if (!found) throw new RangeError(`no annual fee for year ${year} of ${right} on ${on}`)
  return found
}

/** Where an annual fee is read, that of a compensated term too. */
export function annualFeeSource(right: RightType, year: number, on: CivilDate): string {
  const isCompensated = !annuityTariff.some((row) => row.right === right && year <= row.toYear)
  return isCompensated
    ? getTariffRow('compensationPeriodAnnuity', right, on).source
    : annuityRow(right, year, on).source
}

const codeBase: Record<RightType, number> = {
  invention: 40872083405339,
  utilityModel: 40872083415359,
  design: 40872083425369,
}
const lateCodes: Record<RightType, string> = {
  invention: '40872083525381',
  utilityModel: '40872083535382',
  design: '40872083545383',
}

/** The office's payment code of an annual fee; undefined for design years 11 to 15 and for a compensated term, which the source lacks (S15). */
export function annuityCode(right: RightType, year: number): string | undefined {
  if ((right === 'design' && year > 10) || year > 20) return undefined
  return String(codeBase[right] + year)
}

/** The office's payment code of the late fee (S15). */
export function annuityLateCode(right: RightType): string {
  return lateCodes[right]
}

export interface AnnuityBasis {
  readonly right: RightType
  /** Filing date; for PCT cases the international filing date. */
  readonly filedOn: CivilDate
  /** Patent year in which the right was granted; absent before grant. */
  readonly grantYear?: number
  /** Approved fee reduction. */
  readonly reductionPercent: ReductionPercent
  /** Patent years during which an open licence runs. */
  readonly openLicenceYears?: readonly number[]
}

export interface AnnuityStep {
  readonly year: number
  readonly dueOn: CivilDate
  readonly fullFen: number
  readonly amountFen: number
  readonly offPercent: number
  readonly reason: 'none' | 'feeReduction' | 'openLicence'
  /** The year of grant, whose fee is paid with registration and knows no late fee. */
  readonly isGrantYear: boolean
  readonly code: string | undefined
  /** Of the full fee. */
  readonly source: string
}

/**
 * The annual fee of one patent year with the better of fee reduction and open licence.
 *
 * @throws RangeError if the year lies beyond the term.
 * @see patent reference 2.2 and 2.4: years n to n+9 from the year of grant n are reduced; open licence 15 %.
 */
export function annuityStep(basis: AnnuityBasis, year: number): AnnuityStep {
  const { right, filedOn, grantYear } = basis
  if (!Number.isInteger(year) || year < 1 || year > termYears(right, filedOn)) {
    throw new RangeError(`no annual fee for year ${year} of ${right} filed on ${filedOn}`)
  }
  const dueOn = annuityDueOn(filedOn, year)
  // Years 11 to 15 of designs fall due from 2032 on, but are quoted today: the tariff of the later day counts.
  const { amountFen: fullFen, source } = annuityRow(right, year, dueOn)
  const window = figureOn(reducedYears, dueOn)
  const inWindow = grantYear !== undefined && year >= grantYear && year < grantYear + window
  const reduction = inWindow ? basis.reductionPercent : 0
  const licence = basis.openLicenceYears?.includes(year) ? figureOn(openLicenceOff, dueOn) : 0
  const offPercent = Math.max(reduction, licence)
  return {
    year,
    dueOn,
    fullFen,
    amountFen: reducedFen(fullFen, offPercent),
    offPercent,
    reason: offPercent === 0 ? 'none' : reduction >= licence ? 'feeReduction' : 'openLicence',
    isGrantYear: year === grantYear,
    code: annuityCode(right, year),
    source,
  }
}

/** Annual fees of all years of a right, from the year of grant (year 1 before grant) to the last of its term. */
export function annuityLadder(basis: AnnuityBasis): readonly AnnuityStep[] {
  const last = termYears(basis.right, basis.filedOn)
  const first = basis.grantYear ?? 1
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => annuityStep(basis, first + i))
}
