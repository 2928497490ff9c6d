import type { CivilDate } from '../platform/dates/civil-date.ts'

interface FilingTimes {
  readonly today: CivilDate
  /** Day on which both sides had signed: before it there was nothing to file. */
  readonly contractOn: string | null
  /** Day on which the right itself was filed, or granted or registered; the later of those that are known. */
  readonly rightOn: string | null
}

export type FilingDayFault = 'missing' | 'future' | 'beforeContract' | 'beforeRight'

/** What stands against a day on which a transfer is said to have been filed with the office. */
export function filingDayFault(
  on: string | undefined,
  { today, contractOn, rightOn }: FilingTimes,
): FilingDayFault | undefined {
  if (on === undefined) return 'missing'
  if (on > today) return 'future'
  if (contractOn !== null && on < contractOn) return 'beforeContract'
  if (rightOn !== null && on < rightOn) return 'beforeRight'
  return undefined
}
