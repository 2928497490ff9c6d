import { describe, expect, it } from 'vitest'
import { annuityRow } from '../../law/patents/annuities.ts'
import { termYears } from '../../law/patents/terms.ts'
import { addYears, civilDate } from '../../platform/dates/civil-date.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import { type PlannedPatent, planPortfolio } from './portfolio.ts'

const filedOn = civilDate('2022-05-10')
/** Every fee of a right from a year to its last, as the tariff has them. */
const patent = (id: string, right: RightType, fromYear: number, more: Partial<PlannedPatent> = {}): PlannedPatent => ({
  id,
  decision: 'keep',
  fromOn: undefined,
  priceFen: undefined,
  fees: Array.from({ length: termYears(right, filedOn) - fromYear + 1 }, (_, at) => {
    const year = fromYear + at
    const dueOn = addYears(filedOn, year - 1)
    return { year, dueOn, amountFen: annuityRow(right, year, dueOn).amountFen }
  }),
  ...more,
})

describe('a portfolio to the end', () => {
  it.each([
    // Full-term sums of patent reference 2.2.
    ['invention', 8_230_000],
    ['utilityModel', 1_120_000],
    ['design', 2_620_000],
  ] as const)('of one %s kept from its first year costs the full-term sum', (right, fen) => {
    const plan = planPortfolio([patent('a', right, 1)], filedOn)
    expect(plan.payFen).toBe(fen)
    expect(plan.savedFen).toBe(0)
    expect(plan.quarters.reduce((sum, quarter) => sum + quarter.payFen, 0)).toBe(fen)
  })

  it('splits fees between what is paid and what a drop or a sale saves', () => {
    const plan = planPortfolio(
      [
        patent('kept', 'utilityModel', 9),
        patent('dropped', 'utilityModel', 9, { decision: 'drop', fromOn: civilDate('2031-01-01') }),
        patent('sold', 'utilityModel', 9, { decision: 'sell', fromOn: civilDate('2030-05-10'), priceFen: 5_000_000 }),
      ],
      filedOn,
    )
    expect(plan.patents).toEqual([
      { id: 'kept', payFen: 400_000, savedFen: 0, paidFees: 2, lastYear: 10, priceFen: 0 },
      { id: 'dropped', payFen: 200_000, savedFen: 200_000, paidFees: 1, lastYear: 9, priceFen: 0 },
      // Due on the very day of the sale: the buyer pays.
      { id: 'sold', payFen: 0, savedFen: 400_000, paidFees: 0, lastYear: undefined, priceFen: 5_000_000 },
    ])
    expect(plan.quarters.map((quarter) => quarter.quarter)).toEqual(['2030Q2', '2030Q3', '2030Q4', '2031Q1', '2031Q2'])
    expect(plan.quarters[0]).toEqual({ quarter: '2030Q2', payFen: 400_000, savedFen: 200_000, priceFen: 5_000_000 })
    expect(plan.quarters[1]).toMatchObject({ payFen: 0, savedFen: 0 })
    expect([plan.payFen, plan.savedFen, plan.priceFen]).toEqual([600_000, 600_000, 5_000_000])
  })

  it('pays no overdue fee of a patent that is dropped from today on', () => {
    const today = civilDate('2030-06-01')
    const dropped = patent('dropped', 'utilityModel', 9, { decision: 'drop', fromOn: today })

    expect(planPortfolio([dropped], today)).toMatchObject({ payFen: 0, savedFen: 400_000 })
    expect(planPortfolio([dropped], civilDate('2030-05-31'))).toMatchObject({ payFen: 200_000, savedFen: 200_000 })
  })

  it('is empty without patents or without fees', () => {
    expect(planPortfolio([], filedOn).quarters).toEqual([])
    expect(planPortfolio([{ ...patent('a', 'design', 1), fees: [] }], filedOn)).toMatchObject({
      quarters: [],
      payFen: 0,
    })
  })
})
