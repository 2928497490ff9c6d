import { kindsFiledFromForm } from '@portal/domain/orders/order-areas'
import { isSetBack, officialStates } from '@portal/domain/orders/order-states'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'

interface EventRow extends Record<string, unknown> {
  id: number
  at: Date
  subject: string
  event: string
  from_state: string | null
  to_state: string | null
  actor_name: string | null
  actor_role: string
  detail: Record<string, never>
}

/** History of an order the caller has already been allowed to see, newest first, by keyset on the id. */
export async function findOrderEvents(
  db: Db,
  {
    orderId,
    kind,
    before,
    limit,
  }: { orderId: string; kind?: string | undefined; before?: number | undefined; limit: number },
): Promise<EventRow[]> {
  const { rows } = await db.execute<EventRow>(sql`
    select e.id, e.at, e.subject, e.event, e.from_state, e.to_state, u.name as actor_name, e.actor_role, e.detail
    from order_events e left join users u on u.id = e.actor_id
    where e.order_id = ${orderId}
      ${kind === undefined ? sql`` : sql`and e.subject = ${kind}`}
      ${before === undefined ? sql`` : sql`and e.id < ${before}`}
    order by e.id desc limit ${limit}`)
  return rows
}

const setBacks = Object.keys(officialStates).filter(isSetBack)

/**
 * Instant of the first event that reached each state, for the life line: `subject:state` → instant. Of a state in which the office
 * decided against the case the last: it can come again after a review.
 */
export async function findFirstReached(db: Db, orderId: string): Promise<Map<string, Date>> {
  const { rows } = await db.execute<{ key: string; at: Date }>(sql`
    select subject || ':' || to_state as key,
      case when subject = 'official' and to_state = any(${sql.param(setBacks)}::text[]) then max(at) else min(at) end as at
    from order_events where order_id = ${orderId} and to_state is not null group by subject, to_state`)
  return new Map(rows.map((row) => [row.key, new Date(row.at)]))
}

/**
 * Whether nothing drafted waits for the client, as a condition on an order: he confirmed the newest draft, or there is none
 * and the papers are made from the form he declared. A newer draft or a return takes it back.
 *
 * @param id of the order.
 */
export function draftConfirmed(id: SQL, kind: SQL): SQL {
  return sql`coalesce(
    (select e.event = 'draftConfirmed' from order_events e where e.order_id = ${id} and e.subject = 'work'
      and e.event in ('draftUploaded', 'draftConfirmed', 'draftReturned') order by e.id desc limit 1),
    ${kind} in ${kindsFiledFromForm})`
}

/** `draftConfirmed` of one order. Filing needs it. */
export async function isDraftConfirmed(
  db: Db,
  order: { readonly id: string; readonly kind: string },
): Promise<boolean> {
  const { rows } = await db.execute<{ confirmed: boolean }>(
    sql`select ${draftConfirmed(sql`${order.id}::uuid`, sql`${order.kind}::text`)} as confirmed`,
  )
  return rows[0]?.confirmed ?? false
}
