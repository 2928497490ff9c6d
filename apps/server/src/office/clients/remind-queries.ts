import { sql } from 'drizzle-orm'
import { keptOrders } from '../../kernel/access/hands-rules.ts'
import { joinTold } from '../../kernel/access/told-rules.ts'
import { workedCases } from '../../kernel/orders/order-access.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { owedFen } from './customer-order-queries.ts'

export interface Owing extends Record<string, unknown> {
  readonly id: string
  readonly orderNo: string
  readonly title: string
  readonly ownerId: string
  readonly owed: number
  readonly isReminded: boolean
  /** Somebody of the customer is told of it. */
  readonly isReached: boolean
}

/** Of these orders those of the agency's clients that the person works on, locked, with what is to be paid for them. */
export async function findOwing(
  tx: Tx,
  user: SessionUser,
  orderNos: readonly string[],
  today: string,
): Promise<readonly Owing[]> {
  const { rows } = await tx.execute<Owing>(sql`
    select o.id, o.order_no as "orderNo", o.title, o.owner_id as "ownerId", ${owedFen} as owed,
      exists (select from payment_reminders r where r.order_id = o.id and r.reminded_on = ${today}::date) as "isReminded",
      exists (select from (values (1)) one(n) ${joinTold(sql`o.owner_id`, keptOrders(sql`o`))}) as "isReached"
    from orders o join clients c on c.customer_id = o.owner_id and c.organisation_id = ${user.ownerId} and c.merged_into_id is null
    where o.order_no = any(${sql.param([...orderNos])}::text[]) and ${workedCases(user, sql`o`)} order by o.id for no key update of o`)
  return rows
}

/** @returns whether nobody asked for it on this day before. */
export async function noteReminder(tx: Tx, orderId: string, today: string, byId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into payment_reminders (order_id, reminded_on, reminded_by) values (${orderId}, ${today}::date, ${byId})
    on conflict do nothing`)
  return rowCount === 1
}

/** A line in the bell of everybody of the customer who reaches the order; by what other way each of them is told is their own choice. */
export async function notifyPayers(tx: Tx, user: SessionUser, order: Owing, today: string): Promise<void> {
  await tx.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, order_no, params, event_key)
    select u.id, told.organisation_id, 'payment.reminded', o.order_no,
      jsonb_build_object('title', o.title, 'amount', ${order.owed}::int, 'by', g.name, 'byEn', g.name_en),
      concat('payment:', o.order_no, ':', ${today}::text)
    from orders o join organisations g on g.id = ${user.ownerId} ${joinTold(sql`o.owner_id`, keptOrders(sql`o`))}
    where o.id = ${order.id}
    on conflict (user_id, event_key) where event_key is not null do nothing`)
}
