import { type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import { figureOn, figureSource, type LawFigure } from '../../platform/rules/law-figure.ts'

/** Offices by which the reductions differ: that of China, one of the three that the older rule named, or any other. */
export const pctOffices = ['cnipa', 'epoJpoSe', 'other'] as const
export type PctOffice = (typeof pctOffices)[number]

const announcement594 = 'CNIPA Announcement No. 594 of 2024 (S7)'
const since594 = { validFrom: civilDate('2024-07-26'), source: announcement594 }
const before594 = { validTo: civilDate('2024-07-25'), source: 'Rule before CNIPA Announcement No. 594 (S7)' }

/** Per cent off the application fee and its surcharges where the CNIPA received and searched the international application. */
export const pctApplicationOff: LawFigure = {
  key: 'pct-application-off',
  unit: 'percent',
  rows: [{ value: 100, source: announcement594 }],
}
/** Per cent off the examination fee where the CNIPA made the search or the preliminary report. */
export const pctExaminationOff: LawFigure = {
  key: 'pct-examination-off',
  unit: 'percent',
  rows: [{ value: 100, source: announcement594 }],
}
/** The same two where the European, the Japanese or the Swedish office made the report. */
export const pctApplicationOffAbroad: LawFigure = {
  key: 'pct-application-off-abroad',
  unit: 'percent',
  rows: [
    { value: 100, ...before594 },
    { value: 0, ...since594 },
  ],
}
export const pctExaminationOffAbroad: LawFigure = {
  key: 'pct-examination-off-abroad',
  unit: 'percent',
  rows: [
    { value: 20, ...before594 },
    { value: 0, ...since594 },
  ],
}

/** An international application that enters the Chinese phase, as its fees depend on it. */
export interface PctEntry {
  readonly filedOn: CivilDate
  /** Earliest priority it claims. */
  readonly priorityOn?: CivilDate
  readonly receivedByCnipa: boolean
  readonly searchedBy: PctOffice
}

export interface PctOff {
  readonly percent: number
  readonly source: string
}

/**
 * What is taken off on entering the Chinese phase: of the application fee with its surcharges, and of the examination fee.
 *
 * @param on the day of entry.
 * @see patent reference 2.5: CNIPA Announcement No. 594 (2024), in force 2024-07-26, and the rule before it (S7)
 */
export function pctEntryReduction(
  { receivedByCnipa, searchedBy }: Pick<PctEntry, 'receivedByCnipa' | 'searchedBy'>,
  on: CivilDate,
): { readonly application: PctOff | undefined; readonly examination: PctOff | undefined } {
  if (searchedBy === 'other') return { application: undefined, examination: undefined }
  const isOwn = searchedBy === 'cnipa'
  const off = (figure: LawFigure): PctOff => ({ percent: figureOn(figure, on), source: figureSource(figure, on) })
  return {
    application: receivedByCnipa ? off(isOwn ? pctApplicationOff : pctApplicationOffAbroad) : undefined,
    examination: off(isOwn ? pctExaminationOff : pctExaminationOffAbroad),
  }
}
