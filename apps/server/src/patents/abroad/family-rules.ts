import { foreignNeeds } from '@portal/domain/patents/abroad/need-names'
import { broughtPapers } from '@portal/domain/patents/abroad/needs'
import { foreignCountryKind, foreignKind } from '@portal/domain/patents/abroad/routes'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { markNeeds } from '@portal/domain/trademarks/abroad/needs'
import { countryOrderTitle, foreignMarkCountryKind, foreignMarkKind } from '@portal/domain/trademarks/abroad/places'
import {
  type BeyondPrice,
  beyondPrice,
  type PricedFacts,
  pricedFactsOf,
} from '@portal/domain/trademarks/abroad/priced-facts'
import { slotsOf } from '@portal/domain/trademarks/abroad/slots'
import {
  lostPriorityOn,
  markTargetsOf,
  ofOneCountry,
  parseMarkAbroad,
  withoutPriority,
} from '../../trademarks/abroad/mark-abroad-rules.ts'
import type { BroughtAbroad, TargetFacts } from './foreign-queries.ts'
import { countryWords, foreignTargetsOf, parseForeignForm } from './foreign-rules.ts'

export interface AskedPaper {
  readonly kind: BroughtAbroad
  readonly name: TwoLanguages
}

/** What differs between families of patents and of marks abroad; quoting, ordering and delivering are the same. */
interface FamilyRules {
  /** `orders.kind` of a country's order. */
  readonly countryKind: string
  /** First part of the kinds of what is told: where a message leads depends on it. */
  readonly told: 'foreign' | 'foreignMark'
  /** Title of a country's order, by its family's. */
  readonly titleOf: (title: string, country: string) => string
  /** The countries of a stored form. */
  readonly targetsOf: (form: unknown) => readonly TargetFacts[]
  /** The form that a country's order carries from then on; undefined where it has none. */
  readonly formOf: (form: unknown, country: string) => unknown
  /** The last day of a claim that a country is too late for; undefined where it is not, or where the case can be saved. */
  readonly lostClaimOn: (form: unknown, country: string, today: CivilDate) => CivilDate | undefined
  /** The form without that claim. */
  readonly withoutClaim: (form: unknown) => unknown
  /** Papers that the customer brings for a country, by the form. */
  readonly papersAsked: (form: unknown, country: string) => readonly AskedPaper[]
  /** What the price of a country's order is counted from; undefined where it has no form that is corrected. */
  readonly pricedOf: (form: unknown) => PricedFacts | undefined
  /** What an order's form asks for beyond its price. */
  readonly beyondPrice: (priced: PricedFacts, form: unknown) => BeyondPrice | undefined
}

const families: Readonly<Record<string, FamilyRules>> = {
  [foreignKind]: {
    countryKind: foreignCountryKind,
    told: 'foreign',
    titleOf: (title, country) => `${title} · ${countryWords(country, 'zh')}`,
    targetsOf: (form) => foreignTargetsOf(parseForeignForm(form)),
    formOf: () => undefined,
    lostClaimOn: () => undefined,
    withoutClaim: (form) => form,
    papersAsked: (form, country) =>
      broughtPapers(country, parseForeignForm(form).route).map((kind) => ({ kind, name: foreignNeeds[kind] })),
    pricedOf: () => undefined,
    beyondPrice: () => undefined,
  },
  [foreignMarkKind]: {
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
    beyondPrice: (priced, form) => beyondPrice(priced, parseMarkAbroad(form)),
  },
}

/** The rules of a family's kind. @throws Error for an order that is none. */
export function familyRules(kind: string): FamilyRules {
  const rules = families[kind]
  if (!rules) throw new Error(`no family abroad: ${kind}`)
  return rules
}

/** Kinds of a country's order. */
export const countryKinds: readonly string[] = Object.values(families).map((one) => one.countryKind)
