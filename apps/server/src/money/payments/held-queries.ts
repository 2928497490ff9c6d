import { feePeriods } from '@portal/domain/kernel/orders/deadline-acts'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { feeOrderKind } from '@portal/domain/money/official-fees/fee-line-states'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { deadlines, orders } from '../../platform/db/schema/orders.ts'

// Names are written out: of one table alone the builder names columns without it, and `id` would be the refund's.

/** Fen that an order holds for the office: what is on its way back to the customer is not the office's any more. */
export const heldForOffice = sql<number>`(orders.held_fen - (select coalesce(sum(r.official_fen), 0)::int from refunds r
  where r.order_id = orders.id and r.of_order = 1 and r.state in ('requested', 'approved', 'failed')))`

/** The same of one order, which is locked. */
export async function findHeldForOffice(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx.select({ fen: heldForOffice }).from(orders).where(eq(orders.id, orderId))
  return row?.fen ?? 0
}

const { filed, completed } = workStates
/** Its case lies at the office and its official fees still with us. Annual fees are paid by files of their own. */
export const isDueAtOffice = sql`(${orders.heldFen} > 0 and ${heldForOffice} > 0 and ${orders.kind} <> ${feeOrderKind}
  and ${orders.workState} in (${filed.code}, ${completed.code}))`

const periods = sql`${sql.param([...feePeriods])}::text[]`
export const isFeePeriod = sql`${deadlines.ruleId} = any(${periods})`
/** The first open period in which a fee of an order is paid; what has none is due with the filing itself. */
export const officeDueOn = sql<string | null>`(select min(d.official_on)::text from deadlines d
  where d.order_id = orders.id and d.state = 'open' and d.rule_id = any(${periods}))`

/** How many orders hold fees that are due at the office, how much, in fen, and the nearest day among them. */
export async function sumDueAtOffice(db: Db): Promise<{ count: number; amount: number; dueOn: string | null }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      amount: sql<number>`coalesce(sum(${heldForOffice}), 0)::bigint`.mapWith(Number),
      dueOn: sql<string | null>`min(${officeDueOn})`,
    })
    .from(orders)
    .where(isDueAtOffice)
  return row ?? { count: 0, amount: 0, dueOn: null }
}
