import { type SQL, sql } from 'drizzle-orm'
import { handledLimits, keptLimits } from '../../kernel/access/hands-rules.ts'
import { within } from '../../kernel/access/reach-rules.ts'
import type { Piece } from '../../kernel/lists/serve-list-parts.ts'
import { kindsForAgency, ofKinds } from '../../kernel/orders/order-kind-rules.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff, worksForCustomers } from '../../platform/http/role-access.ts'

// Conditions on a row `e` of the docket.
const [ownerId, agencyId] = [sql.raw('e.owner_id'), sql.raw('e.agency_id')]
const [orderId, source, kind] = [sql.raw('e.order_id'), sql.raw('e.source'), sql.raw('e.kind')]

const own = (user: SessionUser) => sql`(${ownerId} = ${user.ownerId}${within(user, keptLimits(sql`e`))})`
/** What an agent handles for the customers of the agency. */
export const handled = (user: SessionUser) =>
  user.role === 'agent' && user.agencyId !== null
    ? sql`(${agencyId} = ${user.agencyId} and (${kind} is null or ${ofKinds(kindsForAgency, kind)})${within(user, handledLimits(sql`e`))})`
    : sql`false`
/** Limits of orders that somebody was added to; what is watched is shared with nobody. */
const shared = (user: SessionUser, role = sql``) =>
  sql`(${source} in ('deadline', 'correction', 'target', 'quote')
    and ${orderId} = any(array(select m.order_id from order_members m where m.user_id = ${user.id} ${role})))`
/** A draft is seen by its customer alone, and so is a notice that nobody handles. */
const ofOffice = sql`(${agencyId} is not null or ${source} in ('watch', 'mark'))`

/**
 * Conditions for what a person sees, of which a row fulfils one at most: those of the organisation, those that its
 * agency handles, those of orders they were added to, and for the back office what it sees of each source. The same rows as the access
 * of every source (`order-access.ts`, `notice-access.ts`, `watch-access.ts`, `watched-access.ts`) says today.
 */
function partsSeen(user: SessionUser): readonly SQL[] {
  if (isStaff(user)) {
    const office = sql`(${own(user)} or ${ofOffice})`
    return [office, sql`(${shared(user)} and not ${office})`]
  }
  if (user.role !== 'agent') return [own(user), sql`(${shared(user)} and ${ownerId} <> ${user.ownerId})`]
  return [
    own(user),
    sql`(${handled(user)} and ${ownerId} <> ${user.ownerId})`,
    sql`(${shared(user)} and ${ownerId} <> ${user.ownerId} and ${handled(user)} is not true)`,
  ]
}

const joined = (parts: readonly SQL[]): SQL => sql`(${sql.join([...parts], sql` union all `)}) as e`

/**
 * Condition: those that a person's figures count (decision 0068), by the same meaning as orders. Of the back office all that an agency
 * handles, of an agency what it handles and of a customer what is the organisation's, both as far as they are in reach; what was only
 * shared, and what staff or agents keep for themselves, is none of it.
 */
export function limitsCounted(user: SessionUser): SQL {
  if (!worksForCustomers(user)) return own(user)
  return isStaff(user) ? sql`(${agencyId} is not null)` : handled(user)
}

/** In whose hands such a row is: who handles it at the agency, of the own organisation who keeps it. */
export const countedPersonOf = (user: SessionUser): SQL =>
  worksForCustomers(user) ? sql`e.handler_id` : sql`e.keeper_id`

/** What a person sees of the docket, as the table `e`: to be counted. */
export function limitsSeen(user: SessionUser): SQL {
  return joined(
    partsSeen(user).map((part) => sql`select e.* from docket_entries e where ${part} and e.state <> 'gone'`),
  )
}

/** The same for a piece in its order: each part is read in the order of its own index, no further than the piece reaches. */
export function firstLimitsSeen(user: SessionUser, { where, order, limit, offset }: Piece): SQL {
  const upTo = limit + offset
  return joined(
    partsSeen(user).map(
      (part) =>
        sql`(select e.* from docket_entries e where ${part} and e.state <> 'gone' and ${where} order by ${order} limit ${upTo})`,
    ),
  )
}

/** On which side a person is of a row `e` that they see: of those who work for customers the agency's, but for their own rows. */
export function isAgencySide(user: SessionUser): SQL {
  if (isStaff(user)) return sql`(e.owner_id <> ${user.ownerId})`
  if (!worksForCustomers(user)) return sql`false`
  return sql`(e.owner_id <> ${user.ownerId} and e.agency_id is not distinct from ${user.agencyId})`
}

/** Condition: what a person may acknowledge for a side. Readers of an order, and finance, only look on. */
export function limitsToAcknowledge(user: SessionUser, side: 'owner' | 'agency'): SQL {
  if (side === 'agency') {
    if (isStaff(user))
      return user.role === 'finance' ? sql`false` : sql`(${ofOffice} and ${ownerId} <> ${user.ownerId})`
    return sql`(${handled(user)} and ${ownerId} <> ${user.ownerId})`
  }
  const edited = shared(user, sql`and m.role = 'editor'`)
  if (isStaff(user)) return own(user)
  return sql`(${own(user)} or (${edited} and ${handled(user)} is not true))`
}
