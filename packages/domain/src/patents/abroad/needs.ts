import { findTariffRow } from '../../law/patents/tariff.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { usFilingCents } from '../us/us-fees.ts'
import { type ForeignNeed, foreignNeedKeys, signedNeeds } from './need-names.ts'
import { type ForeignRight, type ForeignRoute, findForeignCountry, internationalPhase } from './routes.ts'

/** Beyond what nearly every office asks for. US: patent reference 6.1 (S22); others K, confirmed with each quote. */
const ofCountry: Readonly<Record<string, readonly ForeignNeed[]>> = {
  US: ['declaration', 'assignment', 'disclosureList'],
  EP: ['inventorDesignation'],
  GB: ['inventorDesignation'],
  IN: ['assignment', 'undertaking'],
}

/** What a country needs on a route, in the order above; the text is Chinese unless the country reads it. */
export function needsOf(country: string, route: ForeignRoute): readonly ForeignNeed[] {
  const place = findForeignCountry(country)
  if (!place || country === internationalPhase.code) return []
  // A Hague application is one English form for all members.
  if (route === 'hague') return ['powerOfAttorney', 'priorityCopy']
  const wanted = new Set<ForeignNeed>(['powerOfAttorney', ...(ofCountry[country] ?? [])])
  if (place.language !== 'zh') wanted.add('translation')
  // In the national phase the International Bureau sends it.
  if (route === 'paris') wanted.add('priorityCopy')
  return foreignNeedKeys.filter((need) => wanted.has(need))
}

/** Of those the papers that the customer brings: what somebody signs, and the proof of the priority. */
export function broughtPapers(country: string, route: ForeignRoute): readonly ForeignNeed[] {
  return needsOf(country, route).filter((need) => signedNeeds.includes(need) || need === 'priorityCopy')
}

export interface KnownFee {
  readonly currency: string
  /** Smallest units of the currency. */
  readonly amount: number
  readonly what: TwoLanguages
}

const whatOfUs = { en: 'filing, search and examination, undiscounted', zh: '申请、检索、审查，未减免' }
const whatOfPct = { en: 'search; the international filing fee is set by WIPO', zh: '检索费；国际申请费由 WIPO 公布' }

/** The official fee of a filing as far as our tables know it on a day; all others are told in the quote. */
export function knownFee(
  { country, route, right }: { country: string; route: ForeignRoute; right: ForeignRight },
  on: CivilDate,
): KnownFee | undefined {
  if (country === 'US' && route === 'paris' && right !== 'utilityModel') {
    const amount = usFilingCents(right === 'design' ? 'usDesign' : 'usInvention', on)
    return amount === undefined ? undefined : { currency: 'USD', amount, what: whatOfUs }
  }
  if (country !== 'WO' || route !== 'pct') return undefined
  const search = findTariffRow('pctSearch', 'invention', on)
  return search && { currency: 'CNY', amount: search.amountFen, what: whatOfPct }
}
