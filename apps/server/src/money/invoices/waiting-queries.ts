import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { ownInvoices } from './invoice-access.ts'

const refusedShownDays = 30

/**
 * Invoices of the person’s organisation that wait for somebody there: refused lately and not asked for again, or with a form for red
 * letters to confirm.
 */
export async function countInvoicesWaiting(db: Db, user: SessionUser): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from invoices i where i.organisation_id = ${user.ownerId} and ${ownInvoices(user)} and (
      (i.state = 'rejected' and i.asked_at > now() - make_interval(days => ${refusedShownDays}) and not exists (
        select from invoice_orders wo join invoice_orders ao on ao.order_id = wo.order_id and ao.is_live where wo.invoice_id = i.id))
      or (i.state = 'redPending' and exists (
        select from invoice_reversals wr where wr.invoice_id = i.id and wr.state = 'open' and wr.needs_confirmation)))`)
  return rows[0]?.count ?? 0
}

/** Invoices that wait for finance: requested, or not issued at the first try. None for anybody else. */
export async function countInvoicesToDecide(db: Db, { role }: SessionUser): Promise<number> {
  if (role !== 'finance' && role !== 'administrator') return 0
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from invoices where state in ('requested', 'failed')`,
  )
  return rows[0]?.count ?? 0
}
