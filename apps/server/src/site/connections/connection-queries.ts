import { logDays, testKind } from '@portal/domain/site/connections/connection-rules'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { connections } from '../../platform/db/schema/connections.ts'
import { canRetryEvent, isMissedEvent } from '../messages/delivery-list-queries.ts'

export type ConnectionRow = typeof connections.$inferSelect

const standing = (organisationId: string): SQL =>
  sql`${connections.organisationId} = ${organisationId} and ${connections.removedAt} is null`

interface FoundConnection extends Record<string, unknown> {
  readonly waiting: number
  readonly missed: number
  readonly made_by: string
}

/** Connections of an organisation, oldest first, with how many events wait and how many were missed in the days of the log. */
export async function findConnections(db: Db, organisationId: string) {
  const rows = await db
    .select()
    .from(connections)
    .where(standing(organisationId))
    .orderBy(connections.createdAt, connections.id)
    .limit(100)
  if (rows.length === 0) return []
  const { rows: counts } = await db.execute<FoundConnection & { id: string }>(sql`
    select c.id, coalesce(u.name, '') as made_by,
      (select count(*)::int from deliveries where connection_id = c.id and state in ('waiting', 'sending')) as waiting,
      (select count(*)::int from deliveries where connection_id = c.id and created_at > now() - make_interval(days => ${logDays})
        and kind <> ${testKind} and ${isMissedEvent}) as missed
    from connections c left join users u on u.id = c.created_by
    where c.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`)
  const byId = new Map(counts.map((row) => [row.id, row]))
  return rows.map((row) => {
    const { waiting = 0, missed = 0, made_by: madeBy = '' } = byId.get(row.id) ?? {}
    return { ...row, waiting, missed, madeBy }
  })
}

export async function countConnections(tx: Tx, organisationId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${connections} where ${standing(organisationId)}`,
  )
  return rows[0]?.count ?? 0
}

export async function findConnection(db: Db, organisationId: string, id: string): Promise<ConnectionRow | undefined> {
  const [row] = await db
    .select()
    .from(connections)
    .where(and(standing(organisationId), eq(connections.id, id)))
  return row
}

export async function insertConnection(tx: Tx, row: typeof connections.$inferInsert): Promise<void> {
  await tx.insert(connections).values(row)
}

/** Changes a connection that the caller holds by its organisation. */
export async function updateConnection(
  tx: Db,
  id: string,
  values: Partial<typeof connections.$inferInsert>,
): Promise<void> {
  await tx
    .update(connections)
    .set({ ...values, version: sql`${connections.version} + 1` })
    .where(and(eq(connections.id, id), isNull(connections.removedAt)))
}

/** Forgets address and secrets, and drops what waits. */
export async function removeRow(tx: Tx, id: string): Promise<void> {
  await tx.execute(
    sql`update connections set removed_at = now(), sealed = null, secret_before_until = null where id = ${id}`,
  )
  await tx.execute(sql`
    update deliveries set state = 'dropped', reason = 'removed', ended_at = now() where connection_id = ${id} and state = 'waiting'`)
}

/** Lets everything that was missed in the days of the log wait for its turn. @returns how many. */
export async function retryMissed(tx: Tx, id: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update deliveries set state = 'waiting', attempts = 0, reason = '', ended_at = null, due_at = now()
    where connection_id = ${id} and kind <> ${testKind} and created_at > now() - make_interval(days => ${logDays}) and ${canRetryEvent}`)
  return rowCount ?? 0
}

/** Lets one event of an organisation wait for its turn, if it was not delivered. @returns undefined if there is none. */
export async function retryOne(tx: Tx, organisationId: string, id: string): Promise<'retried' | 'refused' | undefined> {
  // Whoever asks for it by hand has looked at the receiver.
  await tx.execute(sql`
    update connections set rests_until = null where organisation_id = ${organisationId} and removed_at is null
      and id = (select connection_id from deliveries where id = ${id})`)
  const mine = sql`id = ${id} and connection_id in (select c.id from connections c where c.organisation_id = ${organisationId} and c.removed_at is null)`
  const { rowCount } = await tx.execute(sql`
    update deliveries set state = 'waiting', attempts = 0, reason = '', ended_at = null, due_at = now()
    where ${mine} and kind <> ${testKind} and ${canRetryEvent}`)
  if (rowCount === 1) return 'retried'
  const { rows } = await tx.execute(sql`select from deliveries where ${mine}`)
  return rows.length === 1 ? 'refused' : undefined
}
