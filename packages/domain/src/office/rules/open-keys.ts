import { wagePlaces } from '../../enterprise/subsidies/minimum-wages.ts'
import { quoteCurrencies } from '../../patents/abroad/quote-money.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { OpenKind } from './rule-kind-names.ts'

/** Keys with their names of the kinds for which no row need be there yet; a calendar is named by its year. */
export const openKeys: Readonly<Record<Exclude<OpenKind, 'calendar-year'>, ReadonlyMap<string, TwoLanguages>>> = {
  'currency-rate': new Map(
    quoteCurrencies
      .filter((currency) => currency !== 'CNY')
      .map((currency) => [currency, { en: currency, zh: currency }]),
  ),
  'minimum-wage': wagePlaces,
}
