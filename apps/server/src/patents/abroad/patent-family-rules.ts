import { foreignCountryKind } from '@portal/domain/patents/abroad/family-kinds'
import { foreignNeeds } from '@portal/domain/patents/abroad/need-names'
import { suppliedPapers } from '@portal/domain/patents/abroad/needs'
import type { FamilyRules } from './family-rules.ts'
import { countryTitle, foreignTargetsOf, parseForeignForm } from './foreign-rules.ts'

/** A family of patents abroad. */
export const patentFamily: FamilyRules = {
  countryKind: foreignCountryKind,
  told: 'foreign',
  titleOf: countryTitle,
  targetsOf: (form) => foreignTargetsOf(parseForeignForm(form)),
  formOf: () => undefined,
  lostClaimOn: () => undefined,
  withoutClaim: (form) => form,
  papersAsked: (form, country) =>
    suppliedPapers(country, parseForeignForm(form).route).map((kind) => ({ kind, name: foreignNeeds[kind] })),
  pricedOf: () => undefined,
  beyondPrice: () => undefined,
  findApplicationFees: async () => [],
}
