import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../kernel/orders/order-move-queries.ts'
import { sqlState, type Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { lockMember } from './member-queries.ts'

/** Tables whose rows are in somebody's hands on the side of who owns them (`keeperColumns`), by the name of their count. */
const kept = {
  orders: ['orders'],
  watches: ['watches'],
  marks: ['watched_marks'],
  notices: ['notices'],
  square: ['square_listings', 'square_wanted', 'square_approaches', 'supply_posts', 'supply_contacts'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export const keptTables: readonly string[] = Object.values(kept).flat()

interface Place {
  readonly id: string
  /** Null of organisations that handle nothing. */
  readonly agencyId: number | null
}

export interface InHands extends Record<string, unknown> {
  readonly orders: number
  readonly watches: number
  readonly marks: number
  readonly notices: number
  readonly square: number
  readonly tasks: number
  readonly teams: number
  readonly clients: number
}

const locksMax = 200
const lockNotAvailable = '55P03'

/**
 * Locks a membership and all that is in its hands until the transaction ends, so that nothing more comes into them. What holds one of these rows
 * at the moment may itself wait for the membership before its next one (trigger `set_keeper`): so nothing is waited for while the
 * membership is locked; it is let go and tried again.
 *
 * @throws AppError `common.conflict` where the rows are busy for ten seconds
 */
export async function lockInHands(tx: Tx, place: Place, member: { id: string; userId: string }): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await tx.transaction((attempt) => lockAll(attempt, place, member))
      return
    } catch (error) {
      if (sqlState(error) !== lockNotAvailable) throw error
      if (tries === locksMax) throw new AppError('common.conflict', {}, { cause: error })
      await tx.execute(sql`select pg_sleep(0.05)`)
    }
  }
}

async function lockAll(tx: Tx, { id, agencyId }: Place, member: { id: string; userId: string }): Promise<void> {
  const { userId } = member
  await lockMember(tx, id, member.id)
  const held = [
    ...keptTables.map((table) => sql`${sql.raw(table)} t where t.keeper_id = ${userId} and t.owner_id = ${id}`),
    sql`orders t where t.handler_id = ${userId} and t.agency_id = ${agencyId}::int`,
    sql`case_tasks t where ${isToDo(id, userId)}`,
    sql`agents t where t.user_id = ${userId} and t.agency_id = ${agencyId}::int`,
    sql`users t where t.id = ${userId}`,
  ]
  for (const rows of held) {
    await tx.execute(sql`select count(*) from (select from ${rows} for no key update nowait) as locked`)
  }
  // Where the sessions may go on: somebody may be ending that membership too.
  await tx.execute(sql`
    select count(*) from (select from organisation_members t where t.user_id = ${userId} for key share nowait) as locked`)
}

/** What of an organisation is in the hands of a member of it, ended things too: nothing is left behind. */
export async function countInHands(tx: Tx, place: Place, userId: string): Promise<InHands> {
  const counts = Object.entries(kept).map(([name, tables]) => {
    const sums = tables.map(
      (table) =>
        sql`(select count(*) from ${sql.raw(table)} t where t.keeper_id = ${userId} and t.owner_id = ${place.id})`,
    )
    if (name === 'orders') sums.push(sql`(select count(*) from orders t where ${isHandled(place, userId)})`)
    return sql`(${sql.join(sums, sql` + `)})::int as ${sql.raw(name)}`
  })
  const { rows } = await tx.execute<InHands>(sql`
    select ${sql.join(counts, sql`, `)}, (select count(*)::int from case_tasks t where ${isToDo(place.id, userId)}) as tasks,
      (select count(*)::int from teams t
      join organisation_members m on m.id = t.lead_id and m.user_id = ${userId} where t.organisation_id = ${place.id}) as teams,
      (select count(*)::int from client_people p join organisation_members m on m.id = p.member_id and m.user_id = ${userId}
        where m.organisation_id = ${place.id}) as clients`)
  if (!rows[0]) throw new Error('a count has a row')
  return rows[0]
}

/** Orders `t` that a person handles for an agency and does not keep for it besides. */
const isHandled = ({ id, agencyId }: Place, userId: string): SQL =>
  agencyId === null
    ? sql`false`
    : sql`t.handler_id = ${userId} and t.agency_id = ${agencyId} and (t.owner_id <> ${id} or t.keeper_id is distinct from ${userId})`

/** Open tasks `t` of an organisation that a person is to do; ended ones stay with who ended them. */
const isToDo = (organisationId: string, userId: string): SQL =>
  sql`t.assignee_id = ${userId} and t.organisation_id = ${organisationId} and t.state = 'open'`

