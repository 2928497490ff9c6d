import { type CivilDate, civilDate } from '../dates/civil-date.ts'

/** `cnipa`, one of the three offices named in the older rule, or any other. */
export type PctOffice = 'cnipa' | 'epoJpoSe' | 'other'

export interface PctEntryReduction {
  /** Per cent off the application fee and its surcharges. */
  readonly applicationPercent: 0 | 100
  /** Per cent off the substantive examination fee. */
  readonly examinationPercent: 0 | 20 | 100
  readonly source: string
}

const since594 = civilDate('2024-07-26')

/**
 * Reductions on entering the Chinese phase, by receiving office and by the office that made the international
 * search or preliminary report.
 *
 * @param on the day of entry.
 * @see patent reference 2.5: CNIPA Announcement No. 594 (2024), in force 2024-07-26, and the rule before it (S7)
 */
export function pctEntryReduction(receivingOffice: PctOffice, searchedBy: PctOffice, on: CivilDate): PctEntryReduction {
  const source = 'CNIPA Announcement No. 594 of 2024 (S7)'
  const received = receivingOffice === 'cnipa'
  if (searchedBy === 'cnipa') return { applicationPercent: received ? 100 : 0, examinationPercent: 100, source }
  if (on >= since594) return { applicationPercent: 0, examinationPercent: 0, source }
  const reported = searchedBy === 'epoJpoSe'
  return {
    applicationPercent: received && reported ? 100 : 0,
    examinationPercent: reported ? 20 : 0,
    source: 'Rule before CNIPA Announcement No. 594 (S7)',
  }
}
