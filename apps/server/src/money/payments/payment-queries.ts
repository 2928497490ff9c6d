import {
  firstQuerySeconds,
  lateQuerySeconds,
  paymentLifetimeSeconds,
  queryPastExpirySeconds,
  queryPauses,
} from '@portal/domain/money/payments/payment-clock'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Cleared, holdTo } from '../../kernel/approvals/clear-act-parts.ts'
import { livePayments } from '../../kernel/orders/order-payment-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { payments } from '../../platform/db/schema/payments.ts'

export type PaymentRow = typeof payments.$inferSelect

const secondsLeft = sql<number>`greatest(0, floor(extract(epoch from ${payments.expiresAt} - now())))::int`.mapWith(
  Number,
)
const secondsOld = sql<number>`floor(extract(epoch from now() - ${payments.createdAt}))::int`.mapWith(Number)

/** The payment of an order that can still be paid, with its age and the time left by the database's clock. */
export async function findLivePayment(db: Db, orderId: string) {
  const [row] = await db
    .select({ payment: payments, secondsLeft, secondsOld })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, [...livePayments])))
  return row
}

type NewPaymentRow = Pick<
  typeof payments.$inferInsert,
  | 'orderId'
  | 'outTradeNo'
  | 'channel'
  | 'provider'
  | 'description'
  | 'payerOpenId'
  | 'amountFen'
  | 'officialFen'
  | 'serviceFen'
  | 'startedBy'
>

/**
 * Notes an attempt before the provider hears of it; the index refuses a second live one of the order.
 *
 * @param cleared that it was asked whether somebody has to approve it.
 * @throws Error where that was about something else.
 */
export async function insertPayment(tx: Tx, row: NewPaymentRow, cleared: Cleared): Promise<PaymentRow> {
  holdTo(cleared, { tx, act: 'pay', orderId: row.orderId })
  const [inserted] = await tx
    .insert(payments)
    .values({
      ...row,
      // The claim, not the begin of the transaction: who waited for a budget came after who had it.
      createdAt: sql`clock_timestamp()`,
      expiresAt: sql`date_trunc('second', now()) + make_interval(secs => ${paymentLifetimeSeconds})`,
      nextQueryAt: sql`now() + make_interval(secs => ${firstQuerySeconds[0]})`,
    })
    .returning()
  if (!inserted) throw new Error('an insert answered no row')
  return inserted
}

/** Keeps what the provider answered. Undefined if the attempt ended meanwhile: its code must not be shown. */
export async function saveOpenedAttempt(
  db: Db,
  id: string,
  answer: { codeUrl?: string; prepayId?: string },
): Promise<{ payment: PaymentRow; secondsLeft: number } | undefined> {
  const [row] = await db
    .update(payments)
    .set({
      state: 'open',
      codeUrl: sql`coalesce(${payments.codeUrl}, ${answer.codeUrl ?? null})`,
      prepayId: answer.prepayId ?? null,
    })
    .where(and(eq(payments.id, id), inArray(payments.state, [...livePayments])))
    .returning({ id: payments.id })
  return row && readPayment(db, id)
}

/** One payment with the time left by the database's clock. */
export async function readPayment(db: Db, id: string) {
  const [row] = await db
    .select({ payment: payments, secondsLeft, secondsOld })
    .from(payments)
    .where(eq(payments.id, id))
  if (!row) throw new Error('a payment is gone')
  return row
}

export async function findPaymentByNumber(db: Db, outTradeNo: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.outTradeNo, outTradeNo))
  return row
}

/** The row, locked until the transaction ends; lock its order first. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!row) throw new Error('a payment is gone')
  return row
}

export async function updatePayment(tx: Tx, id: string, values: Partial<typeof payments.$inferInsert>): Promise<void> {
  await tx.update(payments).set(values).where(eq(payments.id, id))
}

/** Marks an attempt as over; `looksAgain` asks the provider once more a minute later. */
export async function setClosed(tx: Tx, id: string, looksAgain: boolean): Promise<void> {
  await tx
    .update(payments)
    .set({ state: 'closed', nextQueryAt: looksAgain ? sql`now() + interval '60 seconds'` : null })
    .where(eq(payments.id, id))
}

export async function findPaidPayment(db: Db, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'paid')))
  return row
}

/** Payments of an order, newest first. */
export async function findPaymentsOfOrder(db: Db, orderId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(100)
}

/** Has the provider asked at once about the live attempts of an order besides one: they are not needed any more. */
export async function queryOtherPaymentsSoon(tx: Tx, orderId: string, exceptId: string): Promise<void> {
  await tx
    .update(payments)
    .set({ nextQueryAt: sql`now()` })
    .where(and(eq(payments.orderId, orderId), ne(payments.id, exceptId), inArray(payments.state, [...livePayments])))
}

export async function countLive(tx: Tx, orderId: string): Promise<number> {
  return tx.$count(payments, and(eq(payments.orderId, orderId), inArray(payments.state, [...livePayments])))
}

/** No more questions about this attempt. */
export async function stopQueries(db: Db, id: string): Promise<void> {
  await db.update(payments).set({ nextQueryAt: null }).where(eq(payments.id, id))
}

/**
 * Takes attempts whose next question to the provider is due, each for one process only, by writing the question after
 * it first: a process killed in between leaves the attempt to the schedule. The expiry is never slept through.
 */
export async function claimDuePayments(db: Db, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update payments p set queries = least(p.queries + 1, 32000), next_query_at = least(
      now() + make_interval(secs => case
        when now() > p.expires_at + make_interval(secs => ${queryPastExpirySeconds}) then ${lateQuerySeconds}::int
        else (${sql.param(queryPauses)}::int[])[least(p.queries + 1, ${queryPauses.length})] end),
      case when p.expires_at > now() then p.expires_at + interval '1 second' end)
    where p.id in (
      select d.id from payments d where d.next_query_at <= now()
      order by d.next_query_at limit ${limit} for update skip locked)
    returning p.id`)
  return rows.map((row) => row.id)
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

/** The order of a payment, as it is now. */
export async function getOrderOf(db: Db, { orderId }: Pick<PaymentRow, 'orderId'>) {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!row) throw new Error('the order of a payment is gone')
  return row
}
