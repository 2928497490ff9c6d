import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SessionUser } from '../../platform/http/handler.ts'

/** In whose hands a row is on one side of it: SQL of the row's columns. */
export interface Hands {
  /** Who keeps it for its owner, or handles it for the agency. */
  readonly person: SQLWrapper
  readonly team?: SQLWrapper
  readonly maker?: SQLWrapper
  /** At an agency: the organisation whose case it is. */
  readonly customer?: SQLWrapper
  /** The order that it is or is about: whoever was added to it has it in reach too. */
  readonly order?: SQLWrapper
}

/** One side of a row: a test of the hands in which it is, of the row itself or of the order that it is about. */
export type Side = (test: (hands: Hands) => SQL) => SQL

/** SQL of the accounts of the clients that a member looks after, on their own or with a team of theirs. */
export const clientsOf = (memberId: SQLWrapper): SQL => sql`
  select c.customer_id from client_people p join clients c on c.id = p.client_id where p.member_id = ${memberId} and c.customer_id is not null
  union all select c.customer_id from team_members tm join clients c on c.team_id = tm.team_id
  where tm.member_id = ${memberId} and c.customer_id is not null`

type Reader = Pick<SessionUser, 'id' | 'memberId' | 'reach'>

/** Condition: the hands are those that somebody of limited reach sees. */
function inReach({ id, memberId }: Reader, reach: Exclude<SessionUser['reach'], 'all'>, hands: Hands): SQL {
  const arms = [sql`${hands.person} = ${id}`]
  if (hands.team && reach.teams.length > 0) arms.push(sql`${hands.team} = any(${sql.param(reach.teams)}::uuid[])`)
  if (hands.maker && reach.made) arms.push(sql`${hands.maker} = ${id}`)
  if (hands.customer && reach.clients) {
    arms.push(sql`${hands.customer} = any(array(${clientsOf(sql`${memberId}`)}))`)
  }
  if (hands.order) {
    arms.push(sql`${hands.order} = any(array(select m.order_id from order_members m where m.user_id = ${id}))`)
  }
  return sql`(${sql.join(arms, sql` or `)})`
}

/** What of their organisation a member sees: nothing is added for who reaches all, so that their statements stay as they are. */
export function within(user: Reader, side: Side): SQL {
  const { reach } = user
  return reach === 'all' ? sql`` : sql` and ${side((hands) => inReach(user, reach, hands))}`
}

/** The same asked of every member, `told` (`joinTold`): whether they see a row, and so are told of it. */
export function reachedByTold(side: Side): SQL {
  return sql`(told.reach = '{all}' or ${side(({ person, team, maker, customer, order }) => {
    const arms = [sql`${person} = told.user_id`]
    if (team) {
      arms.push(sql`('teams' = any(told.reach) and exists (
        select from team_members tm where tm.member_id = told.id and tm.team_id = ${team}))`)
    }
    if (maker) arms.push(sql`('made' = any(told.reach) and ${maker} = told.user_id)`)
    if (customer) {
      arms.push(sql`('clients' = any(told.reach) and ${customer} in (${clientsOf(sql`told.id`)}))`)
    }
    if (order) {
      arms.push(sql`exists (select from order_members om where om.user_id = told.user_id and om.order_id = ${order})`)
    }
    return sql`(${sql.join(arms, sql` or `)})`
  })})`
}
