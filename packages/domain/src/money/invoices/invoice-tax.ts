import { type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import { figureOn, type LawFigure } from '../../platform/rules/law-figure.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

export const taxpayers = ['general', 'small'] as const
export type Taxpayer = (typeof taxpayers)[number]
export const taxpayerNames: Readonly<Record<Taxpayer, TwoLanguages>> = {
  general: { en: 'General taxpayer', zh: '一般纳税人' },
  small: { en: 'Small-scale taxpayer', zh: '小规模纳税人' },
}

/** What services of a general taxpayer bear. */
export const vatOfServices: LawFigure = {
  key: 'vat-services',
  unit: 'basisPoints',
  rows: [{ value: 600, source: 'VAT Law art. 10' }],
}

/** What a small-scale taxpayer invoices at: three per cent, reduced to one until the end of 2027. */
export const vatOfSmall: LawFigure = {
  key: 'vat-small',
  unit: 'basisPoints',
  rows: [
    { value: 300, source: 'VAT Law art. 10' },
    {
      value: 100,
      validFrom: civilDate('2023-01-01'),
      validTo: civilDate('2027-12-31'),
      source: 'MOF and STA Announcement 2026 No. 10',
      needsConfirmation: true,
    },
  ],
}

/** Hundredths of a per cent of VAT that the seller's services bear on a day. */
export const vatRateOn = (taxpayer: Taxpayer, on: CivilDate): number =>
  figureOn(taxpayer === 'general' ? vatOfServices : vatOfSmall, on)

/** What is invoiced together: services of one class of the tax authority's code. */
export const taxGroups = ['intellectual', 'brokerage'] as const
export type TaxGroup = (typeof taxGroups)[number]
export const taxGroupNames: Readonly<Record<TaxGroup, TwoLanguages>> = {
  intellectual: { en: 'Services for patents, trademarks and copyright', zh: '专利、商标、版权服务' },
  brokerage: { en: 'Services for transfer deals', zh: '转让交易服务' },
}

/** Of the tax authority's table: its code, and the short name that stands between stars before the name of the line. */
export interface TaxClass {
  readonly code: string
  readonly short: string
}
export const isTaxClassCode = (code: string): boolean => /^\d{19}$/.test(code)

/** What is on one line of an invoice before its tax is known. */
export interface GrossLine {
  readonly name: string
  readonly taxClass: string
  readonly rate: number
  /** Fen, tax included. */
  readonly grossFen: number
}

export interface TaxedLine extends GrossLine {
  readonly netFen: number
  readonly taxFen: number
}

/**
 * The tax in an amount that includes it, rounded half up to a fen: `gross × r ÷ (1 + r)`.
 *
 * @param rate hundredths of a per cent.
 */
export function taxIn(grossFen: number, rate: number): number {
  if (!Number.isSafeInteger(grossFen) || grossFen < 0) throw new RangeError('an amount is a whole number of fen')
  const whole = 10_000n + BigInt(rate)
  return Number((2n * BigInt(grossFen) * BigInt(rate) + whole) / (2n * whole))
}

/** Lines of the same name, class and rate as one, the largest first. */
export function joinLines(lines: readonly GrossLine[]): readonly GrossLine[] {
  const joined = new Map<string, GrossLine>()
  for (const line of lines) {
    const key = `${line.taxClass} ${line.rate} ${line.name}`
    const before = joined.get(key)
    joined.set(key, { ...line, grossFen: line.grossFen + (before?.grossFen ?? 0) })
  }
  return [...joined.values()].sort((a, b) => b.grossFen - a.grossFen || (a.name < b.name ? -1 : 1))
}

/**
 * Lines with their tax: that of all lines of one rate is the tax in their sum, each line is rounded by itself, and what the roundings
 * differ by is the largest line's. So sums are exact, whatever is joined.
 */
export function taxLines(lines: readonly GrossLine[]): readonly TaxedLine[] {
  const taxed = lines.map((line) => ({ ...line, taxFen: taxIn(line.grossFen, line.rate) }))
  const rates = new Set(lines.map(({ rate }) => rate))
  for (const rate of rates) {
    const ofRate = taxed.filter((line) => line.rate === rate)
    const whole = taxIn(sumOf(ofRate, 'grossFen'), rate)
    const largest = ofRate.reduce((most, line) => (line.grossFen > most.grossFen ? line : most))
    largest.taxFen += whole - sumOf(ofRate, 'taxFen')
  }
  return taxed.map((line) => ({ ...line, netFen: line.grossFen - line.taxFen }))
}

const sumOf = <Key extends 'grossFen' | 'taxFen'>(lines: readonly Readonly<Record<Key, number>>[], key: Key): number =>
  lines.reduce((sum, line) => sum + line[key], 0)

/** `600` is `6%`, `150` is `1.5%`. */
export const rateText = (rate: number): string => `${rate / 100}%`
