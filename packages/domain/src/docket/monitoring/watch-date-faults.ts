import { latestGrantYear, termEndsOn } from '../../law/patents/terms.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { parseApplicationNumber } from '../../platform/identifiers/application-number.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

export const watchDateFaultWords = {
  future: { en: 'This day is yet to come', zh: '日期不能晚于今天' },
  afterNumber: {
    en: 'Filed after the year in the application number',
    zh: '申请日晚于申请号中的年份',
  },
  beforeFiling: { en: 'Granted before it was filed', zh: '授权公告日早于申请日' },
  grantYearLate: {
    en: 'Later than the year after the grant, or beyond the term',
    zh: '晚于授权公告的次一年度，或超出保护期',
  },
  onlyInventions: { en: 'Only the term of an invention is compensated', zh: '仅发明专利有期限补偿' },
  licenceEnd: { en: 'Needs a start that is not later', zh: '须有开始日，且不早于开始日' },
  afterTerm: { en: 'Granted after the end of its term', zh: '授权公告日晚于保护期限届满日' },
} as const satisfies Record<string, TwoLanguages>

export interface WatchTold {
  readonly filedOn: CivilDate | undefined
  readonly grantedOn: CivilDate | undefined
  readonly grantFeeYear: number | null
  readonly compensatedDays: number
  readonly openLicenceFrom: string | null
  readonly openLicenceTo: string | null
}

/** What cannot be right of the year of grant, a compensation and an open licence as they would stand. */
export function findWatchToldFaults(
  right: RightType,
  told: WatchTold,
): readonly { readonly field: keyof WatchTold; readonly key: keyof typeof watchDateFaultWords }[] {
  const { filedOn, grantedOn, grantFeeYear, compensatedDays, openLicenceFrom, openLicenceTo } = told
  const last = latestGrantYear(right, filedOn, grantedOn)
  return [
    ...(grantFeeYear !== null && grantFeeYear > last ? [{ field: 'grantFeeYear', key: 'grantYearLate' } as const] : []),
    ...(compensatedDays > 0 && right !== 'invention'
      ? [{ field: 'compensatedDays', key: 'onlyInventions' } as const]
      : []),
    ...(openLicenceTo !== null && (openLicenceFrom === null || openLicenceTo < openLicenceFrom)
      ? [{ field: 'openLicenceTo', key: 'licenceEnd' } as const]
      : []),
  ]
}

type WatchDateField = 'filedOn' | 'grantedOn' | 'terminationNoticeOn'
interface WatchDateFault {
  readonly field: WatchDateField
  readonly key: keyof typeof watchDateFaultWords
}

/**
 * What cannot be right of the days somebody gives for a patent; fees computed from such days would be wrong, or left out.
 * A filing day before the year of the number can be right: a divisional keeps its parent's day, a PCT case its
 * international one. None comes after the year in which its number was given.
 */
export function findWatchDateFaults(
  number: string,
  days: Partial<Record<WatchDateField, CivilDate | undefined>>,
  today: CivilDate,
): readonly WatchDateFault[] {
  const { filedOn, grantedOn } = days
  const faults: WatchDateFault[] = []
  for (const field of ['filedOn', 'grantedOn', 'terminationNoticeOn'] as const) {
    const on = days[field]
    if (on !== undefined && on > today) faults.push({ field, key: 'future' })
  }
  if (faults.length > 0) return faults
  const parsed = parseApplicationNumber(number)
  if (filedOn !== undefined && parsed.ok && Number(filedOn.slice(0, 4)) > parsed.year) {
    faults.push({ field: 'filedOn', key: 'afterNumber' })
  }
  if (filedOn === undefined || grantedOn === undefined) return faults
  if (grantedOn < filedOn) faults.push({ field: 'grantedOn', key: 'beforeFiling' })
  else if (parsed.ok && grantedOn >= termEndsOn(parsed.type, filedOn))
    faults.push({ field: 'grantedOn', key: 'afterTerm' })
  return faults
}
