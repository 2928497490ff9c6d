import { getCountry as call } from '@portal/contract/kernel/reference'
import { entryMonths } from '@portal/domain/law/periods/entry-months'
import { filingCountries } from '@portal/domain/law/periods/filing-countries'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { markPlaces, markRoutes, placesOf } from '@portal/domain/trademarks/abroad/places'
import { implement } from '../../platform/http/handler.ts'
import { countryCodes, countryName } from './country-names-parts.ts'

/** Regional indicator letters of an ISO code: shown as a flag where the system has one. */
function flagOf(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))
}

const nationalities = countryCodes
  .map((code) => ({
    code,
    name: countryName(code).zh,
    nameEn: countryName(code).en,
    flag: flagOf(code),
    language: null,
    currency: null,
    routes: [],
    deadlines: null,
  }))
  // China first: nearly every form needs it; the rest by English name.
  .sort((a, b) => Number(b.code === 'CN') - Number(a.code === 'CN') || a.nameEn.localeCompare(b.nameEn, 'en'))

/** Offices for several countries that no flag stands for. */
const flagless = ['BX', 'OA', 'AP']
const markCountries = markPlaces.map((place) => ({
  code: place.code,
  name: place.nameZh,
  nameEn: place.nameEn,
  flag: flagless.includes(place.code) ? '' : flagOf(place.code),
  language: place.language,
  currency: place.currency,
  routes: markRoutes.filter((route) => placesOf(route).includes(place)),
  deadlines: null,
}))

export const getCountry = implement(call, async ({ input, services }) => {
  if (input.type === 'nationality') return nationalities
  if (input.type === 'trademark') return markCountries
  const today = beijingDate(services.now())
  return filingCountries.map((country) => ({
    code: country.code,
    name: country.nameZh,
    nameEn: country.nameEn,
    flag: flagOf(country.code),
    language: country.language,
    currency: country.currency,
    routes: [...country.routes],
    deadlines: {
      pctMonths: entryMonths(country.code, today)?.months ?? null,
      needsConfirmation: (entryMonths(country.code, today) ?? country).needsConfirmation ?? false,
    },
  }))
})
