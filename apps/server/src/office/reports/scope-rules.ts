import { kindFacts, kindsThat, type OrderKindName, orderKindNames } from '@portal/domain/kernel/orders/kinds'
import { officialStates, workStates } from '@portal/domain/kernel/orders/order-states'
import {
  kindsAbout,
  kindsOfGroup,
  type ReportGroup,
  reportGroupKeys,
  statesOfPhase,
} from '@portal/domain/office/reports/report-facts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { handled } from '../../docket/limits/limit-access.ts'
import { isWorkedOn } from '../../docket/monitoring/watch-access.ts'
import { keptLimits } from '../../kernel/access/hands-rules.ts'
import { within } from '../../kernel/access/reach-rules.ts'
import { ownOrders, workedCases } from '../../kernel/orders/order-access.ts'
import { familyKinds, listOfKinds, ofKinds } from '../../kernel/orders/order-kind-rules.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { marksToActOn } from '../../trademarks/register/watched-access.ts'

/** Whose rows a report tells, with whose eyes, and of what kinds and countries. */
export interface Scope {
  readonly user: SessionUser
  readonly customerId: string
  /** Null: all. */
  readonly groups: readonly ReportGroup[] | null
  readonly countries: readonly string[] | null
}

const isOwn = ({ user, customerId }: Scope) => customerId === user.ownerId
const texts = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`
const codes = (...names: readonly (keyof typeof workStates)[]) =>
  sql.raw(names.map((name) => workStates[name].code).join(', '))

/** Orders of the subject that the maker sees; drafts are in no report. */
export function casesSeen(scope: Scope): SQL {
  const { user, customerId } = scope
  const seen = isOwn(scope) ? ownOrders(user) : sql`orders.owner_id = ${customerId} and ${workedCases(user)}`
  return sql`(${seen} and orders.work_state <> ${codes('draft')})`
}

/** Limits `e` of the docket that are the subject's, as the maker sees them. */
export function limitsSeen(scope: Scope): SQL {
  const { user, customerId } = scope
  return isOwn(scope)
    ? sql`(e.owner_id = ${user.ownerId}${within(user, keptLimits(sql`e`))})`
    : sql`(e.owner_id = ${customerId} and ${handled(user)})`
}

/** Watched patents `w` of the subject. */
export const watchesSeen = ({ user, customerId }: Scope): SQL =>
  sql`(w.owner_id = ${customerId} and w.removed_at is null and ${isWorkedOn(user, sql`w`)})`

/** Own marks of the subject that are watched; those of others are nobody's right. */
export const marksSeen = ({ user, customerId }: Scope): SQL =>
  sql`(watched_marks.owner_id = ${customerId} and watched_marks.relation = 'own' and ${marksToActOn(user)})`

const rightKinds = reportGroupKeys.flatMap(kindsOfGroup)
const countryKinds = kindsThat(({ family }) => family !== undefined)
/** A family abroad stands as its countries, and alone while it has none. */
const asCountries = sql`(${ofKinds(familyKinds)} and exists (select from orders c
  where c.parent_order_id = orders.id and ${ofKinds(countryKinds, sql.raw('c.kind'))} and c.work_state not in (${codes('draft', 'cancelled')})))`

/** Orders that ask for a right, and are neither given up before they were filed nor refused by us. */
export const asksForRight: SQL = sql`(${ofKinds(rightKinds)} and orders.work_state not in (${codes('rejected', 'cancelled')})
  and not (orders.work_state = ${codes('withdrawn')} and orders.official_state = 'notFiled') and not ${asCountries})`

/** SQL of the group of a kind; null for what is no right. */
export function groupOf(kind: SQLWrapper): SQL {
  const arms = reportGroupKeys.map(
    (group) => sql`when ${kind} in ${sql.raw(listOfKinds(kindsOfGroup(group)))} then ${sql.raw(`'${group}'`)}`,
  )
  return sql`(case ${sql.join(arms, sql` `)} end)`
}

/** SQL of the place of a group in a report. */
export const rankOf = (group: SQLWrapper): SQL => sql`array_position(${texts(reportGroupKeys)}, ${group})`

const usKinds = kindsThat(({ documents }) => documents === 'usPatent')
const orderedAbroad = orderKindNames.filter((kind) => kindFacts(kind).isFamily)
/** SQL of the country of an order by its two letters; of a family, which asks for several, empty. */
export const countryOfOrder: SQL = sql`(case when ${ofKinds(usKinds)} then 'US'
  when ${ofKinds(countryKinds)} then coalesce((select t.country from foreign_targets t where t.order_id = orders.id), '')
  when ${ofKinds(orderedAbroad)} then '' else 'CN' end)`

const inKinds = (kinds: readonly OrderKindName[], column?: SQL) =>
  kinds.length === 0 ? sql`false` : ofKinds(kinds, column)

/** Condition on orders: about the kinds of right and the countries that are asked for. Deals and what a later release knows are in no report. */
export function isAbout({ groups, countries }: Scope): SQL {
  const ofGroups = inKinds(kindsAbout(groups ?? reportGroupKeys))
  if (countries === null) return ofGroups
  // A family is about each country that it asks for.
  return sql`(${ofGroups} and (${countryOfOrder} = any(${texts(countries)}) or ${ofKinds(orderedAbroad)} and exists (
    select from foreign_targets t where t.parent_id = orders.id and t.country = any(${texts(countries)}))))`
}

/** The same of what is watched in China, by the group that it is of. */
export function isAboutChina({ groups, countries }: Scope, group: SQLWrapper): SQL {
  const ofGroups = groups === null ? sql`true` : sql`${group} = any(${texts(groups)})`
  return countries === null || countries.includes('CN') ? ofGroups : sql`false`
}

const known = Object.keys(officialStates).filter((state) => state !== 'notFiled')
const pending = known.filter(
  (state) => !Object.values(statesOfPhase).some((list: readonly string[]) => list.includes(state)),
)
/** SQL of the phase of an official state. */
export const phaseOf = (state: SQLWrapper): SQL => sql`(case
  when ${state} = any(${texts(statesOfPhase.inForce)}) then 'inForce' when ${state} = any(${texts(statesOfPhase.ended)}) then 'ended'
  when ${state} = any(${texts(pending)}) then 'pending' else 'unknown' end)`

/** From the beginning of the first to the end of the last Beijing day; of an instant. */
export const inDays = (instant: SQLWrapper, { from, to }: { readonly from: string; readonly to: string }): SQL =>
  sql`(${instant} >= ${from}::date::timestamp at time zone 'Asia/Shanghai' and ${instant} < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai')`
