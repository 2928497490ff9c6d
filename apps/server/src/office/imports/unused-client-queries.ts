import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'

/** Tables whose rows of a client keep its line in the book, and whose rows of its organisation keep that. */
export const tablesOfClient = [
  ...(['client_people', 'client_contacts', 'client_opponents', 'client_invitations'] as const),
  ...(['report_settings', 'reports', 'client_entries', 'client_import_rows', 'contracts'] as const),
] as const
const tablesOfHome = ['files', 'fee_lines', 'jobs', 'applicants'] as const
const tablesOfCases = ['orders', 'watches', 'watched_marks'] as const

/** SQL of cases and of what they are watched by that go with an undo, for who asks before it is done. */
export interface Going {
  readonly orders: SQL
  readonly watches: SQL
  readonly watched_marks: SQL
}

/** Condition on a client `c` of the book: nothing is left of the organisation that an import made for it, and nobody works there. */
function isHomeUnused(going?: Going): SQL {
  const owned = (table: string, more = sql``) =>
    sql`exists (select from ${sql.identifier(table)} t where t.owner_id = c.customer_id${more})`
  const ofCases = tablesOfCases.map((table) =>
    owned(table, going && sql` and t.id not in (select id from (${going[table]}) g where id is not null)`),
  )
  return sql`not (${sql.join([...tablesOfHome.map((table) => owned(table)), ...ofCases], sql` or `)})
    and not exists (select from docket_feeds f where f.client_id = c.customer_id)
    and not exists (select from reports p where p.customer_id = c.customer_id)
    and not exists (select from contracts k where k.customer_id = c.customer_id)
    and not exists (select from organisation_members m where m.organisation_id = c.customer_id)
    and not exists (select from notices n where n.owner_id = c.customer_id or n.importer_owner_id = c.customer_id)
    and not exists (select from clients d where d.customer_id = c.customer_id and d.id <> c.id)`
}

/** Condition on a client `c`: the import that entered it is all that was ever written of it. */
function isLineUnused(): SQL {
  const ofClient = (table: string) => sql`exists (select from ${sql.identifier(table)} t where t.client_id = c.id)`
  return sql`c.version = 1 and c.team_id is null and not (${sql.join(tablesOfClient.map(ofClient), sql` or `)})
    and not exists (select from clients d where d.merged_into_id = c.id)
    and not exists (select from client_merges g where g.into_id = c.id)`
}

const among = (ids: readonly string[]) => sql`c.id = any(${sql.param([...ids])}::uuid[])`

/**
 * Clients that undone imports of an organisation entered, and those for whom they made an organisation. One that two imports used is left by
 * whichever is undone last; of one that was merged since, the line that took its organisation over is meant, which nobody entered.
 */
export async function findClientsOfUndone(
  tx: Tx,
  ownerId: string,
): Promise<{ readonly entered: readonly string[]; readonly homed: readonly string[] }> {
  const { rows } = await tx.execute<{ id: string; isEntered: boolean }>(sql`
    select distinct c.id, a."isEntered" and c.id = a.id as "isEntered" from case_imports i cross join lateral (
      select unnest(i.client_ids) as id, true as "isEntered" union all select unnest(i.homed_ids), false) a
    join clients l on l.id = a.id join clients c on c.id = coalesce(l.merged_into_id, l.id) where i.owner_id = ${ownerId} and i.state = 'undone' and c.customer_id is not null`)
  const idsOf = (isEntered: boolean) => rows.flatMap((row) => (row.isEntered === isEntered ? [row.id] : []))
  return { entered: idsOf(true), homed: idsOf(false) }
}

/** How many of the clients that an import entered go when these cases do. */
export async function countUnusedClients(db: Db, clientIds: readonly string[], going: Going): Promise<number> {
  if (clientIds.length === 0) return 0
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from clients c where ${among(clientIds)} and ${isLineUnused()} and ${isHomeUnused(going)}`)
  return rows[0]?.count ?? 0
}

/** Locks clients in a statement of its own: what is asked afterwards sees who accepted an invitation while this one waited. */
export async function lockClients(tx: Tx, clientIds: readonly string[]): Promise<void> {
  await tx.execute(sql`select from clients c where ${among(clientIds)} order by c.id for update`)
}

/**
 * Takes locked clients out of the book that an import entered and of whom nobody wrote anything since, with the organisations that were made for
 * them; what refers to such an organisation keeps it.
 */
export async function dropUnusedClients(tx: Tx, clientIds: readonly string[]): Promise<void> {
  if (clientIds.length === 0) return
  await tx.execute(sql`
    with unused as (select c.id, c.customer_id from clients c where ${among(clientIds)} and ${isLineUnused()} and ${isHomeUnused()}),
    gone as (delete from clients c using unused u where c.id = u.id returning u.customer_id)
    update organisations g set closed_at = now() from gone where g.id = gone.customer_id and g.closed_at is null`)
}

/**
 * Lets locked clients be without an organisation again for whom an import made one: those who stood in the book before, and of the entered ones
 * those whom somebody wrote something of. Else they would be awaited for good, and linked to no account of theirs.
 */
export async function releaseHomes(tx: Tx, clientIds: readonly string[]): Promise<void> {
  if (clientIds.length === 0) return
  await tx.execute(sql`
    with unused as (
      select c.id, c.customer_id from clients c where ${among(clientIds)} and c.customer_id is not null and ${isHomeUnused()}),
    released as (
      update clients c set customer_id = null, version = c.version + 1 from unused u where c.id = u.id returning u.customer_id)
    update organisations g set closed_at = now() from released where g.id = released.customer_id and g.closed_at is null`)
}
