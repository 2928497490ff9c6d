import type { CopyrightServiceId } from '../../law/copyright/service-names.ts'
import type { TrademarkServiceId } from '../../law/marks/service-names.ts'
import type { FollowUpKind } from '../../law/patents/follow-up-names.ts'
import { type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import { amountFenOf, rowInForce, staffRows } from '../../platform/rules/rule-book.ts'
import { type KindWith, kindsWith } from '../orders/kinds.ts'
import { type ServiceType, serviceTypes } from '../orders/service-types.ts'
import type { DraftedRight } from './drafting.ts'
import { portalAgency } from './portal-agency.ts'

export type ServiceKind =
  | KindWith<'price'>
  | 'drafting:invention'
  | 'drafting:utilityModel'
  | `copyright:${CopyrightServiceId}`
  | 'annuity'
  | FollowUpKind
  | `mark:${TrademarkServiceId}`

export interface ServiceFeeRow {
  readonly service: ServiceKind
  readonly type: ServiceType
  /** Our fee for one case, integer fen, tax included. */
  readonly amountFen: number
  readonly validFrom: CivilDate
}

const from = civilDate('2026-01-01')
const row = (service: ServiceKind, type: ServiceType, yuan: number): ServiceFeeRow => ({
  service,
  type,
  amountFen: yuan * 100,
  validFrom: from,
})

/** Our own price list: the operator's numbers, not the office's. */
export const serviceFees: readonly ServiceFeeRow[] = [
  ...kindsWith('price').flatMap(([kind, price]) => serviceTypes.map((type) => row(kind, type, price[type]))),
  row('drafting:invention', 'standard', 3000),
  row('drafting:invention', 'express', 4500),
  row('drafting:utilityModel', 'standard', 1500),
  row('drafting:utilityModel', 'express', 2300),
  row('mark:renewal', 'standard', 300),
  row('mark:renewal', 'express', 500),
  row('mark:change', 'standard', 300),
  row('mark:change', 'express', 500),
  row('mark:licence', 'standard', 300),
  row('mark:licence', 'express', 500),
  row('mark:refusalReview', 'standard', 1600),
  row('mark:refusalReview', 'express', 2400),
  row('mark:opposition', 'standard', 1600),
  row('mark:opposition', 'express', 2400),
  row('mark:oppositionAnswer', 'standard', 1500),
  row('mark:oppositionAnswer', 'express', 2200),
  row('mark:nonUse', 'standard', 1200),
  row('mark:nonUse', 'express', 1800),
  row('mark:nonUseAnswer', 'standard', 1200),
  row('mark:nonUseAnswer', 'express', 1800),
  row('mark:invalidation', 'standard', 2000),
  row('mark:invalidation', 'express', 3000),
  row('mark:invalidationAnswer', 'standard', 1800),
  row('mark:invalidationAnswer', 'express', 2600),
  row('mark:goodsReduction', 'standard', 300),
  row('mark:goodsReduction', 'express', 500),
  row('mark:surrender', 'standard', 200),
  row('mark:surrender', 'express', 300),
  row('copyright:change', 'standard', 400),
  row('copyright:change', 'express', 700),
  row('copyright:transfer', 'standard', 800),
  row('copyright:transfer', 'express', 1400),
  row('copyright:duplicate', 'standard', 300),
  row('copyright:duplicate', 'express', 500),
  row('annuity', 'standard', 50),
  row('annuity', 'express', 100),
  row('correction', 'standard', 300),
  row('opinion', 'standard', 1500),
  row('change', 'standard', 300),
  row('restoration', 'standard', 800),
  row('extension', 'standard', 200),
  row('withdrawal', 'standard', 200),
  row('abandonment', 'standard', 200),
  row('certifiedCopy', 'standard', 100),
  row('evaluationReport', 'standard', 400),
  row('feeRefund', 'standard', 200),
  row('registration', 'standard', 200),
  row('reexamination', 'standard', 3000),
  row('examination', 'standard', 200),
  row('priorityRestoration', 'standard', 800),
  row('termCompensation', 'standard', 1000),
  row('invalidation', 'standard', 8000),
  row('invalidationSupplement', 'standard', 2000),
  row('invalidationAnswer', 'standard', 6000),
  row('confidentiality', 'standard', 500),
]

/** Our fee for drafting the documents of one application on a day, beside the service itself; integer fen. */
export const draftingFeeFen = (right: DraftedRight, type: ServiceType, on: CivilDate, agencyId?: number): number =>
  serviceFeeFen(`drafting:${right}`, type, on, agencyId)

/** Kind of the rows by which staff set prices; the key is `service:type`, of another agency than the portal's `agency/service:type`. */
export const servicePriceKind = 'service-price'
export const servicePriceKey = (service: ServiceKind, type: ServiceType, agencyId = portalAgency): string =>
  `${agencyId === portalAgency ? '' : `${agencyId}/`}${service}:${type}`

/** The agency that a key of a price is of, and the rest of it. */
export function readPriceKey(key: string): { readonly agencyId: number; readonly key: string } {
  const [, agency, rest] = /^([1-9]\d{0,8})\/(.+)$/.exec(key) ?? []
  // The portal's own have no agency before them: such a key is no rule's.
  const isOwn = agency !== undefined && rest !== undefined && Number(agency) !== portalAgency
  return isOwn ? { agencyId: Number(agency), key: rest } : { agencyId: portalAgency, key }
}

/**
 * Our fee of one case on a day, integer fen: what staff set for the agency, else for all, else the price that ships.
 *
 * @throws RangeError if the price list has no row: the operator must enter one first.
 */
export function serviceFeeFen(
  service: ServiceKind,
  type: ServiceType,
  on: CivilDate,
  agencyId: number = portalAgency,
): number {
  const shipped = serviceFees.filter((one) => one.service === service && one.type === type)
  const rowOf = (agency: number) => staffRows(servicePriceKind, servicePriceKey(service, type, agency))
  const own = agencyId === portalAgency ? undefined : rowInForce([], rowOf(agencyId), on)
  const found = own ?? rowInForce(shipped, rowOf(portalAgency), on)
  if (!found) throw new RangeError(`no service fee for ${service} ${type} on ${on}`)
  return amountFenOf(found)
}
