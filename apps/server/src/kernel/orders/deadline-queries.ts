import { limitsOfFiling } from '@portal/domain/kernel/orders/area-effects'
import { officePeriods } from '@portal/domain/kernel/orders/deadline-acts'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { earliestStillOpen } from '@portal/domain/platform/calendar/working-days'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { deadlines } from '../../platform/db/schema/orders.ts'

/** Deadlines of an order, the nearest first. */
export async function findOrderDeadlines(db: Db, orderId: string) {
  return db
    .select()
    .from(deadlines)
    .where(eq(deadlines.orderId, orderId))
    .orderBy(asc(deadlines.officialOn), asc(deadlines.id))
    .limit(200)
}

export type DeadlineRow = typeof deadlines.$inferSelect

/** Ends the open deadlines of an order that has ended, and clears them on the order's row. */
export async function cancelDeadlines(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(deadlines)
    .set({ state: 'cancelled', closedAt: sql`now()` })
    .where(and(eq(deadlines.orderId, orderId), eq(deadlines.state, 'open')))
  await tx.execute(
    sql`update orders set deadline_internal_on = null, deadline_official_on = null where id = ${orderId}`,
  )
}

/**
 * A time limit of a form that was sent in time: only the first document of the office shows whether it was met.
 *
 * @param name what the query calls `deadlines`.
 */
export function awaitsReceipt(name: 'deadlines' | 'd'): SQL {
  const d = sql.identifier(name)
  return sql`(${d}.rule_id = any(${sql.param([...limitsOfFiling])}::text[]) and ${d}.document_id is null and exists (
    select from orders o join order_events e on e.order_id = o.id
    where o.id = ${d}.order_id and o.work_state = ${workStates.filed.code} and o.official_state = 'notFiled'
      and e.subject = 'work' and e.event = 'filed' and e.detail ->> 'sentOn' <= ${d}.official_on::text))`
}

/**
 * Whether it is a period in which the office acts: nobody else has to meet it, and it cannot be missed.
 *
 * @param name what the query calls `deadlines`.
 */
export function isOfficePeriod(name: 'deadlines' | 'd'): SQL {
  return sql`${sql.identifier(name)}.rule_id = any(${sql.param([...officePeriods])}::text[])`
}

/**
 * The official day of a deadline is over for certain: one counted without the calendar of its year (it has that warning) may still
 * end later, and no calendar moves any other day.
 *
 * @param name what the query calls `deadlines`.
 */
export function isPastDay(name: 'deadlines' | 'd', today: CivilDate): SQL {
  const d = sql.identifier(name)
  return sql`(${d}.official_on < ${today}::date and (${d}.reasons ->> 'warning' is distinct from 'calendarUnknown'
    or ${d}.official_on < ${earliestStillOpen(today)}::date))`
}

const isOverdue = (today: CivilDate) =>
  and(
    eq(deadlines.state, 'open'),
    isPastDay('deadlines', today),
    not(isOfficePeriod('deadlines')),
    not(awaitsReceipt('deadlines')),
  )

/** Orders with an open deadline whose official day lies before a Beijing date. */
export async function findOverdueOrders(db: Db, today: CivilDate, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: deadlines.orderId })
    .from(deadlines)
    .where(isOverdue(today))
    .orderBy(asc(deadlines.orderId))
    .limit(limit)
  return rows.map((row) => row.orderId)
}

/** The overdue deadlines of one order, oldest first. */
export async function findOverdueDeadlines(db: Db, orderId: string, today: CivilDate) {
  return db
    .select({ id: deadlines.id, ruleId: deadlines.ruleId, officialOn: deadlines.officialOn })
    .from(deadlines)
    .where(and(eq(deadlines.orderId, orderId), isOverdue(today)))
    .orderBy(asc(deadlines.officialOn), asc(deadlines.id))
    .limit(200)
}
