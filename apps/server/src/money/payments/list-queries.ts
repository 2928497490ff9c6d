import type { InputOf } from '@portal/contract/call'
import type { listPayments, listRefunds } from '@portal/contract/money/payments'
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { payments, refunds } from '../../platform/db/schema/payments.ts'
import { heldByFees } from './refund-queries.ts'

const startsWith = (column: PgColumn, text: string) =>
  sql`${column} like ${`${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`

interface Range {
  readonly orderNo?: string | undefined
  readonly timeFrom?: string | undefined
  readonly timeTo?: string | undefined
}

/** Conditions that both lists share; Beijing dates, both included. */
export function moneyConditions({ orderNo, timeFrom, timeTo }: Range, createdAt: PgColumn): SQL[] {
  const conditions: SQL[] = []
  if (orderNo) conditions.push(startsWith(orders.orderNo, orderNo.toUpperCase()))
  if (timeFrom) conditions.push(sql`${createdAt} >= ${timeFrom}::date::timestamp at time zone 'Asia/Shanghai'`)
  if (timeTo) conditions.push(sql`${createdAt} < (${timeTo}::date + 1)::timestamp at time zone 'Asia/Shanghai'`)
  return conditions
}

/** The deal whose price an order holds. */
export const dealOfOrder = sql<string | null>`(select d.id from square_deals d where d.order_id = ${orders.id})`

const refundedOf = sql<number>`coalesce((select sum(r.amount_fen) from refunds r
  where r.payment_id = ${payments.id} and r.state = 'done'), 0)::int`.mapWith(Number)

/** One page of payments, newest first, and how many there are. */
export async function findPaymentPage(db: Db, input: InputOf<typeof listPayments>) {
  const conditions = moneyConditions(input, payments.createdAt)
  if (input.state) conditions.push(eq(payments.state, input.state))
  if (input.number) {
    const byNumber = or(eq(payments.outTradeNo, input.number), eq(payments.transactionId, input.number))
    if (byNumber) conditions.push(byNumber)
  }
  const where = and(...conditions)
  const [list, counted] = await Promise.all([
    db
      .select({
        payment: payments,
        orderNo: orders.orderNo,
        title: orders.title,
        kind: orders.kind,
        dealId: dealOfOrder,
        customer: users.name,
        refunded: refundedOf,
      })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .innerJoin(users, eq(users.id, orders.ownerId))
      .where(where)
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(input.pageSize)
      .offset((input.pageNum - 1) * input.pageSize),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(where),
  ])
  return { list, total: counted[0]?.total ?? 0 }
}

const requester = alias(users, 'requester')
const decider = alias(users, 'decider')
const takenOf = (part: 'official_fen' | 'service_fen') =>
  sql<number>`coalesce((select sum(x.${sql.raw(part)}) from refunds x where x.payment_id = ${refunds.paymentId}
    and x.id <> ${refunds.id} and x.state in ('requested', 'approved', 'done', 'failed')), 0)::int`.mapWith(Number)

/** One page of refunds, newest first, and how many there are; `taken` is what other refunds of the payment take. */
export async function findRefundPage(db: Db, input: InputOf<typeof listRefunds>) {
  const conditions = moneyConditions(input, refunds.createdAt)
  if (input.state) conditions.push(eq(refunds.state, input.state))
  if (input.number) {
    const byNumber = or(eq(refunds.outRefundNo, input.number), eq(payments.outTradeNo, input.number))
    if (byNumber) conditions.push(byNumber)
  }
  const where = and(...conditions)
  const [list, counted] = await Promise.all([
    db
      .select({
        refund: refunds,
        payment: payments,
        orderNo: orders.orderNo,
        title: orders.title,
        kind: orders.kind,
        dealId: dealOfOrder,
        workState: orders.workState,
        customer: users.name,
        requestedBy: requester.name,
        decidedBy: decider.name,
        returned: sql<boolean>`exists (select from fee_lines l
          where l.order_id = ${refunds.orderId} and l.refund_id = ${refunds.id})`,
        heldOfficial: heldByFees,
        takenOfficial: takenOf('official_fen'),
        takenService: takenOf('service_fen'),
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .innerJoin(users, eq(users.id, orders.ownerId))
      .leftJoin(requester, eq(requester.id, refunds.requestedBy))
      .leftJoin(decider, eq(decider.id, refunds.decidedBy))
      .where(where)
      .orderBy(desc(refunds.createdAt), desc(refunds.id))
      .limit(input.pageSize)
      .offset((input.pageNum - 1) * input.pageSize),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(where),
  ])
  return { list, total: counted[0]?.total ?? 0 }
}

/** Refunds of an order, oldest first. */
export async function findRefundsOfOrder(db: Db, orderId: string) {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.createdAt, refunds.id).limit(200)
}
