import { type SQL, sql } from 'drizzle-orm'
import { ownOrders, workedCases } from '../../kernel/orders/order-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/** Whether a person keeps the books: they read the money of everybody. */
const keepsBooks = ({ role }: Pick<SessionUser, 'role'>): boolean => role === 'finance' || role === 'administrator'

/**
 * Condition on `orders` whose bookings a person reads in statements: those of their organisation in reach, of an agency the cases too
 * that it handles and they reach, all for who keeps the books. A reviewer reads none.
 */
export function statementOrders(user: SessionUser): SQL {
  if (keepsBooks(user)) return sql`true`
  if (user.role === 'reviewer') return sql`false`
  const own = sql`(${ownOrders(user)})`
  return user.role === 'agent' ? sql`(${own} or ${workedCases(user)})` : own
}

/** Whose statement is made, and of which orders. */
export interface StatementScope {
  readonly customer: { readonly id: string; readonly name: string }
  /** Condition on `orders`. */
  readonly orders: SQL
  /** Not of everything that the customer has. */
  readonly isPartial: boolean
}

/**
 * @param customerId the caller's own organisation if left out.
 * @throws AppError `common.notFound`, also for an organisation none of whose cases the person handles.
 */
export async function getStatementScope(db: Db, user: SessionUser, customerId = user.ownerId): Promise<StatementScope> {
  const isOwn = customerId === user.ownerId
  const orders = sql`orders.owner_id = ${customerId} and ${statementOrders(user)}`
  const isSeen = isOwn || keepsBooks(user) ? sql`true` : sql`exists (select from orders where ${orders})`
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select g.id, g.name from organisations g where g.id = ${customerId} and ${isSeen}`,
  )
  const [customer] = rows
  if (!customer) throw new AppError('common.notFound')
  return { customer, orders, isPartial: !keepsBooks(user) && (!isOwn || user.reach !== 'all') }
}
