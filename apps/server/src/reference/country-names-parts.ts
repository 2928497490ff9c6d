import type { TwoLanguages } from '@portal/domain/words/two-languages'
import isoCountries from 'i18n-iso-countries'
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import zh from 'i18n-iso-countries/langs/zh.json' with { type: 'json' }

isoCountries.registerLocale(en)
isoCountries.registerLocale(zh)

/** Chinese forms write these three so (practice reference §6.2). */
const formNames: Readonly<Record<string, TwoLanguages>> = {
  TW: { zh: '中国台湾', en: 'Taiwan, China' },
  HK: { zh: '中国香港', en: 'Hong Kong, China' },
  MO: { zh: '中国澳门', en: 'Macao, China' },
}

const english = isoCountries.getNames('en', { select: 'official' })
const chinese = isoCountries.getNames('zh', { select: 'official' })

/** ISO codes of all countries and regions. */
export const countryCodes: readonly string[] = Object.keys(english)

/** What forms call the country of a two-letter code; a code that is none stays as it is. */
export function countryName(code: string): TwoLanguages {
  const name = english[code] ?? code
  return formNames[code] ?? { en: name, zh: chinese[code] ?? name }
}
