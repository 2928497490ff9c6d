import { addDays, type CivilDate } from '../../platform/dates/civil-date.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What a line of a quote is for; only `official` goes to an office, the rest is ours to invoice. */
export const quoteLineKinds = {
  official: { en: 'Official fee', zh: '官费' },
  agentAbroad: { en: 'Foreign associate', zh: '国外代理机构费用' },
  translation: { en: 'Translation', zh: '翻译费' },
  drawings: { en: 'Drawings', zh: '制图费' },
  service: { en: 'Our service', zh: '服务费' },
  other: { en: 'Other', zh: '其他' },
} as const satisfies Record<string, TwoLanguages>
export type QuoteLineKind = keyof typeof quoteLineKinds
export const quoteLineKindKeys = Object.keys(quoteLineKinds) as readonly QuoteLineKind[]

/** Currencies a line may be in: those of the countries we file in, the franc of WIPO, and our own. */
export const quoteCurrencies = [
  'CNY',
  'USD',
  'EUR',
  'JPY',
  'KRW',
  'GBP',
  'CHF',
  'INR',
  'AUD',
  'CAD',
  'BRL',
  'RUB',
  'MXN',
  'SGD',
  'MYR',
  'THB',
  'VND',
  'IDR',
  'PHP',
  'NZD',
  'ZAR',
  'TRY',
  'ILS',
  'SAR',
  'AED',
  'HKD',
  'MOP',
  'TWD',
] as const
export type QuoteCurrency = (typeof quoteCurrencies)[number]

/** Digits behind the point. @see ISO 4217 */
export function currencyDigits(currency: string): number {
  return ['JPY', 'KRW', 'VND'].includes(currency) ? 0 : 2
}

/** One yuan for a yuan: rates are yuan for one unit, times a million. */
export const rateOfYuan = 1_000_000

/** Days after which a rate that somebody set is doubted: currencies move by several per cent in a quarter. */
export const rateDaysMax = 90

/** Whether a rate that holds from a day on is too old to be quoted by unseen. Both Beijing dates. */
export function isRateOld(from: CivilDate, today: CivilDate): boolean {
  return addDays(from, rateDaysMax) < today
}

export interface QuoteLine {
  readonly kind: QuoteLineKind
  /** What it is for, in the words of whoever quotes; may be empty. */
  readonly words: string
  readonly currency: QuoteCurrency
  /** Smallest units of the currency. */
  readonly amount: number
  /** Yuan for one unit of the currency, times a million. */
  readonly rateMicro: number
}

/** A line in fen, half a fen rounded up; exact for amounts of any size. */
export function lineFen({ currency, amount, rateMicro }: Pick<QuoteLine, 'currency' | 'amount' | 'rateMicro'>): number {
  const units = 10n ** BigInt(currencyDigits(currency))
  const divisor = units * BigInt(rateOfYuan)
  return Number((BigInt(amount) * BigInt(rateMicro) * 100n * 2n + divisor) / (divisor * 2n))
}

/** What goes to offices and what to us, in fen. */
export function quoteTotals(lines: readonly QuoteLine[]): {
  readonly officialFen: number
  readonly serviceFen: number
} {
  const sum = (wanted: boolean) =>
    lines.filter((line) => (line.kind === 'official') === wanted).reduce((all, line) => all + lineFen(line), 0)
  return { officialFen: sum(true), serviceFen: sum(false) }
}

/** Most that one order may cost (screens, open point 16): 9,999,999.99 yuan. */
export const quoteFenMax = 999_999_999

export type QuoteFault =
  | 'linesMissing'
  | 'rateOfYuanWrong'
  | 'totalWrong'
  | 'ratesAhead'
  | 'validUntilPast'
  | 'validBeyondDeadline'

export const quoteFaultWords: Readonly<Record<QuoteFault, TwoLanguages>> = {
  linesMissing: { en: 'Enter at least one line', zh: '请至少填写一行费用' },
  rateOfYuanWrong: { en: 'For CNY the rate is 1', zh: '人民币汇率应为 1' },
  totalWrong: {
    en: 'The total must be between ¥0.01 and ¥9,999,999.99',
    zh: '合计须在 0.01 至 9,999,999.99 元之间',
  },
  ratesAhead: { en: 'The rates are of a day to come', zh: '汇率日期不得晚于今天' },
  validUntilPast: { en: 'A quote must hold for today at least', zh: '有效期不得早于今天' },
  validBeyondDeadline: {
    en: 'A quote cannot hold beyond the last day to file',
    zh: '报价有效期不得晚于官方绝限',
  },
}

/** What keeps a quote from being sent on a day; text order of dates is date order. */
export function findQuoteFaults(
  quote: {
    readonly lines: readonly QuoteLine[]
    readonly ratesOn: string
    readonly validUntilOn: string
    readonly deadlineOn: string | null
  },
  today: string,
): readonly QuoteFault[] {
  const { officialFen, serviceFen } = quoteTotals(quote.lines)
  const total = officialFen + serviceFen
  const faults: QuoteFault[] = []
  if (quote.lines.length === 0) faults.push('linesMissing')
  else if (total < 1 || total > quoteFenMax) faults.push('totalWrong')
  if (quote.lines.some((line) => line.currency === 'CNY' && line.rateMicro !== rateOfYuan))
    faults.push('rateOfYuanWrong')
  if (quote.ratesOn > today) faults.push('ratesAhead')
  if (quote.validUntilOn < today) faults.push('validUntilPast')
  // A case past its limit lives on restoration: its quotes run by their own day.
  if (quote.deadlineOn !== null && quote.deadlineOn >= today && quote.validUntilOn > quote.deadlineOn) {
    faults.push('validBeyondDeadline')
  }
  return faults
}
