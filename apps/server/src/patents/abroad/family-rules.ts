import type { OrderKindName } from '@portal/domain/kernel/orders/kinds'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import type { ApplicationFeeKind } from '@portal/domain/trademarks/abroad/application-fees'
import type { BeyondPrice, PricedFacts } from '@portal/domain/trademarks/abroad/priced-facts'
import type { Db } from '../../platform/db/connection.ts'
import type { Services } from '../../services.ts'
import type { SuppliedAbroad, TargetFacts } from './foreign-queries.ts'

export interface RequiredPaper {
  readonly kind: SuppliedAbroad
  readonly name: TwoLanguages
}

/** What differs between families of patents and of marks abroad; quoting, ordering and delivering are the same. */
export interface FamilyRules {
  /** `orders.kind` of a country's order. */
  readonly countryKind: OrderKindName
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
  readonly papersAsked: (form: unknown, country: string) => readonly RequiredPaper[]
  /** What the price of a country's order is counted from; undefined where it has no form that is corrected. */
  readonly pricedOf: (form: unknown) => PricedFacts | undefined
  /** Fees that the application as a whole costs once, whatever its countries: one country's quote asks them. */
  readonly findApplicationFees: (
    db: Db,
    services: Pick<Services, 'config' | 'now'>,
    familyId: string,
  ) => Promise<readonly { readonly kind: ApplicationFeeKind }[]>
  /** What an order's form asks for beyond its price. */
  readonly beyondPrice: (priced: PricedFacts, form: unknown) => BeyondPrice | undefined
}

let families: Readonly<Record<string, FamilyRules>> = {}

/** Hands over the rules of each family by its kind, once, before anything is served (`kinds.ts`). */
export function registerFamilies(all: Readonly<Record<string, FamilyRules>>): void {
  families = all
}

/** The rules of a family's kind. @throws Error for an order that is none. */
export function familyRules(kind: string): FamilyRules {
  const rules = families[kind]
  if (!rules) throw new Error(`no family abroad: ${kind}`)
  return rules
}

/** Whether it is a country's order. */
export const isCountryKind = (kind: string): boolean =>
  Object.values(families).some(({ countryKind }) => countryKind === kind)
