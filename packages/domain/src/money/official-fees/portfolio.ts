import { quarterOf } from '../../docket/monitoring/cash-flow.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'

/** What is to become of a patent. `drop`: no fee is paid from a day on; `sell`: the buyer pays from a day on. */
export const portfolioDecisions = ['keep', 'drop', 'sell'] as const
export type PortfolioDecision = (typeof portfolioDecisions)[number]

export interface PlannedPatent {
  readonly id: string
  readonly decision: PortfolioDecision
  /** First day on which nothing is paid any more; undefined for what is kept. */
  readonly fromOn: CivilDate | undefined
  /** Asked for a patent to sell, in fen. */
  readonly priceFen: number | undefined
  /** Annual fees that nobody has paid yet, after reduction, integer fen. */
  readonly fees: readonly { readonly year: number; readonly dueOn: CivilDate; readonly amountFen: number }[]
}

export interface PlannedSum {
  readonly id: string
  /** To pay under the plan, and what the plan saves against keeping it to its end. */
  readonly payFen: number
  readonly savedFen: number
  /** Fees that are still paid. */
  readonly paidFees: number
  /** Last year that is paid; undefined if none is. */
  readonly lastYear: number | undefined
  readonly priceFen: number
}

export interface PlannedQuarter {
  /** `2027Q1` */
  readonly quarter: string
  readonly payFen: number
  readonly savedFen: number
  /** Asked for what is sold in it. */
  readonly priceFen: number
}

export interface Portfolio {
  readonly patents: readonly PlannedSum[]
  /** Unbroken from the first to the last quarter with anything in it. */
  readonly quarters: readonly PlannedQuarter[]
  readonly payFen: number
  readonly savedFen: number
  readonly priceFen: number
}

/**
 * All remaining annuities of some patents per quarter of their due day, under a plan. A fee is paid if it falls due before the
 * day on which its patent is dropped or sold; an overdue fee is paid if that day lies ahead. Late fees and our own fee are no
 * part of a plan.
 */
export function planPortfolio(patents: readonly PlannedPatent[], today: CivilDate): Portfolio {
  const quarters = new Map<string, { payFen: number; savedFen: number; priceFen: number }>()
  const at = (on: CivilDate) => {
    const quarter = quarterOf(on)
    const known = quarters.get(quarter) ?? { payFen: 0, savedFen: 0, priceFen: 0 }
    quarters.set(quarter, known)
    return known
  }
  const sums = patents.map((patent): PlannedSum => {
    const sum = { payFen: 0, savedFen: 0, paidFees: 0, lastYear: undefined as number | undefined }
    for (const { year, dueOn, amountFen } of patent.fees) {
      const isPaid = patent.fromOn === undefined || (dueOn < today ? today : dueOn) < patent.fromOn
      at(dueOn)[isPaid ? 'payFen' : 'savedFen'] += amountFen
      sum[isPaid ? 'payFen' : 'savedFen'] += amountFen
      if (!isPaid) continue
      sum.paidFees += 1
      sum.lastYear = year
    }
    const priceFen = patent.decision === 'sell' ? (patent.priceFen ?? 0) : 0
    if (patent.fromOn !== undefined && priceFen > 0) at(patent.fromOn).priceFen += priceFen
    return { id: patent.id, ...sum, priceFen }
  })
  const total = (pick: (sum: PlannedSum) => number) => sums.reduce((all, sum) => all + pick(sum), 0)
  return {
    patents: sums,
    quarters: unbroken(quarters),
    payFen: total((sum) => sum.payFen),
    savedFen: total((sum) => sum.savedFen),
    priceFen: total((sum) => sum.priceFen),
  }
}

function unbroken(known: ReadonlyMap<string, Omit<PlannedQuarter, 'quarter'>>): readonly PlannedQuarter[] {
  const names = [...known.keys()].sort()
  const [first, last] = [names[0], names.at(-1)]
  if (first === undefined || last === undefined) return []
  const numberOf = (quarter: string) => Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(5)) - 1
  const start = numberOf(first)
  return Array.from({ length: numberOf(last) - start + 1 }, (_, step) => {
    const number = start + step
    const quarter = `${Math.floor(number / 4)}Q${(number % 4) + 1}`
    return { quarter, ...(known.get(quarter) ?? { payFen: 0, savedFen: 0, priceFen: 0 }) }
  })
}
