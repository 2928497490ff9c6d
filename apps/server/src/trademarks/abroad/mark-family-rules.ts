import { markNeeds } from '@portal/domain/trademarks/abroad/needs'
import { countryOrderTitle, foreignMarkCountryKind } from '@portal/domain/trademarks/abroad/places'
import { findFactsBeyondPrice, pricedFactsOf } from '@portal/domain/trademarks/abroad/priced-facts'
import { slotsOf } from '@portal/domain/trademarks/abroad/slots'
import type { FamilyRules } from '../../patents/abroad/family-rules.ts'
import { findApplicationFees } from './application-fee-queries.ts'
import { lostPriorityOn, markTargetsOf, ofOneCountry, parseMarkAbroad, withoutPriority } from './mark-abroad-rules.ts'

/** A family of marks abroad. */
export const markFamily: FamilyRules = {
  countryKind: foreignMarkCountryKind,
  told: 'foreignMark',
  titleOf: countryOrderTitle,
  targetsOf: (form) => markTargetsOf(parseMarkAbroad(form)),
  formOf: (form, country) => ofOneCountry(parseMarkAbroad(form), country),
  lostClaimOn: (form, country, today) => lostPriorityOn(parseMarkAbroad(form), country, today),
  withoutClaim: (form) => withoutPriority(parseMarkAbroad(form)),
  papersAsked: (form, country) =>
    slotsOf(parseMarkAbroad(form), country).map(({ need }) => ({ kind: need, name: markNeeds[need] })),
  pricedOf: (form) => pricedFactsOf(parseMarkAbroad(form)),
  beyondPrice: (priced, form) => findFactsBeyondPrice(priced, parseMarkAbroad(form)),
  findApplicationFees,
}
