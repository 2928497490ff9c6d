import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff, worksForCustomers } from '../../platform/http/role-access.ts'
import { amongKinds, type Values } from './order-filter-sql.ts'
import { kindsForAgency } from './order-kind-rules.ts'

export interface VisibleRange {
  /** `from … where …` over `orders o`. */
  readonly rows: string
  /** The same range over the tallies, where it is too broad to be counted, and what of it is not meant. */
  readonly tallied?: { readonly rows: string; readonly without?: string }
}

/**
 * The rows a person may see, as pieces that share no row: the same rows as `visibleOrders`, cut so that each piece is
 * one range of an index and comes sorted and counted out of it.
 *
 * @param customersOnly Leaves out what is the person's own; of an agent also what lies outside the agency.
 */
export function visibleRanges(user: SessionUser, values: Values, customersOnly = false): readonly VisibleRange[] {
  if (user.reach !== 'all') return limitedRanges(user, user.reach, values, customersOnly)
  const owner = values.add(user.ownerId)
  const broad = broadRange(user, values)
  if (broad && customersOnly) {
    const without = `from orders o where o.owner_id = ${owner} and ${broad}`
    const rows = `from orders o where ${broad} and o.owner_id <> ${owner}`
    return [{ rows, tallied: { rows: `from order_tallies o where ${broad}`, without } }]
  }
  const person = values.add(user.id)
  const rest = broad ? ` and not (${broad})` : ''
  const own = `from orders o where o.owner_id = ${owner}${rest}`
  const added = `from order_members m join orders o on o.id = m.order_id where m.user_id = ${person} and o.owner_id <> ${owner}${rest}`
  const narrow = customersOnly ? [{ rows: added }] : [{ rows: own }, { rows: added }]
  if (!broad) return narrow
  return [{ rows: `from orders o where ${broad}`, tallied: { rows: `from order_tallies o where ${broad}` } }, ...narrow]
}

/** Condition of the orders of many customers, on columns that orders and tallies share. */
function broadRange(user: SessionUser, values: Values): string | undefined {
  if (isStaff(user)) return 'o.work_state <> 0'
  if (user.role !== 'agent' || user.agencyId === null) return undefined
  return `o.agency_id = ${values.add(user.agencyId)} and o.work_state <> 0 and ${amongKinds(kindsForAgency)}`
}

/**
 * The same of somebody whose reach is limited: one piece for each way in which a row is in reach, each a range of its own index, less
 * what an earlier piece has. Its text is one for every limited reach: a way that is not given has no value, and finds nothing.
 */
function limitedRanges(
  user: SessionUser,
  reach: Exclude<SessionUser['reach'], 'all'>,
  values: Values,
  customersOnly: boolean,
): readonly VisibleRange[] {
  const owner = `${values.add(user.ownerId)}::uuid`
  const person = `${values.add(user.id)}::uuid`
  /** Named once more each time: a statement must not be given a value that it does not name. */
  const ofTeams = (column: string) => `${column} = any(${values.add(reach.teams)}::uuid[])`
  const pieces: { readonly from: string; readonly where: string }[] = []
  const isCustomers = `o.owner_id <> ${owner}`
  const handled = worksForCustomers(user)
    ? `${broadRange(user, values)}${customersOnly ? ` and ${isCustomers}` : ''}`
    : undefined
  if (handled) {
    // As `clientsOf` of the access says it; a value is named once each time.
    const member = () => `${values.add(reach.clients ? user.memberId : null)}::uuid`
    const clients = `any(array(
      select c.customer_id from client_people p join clients c on c.id = p.client_id where p.member_id = ${member()} and c.customer_id is not null
      union all select c.customer_id from team_members tm join clients c on c.team_id = tm.team_id
      where tm.member_id = ${member()} and c.customer_id is not null))`
    for (const way of [`o.handler_id = ${person}`, ofTeams('o.agency_team_id'), `o.owner_id = ${clients}`]) {
      pieces.push({ from: 'from orders o', where: `${way} and ${handled}` })
    }
  }
  if (!customersOnly) {
    const maker = `${values.add(reach.made ? user.id : null)}::uuid`
    for (const way of [`o.keeper_id = ${person}`, ofTeams('o.owner_team_id'), `o.created_by = ${maker}`]) {
      pieces.push({ from: 'from orders o', where: `${way} and o.owner_id = ${owner}` })
    }
  }
  pieces.push({
    from: 'from order_members m join orders o on o.id = m.order_id',
    where: `m.user_id = ${person}${customersOnly ? ` and ${handled ?? isCustomers}` : ''}`,
  })
  return pieces.map(({ from, where }, at) => {
    const earlier = pieces.slice(0, at).map((one) => ` and (${one.where}) is not true`)
    return { rows: `${from} where ${where}${earlier.join('')}` }
  })
}
