import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'
import { isCashier } from '../square-access.ts'
import { dueOrders, dueTables } from './payout-queries.ts'
import { soldBy } from './product-order-access.ts'
import { isOpenSale } from './product-order-queries.ts'

const none: SQL = sql`0`
const deciders: readonly string[] = ['reviewer', 'administrator']

/** A request `a` whose next step is the seller's. */
const isForSeller: SQL = sql`(a.state in ('asked', 'returned') or (a.state = 'accepted' and a.kind = 'redo'))`

/** Orders of the person's shop to ship or deliver, or with after-sales to answer. While these are open nothing is shipped. */
const ofSeller = (user: SessionUser): SQL => sql`(
  select count(*) from product_orders po where ${soldBy(user)} and (
    exists (select from product_after_sales a where a.order_id = po.order_id and ${isForSeller})
    or (po.state = 'toShip' and not exists (select from product_after_sales a where a.order_id = po.order_id and ${isOpenSale}))))`

const escalated: SQL = sql`(select count(*) from product_after_sales a where a.state = 'escalated')`
/** Sellers who are due money today, as the list of what is due has them. */
const due: SQL = sql`(
  select count(distinct po.seller_id) from ${dueTables} where ${dueOrders(sql`(now() at time zone 'Asia/Shanghai')`)}
    and not exists (select from product_payouts y where y.seller_id = po.seller_id and y.state = 'paying'))`

/** What of the orders of products waits for a person: for a seller theirs, for staff what each of them may decide or pay. */
export async function countProductsWaiting(db: Db, user: SessionUser): Promise<number> {
  const count = isStaff(user)
    ? sql`${deciders.includes(user.role) ? escalated : none} + ${isCashier(user) ? due : none}`
    : ofSeller(user)
  const { rows } = await db.execute<{ count: number }>(sql`select (${count})::int as count`)
  return rows[0]?.count ?? 0
}
