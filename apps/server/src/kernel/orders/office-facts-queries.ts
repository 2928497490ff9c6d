import { and, eq, getTableColumns, ne, not, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { foreignTargets } from '../../platform/db/schema/foreign.ts'
import type { OfficeFactsBefore } from '../../platform/db/schema/notices.ts'
import { officeFacts } from '../../platform/db/schema/office-facts.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { isOthersImport } from './document-queries.ts'
import type { OrderRow } from './order-access.ts'

export type OfficeFacts = Omit<typeof officeFacts.$inferInsert, 'orderId' | 'updatedAt'>

/** Adds what a document says to what is known of an order; what it does not say stays. */
export async function saveOfficeFacts(tx: Tx, orderId: string, facts: OfficeFacts): Promise<void> {
  await tx
    .insert(officeFacts)
    .values({ orderId, ...facts })
    .onConflictDoUpdate({ target: officeFacts.orderId, set: { ...facts, updatedAt: sql`now()` } })
}

/** All that is known of an order, to be put back as it stood; null for nothing. */
export async function findWholeFacts(tx: Tx, orderId: string): Promise<OfficeFactsBefore | null> {
  const [row] = await tx.select().from(officeFacts).where(eq(officeFacts.orderId, orderId)).limit(1)
  if (!row) return null
  const { orderId: _orderId, updatedAt: _updatedAt, ...facts } = row
  return facts
}

/** Puts back what was known before a document was recorded. */
export async function restoreFacts(tx: Tx, orderId: string, before: OfficeFactsBefore | null): Promise<void> {
  if (before === null) await tx.delete(officeFacts).where(eq(officeFacts.orderId, orderId))
  else
    await tx
      .update(officeFacts)
      .set({ ...before, updatedAt: sql`now()` })
      .where(eq(officeFacts.orderId, orderId))
}

/** What the office gave an order; undefined before its first document. */
export async function findOfficeFacts(db: Db, orderId: string) {
  const { orderId: _orderId, filedOn: _filedOn, updatedAt: _updatedAt, ...shown } = getTableColumns(officeFacts)
  const [row] = await db.select(shown).from(officeFacts).where(eq(officeFacts.orderId, orderId)).limit(1)
  return row
}

/**
 * Number of another order of the same kind that has this number already. A follow-up of a mark shares its number; offices of two
 * countries can give the same.
 */
export async function findOfficeNumberHolder(
  db: Db,
  number: string,
  { id, kind }: Pick<OrderRow, 'id' | 'kind'>,
): Promise<string | undefined> {
  const isOfOtherCountry = sql`exists (select from ${foreignTargets} a join ${foreignTargets} b on b.order_id = ${id}
    where a.order_id = ${orders.id} and a.country <> b.country)`
  const [row] = await db
    .select({ orderNo: orders.orderNo })
    .from(officeFacts)
    .innerJoin(orders, eq(orders.id, officeFacts.orderId))
    .where(
      and(
        ...[eq(officeFacts.number, number), eq(orders.kind, kind), ne(orders.id, id)],
        ...[not(isOfOtherCountry), not(isOthersImport(id))],
      ),
    )
    .limit(1)
  return row?.orderNo
}
