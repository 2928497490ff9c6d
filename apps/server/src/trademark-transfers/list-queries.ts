import type { transferTabs } from '@portal/contract/trademark-transfers'
import { civilDate } from '@portal/domain/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { likeText } from '../db/like-text.ts'
import { orders } from '../db/schema/orders.ts'
import type { SessionUser } from '../http/handler.ts'
import { visibleOrders } from '../orders/order-access.ts'

type Tab = (typeof transferTabs)[number]

/** Condition of each tab; drafts are nobody's work yet. */
const tabs: Readonly<Record<Tab, SQL>> = {
  all: sql`true`,
  draft: sql`orders.work_state = 0`,
  toPay: sql`orders.payment_state in (0, 1) and orders.work_state between 1 and 6`,
  working: sql`orders.work_state between 1 and 4`,
  filed: sql`orders.work_state = 5`,
  done: sql`orders.work_state = 6`,
  closed: sql`orders.work_state between 7 and 9`,
}

interface Question {
  readonly tab: Tab
  readonly text?: string | undefined
  readonly state?: number | undefined
  readonly pageNum: number
  readonly pageSize: number
}

interface Row extends Record<string, unknown> {
  id: string
  order_no: string
  title: string
  number: string | null
  marks: number
  seller: string | null
  buyer: string | null
  official_state: string
  work_state: number
  payment_state: number
  fee: number
  deadline: string | null
  created_at: Date
}

/** One page of the transfers a person may see, newest first, with the count of all that fit. */
export async function findTransferPage(db: Db, user: SessionUser, { tab, text, state, pageNum, pageSize }: Question) {
  const like = text ? `%${likeText(text)}%` : undefined
  const fits = sql.join(
    [
      sql`orders.kind = 'trademarkTransfer'`,
      visibleOrders(user),
      tabs[tab],
      ...(state === undefined ? [] : [sql`orders.work_state = ${state}`]),
      ...(like === undefined
        ? []
        : [
            sql`(orders.title ilike ${like} or orders.applicant_name ilike ${like}
              or jsonb_path_exists(f.form, '$.marks[*].number ? (@ starts with $n)', jsonb_build_object('n', ${text}::text)))`,
          ]),
    ],
    sql` and `,
  )
  const from = sql`from ${orders} join filings f on f.order_id = orders.id where ${fits}`
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(sql`
      select orders.id, orders.order_no, orders.title, f.form #>> '{marks,0,number}' as number,
        jsonb_array_length(f.form -> 'marks') as marks, f.form #>> '{seller,name}' as seller,
        f.form #>> '{buyer,name}' as buyer, orders.official_state, orders.work_state, orders.payment_state,
        orders.official_fen + orders.service_fen - orders.coupon_fen as fee, orders.deadline_official_on::text as deadline,
        orders.created_at
      ${from} order by orders.created_at desc, orders.id desc
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`),
  ])
  const list = rows.map((row) => ({
    id: row.id,
    orderNo: row.order_no,
    mark: row.title,
    number: row.number ?? '',
    markCount: row.marks,
    seller: row.seller ?? '',
    buyer: row.buyer ?? '',
    step: row.official_state,
    state: row.work_state,
    payState: row.payment_state,
    fee: row.fee,
    deadlineOn: row.deadline === null ? null : civilDate(row.deadline),
    time: new Date(row.created_at).toISOString(),
  }))
  return { list, total: counted.rows[0]?.total ?? 0 }
}
