import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { isInForce } from '../../platform/rules/rule-book.ts'
import { fillWords } from '../../platform/words/two-languages.ts'
import { examinationRefundFen, type FilingSize, filingFeeExplanations, quoteFiling } from './filing-fees.ts'
import type { ReductionPercent } from './reduction-percents.ts'
import { findTariffRow, tariff } from './tariff.ts'

const on = civilDate('2026-03-02')
const size = (changes: Partial<FilingSize> = {}): FilingSize => ({
  right: 'invention',
  claimCount: 10,
  pageCount: 30,
  priorityCount: 0,
  withExamination: false,
  ...changes,
})
const totalYuan = (changes: Partial<FilingSize>, reduction: ReductionPercent = 0) =>
  quoteFiling([size(changes)], reduction, on).amountFen / 100

describe('filing fees', () => {
  it.each([
    [10, 30, 0, 950],
    [11, 31, 1, 1230],
    [15, 45, 2, 2610],
    [20, 310, 0, 16_950],
    [1, 300, 0, 14_450],
    [10, 301, 0, 14_550],
  ])('invention, %i claims, %i pages, %i priorities: %i yuan', (claimCount, pageCount, priorityCount, yuan) => {
    expect(totalYuan({ claimCount, pageCount, priorityCount })).toBe(yuan)
  })

  it('reduces the application fee but not printing', () => {
    expect(totalYuan({}, 85)).toBe(185)
    expect(totalYuan({}, 70)).toBe(320)
    expect(totalYuan({ claimCount: 11, priorityCount: 1 }, 85)).toBe(185 + 150 + 80)
  })

  it('adds the examination fee only to inventions', () => {
    expect(totalYuan({ withExamination: true }, 85)).toBe(185 + 375)
    expect(totalYuan({ right: 'utilityModel', withExamination: true })).toBe(500)
  })

  it('quotes an invention and a utility model filed on the same day as two applications', () => {
    const quote = quoteFiling([size(), size({ right: 'utilityModel' })], 0, on)

    expect(quote.amountFen).toBe(145_000)
    expect(quote.lines.map((line) => [line.right, line.kind])).toEqual([
      ['invention', 'application'],
      ['invention', 'publicationPrinting'],
      ['utilityModel', 'application'],
    ])
  })

  it('charges neither claims nor pages of a design', () => {
    expect(totalYuan({ right: 'design', claimCount: 12, pageCount: 40 })).toBe(500)
  })

  it('explains every line in both languages', () => {
    const quote = quoteFiling(
      [size({ claimCount: 15, pageCount: 310, priorityCount: 2, withExamination: true })],
      70,
      on,
    )

    expect(quote.lines).toHaveLength(7)
    for (const { explanation } of quote.lines) {
      const words = filingFeeExplanations[explanation.key]
      expect(fillWords(words.en, explanation.params)).not.toContain('{')
      expect(fillWords(words.zh, explanation.params)).not.toContain('{')
    }
    expect(quote.lines[2]).toMatchObject({
      kind: 'claimSurcharge',
      quantity: 5,
      unitFen: 15_000,
      code: '40872083325332',
    })
  })

  it('refuses counts that are none', () => {
    expect(() => totalYuan({ claimCount: -1 })).toThrow(RangeError)
    expect(() => totalYuan({ pageCount: 1.5 })).toThrow(RangeError)
  })

  it('sums its lines, in whole fen, and never below the reduced share', () => {
    const sizes = fc.record({
      right: fc.constantFrom('invention' as const, 'utilityModel' as const),
      claimCount: fc.nat(200),
      pageCount: fc.nat(800),
      priorityCount: fc.nat(8),
      withExamination: fc.boolean(),
    })
    fc.assert(
      fc.property(sizes, fc.constantFrom<ReductionPercent>(0, 70, 85), (one, reduction) => {
        const quote = quoteFiling([one], reduction, on)
        expect(quote.amountFen).toBe(quote.lines.reduce((sum, line) => sum + line.amountFen, 0))
        expect(quote.fullFen).toBe(quoteFiling([one], 0, on).amountFen)
        for (const line of quote.lines) {
          expect(Number.isInteger(line.amountFen)).toBe(true)
          expect(line.amountFen * 100).toBe(line.fullFen * (100 - line.reductionPercent))
        }
        const more = quoteFiling([{ ...one, claimCount: one.claimCount + 1 }], reduction, on)
        expect(more.amountFen).toBeGreaterThanOrEqual(quote.amountFen)
      }),
    )
  })

  it('gives half the examination fee back', () => {
    expect(examinationRefundFen(250_000, civilDate('2026-11-23'))).toBe(125_000)
  })
})

describe('tariff', () => {
  it('keeps what was abolished with its last day', () => {
    expect(findTariffRow('registration', 'invention', civilDate('2018-07-31'))?.amountFen).toBe(20_000)
    expect(findTariffRow('registration', 'invention', civilDate('2018-08-01'))).toBeUndefined()
    expect(findTariffRow('agencyChange', 'design', civilDate('2018-07-31'))?.amountFen).toBe(5_000)
    expect(findTariffRow('agencyChange', 'design', on)?.amountFen).toBe(0)
    expect(findTariffRow('stampTax', 'invention', civilDate('2022-06-15'))).toBeUndefined()
  })

  it('has at most one row for a kind, right and day', () => {
    const days = ['2010-01-01', '2018-07-31', '2018-08-01', '2022-06-14', '2023-11-15', '2024-07-26', '2026-11-21']
    for (const day of days.map(civilDate)) {
      const keys = tariff.filter((r) => isInForce(r, day)).map((r) => `${r.kind} ${r.right ?? ''}`)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  it('writes every code with 14 digits', () => {
    for (const { code } of tariff) if (code) expect(code).toMatch(/^\d{14}$/)
  })
})
