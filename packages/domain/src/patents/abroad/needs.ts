import { type ForeignNeed, foreignNeedKeys, signedNeeds } from './need-names.ts'
import { type ForeignRoute, findForeignCountry, internationalPhase } from './routes.ts'

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
export function suppliedPapers(country: string, route: ForeignRoute): readonly ForeignNeed[] {
  return needsOf(country, route).filter((need) => signedNeeds.includes(need) || need === 'priorityCopy')
}
