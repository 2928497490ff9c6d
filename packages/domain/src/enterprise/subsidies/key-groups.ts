import { figureOn, type LawFigure } from '../../platform/rules/law-figure.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { addToMonth, firstDayOf, type Month, monthOf, monthsBetween, monthsOfYear } from './months.ts'

export const hiredGroups = ['outOfPoverty', 'unemployed', 'veteran'] as const
export type HiredGroup = (typeof hiredGroups)[number]

export interface GroupRule {
  readonly groups: readonly HiredGroup[]
  /** A person and a year, before the province's float. */
  readonly baseFen: number
  readonly floatMaxPercent: number
  /** The person's, across employers. */
  readonly monthsMax: number
  readonly validFrom: Month
  /** Last month in which it may begin; what has begun runs to its end. */
  readonly beginsBy: Month
  /** Whether it goes on under the VAT Law is to be verified from here on. */
  readonly needsVerificationFrom: Month
  readonly article: TwoLanguages
}

const groups15 = 'MoF Announcement 2023 No. 15'
const veterans14 = 'MoF Announcement 2023 No. 14'
/** A person and a year before the province's float, and how far it may go. */
export const keyGroupBase: LawFigure = {
  key: 'key-group-base',
  unit: 'yuan',
  rows: [{ value: 6000, source: groups15 }],
}
export const keyGroupFloat: LawFigure = {
  key: 'key-group-float',
  unit: 'percent',
  rows: [{ value: 30, source: groups15 }],
}
export const veteranBase: LawFigure = { key: 'veteran-base', unit: 'yuan', rows: [{ value: 6000, source: veterans14 }] }
export const veteranFloat: LawFigure = {
  key: 'veteran-float',
  unit: 'percent',
  rows: [{ value: 50, source: veterans14 }],
}
/** Months of the relief of one person. */
export const reliefMonths: LawFigure = {
  key: 'hired-relief-months',
  unit: 'months',
  rows: [{ value: 36, source: `${groups15}; ${veterans14}` }],
}

const common = {
  validFrom: '2023-01',
  beginsBy: '2027-12',
  needsVerificationFrom: '2026-01',
} as const

const groupRows = [
  {
    ...common,
    groups: ['outOfPoverty', 'unemployed'],
    base: keyGroupBase,
    float: keyGroupFloat,
    article: { en: 'Announcement 2023 No. 15 art. 2', zh: '公告2023年第15号第二条' },
  },
  {
    ...common,
    groups: ['veteran'],
    base: veteranBase,
    float: veteranFloat,
    article: { en: 'Announcement 2023 No. 14 art. 2', zh: '公告2023年第14号第二条' },
  },
] as const satisfies readonly (Omit<GroupRule, 'baseFen' | 'floatMaxPercent' | 'monthsMax'> & {
  readonly base: LawFigure
  readonly float: LawFigure
})[]

/** The rule of a group by the figures of a month. Provinces decide on the float of each of the two rules apart. */
export function ruleOf(group: HiredGroup, month: Month): GroupRule {
  const row = groupRows.find(({ groups }) => groups.some((one) => one === group))
  if (!row) throw new Error(`no rule for ${group}`)
  const { base, float, ...rule } = row
  const on = firstDayOf(month)
  return {
    ...rule,
    baseFen: figureOn(base, on) * 100,
    floatMaxPercent: figureOn(float, on),
    monthsMax: figureOn(reliefMonths, on),
  }
}

/** A person and a year with the province's float, of which no more counts than the rule allows. */
export function standardFen(rule: GroupRule, floatPercent: number): number {
  return (rule.baseFen * (100 + Math.min(floatPercent, rule.floatMaxPercent))) / 100
}

/** People of one group with the same months. */
export interface Hired {
  readonly group: HiredGroup
  readonly count: number
  /** First month with contract and insurance. */
  readonly from: Month
  /** Last month worked; absent: still there. */
  readonly to?: Month
  /** Months of the relief that another employer used for each of them. */
  readonly usedMonths: number
}

/** Why none of the months asked for counts. */
export type NoQuotaReason = 'noRule' | 'begunTooLate' | 'monthsUsedUp' | 'notThisYear'

export const noQuotaWords: Readonly<Record<NoQuotaReason, TwoLanguages>> = {
  noRule: { en: 'before the rule began in 2023-01', zh: '政策自2023年1月起执行' },
  begunTooLate: { en: 'begun after 2027-12', zh: '2027年12月后开始，不在政策期限内' },
  monthsUsedUp: { en: 'the months of the relief are used up', zh: '优惠期限已享受期满' },
  notThisYear: { en: 'no month of work in this year', zh: '本年度无工作月份' },
}

/** Months that the rule still gives, and the last of them; undefined where there are none. */
export function lastReliefMonth({ group, from, usedMonths }: Hired): { left: number; month: Month } | undefined {
  const { monthsMax, beginsBy } = ruleOf(group, from)
  const left = monthsMax - usedMonths
  if (left <= 0 || from > beginsBy) return undefined
  return { left, month: addToMonth(from, left - 1) }
}

export interface HiredQuota {
  readonly hired: Hired
  /** Counted months of one person in the year, the first of them, and the last that the rule gives. */
  readonly months: number
  readonly first?: Month
  readonly last?: Month
  readonly quotaFen: number
  readonly reason?: NoQuotaReason
}

