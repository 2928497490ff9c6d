import { addDays, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { ledgerPostings, ledgerTransactions, payments, transfers } from '../../platform/db/schema/payments.ts'

const { accountCode, amountFen } = ledgerPostings
/** Beijing's midnight at which a day begins, as an instant. */
const begins = (day: CivilDate) => sql`${day}::date::timestamp at time zone 'Asia/Shanghai'`
const total = (condition: ReturnType<typeof sql>) =>
  sql<number>`coalesce(-sum(${amountFen}) filter (where ${condition}), 0)::bigint`.mapWith(Number)
// Credits: what came in for somebody. What goes to the office is none; money given back has a refund and is a credit of the place it left.
// What a coupon took off our fee is a debit beside it.
const isReceipt = sql`${ledgerTransactions.refundId} is null and ${ledgerTransactions.officePaymentId} is null
  and (${amountFen} < 0 or ${accountCode} = 'coupon-discounts')`
const isRefund = sql`${ledgerTransactions.refundId} is not null and ${amountFen} < 0`

/** Sums of the ledger from the first day to the last (Beijing, both included), in fen. */
export async function sumMoney(db: Db, from: CivilDate, to: CivilDate) {
  const [row] = await db
    .select({
      official: total(sql`${isReceipt} and ${accountCode} = 'official-fees-held'`),
      service: total(sql`${isReceipt} and ${accountCode} in ('service-revenue', 'coupon-discounts')`),
      refunded: total(sql`${isRefund} and ${accountCode} in ('provider-clearing', 'bank')`),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, ledgerTransactions.id))
    .where(sql`${ledgerTransactions.at} >= ${begins(from)} and ${ledgerTransactions.at} < ${begins(addDays(to, 1))}`)
  return row ?? { official: 0, service: 0, refunded: 0 }
}

/** What was received on each Beijing day that had money, in fen. */
export async function sumByDay(db: Db, from: CivilDate, to: CivilDate): Promise<Map<string, number>> {
  const rows = await db
    .select({
      day: sql<string>`to_char(${ledgerTransactions.at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
      received: total(
        sql`${isReceipt} and ${accountCode} in ('official-fees-held', 'service-revenue', 'coupon-discounts', 'custody-held')`,
      ),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, ledgerTransactions.id))
    .where(sql`${ledgerTransactions.at} >= ${begins(from)} and ${ledgerTransactions.at} < ${begins(addDays(to, 1))}`)
    .groupBy(sql`1`)
    .limit(100)
  return new Map(rows.map(({ day, received }) => [day, received]))
}

/** Official fees that lie with us now, in fen. */
export async function sumHeld(db: Db): Promise<number> {
  const [row] = await db
    .select({ held: sql<number>`coalesce(sum(${orders.heldFen}), 0)::bigint`.mapWith(Number) })
    .from(orders)
    .where(gt(orders.heldFen, 0))
  return row?.held ?? 0
}

const counted = (amount: ReturnType<typeof sql>) => ({
  count: sql<number>`count(*)::int`,
  amount: sql<number>`coalesce(sum(${amount}), 0)::bigint`.mapWith(Number),
})

/** What a person of finance still has to look at: reported transfers, and payments that are not what was asked for. */
export async function sumToCheck(db: Db) {
  const [reported, mismatches] = await Promise.all([
    db
      .select(counted(sql`${transfers.amountFen}`))
      .from(transfers)
      .where(eq(transfers.state, 'announced')),
    db
      .select(counted(sql`coalesce(${payments.receivedFen}, ${payments.amountFen})`))
      .from(payments)
      .where(eq(payments.state, 'mismatch')),
  ])
  const none = { count: 0, amount: 0 }
  return { toCheck: reported[0] ?? none, mismatches: mismatches[0] ?? none }
}
