import { sql } from 'drizzle-orm'
import { ownOrders } from '../../kernel/orders/order-access.ts'
import { ofKinds } from '../../kernel/orders/order-kind-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { transferKind } from './transfer-rules.ts'

/** Transfers of the organisation in reach that hold one of these numbers and are not ended, by number, newest first. */
export async function findOpenTransfers(
  db: Db,
  user: SessionUser,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await db.execute<{ order_no: string; number: string }>(sql`
    select orders.order_no, m ->> 'number' as number
    from ${orders} join filings f on f.order_id = orders.id cross join lateral jsonb_array_elements(f.form -> 'marks') m
    where ${ofKinds([transferKind])} and ${ownOrders(user)} and orders.work_state between 0 and 5
      and m ->> 'number' = any(${sql.param([...numbers])}::text[])
    order by orders.created_at desc, orders.id desc limit 1000`)
  const found = new Map<string, string[]>()
  for (const { number, order_no } of rows) found.set(number, [...(found.get(number) ?? []), order_no])
  return found
}
