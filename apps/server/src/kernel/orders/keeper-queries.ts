import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { withSupplements } from './member-queries.ts'
import type { OrderRow } from './order-access.ts'

/** Tables whose rows lie beside an order and are kept with it. */
const beside = ['watches', 'watched_marks', 'notices'] as const

/**
 * The confirmed notices of an order, and of the countries of a family, locked: to be called before the order is, as every other act on a
 * notice has them.
 */
export async function lockNoticesBeside(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(sql`
    select from notices where order_id in (select o.id from orders o where o.id = ${orderId} or o.parent_order_id = ${orderId})
    order by id for update`)
}

/**
 * Puts a locked order into the hands of a member of its organisation, whose main team it belongs to from now on where they have one; with
 * the orders for its missing fees, the orders of a family's countries that were in the same hands, and what lies beside them and was.
 */
export async function setKeeper(
  tx: Tx,
  { id, ownerId, keeperId: from }: Pick<OrderRow, 'id' | 'ownerId' | 'keeperId'>,
  to: string,
): Promise<void> {
  const team = sql`owner_team_id = coalesce(main_team_of(${ownerId}::uuid, ${to}::uuid), owner_team_id)`
  // In one order, after the family that holds them.
  const { rows } = await tx.execute<{ id: string }>(sql`
    select orders.id from orders where orders.owner_id = ${ownerId} and (${withSupplements(id)}
      or orders.parent_order_id = ${id} and orders.keeper_id is not distinct from ${from}::uuid)
    order by orders.id for update`)
  const ids = sql`any(${sql.param(rows.map((row) => row.id))}::uuid[])`
  await tx.execute(sql`update orders set keeper_id = ${to}, ${team} where orders.id = ${ids}`)
  for (const table of beside) {
    await tx.execute(sql`
      update ${sql.raw(table)} set keeper_id = ${to}, ${team}
      where order_id = ${ids} and owner_id = ${ownerId} and keeper_id is not distinct from ${from}::uuid`)
  }
}

/** In whose hands an order is in its organisation. */
export async function findKeeper(
  db: Db,
  { keeperId }: Pick<OrderRow, 'keeperId'>,
): Promise<{ id: string; name: string } | null> {
  if (keeperId === null) return null
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from users where id = ${keeperId}`,
  )
  return rows[0] ?? null
}
