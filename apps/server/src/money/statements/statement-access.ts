import { type SQL, sql } from 'drizzle-orm'
import { ownOrders, workedCases } from '../../kernel/orders/order-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/** Whether a person keeps the books: they read the money of everybody. */
const keepsBooks = ({ role }: Pick<SessionUser, 'role'>): boolean => role === 'finance' || role === 'administrator'

/** Whether a person reads statements: a sum tells of all that it is made of, so nobody who sees a part of it, nor who may not pay. */
export const readsStatements = (user: Pick<SessionUser, 'role' | 'rights' | 'reach'>): boolean =>
  keepsBooks(user) || (user.role !== 'reviewer' && user.rights.has('pay') && user.reach === 'all')

/**
 * Condition on `orders` whose bookings a person reads in statements: those of their organisation, of an agency the cases too that it
 * handles, all for who keeps the books.
 */
export function statementOrders(user: SessionUser): SQL {
  if (!readsStatements(user)) return sql`false`
  if (keepsBooks(user)) return sql`true`
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
 * @throws AppError `common.notFound`, also for an organisation none of whose cases the person handles; `statements.notWhole`
 */
export async function getStatementScope(db: Db, user: SessionUser, customerId = user.ownerId): Promise<StatementScope> {
  if (!readsStatements(user)) throw new AppError('statements.notWhole')
  const isOwn = customerId === user.ownerId
  const orders = sql`orders.owner_id = ${customerId} and ${statementOrders(user)}`
  const isSeen = isOwn || keepsBooks(user) ? sql`true` : sql`exists (select from orders where ${orders})`
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select g.id, g.name from organisations g where g.id = ${customerId} and ${isSeen}`,
  )
  const [customer] = rows
  if (!customer) throw new AppError('common.notFound')
  return { customer, orders, isPartial: !keepsBooks(user) && !isOwn }
}
