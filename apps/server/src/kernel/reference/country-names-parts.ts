import { filingCountries } from '@portal/domain/law/periods/filing-countries'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { markPlaces } from '@portal/domain/trademarks/abroad/places'
import isoCountries from 'i18n-iso-countries'
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import zh from 'i18n-iso-countries/langs/zh.json' with { type: 'json' }

isoCountries.registerLocale(en)
isoCountries.registerLocale(zh)

/** Our own tables name a country first, so that it has one name in every form; they write 中国台湾, 中国香港, 中国澳门. */
const formNames = new Map<string, TwoLanguages>(
  [...filingCountries, ...markPlaces].map(({ code, nameZh, nameEn }) => [code, { zh: nameZh, en: nameEn }]),
)
/** In the package and not recognised by China: no form offers them. */
const unrecognised: ReadonlySet<string> = new Set(['XK', 'EH'])

const english = isoCountries.getNames('en', { select: 'official' })
const chinese = isoCountries.getNames('zh', { select: 'official' })

/** ISO codes of all countries and regions that a form offers. */
export const countryCodes: readonly string[] = Object.keys(english).filter((code) => !unrecognised.has(code))

/** What forms call the country of a two-letter code; a code that is none stays as it is. */
export function countryName(code: string): TwoLanguages {
  const name = english[code] ?? code
  return formNames.get(code) ?? { en: name, zh: chinese[code] ?? name }
}
