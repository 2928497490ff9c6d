import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'

/** Kinds that are worth nothing once the period is over for which they are asked. */
export const kindsOfPeriod = sql`('extension', 'restoration')`

/** Whether an order asks for something that must reach the office within its period. */
export async function endsWithItsPeriod(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from follow_ups where order_id = ${orderId} and kind in ${kindsOfPeriod}`,
  )
  return rows.length > 0
}
