import { officePaymentList, type officePaymentTabs, paidWithFiling } from '@portal/contract/money/official-fee-lists'
import { exportOfficePayments as fileCall, listOfficePayments as listCall } from '@portal/contract/money/official-fees'
import { deadlineName } from '@portal/domain/kernel/orders/deadline-name'
import { notedDay } from '@portal/domain/platform/calendar/calendar-note'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { begins, everyRow } from '../../kernel/lists/condition-rules.ts'
import { type Piece, serveList } from '../../kernel/lists/serve-list-parts.ts'
import { heldForOffice } from '../../kernel/orders/held-queries.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { deadlines, orders } from '../../platform/db/schema/orders.ts'
import { organisations } from '../../platform/db/schema/organisations.ts'
import { officePayments } from '../../platform/db/schema/payments.ts'
import { implement } from '../../platform/http/handler.ts'
import { isDueAtOffice, isFeePeriod, officeDueOn } from '../payments/due-at-office-queries.ts'

const lastNoted = sql`(select max(p.noted_at) from office_payments p where p.order_id = ${orders.id} and p.noted_by is not null)`
const noted = sql`exists (select from office_payments p where p.order_id = ${orders.id} and p.noted_by is not null)`
const tabs: Readonly<Record<(typeof officePaymentTabs)[number], SQL>> = { due: isDueAtOffice, paid: noted }

/** A piece of the list, each order with its open periods and what was paid to the office. */
async function findHeldOrders(db: Db, { where, order, limit, offset }: Piece) {
  const rows = await db
    .select({ order: orders, held: heldForOffice, customer: organisations.name })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.ownerId))
    .where(where)
    .orderBy(order)
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

/** Orders whose official fees lie with us, the most urgent first, or went to the office, the last first. */
export const officePaymentsOfAll = serveList(officePaymentList, {
  file: fileCall,
  from: sql`${orders}`,
  visible: everyRow,
  conditions: { orderNo: begins(orders.orderNo), state: (tab) => sql`(${tabs[tab]})` },
  order: ({ state }) =>
    state === 'paid'
      ? sql`${lastNoted} desc, ${orders.id} desc`
      : sql`${officeDueOn} asc nulls first, ${orders.submittedAt} asc, ${orders.id} asc`,
  read: findHeldOrders,
  toRow: (row, { language }) => ({
    orderNo: row.order.orderNo,
    title: titleIn(row.order, language),
    customer: row.customer,
    patentNumber: row.order.patentNumber,
    filedOn: row.order.filedOn,
    workState: row.order.workState,
    held: row.held,
    paid: row.payments.reduce((sum, { payment }) => sum + (payment.takenBackAt === null ? payment.amountFen : 0), 0),
    periods: row.periods.map(({ id, ruleId, officialOn }) => ({ id, ruleId, officialOn })),
    payments: row.payments.map(({ payment, by, takenBackBy }) => ({
      id: payment.id,
      paidOn: payment.paidOn,
      amount: payment.amountFen,
      receiptNo: payment.receiptNo,
      fileId: payment.receiptFileId,
      by,
      notedTime: payment.notedAt.toISOString(),
      takenBack: payment.takenBackAt && {
        by: takenBackBy ?? '',
        time: payment.takenBackAt.toISOString(),
        reason: payment.takenBackReason ?? '',
      },
    })),
  }),
  cells: ({ periods: [period], payments, held }, { language }) => {
    const valid = payments.filter(({ takenBack }) => takenBack === null)
    return {
      period: period
        ? (deadlineName(period.ruleId)?.[language] ?? period.ruleId)
        : held > 0
          ? paidWithFiling[language]
          : '',
      dueOn: period ? notedDay(period.officialOn, language) : '',
      paidOn: valid[0]?.paidOn ?? '',
      receipts: valid
        .map(({ receiptNo }) => receiptNo)
        .filter(Boolean)
        .join(', '),
    }
  },
})

export const listOfficePayments = implement(listCall, officePaymentsOfAll.page)
export const exportOfficePayments = implement(fileCall, officePaymentsOfAll.startFile)
