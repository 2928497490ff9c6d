import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { orderEvents } from '../db/schema/orders.ts'

/** Who did it; `id` null is the system itself (a payment notice, the clock). */
export interface Actor {
  readonly id: string | null
  readonly role: string
}

export type EventSubject = 'payment' | 'work' | 'official' | 'afterSales' | 'document' | 'message' | 'deadline' | 'fee'

export interface NewOrderEvent {
  readonly orderId: string
  readonly subject: EventSubject
  readonly event: string
  readonly actor: Actor
  readonly from?: string | null
  readonly to?: string | null
  /** Facts for the words of the history; no personal data. */
  readonly detail?: Record<string, unknown>
}

/** Adds a line to the history of an order; lines are never changed. */
export async function addOrderEvent(tx: Tx, entry: NewOrderEvent): Promise<void> {
  await tx.insert(orderEvents).values({
    orderId: entry.orderId,
    actorId: entry.actor.id,
    actorRole: entry.actor.role,
    subject: entry.subject,
    event: entry.event,
    fromState: entry.from ?? null,
    toState: entry.to ?? null,
    detail: entry.detail ?? {},
  })
}

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

/** The same for the agents who handle an order: the chosen agent, or all of the agency if none is chosen. */
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
