import { describe, expect, it } from 'vitest'
import { currencyRateKind } from '../../patents/abroad/currency-rates.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { type RuleBook, type RuleRow, withRuleBook } from '../../platform/rules/rule-book.ts'
import { type EstimateQuestion, estimateMarks, type MadridMemberFee, memberFee } from './fees.ts'
import type { MarkRoute } from './places.ts'

const on = civilDate('2026-11-22')

const rate = (key: string, figure: number, from: string): RuleRow => ({
  ...{ kind: currencyRateKind, key, value: { figure }, validFrom: civilDate(from), validTo: null },
  ...{ source: { en: 'ours', zh: '本平台' }, needsConfirmation: false },
})
const rates: RuleBook = {
  version: 1,
  rows: [
    rate('CHF', 8_000_000, '2025-02-01'),
    rate('CHF', 8_123_400, '2026-11-01'),
    rate('EUR', 7_700_000, '2025-02-01'),
  ],
}
const estimated = (
  question: EstimateQuestion,
  members: readonly MadridMemberFee[] = [],
  day = on,
): ReturnType<typeof estimateMarks> => withRuleBook(rates, () => estimateMarks(question, day, members))
const member = (code: string, more: Partial<MadridMemberFee> = {}): MadridMemberFee => ({
  ...{ member: code, kind: 'individual', first: 460_00, classesIncluded: 1, further: 460_00 },
  ...{ validFrom: '2026-01-01', validTo: null, source: 'schedule of a test' },
  ...more,
})

describe('the estimate', () => {
  const ask = (
    route: MarkRoute,
    countries: readonly string[],
    { classes, coloured = false, members = [] }: { classes: number; coloured?: boolean; members?: MadridMemberFee[] },
  ) =>
    estimated({ route, countries, classes, classesOf: () => classes, coloured }, members).map(
      ({ country, known, fen, lines }) => ({
        country,
        known,
        fen,
        lines: lines.map((one) => `${one.kind} ${one.quantity} ${one.currency} ${one.amount / 100}`),
      }),
    )

  it.each([
    [1, false, ['basic 1 CHF 653'], 530_458],
    [3, true, ['basicColour 1 CHF 903'], 733_543],
    [4, false, ['basic 1 CHF 653', 'supplementary 1 CHF 100'], 530_458 + 81_234],
    [7, true, ['basicColour 1 CHF 903', 'supplementary 4 CHF 400'], 733_543 + 324_936],
  ] as const)('of an international application in %i classes, in colour: %s', (classes, coloured, lines, fen) => {
    const [whole] = ask('madrid', ['VN'], { classes, coloured })
    expect(whole).toEqual({ country: 'WO', known: true, fen, lines })
  })

  it('takes what members ask from the imported schedule alone', () => {
    const members = [
      member('US'),
      member('VN', { kind: 'complementary', first: 0, classesIncluded: 0, further: 0 }),
      member('JP', { first: 300_00, classesIncluded: 1, further: 250_00 }),
    ]
    expect(ask('madrid', ['US', 'VN', 'JP', 'AU'], { classes: 2, members }).slice(1)).toEqual([
      { country: 'US', known: true, fen: 747_353, lines: ['individual 1 CHF 920'] },
      { country: 'VN', known: true, fen: 81_234, lines: ['complementary 1 CHF 100'] },
      { country: 'JP', known: true, fen: 446_787, lines: ['individual 1 CHF 550'] },
      { country: 'AU', known: false, fen: null, lines: [] },
    ])
  })

  it('says of each line where it comes from and from which day', () => {
    const members = [member('US', { validFrom: '2026-03-01', source: 'schedule of spring' })]
    const found = estimated(
      { route: 'madrid', countries: ['US'], classes: 1, classesOf: () => 1, coloured: false },
      members,
    )
    expect(found.flatMap((one) => one.lines).map((one) => [one.kind, one.source, one.validFrom])).toEqual([
      ['basic', 'Madrid fee page, 2020', '2020-01-01'],
      ['individual', 'schedule of spring', '2026-03-01'],
    ])
  })

  it('asks no supplementary fee where every member has a fee of its own', () => {
    const [whole] = ask('madrid', ['US'], { classes: 5, members: [member('US')] })
    expect(whole?.lines).toEqual(['basic 1 CHF 653'])
  })

  it.each([
    [1, 85_000, 654_500],
    [2, 90_000, 693_000],
    [3, 105_000, 808_500],
    [5, 135_000, 1_039_500],
  ])('of the EU in %i classes is %i cents', (classes, cents, fen) => {
    const [found] = estimated({
      ...{ route: 'regional', countries: ['EU'], classes, classesOf: () => classes, coloured: false },
    })
    expect(found?.lines.reduce((sum, one) => sum + one.amount, 0)).toBe(cents)
    expect(found?.fen).toBe(fen)
  })

  it('leaves every other country to its quote, and yuan out without a rate', () => {
    expect(ask('single', ['US'], { classes: 1 })).toEqual([{ country: 'US', known: false, fen: null, lines: [] }])
    const [found] = estimated(
      { route: 'regional', countries: ['EU'], classes: 1, classesOf: () => 1, coloured: false },
      [],
      civilDate('2024-12-31'),
    )
    expect(found).toMatchObject({ known: true, fen: null, lines: [{ amount: 85_000, fen: null }] })
  })

  it('knows which row of the schedule holds on a day', () => {
    const rows = [member('US', { validTo: '2026-12-31' }), member('US', { validFrom: '2027-01-01', first: 500_00 })]
    expect(memberFee('US', civilDate('2026-12-31'), rows)?.first).toBe(460_00)
    expect(memberFee('US', civilDate('2027-01-01'), rows)?.first).toBe(500_00)
    expect(memberFee('US', civilDate('2025-12-31'), rows)).toBeUndefined()
  })
})
