import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../platform/db/connection.ts'
import {
  corrections,
  deadlines,
  filings,
  officialDocuments,
  orderDocuments,
  orderEvents,
  orderFeeLines,
  orderMessages,
  orders,
} from '../platform/db/schema/orders.ts'
import {
  ledgerPostings,
  ledgerTransactions,
  officePayments,
  payments,
  refunds,
  transfers,
} from '../platform/db/schema/payments.ts'
import type { DemoBook } from './demo-book.ts'

/** Rows in one statement: far below the 65,535 parameters PostgreSQL takes. */
const batch = 200

async function insertAll<Table extends PgTable>(tx: Tx, table: Table, rows: readonly Table['$inferInsert'][]) {
  for (let at = 0; at < rows.length; at += batch) await tx.insert(table).values(rows.slice(at, at + batch))
}

/** Writes the orders of the demo set; their files are stored already. */
export async function writeBooks(tx: Tx, books: readonly DemoBook[]): Promise<void> {
  const all = <Row>(of: (book: DemoBook) => readonly Row[]) => books.flatMap(of)
  await insertAll(
    tx,
    orders,
    books.map((book) => book.order),
  )
  await insertAll(
    tx,
    filings,
    books.map((book) => book.filing),
  )
  await insertAll(
    tx,
    orderFeeLines,
    all((book) => book.feeLines),
  )
  await insertAll(
    tx,
    orderEvents,
    all((book) => book.events),
  )
  await insertAll(
    tx,
    orderDocuments,
    all((book) => book.documents),
  )
  await insertAll(
    tx,
    corrections,
    all((book) => book.corrections),
  )
  await insertAll(
    tx,
    officialDocuments,
    all((book) => book.official),
  )
  await insertAll(
    tx,
    deadlines,
    all((book) => book.deadlines),
  )
  await insertAll(
    tx,
    orderMessages,
    all((book) => book.messages),
  )
  await insertAll(
    tx,
    payments,
    all((book) => book.payments),
  )
  await insertAll(
    tx,
    refunds,
    all((book) => book.refunds),
  )
  await insertAll(
    tx,
    transfers,
    all((book) => book.transfers),
  )
  await insertAll(
    tx,
    officePayments,
    all((book) => book.officePayments),
  )
  await writeBookings(tx, books)
}

async function writeBookings(tx: Tx, books: readonly DemoBook[]): Promise<void> {
  const bookings = books
    .flatMap((book) => book.bookings.map((booking) => ({ ...booking, orderId: book.order.id })))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const { postings, ...booking } of bookings) {
    const [row] = await tx.insert(ledgerTransactions).values(booking).returning({ id: ledgerTransactions.id })
    if (!row) throw new Error('an insert answered no row')
    await tx
      .insert(ledgerPostings)
      .values(postings.map(({ account, amountFen }) => ({ transactionId: row.id, accountCode: account, amountFen })))
  }
}