/** @see 公告2023年第15号 art. 2: Σ months worked in the year ÷ 12 × standard */
export function quotaOf(hired: Hired, year: number, floatPercent: number): HiredQuota {
  const rule = ruleOf(hired.group, monthOf(year, 12))
  const last = lastReliefMonth(hired)
  if (!last) {
    return { hired, months: 0, quotaFen: 0, reason: hired.from > rule.beginsBy ? 'begunTooLate' : 'monthsUsedUp' }
  }
  if (`${year}-12` < rule.validFrom) return { hired, months: 0, last: last.month, quotaFen: 0, reason: 'noRule' }
  const latest = [`${year}-12`, last.month, hired.to ?? last.month].toSorted()[0] ?? last.month
  const first = [`${year}-01`, hired.from, rule.validFrom].toSorted().at(-1) ?? hired.from
  const months = monthsBetween(first, latest)
  if (months === 0) {
    const over = last.month < `${year}-01`
    return { hired, months, last: last.month, quotaFen: 0, reason: over ? 'monthsUsedUp' : 'notThisYear' }
  }
  const quotaFen = Math.round((hired.count * months * standardFen(rule, floatPercent)) / 12)
  return { hired, months, first, last: last.month, quotaFen }
}

/** In the order of deduction; the surcharges are counted on the VAT before this relief. */
export const monthlyTaxes = ['vat', 'city', 'education', 'localEducation'] as const
export type MonthlyTax = (typeof monthlyTaxes)[number]

export const taxNames: Readonly<Record<MonthlyTax, TwoLanguages>> = {
  vat: { en: 'VAT', zh: '增值税' },
  city: { en: 'City maintenance tax', zh: '城市维护建设税' },
  education: { en: 'Education surcharge', zh: '教育费附加' },
  localEducation: { en: 'Local education surcharge', zh: '地方教育附加' },
}

/** Rates of the city maintenance tax: city, county town, elsewhere. @see 城市维护建设税法 art. 4 */
export const cityPercents = [7, 5, 1] as const
export type CityPercent = (typeof cityPercents)[number]

/** Surcharges on VAT, those of the State and of the provinces. */
export const educationSurcharge: LawFigure = {
  key: 'education-surcharge',
  unit: 'percent',
  rows: [{ value: 3, source: 'State Council Order No. 448 of 2005', needsConfirmation: true }],
}
export const localSurcharge: LawFigure = {
  key: 'local-education-surcharge',
  unit: 'percent',
  rows: [{ value: 2, source: 'Cai Zong [2010] No. 98', needsConfirmation: true }],
}

/**
 * Taxes of a month out of its VAT, at the full rates: what small taxpayers pay is half of what this relief leaves, so the
 * quota goes against the whole.
 *
 * @see 公告2023年第12号 arts. 2, 4 (to be verified)
 */
export function taxesOf(vatFen: number, cityPercent: CityPercent, month: Month): Readonly<Record<MonthlyTax, number>> {
  const on = firstDayOf(month)
  const share = (percent: number) => Math.round((vatFen * percent) / 100)
  return {
    vat: vatFen,
    city: share(cityPercent),
    education: share(figureOn(educationSurcharge, on)),
    localEducation: share(figureOn(localSurcharge, on)),
  }
}

interface YearFigures {
  readonly year: number
  readonly hired: readonly Hired[]
  readonly floatPercent: Readonly<Record<'keyGroups' | 'veterans', number>>
  /** January to December. */
  readonly taxes: readonly Readonly<Record<MonthlyTax, number>>[]
  /** Payable at the annual settlement. */
  readonly incomeTaxFen: number
}

export interface MonthDeduction {
  readonly month: Month
  /** Quota of the year of everybody who has begun by this month, less what was deducted before it. */
  readonly availableFen: number
  readonly deducted: Readonly<Record<MonthlyTax, number>>
  readonly deductedFen: number
}

export interface YearDeduction {
  readonly quotas: readonly HiredQuota[]
  readonly quotaFen: number
  readonly months: readonly MonthDeduction[]
  /** By December. */
  readonly deductedFen: number
  readonly incomeTaxFen: number
  /** What is left of the quota on 31 December after the annual settlement. */
  readonly lostFen: number
}

/**
 * The year's quota, deducted month by month in the order of the taxes, then from the income tax.
 *
 * @see 公告2023年第14号 art. 2, 第15号 art. 2
 */
export function yearDeduction(of: YearFigures): YearDeduction {
  const quotas = of.hired.map((hired) =>
    quotaOf(hired, of.year, of.floatPercent[hired.group === 'veteran' ? 'veterans' : 'keyGroups']),
  )
  const months: MonthDeduction[] = []
  let deductedFen = 0
  for (const [at, month] of monthsOfYear(of.year).entries()) {
    const begun = quotas.filter(({ first }) => first !== undefined && first <= month)
    const availableFen = sum(begun) - deductedFen
    const deducted = deductInOrder(of.taxes[at] ?? taxesOf(0, 7, month), availableFen)
    const monthFen = monthlyTaxes.reduce((total, tax) => total + deducted[tax], 0)
    deductedFen += monthFen
    months.push({ month, availableFen, deducted, deductedFen: monthFen })
  }
  const quotaFen = sum(quotas)
  const incomeTaxFen = Math.min(of.incomeTaxFen, quotaFen - deductedFen)
  return { quotas, quotaFen, months, deductedFen, incomeTaxFen, lostFen: quotaFen - deductedFen - incomeTaxFen }
}

const sum = (quotas: readonly HiredQuota[]) => quotas.reduce((total, { quotaFen }) => total + quotaFen, 0)

function deductInOrder(taxes: Readonly<Record<MonthlyTax, number>>, availableFen: number): Record<MonthlyTax, number> {
  const deducted = { vat: 0, city: 0, education: 0, localEducation: 0 }
  let left = availableFen
  for (const tax of monthlyTaxes) {
    deducted[tax] = Math.min(left, taxes[tax])
    left -= deducted[tax]
  }
  return deducted
}
