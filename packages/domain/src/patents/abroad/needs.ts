import type { TwoLanguages } from '../../platform/words/two-languages.ts'
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
  readonly country: string
  readonly route: ForeignRoute
  readonly rights: readonly ForeignRight[]
  readonly currency: string
  /** Smallest units of the currency. */
  readonly amount: number
  readonly what: TwoLanguages
  readonly validFrom: string
  readonly source: string
}

/** Official fees that the reference knows; all others are told in the quote. @see patent reference 2.6 */
const knownFees: readonly KnownFee[] = [
  {
    country: 'US',
    route: 'paris',
    rights: ['invention'],
    currency: 'USD',
    amount: 200_000,
    what: { en: 'filing, search and examination, undiscounted', zh: '申请、检索、审查，未减免' },
    validFrom: '2025-01-19',
    source: '89 FR 91898 (S21)',
  },
  {
    country: 'US',
    route: 'paris',
    rights: ['design'],
    currency: 'USD',
    amount: 130_000,
    what: { en: 'filing, search and examination, undiscounted', zh: '申请、检索、审查，未减免' },
    validFrom: '2025-01-19',
    source: '89 FR 91898 (S21)',
  },
  {
    country: 'WO',
    route: 'pct',
    rights: ['invention', 'utilityModel'],
    currency: 'CNY',
    amount: 210_000,
    what: { en: 'search; the international filing fee is set by WIPO', zh: '检索费；国际申请费由 WIPO 公布' },
    validFrom: '2024-01-01',
    source: 'CNIPA 2024-01 (S31)',
  },
]

/** The official fee of a filing as far as it is known on a day. */
export function knownFee(
  { country, route, right }: { country: string; route: ForeignRoute; right: ForeignRight },
  on: string,
): KnownFee | undefined {
  return knownFees.find(
    (fee) => fee.country === country && fee.route === route && fee.rights.includes(right) && fee.validFrom <= on,
  )
}