interface HandOver {
  readonly place: Place
  readonly from: string
  /** Null where nothing is in these hands, or it is in nobody's from now on. */
  readonly to: string | null
  /** Who lets it happen: the one who goes, or who removes them. */
  readonly actor: Actor
}

/** Puts everything into other hands, with a line in the history of each order, and ends what hangs on the person alone. */
export async function handOver(tx: Tx, { place, from, to, actor }: HandOver): Promise<void> {
  if (to !== null) await noteHandedOver(tx, { place, from, to, actor })
  for (const table of keptTables) {
    await tx.execute(sql`
      update ${sql.raw(table)} set keeper_id = ${to} where keeper_id = ${from} and owner_id = ${place.id}`)
  }
  if (place.agencyId !== null) {
    await tx.execute(
      sql`update orders set handler_id = ${to} where handler_id = ${from} and agency_id = ${place.agencyId}`,
    )
  }
  await tx.execute(sql`
    update case_tasks t set assignee_id = ${to}, version = version + 1 where ${isToDo(place.id, from)}`)
  await endTimer(tx, place.id, from)
  if (to !== null) {
    await tx.execute(sql`
      update teams t set lead_id = s.id from organisation_members m, organisation_members s
      where m.id = t.lead_id and m.user_id = ${from} and t.organisation_id = ${place.id}
        and s.organisation_id = ${place.id} and s.user_id = ${to}`)
    await tx.execute(sql`
      insert into client_people (client_id, member_id) select p.client_id, s.id from client_people p
      join organisation_members m on m.id = p.member_id and m.user_id = ${from} and m.organisation_id = ${place.id}
      join organisation_members s on s.organisation_id = ${place.id} and s.user_id = ${to} on conflict do nothing`)
    // One keeps a client at most: who goes gives it up before who stays has it.
    const { rows: given } = await tx.execute<{ id: string }>(sql`
      update client_people p set is_owner = false from organisation_members m
      where m.id = p.member_id and m.user_id = ${from} and m.organisation_id = ${place.id} and p.is_owner returning p.client_id as id`)
    await tx.execute(sql`
      update client_people p set is_owner = true from organisation_members s
      where s.id = p.member_id and s.organisation_id = ${place.id} and s.user_id = ${to}
        and p.client_id = any(${sql.param(given.map(({ id }) => id))}::uuid[])`)
    await tx.execute(sql`
      update saved_views v set user_id = ${to} where v.user_id = ${from} and v.organisation_id = ${place.id} and v.is_shared
        and not exists (select from saved_views o where o.user_id = ${to} and o.organisation_id = v.organisation_id
          and o.screen = v.screen and o.name = v.name)`)
  }
  // Their name stands on powers of attorney still; the next one is another's.
  await tx.execute(
    sql`update agents set user_id = null, active = false where user_id = ${from} and agency_id = ${place.agencyId}::int`,
  )
  // Links that they made would go on telling them.
  await tx.execute(sql`
    update watch_shares set ended_at = now() where owner_id = ${place.id} and created_by = ${from} and ended_at is null`)
  await tx.execute(sql`
    update organisation_invitations set revoked_at = now() where organisation_id = ${place.id} and created_by = ${from}
      and accepted_at is null and declined_at is null and revoked_at is null`)
}

/** The clock of who goes stops: what it ran until now, a day at most, is recorded on its case. */
async function endTimer(tx: Tx, organisationId: string, userId: string): Promise<void> {
  await tx.execute(sql`
    with ended as (delete from timers where user_id = ${userId} and organisation_id = ${organisationId} returning *)
    insert into time_entries (organisation_id, order_id, user_id, worked_on, minutes, work, is_billable, note)
    select organisation_id, order_id, user_id, (started_at at time zone 'Asia/Shanghai')::date,
      least(1440, greatest(1, ceil(extract(epoch from now() - started_at) / 60)))::int, work, is_billable, note from ended`)
}

async function noteHandedOver(tx: Tx, { place, from, to, actor }: HandOver & { readonly to: string }): Promise<void> {
  await tx.execute(sql`
    insert into order_events (order_id, actor_id, actor_role, subject, event, detail)
    select t.id, ${actor.id}, ${actor.role}, 'work', 'handedOver', jsonb_build_object('from', f.name, 'name', s.name)
    from orders t, users f, users s
    where f.id = ${from} and s.id = ${to} and t.work_state < 7
      and ((t.keeper_id = ${from} and t.owner_id = ${place.id}) or ${isHandled(place, from)})`)
}
