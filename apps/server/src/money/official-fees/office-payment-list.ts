import type { FilterOf } from '@portal/contract/list'
import { officePaymentList, type officePaymentTabs, paidWithFiling } from '@portal/contract/money/official-fee-lists'
import { exportOfficePayments as fileCall, listOfficePayments as listCall } from '@portal/contract/money/official-fees'
import { deadlineName } from '@portal/domain/kernel/orders/deadline-name'
import { notedDay } from '@portal/domain/platform/calendar/calendar-note'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { begins, everyRow } from '../../kernel/lists/condition-rules.ts'
import { type Piece, type Requester, serveList } from '../../kernel/lists/serve-list-parts.ts'
import { heldForOffice } from '../../kernel/orders/held-queries.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { deadlines, orders } from '../../platform/db/schema/orders.ts'
import { organisations } from '../../platform/db/schema/organisations.ts'
import { officePayments } from '../../platform/db/schema/payments.ts'
import { implement } from '../../platform/http/handler.ts'
import { isDueAtOffice, isFeePeriod, officeDueOn } from '../payments/due-at-office-queries.ts'

type Asked = FilterOf<typeof officePaymentList>
const [firstDay, lastDay] = ['1000-01-01', '9999-12-31']

const lastNoted = sql`(select max(p.noted_at) from office_payments p where p.order_id = ${orders.id} and p.noted_by is not null)`
const noted = sql`exists (select from office_payments p where p.order_id = ${orders.id} and p.noted_by is not null)`
const tabs: Readonly<Record<(typeof officePaymentTabs)[number], SQL>> = { due: isDueAtOffice, paid: noted }

/** A piece of the list, each order with its open periods and what was paid to the office. */
async function findHeldOrders(db: Db, { where, order, limit, offset }: Piece, _asker: Requester, asked: Asked) {
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
  return rows.map(({ order, held, customer }) => {
    const own = payments.filter(({ payment }) => payment.orderId === order.id)
    return {
      order,
      held,
      customer,
      periods: open.filter((one) => one.orderId === order.id),
      payments: own,
      paid: own.reduce((sum, { payment }) => (isAskedFor(payment, asked) ? sum + payment.amountFen : sum), 0),
    }
  })
}

interface Noted {
  readonly paidOn: string
  readonly takenBackAt: Date | null
}

/** It stands, and where payments of some days are asked for it is of these: what a row and the sum of all rows count. */
function isAskedFor({ paidOn, takenBackAt }: Noted, { state, dayFrom, dayTo }: Asked): boolean {
  if (takenBackAt !== null) return false
  return state !== 'paid' || (paidOn >= (dayFrom ?? firstDay) && paidOn <= (dayTo ?? lastDay))
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

const within = (day: SQL, { dayFrom, dayTo }: Asked) =>
  sql`${day} >= ${dayFrom ?? firstDay}::date and ${day} <= ${dayTo ?? lastDay}::date`

/** The same of payments `p` of an order. */
const askedFor = (asked: Asked) => sql`p.order_id = orders.id and p.noted_by is not null and p.taken_back_at is null
  ${asked.state === 'paid' ? sql`and ${within(sql`p.paid_on`, asked)}` : sql``}`

/** Of what is to be paid the first official day lies in the days, else one payment that stands does. */
const inDays = (asked: Asked): SQL =>
  asked.state === 'paid'
    ? sql`exists (select from office_payments p where ${askedFor(asked)})`
    : within(sql`${officeDueOn}::date`, asked)

/** Orders whose official fees lie with us, the most urgent first, or went to the office, the last first. */
export const officePaymentsOfAll = serveList(officePaymentList, {
  file: fileCall,
  from: sql`${orders}`,
  visible: everyRow,
  conditions: {
    orderNo: begins(orders.orderNo),
    state: (tab) => sql`(${tabs[tab]})`,
    dayFrom: (_day, _asker, asked) => inDays(asked),
    dayTo: (_day, _asker, asked) => (asked.dayFrom === undefined ? inDays(asked) : sql`true`),
  },
  sums: (asked) => ({
    held: heldForOffice,
    paid: sql`(select sum(p.amount_fen) from office_payments p where ${askedFor(asked)})`,
  }),
  order: ({ state }) =>
    state === 'paid'
      ? sql`${lastNoted} desc, ${orders.id} desc`
      : sql`${officeDueOn} asc nulls first, ${orders.submittedAt} asc, ${orders.id} asc`,
  read: findHeldOrders,
  toRow: (row, { language }) => ({
    orderNo: row.order.orderNo,
    title: titleIn(row.order, language),
    type: row.order.kind,
    customer: row.customer,
    patentNumber: row.order.patentNumber,
    filedOn: row.order.filedOn,
    workState: row.order.workState,
    held: row.held,
    paid: row.paid,
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
  cells: ({ periods: [period], payments, held }, { language }, asked) => {
    const valid = payments.filter(({ paidOn, takenBack }) =>
      isAskedFor({ paidOn, takenBackAt: takenBack && new Date(takenBack.time) }, asked),
    )
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

export const listOfficePayments = implement(listCall, officePaymentsOfAll.summedPage)
export const exportOfficePayments = implement(fileCall, officePaymentsOfAll.startFile)
