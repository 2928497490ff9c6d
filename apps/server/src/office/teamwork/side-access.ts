import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { handledOrders, keptOrders } from '../../kernel/access/hands-rules.ts'
import { reachedByTold, within } from '../../kernel/access/reach-rules.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { workedCases } from '../../kernel/orders/order-access.ts'
import { kindsForAgency, ofKinds } from '../../kernel/orders/order-kind-rules.ts'
import { organisationOf } from '../../kernel/reference/organisation-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

// What one side of a case keeps to itself (decision 0066) is seen by the members of that organisation who reach the case: not by the other
// side, nor by who was invited to the case from elsewhere, nor by the back office, which is no side.

/** Condition on an order, by the name that the statement has for it: the person's organisation is a side of it, and they reach it there. */
export function casesOfSide(user: SessionUser, row: SQLWrapper): SQL {
  const own = sql`(${row}.owner_id = ${user.ownerId}${within(user, keptOrders(row))})`
  return user.role === 'agent' ? sql`(${own} or ${workedCases(user, row)})` : own
}

/** Condition on a row of one side, `r`, and its order `o`. */
export const rowsOfSide = (user: SessionUser): SQL =>
  sql`(r.organisation_id = ${user.ownerId} and ${casesOfSide(user, sql`o`)})`

/** Condition: the member `told` of this organisation reaches the order on its side, as `casesOfSide` says of a session. */
export function reachedOnSide(organisationId: SQLWrapper, row: SQLWrapper): SQL {
  return sql`((${row}.owner_id = ${organisationId} and ${reachedByTold(keptOrders(row))})
    or (${row}.work_state <> 0 and ${organisationId} = ${organisationOf(sql`${row}.agency_id`)}
      and ${ofKinds(kindsForAgency, sql`${row}.kind`)} and ${reachedByTold(handledOrders(row))}))`
}

export type SideCase = Pick<OrderRow, 'id' | 'orderNo' | 'title' | 'kind'>

/**
 * The case, if the person's organisation is a side of it and they reach it.
 *
 * @throws AppError `common.notFound`
 */
export async function getSideCase(db: Db, user: SessionUser, orderNo: string): Promise<SideCase> {
  const [row] = await db
    .select({ id: orders.id, orderNo: orders.orderNo, title: orders.title, kind: orders.kind })
    .from(orders)
    .where(sql`${orders.orderNo} = ${orderNo} and ${casesOfSide(user, orders)}`)
    .limit(1)
  if (!row) throw new AppError('common.notFound')
  return row
}

export interface Colleague extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  /** Whether they reach the case. */
  readonly reaches: boolean
}

/** Members of the person's organisation whose accounts are open, by name, and which of them reach the case. */
export async function findColleagues(db: Db, user: SessionUser, orderId: string): Promise<readonly Colleague[]> {
  const { rows } = await db.execute<{ id: string; name: string; reaches: boolean }>(sql`
    select u.id, u.name, ${reachedOnSide(sql`${user.ownerId}::uuid`, sql`o`)} as reaches
    from organisation_members told join users u on u.id = told.user_id and u.disabled_at is null
    join orders o on o.id = ${orderId}
    where told.organisation_id = ${user.ownerId} order by u.name, u.id limit 2000`)
  return rows
}

/** Lets nobody end this membership until the transaction is over. @returns whether it is there, with an open account that reaches the case. */
export async function holdColleague(tx: Tx, user: SessionUser, orderId: string, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select told.id from organisation_members told
    where told.organisation_id = ${user.ownerId} and told.user_id = ${userId} for key share`)
  return (
    rows.length === 1 && (await findColleagues(tx, user, orderId)).some(({ id, reaches }) => id === userId && reaches)
  )
}
