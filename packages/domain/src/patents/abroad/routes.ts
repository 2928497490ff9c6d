import { type FilingCountry, filingCountries } from '../../law/periods/filing-countries.ts'
import type { LawFigure } from '../../platform/rules/law-figure.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Ways abroad from a first filing. @see patent reference 6.2 */
export const foreignRoutes = ['paris', 'pct', 'pctNational', 'hague'] as const
export type ForeignRoute = (typeof foreignRoutes)[number]

export const foreignRouteNames: Readonly<Record<ForeignRoute, TwoLanguages>> = {
  paris: { en: 'Paris Convention', zh: '巴黎公约' },
  pct: { en: 'PCT international', zh: 'PCT 国际申请' },
  pctNational: { en: 'PCT national phase', zh: 'PCT 进入国家阶段' },
  hague: { en: 'Hague (designs)', zh: '海牙（外观设计）' },
}

export const foreignRights = ['invention', 'utilityModel', 'design'] as const
export type ForeignRight = (typeof foreignRights)[number]

/** The international application itself: filed with CNIPA as receiving office, in Chinese. */
export const internationalPhase: FilingCountry = {
  code: 'WO',
  nameZh: '国际申请（PCT）',
  nameEn: 'International application (PCT)',
  routes: ['pct'],
  pctMonths: null,
  language: 'zh',
  currency: 'CNY',
}

/** Months after the office's own limit in which it can still be entered for a surcharge. */
export const lateEntryOfTurkey: LawFigure = {
  key: 'late-entry-tr',
  unit: 'months',
  rows: [{ value: 3, source: 'Practice of the Turkish office (K)', needsConfirmation: true }],
}
export const lateEntry: Readonly<Record<string, LawFigure>> = { TR: lateEntryOfTurkey }

export const reRegistrationHongKong: LawFigure = {
  key: 're-registration-hk',
  unit: 'months',
  rows: [{ value: 6, source: 'HK Patents Ordinance s. 15', needsConfirmation: true }],
}
export const reRegistrationMacao: LawFigure = {
  key: 're-registration-mo',
  unit: 'months',
  rows: [{ value: 3, source: 'Macao Decree-Law 97/99/M', needsConfirmation: true }],
}
/** Offices that take a Chinese case over by their own law, from its publication or its grant. @see patent reference 6.2 (K) */
export const reRegistration: Readonly<
  Record<string, { readonly from: 'published' | 'granted'; readonly months: LawFigure }>
> = {
  HK: { from: 'published', months: reRegistrationHongKong },
  MO: { from: 'granted', months: reRegistrationMacao },
}

/** Whether a route goes with a right: PCT knows no designs, the Hague system nothing else. */
export function routeAllows(route: ForeignRoute, right: ForeignRight): boolean {
  if (route === 'hague') return right === 'design'
  return route === 'paris' || right !== 'design'
}

/** Whether a route runs from the priority; a PCT or a Hague application may be the first filing itself. */
export function wantsPriority(route: ForeignRoute): boolean {
  return route === 'paris' || route === 'pctNational'
}

/**
 * Offices that grant not every right: the European Patent Office patents, which a Chinese utility model can be the
 * first filing of too; the EUIPO designs.
 *
 * The Eurasian office has no utility models, but an invention may follow one; it takes designs since 1 June 2021, and is
 * no member of the Hague system. An office that is not here takes every right.
 *
 * @see European Patent Convention art. 52; Council Regulation (EC) No 6/2002; Protocol on the Protection of Industrial
 *   Designs to the Eurasian Patent Convention, 2019
 */
const rightsOfOffice: Readonly<Record<string, readonly ForeignRight[]>> = {
  EP: ['invention', 'utilityModel'],
  EU: ['design'],
  EA: ['invention', 'utilityModel', 'design'],
}

/** Countries and offices that a route leads to with a right, in the order of the table. */
export function countriesOf(route: ForeignRoute, right: ForeignRight): readonly FilingCountry[] {
  const takes = ({ code }: FilingCountry) => rightsOfOffice[code]?.includes(right) ?? true
  return reachedBy(route).filter(takes)
}

function reachedBy(route: ForeignRoute): readonly FilingCountry[] {
  if (route === 'pct') return [internationalPhase]
  if (route === 'pctNational') return filingCountries.filter((one) => one.pctMonths !== null)
  if (route === 'hague') return filingCountries.filter((one) => one.routes.includes('hague'))
  // Taiwan grants the same priority by mutual agreement, outside the Convention.
  return filingCountries.filter((one) => one.routes.includes('paris') || one.code === 'TW')
}

/** The country or office of a code; undefined for one we do not file in. */
export function findForeignCountry(code: string): FilingCountry | undefined {
  return code === internationalPhase.code ? internationalPhase : filingCountries.find((one) => one.code === code)
}

/** What a country or office is called; its code where we know none. */
export function foreignCountryName(code: string, language: 'en' | 'zh'): string {
  const country = findForeignCountry(code)
  if (!country) return code
  return language === 'zh' ? country.nameZh : country.nameEn
}
