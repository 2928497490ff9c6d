import { describe, expect, it } from 'vitest'
import { maxDeduction, maxRefund } from './yearly-maximum.ts'

describe('maxRefund', () => {
  const answers = { year: 2026, disabled: 10, minimumWageFen: 249_000, rating: 'A' as const }

  it('is persons × 4 × minimum wage × 12', () => {
    expect(maxRefund(answers)).toMatchObject({ fen: 10 * 4 * 249_000 * 12, reasons: [] })
  })

  it('is nothing below ten persons or with a rating of C, and says why', () => {
    expect(maxRefund({ ...answers, disabled: 9 })).toMatchObject({ fen: 0, reasons: ['persons'], least: 10 })
    expect(maxRefund({ ...answers, rating: 'C' })).toMatchObject({ fen: 0, reasons: ['rating'] })
  })
})

describe('maxDeduction', () => {
  it.each([
    ['unemployed', 20, 7200_00],
    ['unemployed', 50, 7800_00],
    ['veteran', 50, 9000_00],
  ] as const)('of one %s with a float of %i %% is %i fen', (group, floatPercent, fen) => {
    expect(maxDeduction({ year: 2026, people: 1, group, floatPercent })).toBe(fen)
    expect(maxDeduction({ year: 2026, people: 4, group, floatPercent })).toBe(4 * fen)
  })
})
