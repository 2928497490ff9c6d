import { describe, expect, it } from 'vitest'
import { linesOf } from './quote-drafts.ts'

const basic = { kind: 'basic', currency: 'CHF', amount: 65_300 } as const
const told = (lines: ReturnType<typeof linesOf>) =>
  lines.map(({ kind, currency, amount, applicationFee }) => [kind, currency, amount, applicationFee])
const stored = (applicationFee: 'basic' | 'basicColour' | null, amount: number) => ({
  ...{ kind: 'official', words: '', currency: 'CHF', amount, rateMicro: 9_000_000, fen: 0, applicationFee },
})

describe('the lines that a quote begins with', () => {
  it('are in the office’s currency, after the fees of the application that no other quote asks', () => {
    expect(told(linesOf({ currency: 'CHF', applicationFees: [basic] }, undefined))).toEqual([
      ['official', 'CHF', '653.00', 'basic'],
      ['official', 'CHF', '', null],
      ['service', 'CNY', '', null],
    ])
  })

  it('keep such a fee of the last quote while it is due here, once, and drop it when another quote asks it', () => {
    const last = { state: 'expired', lines: [stored('basicColour', 90_300), stored(null, 10_000)] }
    expect(told(linesOf({ currency: 'CHF', applicationFees: [basic] }, last))).toEqual([
      ['official', 'CHF', '903.00', 'basicColour'],
      ['official', 'CHF', '100.00', null],
    ])
    expect(told(linesOf({ currency: 'CHF', applicationFees: [] }, last))).toEqual([['official', 'CHF', '100.00', null]])
  })
})
