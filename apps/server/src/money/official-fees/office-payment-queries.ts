import { officePaidPostings, officeUnpaidPostings } from '@portal/domain/money/payments/ledger'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { officePayments } from '../../platform/db/schema/payments.ts'
import { addBooking } from '../payments/ledger-queries.ts'

export type OfficePaymentRow = typeof officePayments.$inferSelect

interface NewOfficePayment
  extends Pick<
    typeof officePayments.$inferInsert,
    'orderId' | 'paidOn' | 'amountFen' | 'receiptNo' | 'receiptFileId' | 'notedBy' | 'noteKey' | 'deadlineIds'
  > {
  /** What was paid, for the books. */
  readonly memo: string
}

/** Notes and books official fees of an order, which is locked, as paid to the office. The database refuses more than it holds. */
export async function noteOfficePayment(tx: Tx, { memo, ...payment }: NewOfficePayment): Promise<OfficePaymentRow> {
  const [row] = await tx.insert(officePayments).values(payment).returning()
  if (!row) throw new Error('an insert answered no row')
  const { orderId, amountFen } = row
  await addBooking(tx, {
    kind: 'officePaid',
    orderId,
    officePaymentId: row.id,
    memo,
    postings: officePaidPostings(amountFen),
  })
  return row
}

/**
 * Takes back what was noted by mistake; its order is locked.
 *
 * @returns undefined where it was taken back before, or never noted by a person.
 */
export async function takeBackOfficePayment(
  tx: Tx,
  id: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<OfficePaymentRow | undefined> {
  const [row] = await tx
    .update(officePayments)
    .set({ takenBackAt: sql`now()`, takenBackBy: by, takenBackReason: reason })
    .where(
      and(eq(officePayments.id, id), isNull(officePayments.takenBackAt), sql`${officePayments.notedBy} is not null`),
    )
    .returning()
  if (!row) return undefined
  const { orderId, amountFen } = row
  await addBooking(tx, {
    kind: 'officeUnpaid',
    orderId,
    officePaymentId: id,
    memo: reason,
    postings: officeUnpaidPostings(amountFen),
  })
  return row
}

export async function findOfficePayment(db: Db, id: string): Promise<OfficePaymentRow | undefined> {
  const [row] = await db.select().from(officePayments).where(eq(officePayments.id, id))
  return row
}

export async function findOfficePaymentByKey(db: Db, noteKey: string): Promise<OfficePaymentRow | undefined> {
  const [row] = await db.select().from(officePayments).where(eq(officePayments.noteKey, noteKey))
  return row
}
