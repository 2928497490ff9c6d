import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { orderMessages } from '../../platform/db/schema/orders.ts'
import { personNameOf } from '../reference/reader-name-rules.ts'
import type { OrderRow } from './order-access.ts'

/** Kind of the bell's line that tells of a message of a case. */
export const messageAdded = 'message.added'

interface MessageRow extends Record<string, unknown> {
  id: string
  text: string
  author_id: string
  author_name: string
  author_role: string
  created_at: Date
}

const author = { id: sql`u.id`, name: sql`u.name` }

/** Messages of an order the caller may see, newest first, by keyset. */
export async function findOrderMessages(
  db: Db,
  {
    orderId,
    before,
    limit,
    language,
  }: { orderId: string; before: string | undefined; limit: number; language: 'en' | 'zh' },
): Promise<MessageRow[]> {
  const older =
    before === undefined
      ? sql``
      : sql`and (m.created_at, m.id) < (select created_at, id from order_messages where id = ${before} and order_id = ${orderId})`
  const { rows } = await db.execute<MessageRow>(sql`
    select m.id, m.text, m.author_id, ${personNameOf(language, author)} as author_name, m.author_role, m.created_at
    from order_messages m join users u on u.id = m.author_id
    where m.order_id = ${orderId} ${older}
    order by m.created_at desc, m.id desc limit ${limit}`)
  return rows
}

export async function insertOrderMessage(
  tx: Tx,
  message: { orderId: string; authorId: string; authorRole: OrderRole; text: string },
) {
  const [row] = await tx
    .insert(orderMessages)
    .values(message)
    .returning({ id: orderMessages.id, createdAt: orderMessages.createdAt })
  if (!row) throw new Error('an insert answered no row')
  return row
}

/**
 * Messages of a case that are news to the reader: to the office what the customer wrote since it last answered, to others what
 * their bell tells unread. `bellIds`: the lines of the bell that reading them settles.
 */
export async function findNewMessages(
  db: Db,
  user: { readonly id: string },
  order: Pick<OrderRow, 'id' | 'orderNo'>,
  isOffice: boolean,
): Promise<{ count: number; bellIds: string[] }> {
  const [bell, unanswered] = await Promise.all([
    db
      .select({ id: inboxMessages.id })
      .from(inboxMessages)
      .where(
        and(
          eq(inboxMessages.userId, user.id),
          eq(inboxMessages.orderNo, order.orderNo),
          eq(inboxMessages.kind, messageAdded),
          isNull(inboxMessages.readAt),
        ),
      )
      .orderBy(inboxMessages.createdAt, inboxMessages.id)
      .limit(200),
    isOffice ? countUnanswered(db, order.id) : undefined,
  ])
  return { count: unanswered ?? bell.length, bellIds: bell.map(({ id }) => id) }
}

async function countUnanswered(db: Db, id: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with said as (
      select m.created_at, m.id, m.author_role in ('customer', 'subAccount') as by_customer
      from order_messages m where m.order_id = ${id})
    select count(*)::int as count from said s where s.by_customer and not exists (
      select from said a where not a.by_customer and (a.created_at, a.id) > (s.created_at, s.id))`)
  return rows[0]?.count ?? 0
}
