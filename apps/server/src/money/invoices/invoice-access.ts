import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { keptOrders } from '../../kernel/access/hands-rules.ts'
import { within } from '../../kernel/access/reach-rules.ts'
import { workedCases } from '../../kernel/orders/order-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/** Whether a person issues invoices for the seller. */
export const issuesInvoices = (user: Pick<SessionUser, 'role'>): boolean =>
  user.role === 'finance' || user.role === 'administrator'

const everyOrder = (invoice: SQLWrapper, test: SQL): SQL => sql`not exists (select from invoice_orders vo
  join orders o on o.id = vo.order_id where vo.invoice_id = ${invoice}.id and not ${test})`

/** Condition on invoices `i`: of the person's organisation, with all their orders in reach; an invoice tells the sum of all. */
export function ownInvoices(user: SessionUser, invoice: SQLWrapper = sql`i`): SQL {
  const own = sql`${invoice}.organisation_id = ${user.ownerId}`
  if (user.reach === 'all') return sql`(${own})`
  return sql`(${own} and ${everyOrder(invoice, sql`(true${within(user, keptOrders(sql`o`))})`)})`
}

/**
 * Condition on invoices `i` that a person reads: their own, of an agency those whose orders are all cases that they work on, of all for
 * who issues them.
 */
export function visibleInvoices(user: SessionUser, invoice: SQLWrapper = sql`i`): SQL {
  if (issuesInvoices(user)) return sql`true`
  const own = ownInvoices(user, invoice)
  if (user.role !== 'agent' || user.agencyId === null) return own
  const worked = workedCases(user, sql`o`)
  // By the orders of the agency first: the condition on all orders of an invoice finds none by itself.
  return sql`(${own} or (${invoice}.id = any(array(select io.invoice_id from invoice_orders io join orders o on o.id = io.order_id
    where ${worked})) and ${everyOrder(invoice, worked)}))`
}

/** Condition on files: those of invoices that the person reads. */
export const onInvoices = (user: SessionUser, fileId: SQLWrapper): SQL => sql`exists (
  select from invoice_files vf join invoices vi on vi.id = vf.invoice_id where vf.file_id = ${fileId} and ${visibleInvoices(user, sql`vi`)})`

/**
 * The id of an invoice, if the person may act on it: as its buyer, or for the seller.
 *
 * @throws AppError `common.notFound`
 */
export async function getActedInvoice(db: Db, user: SessionUser, id: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select i.id from invoices i where i.id = ${id} and ${issuesInvoices(user) ? sql`true` : ownInvoices(user)}`)
  if (!rows[0]) throw new AppError('common.notFound')
  return rows[0].id
}

/**
 * The id of an invoice of the person's organisation, in reach.
 *
 * @throws AppError `common.notFound`
 */
export async function getOwnInvoice(db: Db, user: SessionUser, id: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select i.id from invoices i where i.id = ${id} and ${ownInvoices(user)}`,
  )
  if (!rows[0]) throw new AppError('common.notFound')
  return rows[0].id
}
