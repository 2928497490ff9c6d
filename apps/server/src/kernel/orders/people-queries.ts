import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { likeText } from '../../platform/db/like-text.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff, worksForCustomers } from '../../platform/http/role-access.ts'
import { handledOrders } from '../access/hands-rules.ts'
import { within } from '../access/reach-rules.ts'
import { isMemberOf } from '../reference/organisation-queries.ts'

interface PeopleQuestion {
  /** Part of the name. */
  readonly name?: string | undefined
  readonly userId?: string | undefined
  readonly limit: number
  readonly offset: number
}

interface Person extends Record<string, unknown> {
  id: string
  name: string
}

/** The customers, as `u`, with orders in the person's reach that they work on, or who works where the person does. */
function peopleOf(user: SessionUser): SQL {
  if (!worksForCustomers(user)) return sql`from users u where ${isMemberOf(sql`u.id`, sql`${user.ownerId}::uuid`)}`
  const ofAgency = isStaff(user) ? sql`` : sql`and o.agency_id = ${user.agencyId}`
  return sql`from organisations u where exists (select from orders o where o.owner_id = u.id and o.work_state <> 0 ${ofAgency}${within(user, handledOrders(sql`o`))})`
}

/** People by whom a person can filter the order list, by name. */
export async function findOrderPeople(
  db: Db,
  user: SessionUser,
  { name, userId, limit, offset }: PeopleQuestion,
): Promise<{ list: Person[]; total: number }> {
  const called = name ? sql`and u.name ilike ${`%${likeText(name)}%`}` : sql``
  const one = userId === undefined ? sql`` : sql`and u.id = ${userId}`
  const where = sql`${peopleOf(user)} ${called} ${one}`
  const { rows } = await db.execute<{ total: number; id: string | null; name: string }>(sql`
    select t.total, p.* from (select count(*)::int as total ${where}) t
    left join (select u.id, u.name ${where} order by u.name, u.id limit ${limit} offset ${offset}) p on true
    order by p.name, p.id`)
  const list = rows.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]))
  return { list, total: rows[0]?.total ?? 0 }
}
