import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { titledParams } from './message-title-queries.ts'

/** Puts a line into the bell of everybody who handles money. */
export async function notifyFinance(
  tx: Tx,
  {
    kind,
    orderNo,
    params,
  }: { readonly kind: string; readonly orderNo: string | null; readonly params: Record<string, string | number> },
): Promise<void> {
  await tx.execute(sql`
    insert into inbox_messages (user_id, kind, order_no, params)
    select id, ${kind}, ${orderNo}, ${titledParams(orderNo, params)} from users
    where role in ('finance', 'administrator') and disabled_at is null`)
}
