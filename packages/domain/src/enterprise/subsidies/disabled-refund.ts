import { addMonths, type CivilDate, laterDate } from '../../platform/dates/civil-date.ts'
import {
  type Affirmation,
  affirmations,
  type CreditRating,
  type DisabledRule,
  disabledRuleIn,
  type EmployerKind,
  notRequiredOfSchools,
  type RefusalReason,
} from './disabled-rules.ts'
import type { Month } from './months.ts'

export interface Employer {
  readonly kind: EmployerKind
  readonly rating: CreditRating
  /** Share of qualifying business in the income subject to VAT, in basis points: 49.99 % is 4999. */
  readonly qualifyingShareBp: number
  readonly affirmed: readonly Affirmation[]
  /** The text leaves open whether VAT of a month that does not count may be refunded; some offices let it. */
  readonly countVatOfOtherMonths: boolean
}

export interface MonthFigures {
  readonly month: Month
  /** Employees on the payroll, disabled ones among them. */
  readonly staff: number
  readonly disabled: number
  readonly minimumWageFen: number
  /** VAT paid on qualifying business. */
  readonly vatPaidFen: number
}

export interface MonthRefund {
  readonly month: Month
  /** Empty: the month counts. */
  readonly reasons: readonly RefusalReason[]
  readonly limitFen: number
  readonly refundFen: number
  /** Limit, counted VAT and refund of the calendar year up to here. */
  readonly yearLimitFen: number
  readonly yearVatFen: number
  readonly yearRefundFen: number
}

export interface YearRefund {
  readonly year: number
  readonly months: readonly MonthRefund[]
  readonly refundFen: number
  /** All VAT paid that is not refunded, that of months that do not count among it. */
  readonly notRefundedFen: number
  /** Limit that no VAT was paid for so far: a later month may take it up, what is left on 31 December is lost. */
  readonly unusedLimitFen: number
}

/**
 * Why a month does not count, in the order of the text.
 *
 * @see 财税〔2016〕52号 arts. 2, 3, 4, 6, 7, 10
 */
export function refusalsOf(employer: Employer, figures: MonthFigures): readonly RefusalReason[] {
  const rule = disabledRuleIn(figures.month)
  if (!rule) return ['noRule']
  const failed: readonly (readonly [RefusalReason, boolean])[] = [
    ['ratio', figures.disabled * 100 < figures.staff * rule.leastRatioPercent || figures.staff === 0],
    ['persons', figures.disabled < rule.leastPersons[employer.kind]],
    ['rating', rule.refusedRatings.includes(employer.rating)],
    ['share', employer.qualifyingShareBp < rule.leastShareBp],
    ...affirmations.map((name) => [name, lacks(employer, name)] as const),
  ]
  return failed.filter(([, is]) => is).map(([name]) => name)
}

function lacks(employer: Employer, name: Affirmation): boolean {
  if (employer.kind === 'specialSchool' && notRequiredOfSchools.includes(name)) return false
  return !employer.affirmed.includes(name)
}

/** The limit of a month that counts: persons × 4 × minimum wage. */
function limitOf({ disabled, minimumWageFen }: MonthFigures, rule: DisabledRule | undefined): number {
  return rule ? disabled * rule.wagesAPerson * minimumWageFen : 0
}

/**
 * Refunds month by month, each calendar year anew: what a month's limit lacks in VAT is taken from earlier months of the
 * year, then waits for later ones, and is lost at the year's end.
 *
 * @param months in any order, each once.
 * @see 财税〔2016〕52号 arts. 1, 5
 */
export function disabledRefunds(employer: Employer, months: readonly MonthFigures[]): readonly YearRefund[] {
  const sorted = months.toSorted((a, b) => (a.month < b.month ? -1 : 1))
  const years = new Set(sorted.map(({ month }) => month.slice(0, 4)))
  return [...years].map((year) =>
    yearRefund(
      employer,
      Number(year),
      sorted.filter(({ month }) => month.startsWith(year)),
    ),
  )
}

function yearRefund(employer: Employer, year: number, figures: readonly MonthFigures[]): YearRefund {
  const months: MonthRefund[] = []
  let [yearLimitFen, yearVatFen, yearRefundFen] = [0, 0, 0]
  for (const each of figures) {
    const reasons = refusalsOf(employer, each)
    const counts = reasons.length === 0
    const limitFen = counts ? limitOf(each, disabledRuleIn(each.month)) : 0
    yearLimitFen += limitFen
    if (counts || employer.countVatOfOtherMonths) yearVatFen += each.vatPaidFen
    const refundFen = Math.min(yearLimitFen, yearVatFen) - yearRefundFen
    yearRefundFen += refundFen
    months.push({ month: each.month, reasons, limitFen, refundFen, yearLimitFen, yearVatFen, yearRefundFen })
  }
  const paidFen = figures.reduce((sum, { vatPaidFen }) => sum + vatPaidFen, 0)
  return {
    year,
    months,
    refundFen: yearRefundFen,
    notRefundedFen: paidFen - yearRefundFen,
    unusedLimitFen: yearLimitFen - yearRefundFen,
  }
}

/** Least number of disabled people to employ beside `others`, so that number and ratio are both met. */
export function disabledPeopleNeeded(others: number, kind: EmployerKind, rule: DisabledRule): number {
  const { leastRatioPercent: percent, leastPersons } = rule
  return Math.max(leastPersons[kind], Math.ceil((others * percent) / (100 - percent)))
}

interface Employment {
  readonly contractOn: CivilDate
  readonly insuredOn: CivilDate
  readonly leftOn?: CivilDate
}

/**
 * First month in which a disabled person counts, and the last (absent: still there): from the month after contract and
 * insurance, no more in the month of leaving. Undefined if the person never counts.
 *
 * @see 国家税务总局公告2016年第33号 art. 9
 */
export function countedMonths(of: Employment): { readonly from: Month; readonly to?: Month } | undefined {
  const from = addMonths(laterDate(of.contractOn, of.insuredOn), 1).slice(0, 7)
  if (!of.leftOn) return { from }
  const to = addMonths(of.leftOn, -1).slice(0, 7)
  return to < from ? undefined : { from, to }
}
