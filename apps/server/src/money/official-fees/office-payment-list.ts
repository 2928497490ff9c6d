import type { InputOf } from '@portal/contract/call'
import type { exportOfficePayments } from '@portal/contract/money/official-fees'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { begins } from '../../kernel/lists/condition-rules.ts'
import { heldForOffice } from '../../kernel/orders/held-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { deadlines, orders } from '../../platform/db/schema/orders.ts'
import { officePayments } from '../../platform/db/schema/payments.ts'
import { isDueAtOffice, isFeePeriod, officeDueOn } from '../payments/due-at-office-queries.ts'

type Filter = InputOf<typeof exportOfficePayments>['parameter']
interface Piece {
  readonly limit: number
  readonly offset: number
}

const lastNoted = sql`(select max(p.noted_at) from office_payments p where p.order_id = ${orders.id} and p.noted_by is not null)`

function conditionsOf({ state, orderNo }: Filter): SQL | undefined {
  const conditions = orderNo ? [begins(orders.orderNo)(orderNo)] : []
  if (state === 'due') {
    conditions.push(isDueAtOffice)
  } else {
    conditions.push(
      sql`exists (select from office_payments p where p.order_id = ${orders.id} and p.noted_by is not null)`,
    )
  }
  return and(...conditions)
}

export async function countHeldOrders(db: Db, filter: Filter): Promise<number> {
  return db.$count(orders, conditionsOf(filter))
}

/** A piece of the list, each order with its open periods and what was paid to the office. */
export async function findHeldOrders(db: Db, filter: Filter, { limit, offset }: Piece) {
  const rows = await db
    .select({ order: orders, held: heldForOffice, customer: users.name })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.ownerId))
    .where(conditionsOf(filter))
    .orderBy(
      ...(filter.state === 'due'
        ? [sql`${officeDueOn} asc nulls first`, asc(orders.submittedAt), asc(orders.id)]
        : [sql`${lastNoted} desc`, desc(orders.id)]),
    )
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ order }) => order.id)
  if (ids.length === 0) return []
  const [open, payments] = await Promise.all([findFeePeriods(db, ids), findOfficePayments(db, ids)])
  return rows.map(({ order, held, customer }) => ({
    order,
    held,
    customer,
    periods: open.filter((one) => one.orderId === order.id),
    payments: payments.filter(({ payment }) => payment.orderId === order.id),
  }))
}

export type HeldOrderRow = Awaited<ReturnType<typeof findHeldOrders>>[number]

function findFeePeriods(db: Db, orderIds: readonly string[]) {
  return db
    .select({
      id: deadlines.id,
      orderId: deadlines.orderId,
      ruleId: deadlines.ruleId,
      officialOn: deadlines.officialOn,
    })
    .from(deadlines)
    .where(and(inArray(deadlines.orderId, [...orderIds]), eq(deadlines.state, 'open'), isFeePeriod))
    .orderBy(asc(deadlines.officialOn), asc(deadlines.id))
    .limit(orderIds.length * 20)
}

const noter = alias(users, 'noter')
const taker = alias(users, 'taker')

/** What persons noted, the newest first. */
function findOfficePayments(db: Db, orderIds: readonly string[]) {
  return db
    .select({ payment: officePayments, by: noter.name, takenBackBy: taker.name })
    .from(officePayments)
    .innerJoin(noter, eq(noter.id, officePayments.notedBy))
    .leftJoin(taker, eq(taker.id, officePayments.takenBackBy))
    .where(inArray(officePayments.orderId, [...orderIds]))
    .orderBy(desc(officePayments.notedAt), desc(officePayments.id))
    .limit(orderIds.length * 50)
}

/** Fen that went to the office and were not taken back. */
export function paidToOffice({ payments }: Pick<HeldOrderRow, 'payments'>): number {
  return payments
    .filter(({ payment }) => payment.takenBackAt === null)
    .reduce((sum, { payment }) => sum + payment.amountFen, 0)
}
