import type { LedgerKind, LedgerPosting } from '@portal/domain/money/payments/ledger'
import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { ledgerPostings, ledgerTransactions } from '../../platform/db/schema/payments.ts'

export interface NewBooking {
  readonly kind: LedgerKind
  /** None of commission: what an order earns for others is not shown with its money. */
  readonly orderId?: string
  readonly paymentId?: string
  readonly refundId?: string
  readonly officePaymentId?: string
  readonly memo: string
  /** When it happened, if not now. */
  readonly at?: Date
  readonly postings: readonly LedgerPosting[]
}

/**
 * Books one event of money. The database refuses a second booking of the same payment, refund or payment to the office, more for the
 * office than an order holds for it, and at commit one
 * whose postings do not sum to zero.
 *
 * @returns its id.
 */
export async function addBooking(tx: Tx, { postings, ...booking }: NewBooking): Promise<number> {
  const [row] = await tx.insert(ledgerTransactions).values(booking).returning({ id: ledgerTransactions.id })
  if (!row) throw new Error('an insert answered no row')
  await tx
    .insert(ledgerPostings)
    .values(postings.map(({ account, amountFen }) => ({ transactionId: row.id, accountCode: account, amountFen })))
  return row.id
}

/** Every posting of an order with its booking, oldest first. */
export async function findPostings(db: Db, orderId: string) {
  return db
    .select({
      bookingId: ledgerTransactions.id,
      at: ledgerTransactions.at,
      kind: ledgerTransactions.kind,
      account: ledgerPostings.accountCode,
      amountFen: ledgerPostings.amountFen,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, ledgerTransactions.id))
    .where(eq(ledgerTransactions.orderId, orderId))
    .orderBy(asc(ledgerTransactions.id), asc(ledgerPostings.id))
    .limit(1000)
}
