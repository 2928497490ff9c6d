import type { FilterOf } from '@portal/contract/list'
import type { overviewFilters } from '@portal/contract/office/overview-lists'
import { type LimitArea, limitsOfArea } from '@portal/domain/docket/limits/limit-areas'
import { kindsThat } from '@portal/domain/kernel/orders/kinds'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import type { CaseFigure, Step } from '@portal/domain/office/overview/figures'
import { type SQL, sql } from 'drizzle-orm'
import { since, until } from '../../kernel/lists/condition-rules.ts'
import { conditionsGiven, type Requester } from '../../kernel/lists/serve-list-parts.ts'
import { familyKinds, ofKinds } from '../../kernel/orders/order-kind-rules.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { worksForCustomers } from '../../platform/http/role-access.ts'

// Conditions on `orders` and their steps `s` (decision 0068): a figure and the rows behind it are made of the same ones.

/** Where orders come from with the days of their steps. */
export const ordersWithSteps = sql`orders left join order_steps s on s.order_id = orders.id`

/** In whose hands an order is for the reader: who handles it at the agency, of the own organisation who keeps it. */
export const personOf = (user: SessionUser): SQL =>
  worksForCustomers(user) ? sql`orders.handler_id` : sql`orders.keeper_id`

const handledKinds = kindsThat(({ isMoneyOnly, isDeal }) => !isMoneyOnly && !isDeal)
const countryKinds = kindsThat(({ family }) => family !== undefined)
const chargedKinds = kindsThat(({ isDeal }) => !isDeal)
/** An order for a country of a family that is there: not begun only, nor cancelled. */
const countries = (what: SQL) => sql`exists (select from orders c left join order_steps cs on cs.order_id = c.id
  where c.parent_order_id = orders.id and ${ofKinds(countryKinds, sql.raw('c.kind'))}
    and c.work_state not in (${sql.raw(`${workStates.draft.code}, ${workStates.cancelled.code}`)}) and ${what})`
/** What somebody works on, a family abroad as its countries: beside them it would count once more. */
const handled = sql`${ofKinds(handledKinds)} and not (${ofKinds(familyKinds)} and ${countries(sql`true`)})`

/** What is to be paid for an order, in fen. */
export const payableFen = sql`(orders.official_fen + orders.service_fen - orders.coupon_fen)`

/** Days of a period; of a list that is asked without one all days. */
export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

function inDays(day: SQL, { from, to }: Days): SQL {
  const first = from === undefined ? sql`` : sql` and ${day} >= ${from}::date`
  const last = to === undefined ? sql`` : sql` and ${day} <= ${to}::date`
  return sql`(${day} is not null${first}${last})`
}

const isBegunHere = sql`not exists (select from imported_cases i where i.order_id = orders.id)`
/** First save of what somebody begins: neither the order of a deal, nor one that belongs to another, nor a case brought in from elsewhere. */
function begun({ from, to }: Days): SQL {
  const at = sql`orders.created_at`
  const given = [...(from === undefined ? [] : [since(at)(from)]), ...(to === undefined ? [] : [until(at)(to)])]
  return sql.join([ofKinds(chargedKinds), sql`orders.parent_order_id is null`, isBegunHere, ...given], sql` and `)
}

/** Days of each step: on which it ended, and from which it is counted. */
export const stepDays: Readonly<Record<Step, { readonly end: SQL; readonly start: SQL }>> = {
  paidStep: { end: sql`s.paid_on`, start: sql`s.submitted_on` },
  // What is free, or paid while it is worked on, is counted from the day it was handed in.
  acceptedStep: {
    end: sql`s.accepted_on`,
    start: sql`(case when s.paid_on <= s.accepted_on then greatest(s.submitted_on, s.paid_on) else s.submitted_on end)`,
  },
  filedStep: { end: sql`s.filed_on`, start: sql`s.accepted_on` },
  // One of the two at most: the last decision.
  decidedStep: { end: sql`coalesce(s.granted_on, s.refused_on)`, start: sql`s.filed_on` },
}
const ended = (step: Step, days: Days): SQL =>
  sql`${handled} and ${stepDays[step].start} is not null and ${inDays(stepDays[step].end, days)}`

const conditions: Readonly<Record<CaseFigure, (days: Days) => SQL>> = {
  inHand: () => sql`orders.work_state between ${sql.raw(String(workStates.submitted.code))}
    and ${sql.raw(String(workStates.filed.code))} and ${handled}`,
  receivable: () => sql`orders.payment_state in (0, 1) and orders.work_state between 1 and 6 and ${payableFen} > 0
    and ${ofKinds(chargedKinds)}`,
  held: () => sql`orders.held_fen > 0`,
  begun,
  handedIn: (days) => sql`${begun(days)} and s.submitted_on is not null`,
  // A family is paid country by country.
  paid: (days) => sql`${begun(days)} and (s.paid_on is not null
    or ${ofKinds(familyKinds)} and ${countries(sql`cs.paid_on is not null`)})`,
  paidStep: (days) => ended('paidStep', days),
  acceptedStep: (days) => ended('acceptedStep', days),
  filedStep: (days) => ended('filedStep', days),
  decidedStep: (days) => ended('decidedStep', days),
  granted: (days) => sql`${handled} and ${inDays(sql`s.granted_on`, days)}`,
  refused: (days) => sql`${handled} and ${inDays(sql`s.refused_on`, days)}`,
}

/** Condition: an order is counted by a figure. */
export const countedBy = (figure: CaseFigure, days: Days): SQL => sql`(${conditions[figure](days)})`

function ofArea(area: LimitArea): SQL {
  const { kinds } = limitsOfArea(area)
  return kinds.length === 0 ? sql`false` : ofKinds(kinds)
}

/** Filters that figures and lists share. */
export const overviewConditions = {
  area: ofArea,
  personId: (id: string, { user }: Requester) => sql`${personOf(user)} = ${id}`,
  userId: (id: string) => sql`orders.owner_id = ${id}`,
}

export type OverviewFilter = FilterOf<{ filters: typeof overviewFilters }>

/** All that the filters of a request ask of an order. */
export function overviewAsked(filter: OverviewFilter, asker: Requester): SQL {
  const given = conditionsGiven<typeof overviewFilters, readonly [Requester]>(overviewConditions, filter, asker)
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}
