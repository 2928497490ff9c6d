import { addDays, type CivilDate, civilDate, daysInMonth, isCivilDate } from '../../platform/dates/civil-date.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** How long a budget runs: a calendar year, a quarter of one, or the days that were chosen. Civil days of Beijing. */
export const budgetPeriods = ['year', 'quarter', 'days'] as const
export type BudgetPeriod = (typeof budgetPeriods)[number]

export const budgetPeriodNames: Readonly<Record<BudgetPeriod, TwoLanguages>> = {
  year: { en: 'Year', zh: '年度' },
  quarter: { en: 'Quarter', zh: '季度' },
  days: { en: 'Days', zh: '自选日期' },
}

/** What a budget says to a payment that goes beyond it: no, or one more person has to approve it. */
export const budgetOverWays = ['refuse', 'oneMore'] as const
export type BudgetOverWay = (typeof budgetOverWays)[number]

export const budgetOverNames: Readonly<Record<BudgetOverWay, TwoLanguages>> = {
  refuse: { en: 'Refuse the payment', zh: '不予付款' },
  oneMore: { en: 'One more approver', zh: '增加一名审批人' },
}

/** How an order counts: it was paid; it was approved or is being paid; somebody asked, or it only waits to be paid. */
export const budgetEntryStates = ['spent', 'firm', 'waiting'] as const
export type BudgetEntryState = (typeof budgetEntryStates)[number]

export const budgetEntryNames: Readonly<Record<BudgetEntryState, TwoLanguages>> = {
  spent: { en: 'Paid', zh: '已支出' },
  firm: { en: 'Approved or being paid', zh: '已批准或付款中' },
  waiting: { en: 'Awaiting payment', zh: '待付款' },
}

export interface Days {
  readonly fromOn: CivilDate
  readonly toOn: CivilDate
}

const two = (month: number) => String(month).padStart(2, '0')

export const yearDays = (year: number): Days => ({
  fromOn: civilDate(`${year}-01-01`),
  toOn: civilDate(`${year}-12-31`),
})

/** @param quarter 1 to 4. */
export function quarterDays(year: number, quarter: number): Days {
  const last = quarter * 3
  return {
    fromOn: civilDate(`${year}-${two(last - 2)}-01`),
    toOn: civilDate(`${year}-${two(last)}-${daysInMonth(year, last)}`),
  }
}

/** What period days are, with its year and, of a quarter, its number. */
export function periodOf({ fromOn, toOn }: { readonly fromOn: string; readonly toOn: string }) {
  const year = Number(fromOn.slice(0, 4))
  if (!isCivilDate(fromOn)) return { period: 'days', year } as const
  const is = (days: Days) => days.fromOn === fromOn && days.toOn === toOn
  if (is(yearDays(year))) return { period: 'year', year } as const
  const quarter = [1, 2, 3, 4].find((one) => is(quarterDays(year, one)))
  return quarter === undefined ? ({ period: 'days', year } as const) : ({ period: 'quarter', year, quarter } as const)
}

/** `2026`, `2026 Q4`, `2026-11-01 to 2026-12-15`. */
export function periodWords(days: { readonly fromOn: string; readonly toOn: string }): TwoLanguages {
  const of = periodOf(days)
  if (of.period === 'year') return { en: String(of.year), zh: `${of.year} 年` }
  if (of.period === 'quarter') {
    return { en: `${of.year} Q${of.quarter}`, zh: `${of.year} 年第${'一二三四'[of.quarter - 1]}季度` }
  }
  return { en: `${days.fromOn} to ${days.toOn}`, zh: `${days.fromOn} 至 ${days.toOn}` }
}

/** Sums of a budget, in fen. */
export interface BudgetSums {
  readonly amountFen: number
  /** Paid in the period, less what was paid back of it. */
  readonly spentFen: number
  /** Approved and not yet paid, a code that is open, a transfer that was announced. */
  readonly firmFen: number
  /** What else waits to be paid, or to be handed in with somebody’s approval. */
  readonly waitingFen: number
}

