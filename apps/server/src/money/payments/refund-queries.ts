import { randomBytes } from 'node:crypto'
import type { MoneySplit } from '@portal/domain/money/payments/ledger'
import { refundPauses } from '@portal/domain/money/payments/payment-clock'
import type { RefundReason } from '@portal/domain/money/payments/refund-reasons'
import { couponShareOf, refundableOf } from '@portal/domain/money/payments/refund-rules'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type Db, type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { payments, refunds } from '../../platform/db/schema/payments.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PaymentRow } from './payment-queries.ts'

export type RefundRow = typeof refunds.$inferSelect

/** A number of our own at the provider, never used before: letters, a second's resolution is not relied on. */
export function newProviderNumber(prefix: 'T' | 'R' | 'B'): string {
  return prefix + randomBytes(14).toString('hex')
}

interface NewRefundRow {
  readonly payment: Pick<PaymentRow, 'id' | 'orderId'>
  readonly split: MoneySplit
  /** Shown to the payer in WeChat, at most 80 characters. */
  readonly reason: string
  /** False: money that never was the order's. */
  readonly ofOrder: boolean
  readonly requestedBy: string | null
  readonly fileId?: string | undefined
  /** Sent to the provider without a decision. */
  readonly sendsNow: boolean
}

/** @throws AppError `payments.refundOpen` if another refund of the payment is open, `payments.invoicedFirst` if its order is on an invoice. */
export async function insertRefund(
  tx: Tx,
  { payment, split, reason, ofOrder, requestedBy, fileId, sendsNow }: NewRefundRow,
): Promise<RefundRow> {
  const { officialFen, serviceFen } = split
  const couponFen = ofOrder ? await couponShare(tx, payment, { serviceFen }) : 0
  const values = {
    reason,
    requestedBy,
    ofOrder: ofOrder ? 1 : 0,
    state: sendsNow ? ('approved' as const) : ('requested' as const),
    nextQueryAt: sendsNow ? sql`now()` : null,
    officialFen,
    serviceFen,
    amountFen: officialFen + serviceFen,
    couponFen,
    fileId: fileId ?? null,
    paymentId: payment.id,
    orderId: payment.orderId,
    outRefundNo: newProviderNumber('R'),
  }
  const [inserted] = await tx.insert(refunds).values(values).returning().catch(refuseOpen)
  if (!inserted) throw new Error('an insert answered no row')
  return inserted
}

/** What of the order's coupon falls on the service fee of a payment that goes back with a refund, in fen; 0 where none was used. */
export async function couponShare(
  db: Db,
  { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>,
  back: { readonly serviceFen: number; readonly exceptId?: string },
): Promise<number> {
  const [paid] = await db
    .select({ officialFen: payments.officialFen, serviceFen: payments.serviceFen, couponFen: orders.couponFen })
    .from(payments)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(eq(payments.id, id))
  if (!paid || paid.couponFen === 0) return 0
  const left = await findRefundable(db, { ...paid, id }, back.exceptId)
  return couponShareOf(paid.couponFen, paid.serviceFen, left.serviceFen, back.serviceFen)
}

/** What of a locked order's coupon no other refund that is done took along, in fen. */
export async function restOfCoupon(
  tx: Tx,
  order: { readonly id: string; readonly couponFen: number },
  exceptId: string,
): Promise<number> {
  const [row] = await tx
    .select({ taken: sql<number>`coalesce(sum(${refunds.couponFen}), 0)::int`.mapWith(Number) })
    .from(refunds)
    .where(
      and(eq(refunds.orderId, order.id), eq(refunds.ofOrder, 1), eq(refunds.state, 'done'), ne(refunds.id, exceptId)),
    )
  return order.couponFen - (row?.taken ?? 0)
}

/** The indexes name the failures that are expected here. */
function refuseOpen(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint === 'refunds_one_open_key') throw new AppError('payments.refundOpen')
  if (constraint === 'refunds_invoice_check') throw new AppError('payments.invoicedFirst')
  if (constraint === 'refunds_paid_back_reference_key') throw new AppError('payments.referenceUsed')
  throw error
}

interface AutomaticRefund {
  readonly payment: Pick<PaymentRow, 'id' | 'orderId' | 'amountFen' | 'officialFen' | 'serviceFen'>
  readonly ofOrder: boolean
  readonly reason: RefundReason
}

/** Gives a whole payment back without asking anybody; it is sent as soon as this commits. */
export async function insertAutomaticRefund(tx: Tx, { payment, ofOrder, reason }: AutomaticRefund): Promise<void> {
  await insertRefund(tx, {
    payment,
    split: ofOrder ? payment : { officialFen: 0, serviceFen: payment.amountFen },
    reason,
    ofOrder,
    requestedBy: null,
    sendsNow: true,
  })
}

/**
 * What is no longer ours to give back: fees that were paid to the office, and annual fees that are to be paid there; those go
 * back only when their line does.
 */
export const heldByFees = sql<number>`(
  select coalesce(sum(l.annual_fen + l.late_fen + l.restoration_fen), 0)::int from fee_lines l
  where l.order_id = payments.order_id and l.state not in ('returned', 'released')) + (
  select coalesce(sum(p.amount_fen), 0)::int from office_payments p
  where p.order_id = payments.order_id and p.noted_by is not null and p.taken_back_at is null)`

/** What of a payment may still go back, besides one refund that is being decided. */
export async function findRefundable(
  db: Db,
  payment: Pick<PaymentRow, 'id' | 'officialFen' | 'serviceFen'>,
  exceptId?: string,
): Promise<MoneySplit> {
  const [held] = await db.select({ officialFen: heldByFees }).from(payments).where(eq(payments.id, payment.id))
  const taken = await db
    .select({ officialFen: refunds.officialFen, serviceFen: refunds.serviceFen })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, payment.id),
        inArray(refunds.state, ['requested', 'approved', 'done', 'failed']),
        exceptId === undefined ? undefined : ne(refunds.id, exceptId),
      ),
    )
  return refundableOf(payment, [...taken, { officialFen: held?.officialFen ?? 0, serviceFen: 0 }])
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row
}

export async function findRefundByNumber(db: Db, outRefundNo: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.outRefundNo, outRefundNo))
  return row
}

/** The row, locked until the transaction ends; lock its order first. */
export async function lockRefund(tx: Tx, id: string): Promise<RefundRow> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  if (!row) throw new Error('a refund is gone')
  return row
}

/** @throws AppError `payments.refundOpen` as `insertRefund`; `payments.referenceUsed` for a bank's number noted before. */
export async function updateRefund(db: Db, id: string, values: PgUpdateSetSource<typeof refunds>): Promise<void> {
  await db.update(refunds).set(values).where(eq(refunds.id, id)).catch(refuseOpen)
}

/** Takes refunds whose next step is due, each for one process only; see `claimDuePayments`. */
export async function claimDueRefunds(db: Db, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update refunds r set queries = least(r.queries + 1, 32000),
      next_query_at = now() + make_interval(secs =>
        (${sql.param(refundPauses)}::int[])[least(r.queries + 1, ${refundPauses.length})])
    where r.id in (
      select d.id from refunds d where d.next_query_at <= now()
      order by d.next_query_at limit ${limit} for update skip locked)
    returning r.id`)
  return rows.map((row) => row.id)
}

/** Whether the money of a payment is on its way back or has gone back. */
export async function hasReturn(tx: Tx, paymentId: string): Promise<boolean> {
  const count = await tx.$count(
    refunds,
    and(eq(refunds.paymentId, paymentId), inArray(refunds.state, ['approved', 'done', 'failed'])),
  )
  return count > 0
}
