/** Reductions of the levy; absent for a year: none known. @see 财政部公告2023年第8号 */
const reductions = [
  {
    fromYear: 2023,
    toYear: 2027,
    exemptStaff: 30,
    tiers: [
      { leastBp: 100, payPercent: 50 },
      { leastBp: 0, payPercent: 90 },
    ],
  },
]

/** The State's lower bound of the ratio that a province sets. @see 残疾人就业条例 art. 8 */
export const leastLevyRatioBp = 150

interface LevyFigures {
  /** The year for which the levy is owed; all figures are of it. */
  readonly year: number
  readonly staff: number
  readonly disabled: number
  /** Of them with grade 1 or 2 (disabled soldiers 1 to 3): each counts as two. */
  readonly severe: number
  /** The province's, in basis points: 1.5 % is 150. */
  readonly ratioBp: number
  readonly averageWageFen: number
  /** Average yearly wage of the place: no more than twice that is counted. */
  readonly localAverageFen?: number
}

interface Levy {
  readonly amountFen: number
  /** Before the reduction. */
  readonly fullFen: number
  readonly payPercent: number
}

/** @see 财税〔2015〕72号 arts. 7–9; 财政部公告2023年第8号 */
export function employmentLevy(of: LevyFigures): Levy {
  const counted = of.disabled + of.severe
  const lackingBp = Math.max(0, of.staff * of.ratioBp - counted * 10_000)
  const wageFen = Math.min(of.averageWageFen, of.localAverageFen === undefined ? Infinity : of.localAverageFen * 2)
  const fullFen = scaled(lackingBp, wageFen, 10_000)
  const payPercent = lackingBp === 0 ? 0 : percentToPay(of, counted)
  return { fullFen, payPercent, amountFen: scaled(fullFen, payPercent, 100) }
}

function percentToPay({ year, staff }: LevyFigures, counted: number): number {
  const row = reductions.find(({ fromYear, toYear }) => fromYear <= year && year <= toYear)
  if (!row) return 100
  if (staff <= row.exemptStaff) return 0
  return row.tiers.find(({ leastBp }) => counted * 10_000 >= staff * leastBp)?.payPercent ?? 100
}

/** `a × b ÷ by`, rounded to whole fen; exact where the product is beyond a safe integer. */
function scaled(a: number, b: number, by: number): number {
  return Number((BigInt(a) * BigInt(b) * 2n + BigInt(by)) / (2n * BigInt(by)))
}

/**
 * What the second deduction of disabled employees' wages saves in income tax.
 *
 * @see 企业所得税法 art. 30(2); 实施条例 art. 96; 财税〔2009〕70号
 */
export function extraDeduction(yearWagesFen: number, taxPercent: number): { deductedFen: number; savedFen: number } {
  return { deductedFen: yearWagesFen, savedFen: scaled(yearWagesFen, taxPercent, 100) }
}
