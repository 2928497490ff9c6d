import { failingDaysMax, saidOneByOneMax, testKind } from '@portal/domain/site/connections/connection-rules'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import type { ChannelOutcome } from '../../platform/outside/channels/outcome.ts'
import type { EventFacts } from './connection-rules.ts'

/** How long whoever took an event has for it; a receiver is given up after ten seconds. */
const leaseSeconds = 60
/** Condition on `deliveries`: its time has come, or whoever took it is gone and its repetition does no harm. */
const isDue = (now: Date) =>
  sql`state in ('waiting', 'sending') and due_at <= ${now} and (state = 'waiting' or channel = 'webhook')`

/** A receiver that failed is left alone for so long, whatever else waits for it. */
const restSeconds = 60
/** Failures further apart are not one row of them. */
const failureGapHours = 36
/** What a robot says in one message: events of one group, of so long. */
const togetherSeconds = 60
const togetherMax = 500

export interface DueConnection extends Record<string, unknown> {
  readonly id: string
  readonly organisationId: string
}

/** Connections for which something is due and whose receiver does not rest, those that were served longest ago first. */
export async function findDueConnections(
  db: Db,
  now: Date,
  { without, limit }: { readonly without: readonly string[]; readonly limit: number },
): Promise<DueConnection[]> {
  const { rows } = await db.execute<DueConnection>(sql`
    select c.id, c.organisation_id as "organisationId" from connections c
    cross join lateral (select from deliveries where connection_id = c.id and connection_id is not null and ${isDue(now)} limit 1) due
    where (c.rests_until is null or c.rests_until <= ${now}) and c.id <> all (${sql.param([...without])}::uuid[])
    order by c.served_at nulls first, c.id limit ${limit}`)
  return rows
}

/**
 * Takes the next event of a connection, in the order in which they happened, so that no other server does; none while another server has
 * one of it, or while it rests. For a robot those of its group that happened within a minute come with it, where they are many: they are
 * one message. What waits for a paused connection is left out.
 */
export async function claimEvents(db: Db, connectionId: string, now: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    // Its own statement: the next one must see what whoever held the connection before took of it.
    const { rows: held } = await tx.execute<{ kind: 'robot' | 'webhook'; is_paused: boolean }>(sql`
      update connections set served_at = ${now} where id = (
        select id from connections where id = ${connectionId} and (rests_until is null or rests_until <= ${now}) for no key update skip locked)
      returning kind, paused_at is not null as is_paused`)
    const [connection] = held
    if (!connection) return []
    if (connection.is_paused) {
      await leaveOutWaiting(tx, connectionId, now)
      return []
    }
    const [first] = await take(
      tx,
      sql`id = (
        select id from deliveries where connection_id = ${connectionId} and ${isDue(now)}
          and not exists (select from deliveries b where b.connection_id = ${connectionId} and b.state = 'sending' and b.due_at > ${now})
        order by created_at, id limit 1)`,
      now,
    )
    if (first === undefined || connection.kind !== 'robot') return first === undefined ? [] : [first]
    const { rows: others } = await tx.execute<{ id: string }>(sql`
      select d.id from deliveries f
      join connection_kinds k on k.name = f.kind join connection_kinds same on same.group_name = k.group_name
      join deliveries d on d.connection_id = ${connectionId} and d.kind = same.name and d.state in ('waiting', 'sending') and d.state = 'waiting'
        and d.due_at <= ${now} and d.created_at <= f.created_at + make_interval(secs => ${togetherSeconds})
      where f.id = ${first} order by d.created_at, d.id limit ${togetherMax}`)
    if (others.length < saidOneByOneMax) return [first]
    const ids = others.map(({ id }) => id)
    return [first, ...(await take(tx, sql`id = any(${sql.param(ids)}::uuid[])`, now))]
  })
}

