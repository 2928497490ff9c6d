import { feeOrderList, type feeOrderTabs } from '@portal/contract/money/official-fee-lists'
import type { FeeOrderRow } from '@portal/contract/money/official-fee-shapes'
import {
  getFeeOrderCounts as countsCall,
  exportFeeOrders as fileCall,
  listFeeOrders as listCall,
} from '@portal/contract/money/official-fees'
import { findState, openTransferNames, paymentStates } from '@portal/domain/kernel/orders/order-states'
import {
  type FeeLineState,
  feeLineStateCodes,
  feeLineStates,
  feeOrderKind,
} from '@portal/domain/money/official-fees/fee-line-states'
import { localizeFeeOrderTitle } from '@portal/domain/money/official-fees/fee-titles'
import { notedDay } from '@portal/domain/platform/calendar/calendar-note'
import { cleanApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import { type SQL, sql } from 'drizzle-orm'
import { begins, contains, is, newestFirst, since, until } from '../../kernel/lists/condition-rules.ts'
import { type Piece, serveList } from '../../kernel/lists/serve-list-parts.ts'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import { openTransfer } from '../../kernel/orders/order-money-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { countTabs } from '../../platform/db/count-tabs.ts'
import { feeOrders } from '../../platform/db/schema/official-fees.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { worksForCustomers } from '../../platform/http/role-access.ts'

const hasLine = (states: string) =>
  sql.raw(`exists (select from fee_lines l where l.order_id = orders.id and l.state in (${states}))`)

const tabs: Readonly<Record<(typeof feeOrderTabs)[number], SQL>> = {
  all: sql`true`,
  toPay: sql`${orders.paymentState} in (0, 1) and ${orders.workState} between 1 and 6`,
  toSend: sql`${orders.paymentState} in (2, 3) and ${orders.workState} between 1 and 5 and ${hasLine("'asked'")}`,
  atOffice: hasLine("'sent', 'taken'"),
  failed: hasLine("'returned'"),
  done: sql`${orders.workState} = 6`,
  closed: sql`${orders.workState} in (7, 8, 9)`,
}

const from = sql`${orders} join ${feeOrders} on ${feeOrders.orderId} = ${orders.id}`
const visible = (user: SessionUser) => sql`${orders.kind} = ${sql.raw(`'${feeOrderKind}'`)} and ${visibleOrders(user)}`
const ofNumber = begins(sql`l.number`, cleanApplicationNumber)

interface Row extends Record<string, unknown> {
  order_no: string
  title: string
  payer_name: string
  valid_through_on: string
  official_fen: number
  service_fen: number
  coupon_fen: number
  paid_fen: number
  refunded_fen: number
  payment_state: number
  work_state: number
  after_state: number
  created_at: Date | string
  customer: string | null
  transfer: string | null
  count: number
  annual: number
  late: number
  restoration: number
  receipts: number
  deadline: string | null
  states: Partial<Record<FeeLineState, number>>
}

/** Payment orders with what became of their lines, newest first. */
async function findRows(db: Db, { where, limit, offset }: Omit<Piece, 'order'>): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select orders.order_no, orders.title, fee_orders.payer_name, fee_orders.valid_through_on, orders.official_fen,
      orders.service_fen, orders.coupon_fen, orders.paid_fen, orders.refunded_fen, orders.payment_state,
      orders.work_state, orders.after_state, orders.created_at, client.name as customer,
      case when orders.payment_state < 2 then (select s.state from transfers s where s.order_id = orders.id
        order by s.created_at desc, s.id desc limit 1) end as transfer, l.*
    from (select orders.id from orders join fee_orders on fee_orders.order_id = orders.id where ${where}
      order by orders.created_at desc, orders.id desc limit ${limit} offset ${offset}) page
    join orders on orders.id = page.id
    join fee_orders on fee_orders.order_id = orders.id
    join organisations client on client.id = orders.owner_id
    cross join lateral (
      select sum(s.n)::int as count, sum(s.annual)::int as annual, sum(s.late)::int as late,
        sum(s.restoration)::int as restoration, sum(s.receipts)::int as receipts, min(s.deadline) as deadline,
        json_object_agg(s.state, s.n) as states
      from (select state, count(*)::int as n, sum(annual_fen) as annual, sum(late_fen) as late,
          sum(restoration_fen) as restoration, count(receipt_file_id) as receipts, min(official_on) as deadline
        from fee_lines where order_id = orders.id group by state) s
    ) l
    order by orders.created_at desc, orders.id desc`)
  return rows
}

function toRow(row: Row, user: SessionUser): FeeOrderRow {
  const states = Object.fromEntries(feeLineStateCodes.map((code) => [code, row.states[code] ?? 0]))
  return {
    orderNo: row.order_no,
    title: row.title,
    payer: row.payer_name,
    count: row.count,
    annual: row.annual,
    late: row.late,
    restoration: row.restoration,
    service: row.service_fen,
    amount: row.official_fen + row.service_fen - row.coupon_fen,
    paid: row.paid_fen,
    refunded: row.refunded_fen,
    payState: row.payment_state,
    workState: row.work_state,
    afterState: row.after_state,
    transfer: openTransfer(row.transfer),
    // Every code of the list has just been given a number.
    lines: states as FeeOrderRow['lines'],
    deadlineOfficial: row.deadline,
    validThrough: row.valid_through_on,
    receipts: row.receipts,
    customer: worksForCustomers(user) ? row.customer : null,
    createdTime: new Date(row.created_at).toISOString(),
  }
}

/** Payment orders that a person may see, newest first. */
const isPaid = (payState: number) => payState >= paymentStates.paid.code
const stateName = (code: number, language: 'en' | 'zh') => findState('payment', code)?.name[language] ?? String(code)

export const feeOrdersOfPerson = serveList(feeOrderList, {
  file: fileCall,
  from,
  visible,
  conditions: {
    tab: (tab) => sql`(${tabs[tab]})`,
    orderNo: begins(orders.orderNo),
    patentNumber: (text) => sql`exists (select from fee_lines l where l.order_id = ${orders.id} and ${ofNumber(text)})`,
    payer: contains(feeOrders.payerName),
    failedOnly: (wanted) => (wanted ? tabs.failed : sql`true`),
    payState: is(orders.paymentState),
    timeFrom: since(orders.createdAt),
    timeTo: until(orders.createdAt),
  },
  order: () => newestFirst(orders.createdAt, orders.id),
  read: findRows,
  toRow: (found, { user, language }) => {
    const row = toRow(found, user)
    return { ...row, title: localizeFeeOrderTitle(row.title, language) }
  },
  cells: (row, { language }) => {
    const listed = (words: readonly string[]) => words.join(language === 'zh' ? '；' : '; ')
    const states = feeLineStateCodes.filter((code) => (row.lines[code] ?? 0) > 0)
    const ofLines = (code: FeeLineState) => (states.length > 1 ? ` ${row.lines[code]}/${row.count}` : '')
    const transfer = row.transfer && openTransferNames[row.transfer][language]
    return {
      official: row.annual + row.late + row.restoration,
      paid: row.paid - row.refunded,
      deadlineOfficial: row.deadlineOfficial && notedDay(row.deadlineOfficial, language),
      // Until then what is asked for is the amount to pay.
      validThrough: isPaid(row.payState) ? null : row.validThrough,
      payState: listed([stateName(row.payState, language), ...(transfer ? [transfer] : [])]),
      office: listed(states.map((code) => feeLineStates[code].name[language] + ofLines(code))),
    }
  },
})

export const listFeeOrders = implement(listCall, feeOrdersOfPerson.page)
export const exportFeeOrders = implement(fileCall, feeOrdersOfPerson.startFile)
export const getFeeOrderCounts = implement(countsCall, ({ user, db }) =>
  countTabs(db, tabs, sql`from ${from} where ${visible(user)}`),
)

/** One payment order, if the person may see it. */
export async function findFeeOrder(db: Db, user: SessionUser, orderNo: string) {
  const where = sql`${orders.orderNo} = ${orderNo} and ${visibleOrders(user)}`
  const [row] = await findRows(db, { where, limit: 1, offset: 0 })
  if (!row) return undefined
  const { rows } = await db.execute<{ id: string; credit_code: string }>(sql`
    select f.order_id as id, f.credit_code from fee_orders f join orders o on o.id = f.order_id
    where o.order_no = ${orderNo}`)
  const [more] = rows
  return more && { id: more.id, creditCode: more.credit_code, order: toRow(row, user) }
}
