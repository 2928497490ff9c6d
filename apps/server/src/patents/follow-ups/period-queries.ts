import { sql } from 'drizzle-orm'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import type { Db } from '../../platform/db/connection.ts'

/** Kinds that are worth nothing once the period is over for which they are asked. */
export const kindsOfPeriod = sql`('extension', 'restoration')`

/** The last day of the period within which what an order asks for must reach the office, if it ended before a day. */
export async function findEndedPeriod(
  db: Db,
  { id, deadlineOfficialOn }: OrderRow,
  on: string,
): Promise<string | undefined> {
  if (deadlineOfficialOn === null || deadlineOfficialOn >= on) return undefined
  const { rows } = await db.execute(sql`select from follow_ups where order_id = ${id} and kind in ${kindsOfPeriod}`)
  return rows.length > 0 ? deadlineOfficialOn : undefined
}