async function take(tx: Tx, which: SQL, now: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update deliveries set state = 'sending', attempts = attempts + 1, due_at = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    where ${which} and ${isDue(now)} returning id`)
  return rows.map(({ id }) => id)
}

interface Row extends Record<string, unknown> {
  id: string
  kind: string
  order_no: string | null
  params: Record<string, string | number>
  attempts: number
  created_at: Date
  connection_id: string
  channel: 'robot' | 'webhook'
  name: string
  sealed: Buffer | null
  language: 'en' | 'zh'
  organisation_id: string
  organisation: string
  is_removed: boolean
  is_closed: boolean
  is_on: boolean
  is_paused: boolean
  groups: string[]
  is_theirs: boolean
}

export interface EventRow extends EventFacts {
  readonly id: string
  readonly orderNo: string | null
  readonly params: Readonly<Record<string, string | number>>
  readonly createdAt: Date
  readonly connectionId: string
  readonly connectionName: string
  readonly channel: 'robot' | 'webhook'
  readonly sealed: Buffer | null
  readonly language: 'en' | 'zh'
  readonly organisation: { readonly id: string; readonly name: string }
}

/** Events with their connection and organisation as they are now, in the order in which they happened. */
export async function findEvents(db: Db, ids: readonly string[]): Promise<EventRow[]> {
  const { rows } = await db.execute<Row>(sql`
    select d.id, d.kind, d.order_no, d.params, d.attempts, d.created_at, c.id as connection_id, c.kind as channel, c.name, c.sealed,
      c.language, g.id as organisation_id, case when c.language = 'en' and g.name_en <> '' then g.name_en else g.name end as organisation,
      c.removed_at is not null as is_removed, g.closed_at is not null as is_closed, c.is_on, c.paused_at is not null as is_paused,
      c.group_names as groups,
      d.order_no is null or exists (select from orders o left join organisations a on a.agency_id = o.agency_id
        where o.order_no = d.order_no and c.organisation_id in (o.owner_id, a.id)) as is_theirs
    from deliveries d join connections c on c.id = d.connection_id join organisations g on g.id = c.organisation_id
    where d.id = any(${sql.param([...ids])}::uuid[]) order by d.created_at, d.id`)
  return rows.map(
    (row): EventRow => ({
      ...{ id: row.id, kind: row.kind, orderNo: row.order_no, params: row.params, attempts: row.attempts },
      ...{ createdAt: new Date(row.created_at), connectionId: row.connection_id, connectionName: row.name },
      ...{ channel: row.channel, sealed: row.sealed, language: row.language },
      organisation: { id: row.organisation_id, name: row.organisation },
      ...{ isRemoved: row.is_removed, isClosed: row.is_closed, isOn: row.is_on, isPaused: row.is_paused },
      ...{ groups: row.groups, isTheirs: row.is_theirs },
    }),
  )
}

export async function noteSuccess(db: Db, connectionId: string, now: Date): Promise<void> {
  await db.execute(
    sql`update connections set last_sent_at = ${now}, failing_since = null, rests_until = null where id = ${connectionId}`,
  )
}

/**
 * Notes that an attempt failed: nothing is sent for a minute, whatever waits. Whoever notes something of events holds their connection first,
 * as whoever removes it does.
 *
 * @param counts whether it speaks of the receiver and not of one event.
 * @returns whether the connection is paused by it, because none succeeded for days, and whether it was removed meanwhile.
 */
export async function noteFailure(
  db: Db,
  connectionId: string,
  counts: boolean,
  now: Date,
): Promise<{ readonly isPaused: boolean; readonly isRemoved: boolean }> {
  const goesOn = sql`last_failed_at >= ${now}::timestamptz - make_interval(hours => ${failureGapHours})`
  const { rows } = await db.execute<{ is_paused: boolean; is_removed: boolean }>(sql`
    update connections set rests_until = ${now}::timestamptz + make_interval(secs => ${restSeconds}),
      failing_since = case when not ${counts}::boolean then failing_since when ${goesOn} then coalesce(failing_since, ${now}) else ${now} end,
      last_failed_at = case when ${counts}::boolean then ${now} else last_failed_at end,
      paused_at = coalesce(paused_at, case when ${counts}::boolean and removed_at is null and ${goesOn}
        and failing_since < ${now}::timestamptz - make_interval(days => ${failingDaysMax}) then ${now}::timestamptz end)
    where id = ${connectionId}
    returning coalesce(paused_at = ${now}, false) as is_paused, removed_at is not null as is_removed`)
  return { isPaused: rows[0]?.is_paused === true, isRemoved: rows[0]?.is_removed === true }
}

/** What waits for a connection that was paused is left out, as what comes after it is. */
export async function leaveOutWaiting(db: Db, connectionId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update deliveries set state = 'dropped', reason = 'paused', ended_at = ${now}
    where connection_id = ${connectionId} and state in ('waiting', 'sending') and (state = 'waiting' or ${isDue(now)})`)
}

/** Tells the owners of an organisation, once for each pause. */
export async function tellOwners(
  db: Db,
  { organisation, connectionId, connectionName }: EventRow,
  now: Date,
): Promise<void> {
  const params = { connection: connectionName, days: failingDaysMax }
  await db.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, params, event_key)
    select u.id, m.organisation_id, 'organisation.connectionPaused', ${JSON.stringify(params)}::jsonb, ${`connection.paused:${connectionId}:${now.toISOString()}`}
    from organisation_members m join users u on u.id = m.user_id and u.disabled_at is null
    where m.organisation_id = ${organisation.id} and m.is_owner
    on conflict (user_id, event_key) where event_key is not null do nothing`)
}

/** A test as a line of the log. */
export async function insertTest(
  db: Db,
  test: {
    readonly id: string
    readonly connectionId: string
    readonly channel: string
    readonly organisationId: string
  },
  outcome: ChannelOutcome,
  now: Date,
): Promise<void> {
  const { id, connectionId, channel, organisationId } = test
  const isTaken = outcome.kind === 'taken'
  const reason = isTaken ? '' : outcome.reason
  await db.execute(sql`
    insert into deliveries (id, event_key, receiver, channel, connection_id, organisation_id, kind, state, reason, attempts, due_at, created_at, ended_at)
    values (${id}, ${`${testKind}:${id}`}, ${connectionId}, ${channel}, ${connectionId}, ${organisationId}, ${testKind},
      ${isTaken ? 'sent' : 'dead'}, ${reason}, 1, ${now}, ${now}, ${now})`)
}
