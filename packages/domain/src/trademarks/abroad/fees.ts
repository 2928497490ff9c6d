import { currencyRate } from '../../patents/abroad/currency-rates.ts'
import { lineFen, type QuoteCurrency } from '../../patents/abroad/quote-money.ts'
import { type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import { numberOf, rowOn, staffRows } from '../../platform/rules/rule-book.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { MarkRoute } from './places.ts'

export const markFeeNames = {
  basic: { en: 'Basic fee, black and white', zh: '基本费（黑白）' },
  basicColour: { en: 'Basic fee, colour', zh: '基本费（彩色）' },
  complementary: { en: 'Complementary fee', zh: '补充费' },
  supplementary: { en: 'Supplementary fee, each class above 3', zh: '附加费（超过 3 类，每类）' },
  individual: { en: 'Individual fee', zh: '单独规费' },
  application: { en: 'Application fee, one class', zh: '申请费（含一类）' },
  secondClass: { en: 'Second class', zh: '第二类' },
  furtherClass: { en: 'Each further class', zh: '第三类起每类' },
} as const satisfies Record<string, TwoLanguages>
export type MarkFeeKind = keyof typeof markFeeNames

interface MarkTariffRow {
  readonly kind: MarkFeeKind
  readonly currency: 'CHF' | 'EUR'
  /** Smallest units. */
  readonly amount: number
  readonly validFrom: CivilDate
  readonly validTo?: CivilDate
  readonly source: string
}

// Trademark reference 4.1 (S13, a page of 2020 that repeats the schedule) and 4.3 (K~): neither names a first day, so that the
// amounts stand for every day this product handles.
const madrid = 'Madrid fee page, 2020'
const union = 'EUIPO'
const since = civilDate('2020-01-01')
const row = (kind: MarkFeeKind, currency: 'CHF' | 'EUR', whole: number): MarkTariffRow => ({
  ...{ kind, currency, amount: whole * 100, validFrom: since, source: currency === 'CHF' ? madrid : union },
})

/** The official fees abroad that the reference knows; all others come from an imported schedule or with the quote. */
export const markTariff: readonly MarkTariffRow[] = [
  row('basic', 'CHF', 653),
  row('basicColour', 'CHF', 903),
  row('complementary', 'CHF', 100),
  row('supplementary', 'CHF', 100),
  row('application', 'EUR', 850),
  row('secondClass', 'EUR', 50),
  row('furtherClass', 'EUR', 150),
]

/** Classes that basic and complementary fees cover. */
export const classesCovered = 3

/** What a member asks of a designation, as the schedule of the International Bureau has it that was imported. */
export interface MadridMemberFee {
  readonly member: string
  /** `complementary`: no individual fee. */
  readonly kind: 'individual' | 'complementary'
  /** Rappen; zero for `complementary`. */
  readonly first: number
  /** Classes that `first` covers. */
  readonly classesIncluded: number
  /** Rappen for each class beyond. */
  readonly further: number
  readonly validFrom: string
  readonly validTo: string | null
  readonly source: string
}

export interface MarkFeeLine {
  readonly kind: MarkFeeKind
  readonly quantity: number
  readonly currency: QuoteCurrency
  /** Smallest units, for one. */
  readonly unit: number
  readonly amount: number
  /** Null while the operator has no rate of the currency. */
  readonly fen: number | null
  readonly source: string
  /** First day of the row that counts. */
  readonly validFrom: string
}

export interface MarkEstimate {
  /** The place, or `WO` for the international application itself. */
  readonly country: string
  readonly lines: readonly MarkFeeLine[]
  /** False: the official fee is told by the quote. */
  readonly known: boolean
  readonly fen: number | null
}

export interface EstimateQuestion {
  readonly route: MarkRoute
  readonly countries: readonly string[]
  /** Classes that count in a country. */
  readonly classesOf: (country: string) => number
  readonly classes: number
  readonly coloured: boolean
}

/** Kind of the rows by which staff set these fees, in the smallest units of their currency; the key is the fee. */
export const markFeeAbroadKind = 'mark-fee-abroad'

/** The row of a tariff on a day: what staff set, else what ships. @throws RangeError for a day before all rows. */
function tariff(kind: MarkFeeKind, on: CivilDate): MarkTariffRow {
  const shipped = markTariff.filter((one) => one.kind === kind)
  const found = rowOn(shipped, staffRows(markFeeAbroadKind, kind), on, (row) => ({ amount: numberOf(row, 'figure') }))
  if (!found) throw new RangeError(`no ${kind} fee on ${on}`)
  return found
}

/** What of the schedule holds for a member on a day; undefined: not known. */
export function memberFee(member: string, on: CivilDate, members: readonly MadridMemberFee[]) {
  return members
    .filter((one) => one.member === member && one.validFrom <= on && (one.validTo === null || on <= one.validTo))
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]
}

/**
 * The official fees abroad that are known on a day, one line each, without guesses.
 *
 * @param members what the imported schedule has of the members that are asked for.
 */
export function estimateMarks(
  question: EstimateQuestion,
  on: CivilDate,
  members: readonly MadridMemberFee[],
): readonly MarkEstimate[] {
  const line = (
    kind: MarkFeeKind,
    quantity: number,
    fee: Omit<MarkTariffRow, 'kind' | 'validFrom' | 'validTo'> & { readonly validFrom: string },
  ) => {
    const amount = fee.amount * quantity
    const rate = currencyRate(fee.currency, on)
    const fen = rate ? lineFen({ currency: fee.currency, amount, rateMicro: rate.rateMicro }) : null
    const { currency, source, validFrom } = fee
    return { kind, quantity, currency, unit: fee.amount, amount, fen, source, validFrom }
  }
  const row = (kind: MarkFeeKind, quantity: number) => line(kind, quantity, tariff(kind, on))
  const estimate = (country: string, lines: readonly MarkFeeLine[], known = lines.length > 0): MarkEstimate => ({
    ...{ country, lines, known },
    fen: known && lines.every((one) => one.fen !== null) ? lines.reduce((sum, one) => sum + (one.fen ?? 0), 0) : null,
  })
  const { route, countries, classes, coloured } = question
  if (countries.length === 0) return []
  if (route !== 'madrid') {
    return countries.map((country) => {
      const count = question.classesOf(country)
      if (country !== 'EU' || count === 0) return estimate(country, [])
      const lines = [row('application', 1)]
      if (count > 1) lines.push(row('secondClass', 1))
      if (count > 2) lines.push(row('furtherClass', count - 2))
      return estimate(country, lines)
    })
  }
  const found = countries.map((country) => ({ country, fee: memberFee(country, on, members) }))
  const whole = [row(coloured ? 'basicColour' : 'basic', 1)]
  // Members with an individual fee share in no supplementary fee: where all have one, none is due.
  const shares = found.some(({ fee }) => fee?.kind !== 'individual')
  if (classes > classesCovered && shares) whole.push(row('supplementary', classes - classesCovered))
  return [
    estimate('WO', whole),
    ...found.map(({ country, fee }) => {
      if (!fee) return estimate(country, [])
      if (fee.kind === 'complementary') return estimate(country, [row('complementary', 1)])
      const count = question.classesOf(country)
      const amount = fee.first + Math.max(0, count - fee.classesIncluded) * fee.further
      return estimate(country, [
        line('individual', 1, { currency: 'CHF', amount, source: fee.source, validFrom: fee.validFrom }),
      ])
    }),
  ]
}
