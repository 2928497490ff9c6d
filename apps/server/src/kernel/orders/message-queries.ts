import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { orderMessages } from '../../platform/db/schema/orders.ts'

interface MessageRow extends Record<string, unknown> {
  id: string
  text: string
  author_id: string
  author_name: string
  author_role: string
  created_at: Date
}

/** Messages of an order the caller may see, newest first, by keyset. */
export async function findOrderMessages(
  db: Db,
  { orderId, before, limit }: { orderId: string; before: string | undefined; limit: number },
): Promise<MessageRow[]> {
  const older =
    before === undefined
      ? sql``
      : sql`and (m.created_at, m.id) < (select created_at, id from order_messages where id = ${before} and order_id = ${orderId})`
  const { rows } = await db.execute<MessageRow>(sql`
    select m.id, m.text, m.author_id, u.name as author_name, u.role as author_role, m.created_at
    from order_messages m join users u on u.id = m.author_id
    where m.order_id = ${orderId} ${older}
    order by m.created_at desc, m.id desc limit ${limit}`)
  return rows
}

export async function insertOrderMessage(tx: Tx, message: { orderId: string; authorId: string; text: string }) {
  const [row] = await tx
    .insert(orderMessages)
    .values(message)
    .returning({ id: orderMessages.id, createdAt: orderMessages.createdAt })
  if (!row) throw new Error('an insert answered no row')
  return row
}
