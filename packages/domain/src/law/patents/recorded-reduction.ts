import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { type ReductionFinding, recordFault, reductionPercentOf } from './reduction.ts'
import type { ReductionPercent } from './reduction-percents.ts'

export interface RecordedReduction {
  /** What to count with: 0 unless every applicant has a record for the year. */
  readonly percent: ReductionPercent
  /** What it would be once every applicant is recorded. */
  readonly percentWhenRecorded: ReductionPercent
  /** One finding per applicant, in order. */
  readonly findings: readonly ReductionFinding[]
}

/**
 * Fee reduction that the applicants' records with the office (费减备案) allow on a day: 85 % for one applicant, 70 %
 * for two or more, none if any record is missing or of another year. The record is the office's own decision about
 * the income, which is therefore not asked for.
 *
 * @param recordYears calendar year of each applicant's record, null without one.
 * @see Cai Shui [2016] No. 78 (patent reference 2.4: S9, S15)
 */
export function recordedReduction(recordYears: readonly (number | null)[], on: CivilDate): RecordedReduction {
  const findings = recordYears.map((year, applicant): ReductionFinding => {
    if (year === null) return { applicant, key: 'recordMissing', params: {} }
    const fault = recordFault(year, on)
    if (fault) return { applicant, key: fault, params: { year } }
    return { applicant, key: 'qualifies', params: {} }
  })
  const percentWhenRecorded = reductionPercentOf(recordYears.length)
  const allRecorded = findings.every((finding) => finding.key === 'qualifies')
  return { percent: allRecorded ? percentWhenRecorded : 0, percentWhenRecorded, findings }
}