export const boundOf = ({ firmFen, waitingFen }: BudgetSums): number => firmFen + waitingFen

/** What nobody has a claim on yet; below zero where everything that waits goes beyond the budget. */
export const leftOf = (sums: BudgetSums): number => sums.amountFen - sums.spentFen - boundOf(sums)

/** Whether somebody pays more than a budget holds for them. @param beforeFen what was spent, and what others claimed before them. */
export function goesBeyond(amountFen: number, { beforeFen, payFen }: { beforeFen: number; payFen: number }): boolean {
  return beforeFen + payFen > amountFen
}

/** Somebody’s claim on a budget, the earliest first. */
export interface BudgetClaim {
  readonly fen: number
  /** A code is open or a transfer announced: the money may come whatever anybody says. Else it was approved. */
  readonly isUnderWay: boolean
}

/**
 * What of a budget is gone before somebody pays: what was spent, and what others claimed before them. An approval that a budget which refuses would
 * not let be paid any more, because it was lowered or another period began, stands in nobody’s way.
 */
export function goneOf(
  { amountFen, onOver }: { readonly amountFen: number; readonly onOver: BudgetOverWay },
  { spentFen, claims }: { readonly spentFen: number; readonly claims: readonly BudgetClaim[] },
): number {
  return claims.reduce((gone, { fen, isUnderWay }) => {
    const counts = isUnderWay || onOver === 'oneMore' || !goesBeyond(amountFen, { beforeFen: gone, payFen: fen })
    return counts ? gone + fen : gone
  }, spentFen)
}

interface OpenBudget extends Days {
  readonly onOver: BudgetOverWay
}

/**
 * Whether what a draft comes to cost could escape a budget with another cost centre: on some day from today on nothing there says no, or asks for one
 * more, where the budgets of its own would. A draft’s price is not known, so what they hold now says nothing.
 */
export function couldEscape(before: readonly OpenBudget[], after: readonly OpenBudget[], today: CivilDate): boolean {
  const strength = (list: readonly OpenBudget[], day: CivilDate) =>
    Math.max(
      0,
      ...list
        .filter(({ fromOn, toOn }) => fromOn <= day && day <= toOn)
        .map(({ onOver }) => (onOver === 'refuse' ? 2 : 1)),
    )
  // Between the first days of those, and the days after the last ones of these, nothing becomes weaker.
  const days = [today, ...before.map(({ fromOn }) => fromOn), ...after.map(({ toOn }) => addDays(toOn, 1))]
  return days.some((day) => day >= today && strength(before, day) > strength(after, day))
}

/** Lines of the bell: the share that was chosen, and the whole. @returns those that are reached, in per cent. */
export function thresholdsReached(
  { warnPercent }: { readonly warnPercent: number },
  sums: BudgetSums,
): readonly number[] {
  const used = sums.spentFen + boundOf(sums)
  return [...new Set([warnPercent, 100])].filter((percent) => used >= Math.ceil((sums.amountFen * percent) / 100))
}

/** Parts of a bar that is as long as the budget, or as all that is claimed of it where that is more; in per cent. */
export function sharesOf(sums: BudgetSums): Readonly<Record<BudgetEntryState, number>> & { readonly whole: number } {
  const all = Math.max(sums.amountFen, sums.spentFen + boundOf(sums), 1)
  const of = (fen: number) => (Math.max(0, fen) / all) * 100
  return {
    ...{ spent: of(sums.spentFen), firm: of(sums.firmFen), waiting: of(sums.waitingFen) },
    whole: of(sums.amountFen),
  }
}

export const budgetPhases = ['now', 'later', 'past'] as const
export type BudgetPhase = (typeof budgetPhases)[number]

/** Whether a budget runs on a day, will, or does no more; one that was closed does no more. */
export function phaseOf(
  { fromOn, toOn, isClosed }: { readonly fromOn: string; readonly toOn: string; readonly isClosed: boolean },
  today: string,
): BudgetPhase {
  if (isClosed || toOn < today) return 'past'
  return fromOn > today ? 'later' : 'now'
}
