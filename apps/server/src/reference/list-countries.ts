import { getCountry as call } from '@portal/contract/reference'
import { filingCountries } from '@portal/domain/reference/filing-countries'
import isoCountries from 'i18n-iso-countries'
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import zh from 'i18n-iso-countries/langs/zh.json' with { type: 'json' }
import { implement } from '../http/handler.ts'

isoCountries.registerLocale(en)
isoCountries.registerLocale(zh)

/** Chinese forms write these three so (practice reference §6.2). */
const formNames: Record<string, { zh: string; en: string }> = {
  TW: { zh: '中国台湾', en: 'Taiwan, China' },
  HK: { zh: '中国香港', en: 'Hong Kong, China' },
  MO: { zh: '中国澳门', en: 'Macao, China' },
}

/** Regional indicator letters of an ISO code: shown as a flag where the system has one. */
function flagOf(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))
}

const english = isoCountries.getNames('en', { select: 'official' })
const chinese = isoCountries.getNames('zh', { select: 'official' })

const nationalities = Object.keys(english)
  .map((code) => ({
    code,
    name: formNames[code]?.zh ?? chinese[code] ?? english[code] ?? code,
    nameEn: formNames[code]?.en ?? english[code] ?? code,
    flag: flagOf(code),
    language: null,
    currency: null,
    routes: [],
    deadlines: null,
  }))
  // China first: nearly every form needs it; the rest by English name.
  .sort((a, b) => Number(b.code === 'CN') - Number(a.code === 'CN') || a.nameEn.localeCompare(b.nameEn, 'en'))

export const getCountry = implement(call, async ({ input }) => {
  if (input.type === 'nationality') return nationalities
  const route = input.type === 'trademark' ? 'madrid' : undefined
  return filingCountries
    .filter((country) => route === undefined || country.routes.includes(route) || country.routes.includes('paris'))
    .map((country) => ({
      code: country.code,
      name: country.nameZh,
      nameEn: country.nameEn,
      flag: flagOf(country.code),
      language: country.language,
      currency: country.currency,
      routes: [...country.routes],
      deadlines: { pctMonths: country.pctMonths, needsConfirmation: country.needsConfirmation ?? false },
    }))
})
