import { nextUsOfficeDay } from '../../platform/calendar/us-office-days.ts'
import { addMonths, type CivilDate } from '../../platform/dates/civil-date.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { DeadlineStep } from './compute.ts'

export const usPeriodIds = [
  'us-missing-parts',
  'us-missing-parts-last',
  'us-restriction',
  'us-reply',
  'us-reply-last',
  'us-issue-fee',
  'us-maintenance-4',
  'us-maintenance-4-grace',
  'us-maintenance-8',
  'us-maintenance-8-grace',
  'us-maintenance-12',
  'us-maintenance-12-grace',
] as const
export type UsPeriodId = (typeof usPeriodIds)[number]

/** A period of United States law; it runs from the day of the document that sets it. */
export interface UsPeriod {
  readonly id: UsPeriodId
  readonly name: TwoLanguages
  readonly months: number
  /** Months after the start from which it can be done at all. */
  readonly opensMonths?: number
  readonly from: 'notice' | 'issue'
  readonly basis: TwoLanguages
  readonly missed: TwoLanguages
}

const words = (en: string, zh: string): TwoLanguages => ({ en, zh })
const law = (statute: string, rule: string): TwoLanguages => ({
  en: `${statute}; ${rule}`,
  zh: `《美国专利法》（${statute}）；《美国专利审查规则》（${rule}）`,
})
const extendable = (months: number) =>
  words(
    `A response is possible until ${months} months after the notice, with a fee for each further month`,
    `可按月缴纳延期费，最迟至通知书发出后 ${months} 个月`,
  )
const abandoned = words('The application is abandoned', '申请视为放弃')

function maintenance(at: 4 | 8 | 12, feeMonths: number): readonly UsPeriod[] {
  const years = feeMonths / 12
  const basis = law('35 U.S.C. 41(b)', '37 CFR 1.362')
  const due: UsPeriod = {
    ...{ id: `us-maintenance-${at}`, months: feeMonths, opensMonths: feeMonths - 6, from: 'issue', basis },
    name: words(`Maintenance fee, ${years} years`, `维持费（${years} 年）`),
    missed: words('Payable with a surcharge for 6 months', '6 个月内可连同附加费补缴'),
  }
  const grace: UsPeriod = {
    ...{ id: `us-maintenance-${at}-grace`, months: feeMonths + 6, from: 'issue', basis },
    name: words(`Maintenance fee with surcharge, ${years} years`, `维持费及附加费（${years} 年）`),
    missed: words('The patent expires', '专利权终止'),
  }
  return [due, grace]
}

/**
 * What an applicant has to do before the US office, and until when.
 *
 * @see 37 CFR 1.7 (days), 1.134 (from the day of the notice), 1.136(a) (extensions); MPEP 710.02
 */
export const usPeriods: readonly UsPeriod[] = [
  {
    ...{ id: 'us-missing-parts', months: 2, from: 'notice', missed: extendable(7) },
    name: words('Missing parts of the application', '补交申请缺少的部分'),
    basis: law('35 U.S.C. 111(a)(4)', '37 CFR 1.53(f), 1.136(a), 1.495(c)'),
  },
  {
    ...{ id: 'us-missing-parts-last', months: 7, from: 'notice', missed: abandoned },
    name: words('Missing parts, with extension fees', '补交缺少的部分（含延期）'),
    basis: law('35 U.S.C. 111(a)(4)', '37 CFR 1.53(f), 1.136(a), 1.495(c)'),
  },
  {
    ...{ id: 'us-restriction', months: 2, from: 'notice', missed: extendable(6) },
    name: words('Response to a restriction requirement', '答复限制选择通知'),
    basis: law('35 U.S.C. 121, 133', '37 CFR 1.136(a), 1.142'),
  },
  {
    ...{ id: 'us-reply', months: 3, from: 'notice', missed: extendable(6) },
    name: words('Response to a US office action', '答复美国审查意见'),
    basis: law('35 U.S.C. 133', '37 CFR 1.134, 1.136(a)'),
  },
  {
    ...{ id: 'us-reply-last', months: 6, from: 'notice', missed: abandoned },
    name: words('Response to a US office action, with extension fees', '答复美国审查意见（含延期）'),
    basis: law('35 U.S.C. 133', '37 CFR 1.136(a)'),
  },
  {
    ...{ id: 'us-issue-fee', months: 3, from: 'notice' },
    name: words('US issue fee', '美国授权费'),
    missed: words('The application is abandoned; the period cannot be extended', '申请视为放弃，该期限不得延长'),
    basis: law('35 U.S.C. 151', '37 CFR 1.311(a)'),
  },
  ...maintenance(4, 42),
  ...maintenance(8, 90),
  ...maintenance(12, 138),
]

export const isUsPeriod = (id: string): id is UsPeriodId => usPeriodIds.some((one) => one === id)

/** @throws Error for a period without a row. */
export function getUsPeriod(id: UsPeriodId): UsPeriod {
  const found = usPeriods.find((one) => one.id === id)
  if (!found) throw new Error(`no US period ${id}`)
  return found
}

/** The last day of a period, with the steps that led to it; a weekend or a federal holiday moves it to the next day the office works. */
export function countUsPeriod(
  period: UsPeriod,
  startsOn: CivilDate,
): { readonly officialOn: CivilDate; readonly steps: readonly DeadlineStep[] } {
  const { months, opensMonths, from } = period
  const counted = addMonths(startsOn, months)
  const officialOn = nextUsOfficeDay(counted)
  const begin: DeadlineStep =
    from === 'issue'
      ? { key: 'start', params: { start: 'grantPublication' }, on: startsOn }
      : { key: 'dispatched', params: {}, on: startsOn }
  return {
    officialOn,
    steps: [
      begin,
      ...(opensMonths === undefined
        ? []
        : [{ key: 'opens', params: { months: opensMonths }, on: addMonths(startsOn, opensMonths) } as const]),
      { key: 'addMonths', params: { months }, on: counted },
      ...(officialOn === counted ? [] : [{ key: 'usRestDay', params: { from: counted }, on: officialOn } as const]),
    ],
  }
}
