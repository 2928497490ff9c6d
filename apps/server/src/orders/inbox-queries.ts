import { sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'

export interface OwnerNotice {
  readonly ownerId: string
  /** Which words: `<subject>.<what happened>`, worded by the web in the reader's language. */
  readonly kind: string
  readonly orderNo: string
  readonly params?: Record<string, string | number>
}

/**
 * Puts a line into the bell of everybody who acts for an owner (the account itself and its sub-accounts). Use it inside
 * the transaction of what happened.
 */
export async function notifyOwner(db: Db, { ownerId, kind, orderNo, params = {} }: OwnerNotice): Promise<void> {
  await db.execute(sql`
    insert into inbox_messages (user_id, kind, order_no, params)
    select id, ${kind}, ${orderNo}, ${JSON.stringify(params)}::jsonb from users
    where owner_id = ${ownerId} and disabled_at is null`)
}

/** The same for the agents of an agency who handle the order: the chosen agent, or all if none is chosen. */
export async function notifyAgents(
  db: Db,
  { orderId, kind, orderNo, params = {} }: Omit<OwnerNotice, 'ownerId'> & { readonly orderId: string },
): Promise<void> {
  await db.execute(sql`
    insert into inbox_messages (user_id, kind, order_no, params)
    select u.id, ${kind}, ${orderNo}, ${JSON.stringify(params)}::jsonb
    from orders o
    left join agents a on a.id = o.agent_id
    join users u on u.agency_id = o.agency_id and u.role = 'agent' and u.disabled_at is null
    where o.id = ${orderId} and (a.user_id is null or u.id = a.user_id)`)
}
