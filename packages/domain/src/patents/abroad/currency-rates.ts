import { type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import { numberOf, rowInForce, staffRows } from '../../platform/rules/rule-book.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { QuoteCurrency } from './quote-money.ts'

/** Yuan for one unit of a currency, from a day on: the operator's number, not a bank's. */
export interface CurrencyRate {
  readonly currency: QuoteCurrency
  /** Yuan for one unit, times a million. */
  readonly rateMicro: number
  readonly validFrom: CivilDate
  readonly source: TwoLanguages
}

/** Kind of the rows by which staff set rates; the key is the currency. */
export const currencyRateKind = 'currency-rate'

const ours: TwoLanguages = { en: 'our settlement rate', zh: '本平台结算汇率' }
const since = civilDate('2025-01-19')
/** What the product settles at until staff enter a rate. */
export const shippedRates: readonly CurrencyRate[] = [
  { currency: 'USD', rateMicro: 7_200_000, validFrom: since, source: ours },
  { currency: 'CHF', rateMicro: 9_000_000, validFrom: since, source: ours },
  { currency: 'EUR', rateMicro: 8_400_000, validFrom: since, source: ours },
]

/** The rate of a currency on a day; undefined while there is none. */
export function currencyRate(currency: QuoteCurrency, on: CivilDate): CurrencyRate | undefined {
  const shipped = shippedRates.filter((row) => row.currency === currency)
  const found = rowInForce(shipped, staffRows(currencyRateKind, currency), on)
  if (found === undefined || !('key' in found)) return found
  const { validFrom, source } = found
  return { currency, rateMicro: numberOf(found, 'figure'), validFrom, source }
}

/** The rate of a currency that we advance fees in. @throws RangeError before its first row. */
export function getCurrencyRate(currency: QuoteCurrency, on: CivilDate): CurrencyRate {
  const found = currencyRate(currency, on)
  if (!found) throw new RangeError(`no rate of ${currency} on ${on}`)
  return found
}
