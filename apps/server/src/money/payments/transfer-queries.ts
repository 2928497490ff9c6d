import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Cleared, holdTo } from '../../kernel/approvals/clear-act-parts.ts'
import { type Db, type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { payments, transfers } from '../../platform/db/schema/payments.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PaymentRow } from './payment-queries.ts'
import { newProviderNumber } from './refund-queries.ts'

export type TransferRow = typeof transfers.$inferSelect

/**
 * @param cleared that it was asked whether somebody has to approve it.
 * @throws AppError `payments.transferAnnounced` if another one of the order waits: the index refuses a second. Error where `cleared` is about something else.
 */
export async function insertTransfer(
  tx: Tx,
  values: typeof transfers.$inferInsert,
  cleared: Cleared,
): Promise<TransferRow> {
  holdTo(cleared, { tx, act: 'pay', orderId: values.orderId })
  const [row] = await tx
    .insert(transfers)
    // The claim, not the begin of the transaction: who waited for a budget came after who had it.
    .values({ ...values, createdAt: sql`clock_timestamp()` })
    .returning()
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== 'transfers_one_announced_key') throw error
      throw new AppError('payments.transferAnnounced')
    })
  if (!row) throw new Error('an insert answered no row')
  return row
}

export async function findTransfer(db: Db, id: string): Promise<TransferRow | undefined> {
  const [row] = await db.select().from(transfers).where(eq(transfers.id, id))
  return row
}

/**
 * Ends a transfer that is announced, or in one of the named states; lock its order first.
 *
 * @throws AppError `payments.transferDecided` if it is in none of them any more.
 */
export async function settleTransfer(
  tx: Tx,
  id: string,
  values: Partial<typeof transfers.$inferInsert> & Pick<TransferRow, 'state'>,
  from: readonly TransferRow['state'][] = ['announced'],
): Promise<void> {
  const rows = await tx
    .update(transfers)
    .set({ ...values, decidedAt: sql`now()` })
    .where(and(eq(transfers.id, id), inArray(transfers.state, [...from])))
    .returning({ id: transfers.id })
  if (rows.length === 0) throw new AppError('payments.transferDecided')
}

/** Orders among the named ones that wait for finance to find a transfer. */
export async function findAnnouncedAmong(db: Db, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ orderId: transfers.orderId })
    .from(transfers)
    .where(and(sql`${transfers.orderId} = any(${sql.param(orderIds)}::uuid[])`, eq(transfers.state, 'announced')))
    .limit(orderIds.length)
  return new Set(rows.map((row) => row.orderId))
}

type BankPayment = Pick<PaymentRow, 'orderId' | 'officialFen' | 'serviceFen' | 'description' | 'startedBy'>

/**
 * The attempt that a transfer's money is kept on. It begins as closed, so that it never competes with a code, and is
 * given its money and its state in the same transaction.
 */
export async function insertBankPayment(tx: Tx, payment: BankPayment): Promise<PaymentRow> {
  const [row] = await tx
    .insert(payments)
    .values({
      ...payment,
      amountFen: payment.officialFen + payment.serviceFen,
      outTradeNo: newProviderNumber('B'),
      channel: 'transfer',
      provider: 'bank',
      state: 'closed',
      expiresAt: sql`now()`,
    })
    .returning()
  if (!row) throw new Error('an insert answered no row')
  return row
}

/** Answers `payments.referenceUsed` for the one failure that is expected: the bank's number was booked before. */
export function refuseUsedReference(error: unknown): never {
  if (violatedConstraint(error) === 'payments_transaction_id_unique') throw new AppError('payments.referenceUsed')
  throw error
}
