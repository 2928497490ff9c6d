import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { organisationOf } from '../reference/organisation-queries.ts'
import { reachedByTold, type Side } from './reach-rules.ts'

/**
 * SQL of joins that name, as `u`, everybody who is told of a row that an organisation owns or handles: those of its members, `told`,
 * who reach the row and whose accounts are open. Who sees a row by its organisation is told of it, and nobody else.
 */
export const joinTold = (organisationId: SQLWrapper, side: Side): SQL =>
  sql`join organisation_members told on told.organisation_id = ${organisationId} and ${reachedByTold(side)}
    join users u on u.id = told.user_id and u.disabled_at is null`

/** Condition: this account is a member of the organisation that reaches a row of it on that side. */
export const reaches = (userId: SQLWrapper, organisationId: SQLWrapper, side: Side): SQL => sql`exists (
  select from organisation_members told
  where told.organisation_id = ${organisationId} and told.user_id = ${userId} and ${reachedByTold(side)})`

/** Condition on an order, by the name that the statement has for it: somebody whose account is open handles it at its agency. */
export const hasHandler = (order: SQLWrapper): SQL => sql`exists (
  select from organisation_members hm join users hu on hu.id = hm.user_id and hu.disabled_at is null
  where hm.user_id = ${order}.handler_id and hm.organisation_id = ${organisationOf(sql`${order}.agency_id`)})`

/** Something to be told of one row; a person is told what is of one group in one line. */
export interface Told {
  readonly rowId: string
  readonly group: string
  readonly ownerId: string
  /** For the agents of this agency who look after the owner's rows, not for the owner. */
  readonly agencyId: number | null
  readonly kind: string
  /** Of the line if this row comes first in it; the line adds how many there are, and for agents the customer. */
  readonly params: Readonly<Record<string, string | number>>
}

interface Rows {
  readonly table: 'watches' | 'watched_marks'
  readonly kept: (row: SQLWrapper) => Side
  readonly handled: (row: SQLWrapper) => Side
}

export interface NewLine extends Record<string, unknown> {
  id: string
  user_id: string
  organisation_id: string
}

/** Puts one line for each group into the bell of everybody who reaches a row of it: the first such row, and how many there are. */
export async function notifyInGroups(
  tx: Tx,
  { table, kept, handled }: Rows,
  list: readonly Told[],
): Promise<readonly NewLine[]> {
  if (list.length === 0) return []
  const items = list.map((one, position) => ({ ...one, position }))
  const row = sql`w`
  const reached = sql`
      from json_to_recordset(${JSON.stringify(items)}::json) as l("rowId" uuid, "group" text, "ownerId" uuid, "agencyId" integer,
        kind text, params jsonb, position integer)
      join ${sql.raw(table)} w on w.id = l."rowId"
      join organisation_members told on told.organisation_id =
        case when l."agencyId" is null then l."ownerId" else ${organisationOf(sql`l."agencyId"`)} end
        and case when l."agencyId" is null then ${reachedByTold(kept(row))} else ${reachedByTold(handled(row))} end
      join users u on u.id = told.user_id and u.disabled_at is null
      where (l."agencyId" is null or not ${reaches(sql`u.id`, sql`l."ownerId"`, kept(row))})`
  await tellConnectionsOfGroups(
    tx,
    sql`
      select distinct told.organisation_id, l."rowId"::text as row, l."group", l.kind, l.position,
        l.params || ${customerOf} as params ${reached} and ${hasConnection(sql`told.organisation_id`)}`,
  )
  const { rows } = await tx.execute<NewLine>(sql`
    insert into inbox_messages (user_id, organisation_id, kind, params)
    select id, organisation_id, kind, params || jsonb_build_object('count', count)
    from (
      select u.id, told.organisation_id, l.kind, l.params || ${customerOf} as params,
        count(*) over (partition by u.id, told.organisation_id, l."group") as count,
        row_number() over (partition by u.id, told.organisation_id, l."group" order by l.position) as place, l.position
      ${reached}
    ) t where place = 1 order by position
    returning id, user_id, organisation_id`)
  return rows
}

/** Of a line for agents: the customer whose row it is. */
const customerOf = sql`case when l."agencyId" is null then '{}'::jsonb
  else jsonb_build_object('customer', (select g.name from organisations g where g.id = l."ownerId")) end`

/** Something that happened to an organisation, for its robots and webhooks, of a kind whose lines in the bell gather rows. */
export interface OrganisationEvent {
  readonly organisation: string
  readonly kind: string
  readonly order_no: string | null
  readonly params: Readonly<Record<string, string | number>>
  /** Names it for good, so that it is told once whenever it is told; without it by transaction, facts and `row`. */
  readonly key?: string
  readonly row?: string
  /** Only to connections of this kind: a webhook hears of each row, a group of people of all in one sentence. */
  readonly to: 'robot' | 'webhook'
}

/** Condition: an organisation has connections, so that what it is told is put together at all. */
export const hasConnection = (organisationId: SQLWrapper): SQL =>
  sql`exists (select from connections hc where hc.organisation_id = ${organisationId} and hc.removed_at is null)`

/** Queues events for the connections of their organisations; the migration `0033_connections` says how. */
export async function tellConnections(tx: Tx, events: readonly OrganisationEvent[]): Promise<void> {
  if (events.length === 0) return
  const organisations = [...new Set(events.map(({ organisation }) => organisation))]
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct organisation_id as id from connections
    where removed_at is null and organisation_id = any(${sql.param(organisations)}::uuid[])`)
  const connected = new Set(rows.map(({ id }) => id))
  const heard = events.filter(({ organisation }) => connected.has(organisation))
  if (heard.length > 0) await tx.execute(sql`select queue_for_connections(${JSON.stringify(heard)}::jsonb)`)
}

/**
 * The same of rows that members are told in groups: each row one event for a webhook; for a robot each group, the first row with how many
 * there are.
 *
 * @param rows statement with `organisation_id`, `row`, `"group"`, `kind`, `params` and `position`, each row once, of organisations that
 * `hasConnection`.
 */
export async function tellConnectionsOfGroups(tx: Tx, rows: SQL): Promise<void> {
  const { rows: any } = await tx.execute(sql`select from connections where removed_at is null limit 1`)
  if (any.length === 0) return
  await tx.execute(sql`
    with rows as (${rows}), events as (
      select jsonb_build_object('organisation', organisation_id, 'kind', kind, 'params', params, 'row', row, 'to', 'webhook') as event from rows
      union all
      select jsonb_build_object('organisation', organisation_id, 'kind', kind, 'params', params || jsonb_build_object('count', count),
        'row', "group", 'to', 'robot')
      from (select r.*, count(*) over w as count, row_number() over (partition by organisation_id, "group" order by position, row) as place
        from rows r window w as (partition by organisation_id, "group")) g where place = 1)
    select queue_for_connections(jsonb_agg(event)) from events having count(*) > 0`)
}
