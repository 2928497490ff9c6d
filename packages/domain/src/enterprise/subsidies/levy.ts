import { civilDate } from '../../platform/dates/civil-date.ts'
import { figureOn, type LawFigure } from '../../platform/rules/law-figure.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

export interface LevyRule {
  /** Years of the figures for which the reductions are known. */
  readonly fromYear: number
  readonly toYear: number
  /** `text`: the document itself was not looked at; `term`: it ends before the levy on these figures is declared. */
  readonly needsVerification?: 'text' | 'term'
  /** No wage above so many times the average of the place counts. */
  readonly averagesMax: number
  /** Firms of at most so many people owe nothing. */
  readonly exemptStaff: number
  /** Percent to pay from a ratio of disabled employees on; the highest ratio first. */
  readonly tiers: readonly { readonly leastBp: number; readonly payPercent: number }[]
  /** Of the reductions. */
  readonly source: TwoLanguages
}

const source = 'MoF Announcement 2019 No. 98; MoF Announcement 2023 No. 8'
/** No wage above so many times the average of the place counts. */
export const levyAverages: LawFigure = { key: 'levy-averages', unit: 'times', rows: [{ value: 2, source }] }
/** Firms of at most so many people owe nothing. */
export const levyExempt: LawFigure = { key: 'levy-exempt-staff', unit: 'people', rows: [{ value: 30, source }] }
/** The ratio from which less is paid, and what is paid from it on and below. */
export const levyTier: LawFigure = { key: 'levy-tier', unit: 'basisPoints', rows: [{ value: 100, source }] }
export const levyFromTier: LawFigure = { key: 'levy-pay-from-tier', unit: 'percent', rows: [{ value: 50, source }] }
export const levyBelowTier: LawFigure = { key: 'levy-pay-below-tier', unit: 'percent', rows: [{ value: 90, source }] }
/** The State's lower bound of the ratio that a province sets. */
export const minLevyRatio: LawFigure = {
  key: 'levy-least-ratio',
  unit: 'basisPoints',
  rows: [{ value: 150, source: 'Regulations on the Employment of Persons with Disabilities art. 8' }],
}

type LevySpan = Pick<LevyRule, 'fromYear' | 'toYear' | 'needsVerification' | 'source'>

const continued = { en: 'MoF 2023 No. 8', zh: '财政部公告2023年第8号' }

/**
 * The later of the two documents continues the reductions of the earlier. Before 2020 the cap and the reductions were others.
 * Each is held by the year of the figures; the levy on them is declared in the next.
 */
const levySpans: readonly LevySpan[] = [
  {
    fromYear: 2020,
    toYear: 2022,
    needsVerification: 'text',
    source: { en: 'MoF 2019 No. 98', zh: '财政部公告2019年第98号' },
  },
  { fromYear: 2023, toYear: 2026, source: continued },
  { fromYear: 2027, toYear: 2027, needsVerification: 'term', source: continued },
]

/** First and last year whose rule is known. */
export const levyYears = {
  first: Math.min(...levySpans.map(({ fromYear }) => fromYear)),
  last: Math.max(...levySpans.map(({ toYear }) => toYear)),
}

/** @returns undefined for a year whose reductions are not known: what is owed for it cannot be said. */
export function levyRuleIn(year: number): LevyRule | undefined {
  const span = levySpans.find(({ fromYear, toYear }) => fromYear <= year && year <= toYear)
  if (!span) return undefined
  const figure = (one: LawFigure) => figureOn(one, civilDate(`${year}-12-31`))
  return {
    ...span,
    averagesMax: figure(levyAverages),
    exemptStaff: figure(levyExempt),
    tiers: [
      { leastBp: figure(levyTier), payPercent: figure(levyFromTier) },
      { leastBp: 0, payPercent: figure(levyBelowTier) },
    ],
  }
}

/** All of the year for which the levy is owed. */
interface LevyFigures {
  readonly staff: number
  readonly disabled: number
  /** Of them with grade 1 or 2 (disabled soldiers 1 to 3): each counts as two. */
  readonly severe: number
  /** The province's, in basis points: 1.5 % is 150. */
  readonly ratioBp: number
  readonly averageWageFen: number
  /** Average yearly wage of the place; absent: no cap is counted. */
  readonly localAverageFen?: number
}

interface Levy {
  readonly amountFen: number
  /** Before the reduction. */
  readonly fullFen: number
  readonly payPercent: number
}

/** @see 财税〔2015〕72号 arts. 7–9; the rule's own source for cap and reductions */
export function employmentLevy(of: LevyFigures, rule: LevyRule): Levy {
  const counted = of.disabled + of.severe
  const lackingBp = Math.max(0, of.staff * of.ratioBp - counted * 10_000)
  const capFen = of.localAverageFen === undefined ? Infinity : of.localAverageFen * rule.averagesMax
  const fullFen = scaled(lackingBp, Math.min(of.averageWageFen, capFen), 10_000)
  const payPercent = lackingBp === 0 ? 0 : percentToPay(of.staff, counted, rule)
  return { fullFen, payPercent, amountFen: scaled(fullFen, payPercent, 100) }
}

function percentToPay(staff: number, counted: number, rule: LevyRule): number {
  if (staff <= rule.exemptStaff) return 0
  return rule.tiers.find(({ leastBp }) => counted * 10_000 >= staff * leastBp)?.payPercent ?? 100
}

/** `a × b ÷ by`, rounded to whole fen; exact where the product is beyond a safe integer. */
function scaled(a: number, b: number, by: number): number {
  return Number((BigInt(a) * BigInt(b) * 2n + BigInt(by)) / (2n * BigInt(by)))
}

/**
 * What the second deduction of disabled employees' wages saves in income tax.
 *
 * @param taxBp The rate in basis points: 12.5 % is 1250.
 * @see 企业所得税法 art. 30(2); 实施条例 art. 96; 财税〔2009〕70号
 */
export function extraDeduction(yearWagesFen: number, taxBp: number): { deductedFen: number; savedFen: number } {
  return { deductedFen: yearWagesFen, savedFen: scaled(yearWagesFen, taxBp, 10_000) }
}
