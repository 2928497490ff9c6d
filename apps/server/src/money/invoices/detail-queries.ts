import type { InvoiceEvent, ReversalReason } from '@portal/domain/money/invoices/invoice-states'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { invoiceLines, invoiceReversals, invoices } from '../../platform/db/schema/invoices.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

export const findLines = (db: Db, invoiceId: string) =>
  db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.place))
    .limit(200)

export async function findInvoiceFacts(db: Db, invoiceId: string) {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, invoiceId))
  if (!row) throw new Error('an invoice is gone')
  return row
}

interface OrderOn extends Record<string, unknown> {
  orderNo: string
  kind: string
  title: string
  amount: number
  isSeen: boolean
}
/** Orders on an invoice, with whether the person may open each. */
export async function findOrdersOn(db: Db, user: SessionUser, invoiceId: string): Promise<OrderOn[]> {
  const { rows } = await db.execute<OrderOn>(sql`
    select orders.order_no as "orderNo", orders.kind, orders.title, io.amount_fen::float8 as amount, ${visibleOrders(user)} as "isSeen"
    from invoice_orders io join orders on orders.id = io.order_id where io.invoice_id = ${invoiceId} order by orders.order_no limit 200`)
  return rows
}

interface FileOn extends Record<string, unknown> {
  fileId: string
  name: string
  format: 'pdf' | 'ofd' | 'zip'
  isRed: boolean
}
export async function findFilesOn(db: Db, invoiceId: string): Promise<FileOn[]> {
  const { rows } = await db.execute<FileOn>(sql`
    select v.file_id as "fileId", f.name, v.format, v.is_red as "isRed" from invoice_files v join files f on f.id = v.file_id
    where v.invoice_id = ${invoiceId} and f.removed_at is null order by v.is_red, v.added_at, v.file_id limit 50`)
  return rows
}

export async function findLastReversal(db: Db, invoiceId: string) {
  const [row] = await db
    .select()
    .from(invoiceReversals)
    .where(eq(invoiceReversals.invoiceId, invoiceId))
    .orderBy(desc(invoiceReversals.askedAt), desc(invoiceReversals.id))
    .limit(1)
  return row as
    | (Omit<typeof invoiceReversals.$inferSelect, 'reason' | 'issuedOn'> & {
        readonly reason: ReversalReason
        readonly issuedOn: CivilDate | null
      })
    | undefined
}

interface MailOf extends Record<string, unknown> {
  address: string
  sentAt: string
  state: 'waiting' | 'sent' | 'failed'
}
export async function findMailsOf(db: Db, invoiceId: string): Promise<MailOf[]> {
  const { rows } = await db.execute<MailOf>(sql`
    select m.address, m.sent_at as "sentAt", case when d.state in ('dead', 'dropped') then 'failed' when d.state = 'sent' then 'sent'
      else 'waiting' end as state
    from invoice_mails m left join deliveries d on d.invoice_mail_id = m.id
    where m.invoice_id = ${invoiceId} order by m.sent_at desc, m.id limit 50`)
  return rows
}

interface EventOf extends Record<string, unknown> {
  at: string
  event: InvoiceEvent
  by: string | null
  notes: string
}
/** What happened to an invoice, the newest first. */
export async function findHistory(db: Db, invoiceId: string, language: 'en' | 'zh'): Promise<EventOf[]> {
  const { rows } = await db.execute<EventOf>(sql`
    select e.at, e.event, ${personNameOf(language, { id: sql`u.id`, name: sql`u.name` })} as by, e.notes
    from invoice_events e left join users u on u.id = e.actor_id
    where e.invoice_id = ${invoiceId} order by e.id desc limit 200`)
  return rows
}

interface Month extends Record<string, unknown> {
  month: string
  issued: number
  reversed: number
  count: number
}
/** What was issued and reversed in each of the last twelve Beijing months, the present one included. */
export async function findMonths(db: Db, visible: SQL): Promise<Month[]> {
  const { rows } = await db.execute<Month>(sql`
    with months as (select generate_series(date_trunc('month', now() at time zone 'Asia/Shanghai') - interval '11 months',
      date_trunc('month', now() at time zone 'Asia/Shanghai'), interval '1 month')::date as first)
    select to_char(m.first, 'YYYY-MM') as month, coalesce(b.issued, 0)::float8 as issued, coalesce(b.count, 0)::int as count,
      coalesce(r.reversed, 0)::float8 as reversed
    from months m
    left join lateral (select sum(i.amount_fen) as issued, count(*) as count from invoices i
      where i.issued_on >= m.first and i.issued_on < m.first + interval '1 month' and ${visible}) b on true
    left join lateral (select sum(i.amount_fen) as reversed from invoice_reversals v join invoices i on i.id = v.invoice_id
      where v.state = 'done' and v.issued_on >= m.first and v.issued_on < m.first + interval '1 month' and ${visible}) r on true
    order by m.first limit 12`)
  return rows
}
