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
  const { rows } = await tx.execute<NewLine>(sql`
    insert into inbox_messages (user_id, organisation_id, kind, params)
    select id, organisation_id, kind, params || jsonb_build_object('count', count) || case when "agencyId" is null then '{}'::jsonb
      else jsonb_build_object('customer', (select g.name from organisations g where g.id = "ownerId")) end
    from (
      select u.id, told.organisation_id, l.kind, l.params, l."agencyId", l."ownerId",
        count(*) over (partition by u.id, told.organisation_id, l."group") as count,
        row_number() over (partition by u.id, told.organisation_id, l."group" order by l.position) as place, l.position
      from json_to_recordset(${JSON.stringify(items)}::json) as l("rowId" uuid, "group" text, "ownerId" uuid, "agencyId" integer,
        kind text, params jsonb, position integer)
      join ${sql.raw(table)} w on w.id = l."rowId"
      join organisation_members told on told.organisation_id =
        case when l."agencyId" is null then l."ownerId" else ${organisationOf(sql`l."agencyId"`)} end
        and case when l."agencyId" is null then ${reachedByTold(kept(row))} else ${reachedByTold(handled(row))} end
      join users u on u.id = told.user_id and u.disabled_at is null
      where l."agencyId" is null or not ${reaches(sql`u.id`, sql`l."ownerId"`, kept(row))}
    ) t where place = 1 order by position
    returning id, user_id, organisation_id`)
  return rows
}
