import type { InvoiceRow } from '@portal/contract/money/invoice-shapes'
import {
  findInvoiceMove,
  type InvoiceAct,
  type InvoiceActor,
  type InvoiceEvent,
  type InvoiceState,
  type ShownInvoiceState,
} from '@portal/domain/money/invoices/invoice-states'
import type { InvoiceKind } from '@portal/domain/money/invoices/invoice-title'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Piece } from '../../kernel/lists/serve-list-parts.ts'
import { type Db, type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { invoiceEvents, invoiceReversals, invoices } from '../../platform/db/schema/invoices.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { Services } from '../../services.ts'
import { issuesInvoices } from './invoice-access.ts'
import { shownState } from './order-money-queries.ts'

export type Invoice = typeof invoices.$inferSelect
export type Reversal = typeof invoiceReversals.$inferSelect

export interface FoundInvoice extends Record<string, unknown> {
  readonly id: string
  readonly version: number
  readonly requestNo: string
  readonly state: ShownInvoiceState
  readonly kind: InvoiceKind
  readonly title: string
  readonly taxNo: string
  readonly email: string
  readonly amount: number
  readonly tax: number
  readonly orders: number
  readonly askedAt: string
  readonly issuedOn: CivilDate | null
  readonly number: string | null
  readonly redNumber: string | null
  readonly customer: string
  readonly organisationId: string
  readonly fileId: string | null
  readonly reason: string
}

const columns = sql`i.id, i.version, i.request_no as "requestNo", ${shownState} as state, i.kind, i.title_name as title, i.tax_no as "taxNo",
  i.email, i.amount_fen::float8 as amount, i.tax_fen::float8 as tax, i.asked_at as "askedAt", i.issued_on::text as "issuedOn", i.number, i.reason,
  i.organisation_id as "organisationId", g.name as customer,
  (select count(*)::int from invoice_orders co where co.invoice_id = i.id) as orders,
  (select cr.number from invoice_reversals cr where cr.invoice_id = i.id and cr.state = 'done') as "redNumber",
  (select cf.file_id from invoice_files cf where cf.invoice_id = i.id and cf.format = 'pdf' order by cf.is_red, cf.added_at limit 1) as "fileId"`

/** A piece of invoices `i`. */
export async function findInvoices(db: Db, { where, order, limit, offset }: Piece): Promise<FoundInvoice[]> {
  const { rows } = await db.execute<FoundInvoice>(sql`
    select ${columns} from invoices i join organisations g on g.id = i.organisation_id
    where ${where} order by ${order} limit ${limit} offset ${offset}`)
  return rows
}

export function toInvoiceRow(found: FoundInvoice, user: Pick<SessionUser, 'ownerId' | 'role'>): InvoiceRow {
  const { askedAt, organisationId, number, redNumber, ...same } = found
  return {
    ...same,
    // Why the service failed is about the seller's account there as often as about the invoice.
    reason: found.state === 'failed' && !issuesInvoices(user) ? '' : found.reason,
    net: found.amount - found.tax,
    askedTime: new Date(askedAt).toISOString(),
    number: number ?? '',
    redNumber: redNumber ?? '',
    isOthers: organisationId !== user.ownerId,
  }
}

/** The invoice and its orders, locked until the transaction ends; the orders first, as whoever decides a refund has them. */
export async function lockInvoice(tx: Tx, id: string): Promise<Invoice> {
  await tx.execute(sql`
    select from orders where id in (select order_id from invoice_orders where invoice_id = ${id}) order by id for no key update`)
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
  if (!row) throw new Error('an invoice is gone')
  return row
}

/** The same, of the version that the caller saw. @throws AppError `invoices.notNow` */
export async function lockSeen(tx: Tx, id: string, version: number): Promise<Invoice> {
  const invoice = await lockInvoice(tx, id)
  if (invoice.version !== version) throw new AppError('invoices.notNow')
  return invoice
}

/** Whether the invoice service has it and is asked about it: without the service only staff can go on with what it had. */
export const isAtProvider = (
  { invoicing }: Pick<Services, 'invoicing'>,
  { nextAt }: { readonly nextAt: Date | null },
): boolean => invoicing !== undefined && nextAt !== null

interface Move {
  readonly act: InvoiceAct
  readonly by: InvoiceActor
  readonly actorId: string | null
  readonly notes?: string
  readonly set?: PgUpdateSetSource<typeof invoices>
}

/**
 * Moves a locked invoice by the domain's table and writes its history: the only writer of its state beside the trigger of refunds.
 *
 * @throws AppError `invoices.notNow` where the table has no such move from here; `invoices.numberUsed`.
 */
export async function moveInvoice(
  tx: Tx,
  invoice: Pick<Invoice, 'id' | 'state'>,
  { act, by, actorId, notes = '', set = {} }: Move,
): Promise<{ readonly id: string; readonly version: number }> {
  const state = findInvoiceMove(invoice.state, act, by)
  if (!state) throw new AppError('invoices.notNow')
  const [moved] = await tx
    .update(invoices)
    .set({ ...set, state, version: sql`${invoices.version} + 1` })
    .where(eq(invoices.id, invoice.id))
    .returning({ id: invoices.id, version: invoices.version })
    .catch(refuseUsed)
  if (!moved) throw new Error('a locked invoice is gone')
  await addEvent(tx, invoice.id, { event: act, actorId, notes, from: invoice.state, to: state })
  return state === 'issued' && (await isOwedReversal(tx, invoice.id)) ? askOwedReversal(tx, invoice.id) : moved
}

/** Whether more stands on a live invoice than is kept of what was paid: money went back before it was reversed. */
async function isOwedReversal(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from invoice_orders io where io.invoice_id = ${id} and io.is_live
      and io.amount_fen > kept_for_invoice(io.order_id, null, io.with_official) limit 1`)
  return rows.length > 0
}

/** Asks for the reversal of an issued invoice in the place of its buyer, as the trigger of refunds does. */
async function askOwedReversal(tx: Tx, id: string): Promise<{ readonly id: string; readonly version: number }> {
  const moved = await moveInvoice(tx, { id, state: 'issued' }, { act: 'askReversal', by: 'system', actorId: null })
  await tx.insert(invoiceReversals).values({ invoiceId: id, reason: 'serviceStopped' })
  await tx.execute(sql`select tell_invoice_seller(${id}, 'invoice.reversalAsked')`)
  return moved
}

interface NewEvent {
  readonly event: InvoiceEvent
  readonly actorId: string | null
  readonly notes?: string
  readonly from?: InvoiceState | null
  readonly to?: InvoiceState | null
}

export async function addEvent(
  tx: Tx,
  invoiceId: string,
  { event, actorId, notes = '', from = null, to = null }: NewEvent,
): Promise<void> {
  await tx.insert(invoiceEvents).values({ invoiceId, event, actorId, notes, fromState: from, toState: to })
}

function refuseUsed(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint === 'invoices_number_unique' || constraint === 'invoice_reversals_number_unique') {
    throw new AppError('invoices.numberUsed')
  }
  throw error
}

/** The reversal of a locked invoice that is open. */
export async function findOpenReversal(tx: Tx, invoiceId: string): Promise<Reversal | undefined> {
  const [row] = await tx
    .select()
    .from(invoiceReversals)
    .where(sql`${invoiceReversals.invoiceId} = ${invoiceId} and ${invoiceReversals.state} in ('asked', 'open')`)
  return row
}

export async function updateReversal(
  tx: Tx,
  id: string,
  values: PgUpdateSetSource<typeof invoiceReversals>,
): Promise<void> {
  await tx.update(invoiceReversals).set(values).where(eq(invoiceReversals.id, id)).catch(refuseUsed)
}

/** Number of an order on the invoice of which a refund is asked for or on its way; the order is locked. */
export async function findOpenRefund(tx: Tx, invoiceId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ orderNo: string }>(sql`
    select o.order_no as "orderNo" from invoice_orders io join orders o on o.id = io.order_id
    join refunds r on r.order_id = o.id and r.of_order = 1 and r.state in ('requested', 'approved', 'failed')
    where io.invoice_id = ${invoiceId} order by o.order_no limit 1`)
  return rows[0]?.orderNo
}
