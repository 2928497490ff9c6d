import { getFigures as call } from '@portal/contract/square/product-orders'
import { addDays, beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { implement } from '../../platform/http/handler.ts'
import { findShopOf } from '../shop/shop-queries.ts'
import { dueOrders, dueTables, findPayeeOf, leftFen, maskedPayee } from './payout-queries.ts'
import { soldBy } from './product-order-access.ts'
import { isOpenSale } from './product-order-queries.ts'

const daysShown = 30
const productsShown = 5

interface Day extends Record<string, unknown> {
  readonly day: string
  readonly visits: number
  readonly orders: number
  readonly paid: number
  readonly sales: number
}
interface Sold extends Record<string, unknown> {
  readonly productId: string
  readonly name: string
  readonly quantity: number
  readonly sales: number
}
interface Sums extends Record<string, unknown> {
  readonly toShip: number
  readonly afterSales: number
  readonly held: number
  readonly due: number
  readonly paidOut: number
}

/** Sales are what was paid on a day, less what went back of it; of orders that the person reaches. */
export const getFigures = implement(call, async ({ user, db, services }) => {
  const today = civilDate(beijingDate(services.now()))
  const from = addDays(today, 1 - daysShown)
  // Visits and account are the shop's: they are told to who reaches it.
  const shop = await findShopOf(db, user)
  if (!shop) {
    const none = { days: [], products: [], toShip: 0, afterSales: 0, held: 0, due: 0, paidOut: 0, payee: null }
    return { shop: null, ...none }
  }
  const beijing = (at: string) => sql.raw(`(${at} at time zone 'Asia/Shanghai')::date`)
  const days = await db.execute<Day>(sql`
    select d.day::date::text as day, coalesce(v.visits, 0) as visits, coalesce(c.orders, 0)::int as orders, coalesce(s.paid, 0)::int as paid,
      coalesce(s.sales, 0)::float8 as sales
    from generate_series(${from}::date, ${today}::date, interval '1 day') as d(day)
    left join shop_visits v on v.shop_id = ${shop.id} and v.day = d.day::date
    left join (select ${beijing('po.created_at')} as day, count(*) as orders from product_orders po
      where ${soldBy(user)} and po.created_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai' group by 1) c on c.day = d.day::date
    left join (select ${beijing('po.paid_at')} as day, count(*) as paid, sum(o.paid_fen - o.refunded_fen) as sales
      from product_orders po join orders o on o.id = po.order_id
      where ${soldBy(user)} and po.paid_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai' group by 1) s on s.day = d.day::date
    order by 1`)
  const products = await db.execute<Sold>(sql`
    select l.product_id as "productId", max(l.name) as name, sum(l.quantity)::int as quantity, sum(o.paid_fen - o.refunded_fen)::float8 as sales
    from product_orders po join orders o on o.id = po.order_id join product_order_lines l on l.order_id = po.order_id
    where ${soldBy(user)} and po.paid_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'
    group by 1 having sum(o.paid_fen - o.refunded_fen) > 0 order by sales desc, 1 limit ${productsShown}`)
  const sums = await db.execute<Sums>(sql`
    select (select count(*)::int from product_orders po where ${soldBy(user)} and po.state = 'toShip') as "toShip",
      (select count(*)::int from product_orders po where ${soldBy(user)} and exists (
        select from product_after_sales a where a.order_id = po.order_id and ${isOpenSale})) as "afterSales",
      (select coalesce(sum(${leftFen}), 0)::float8 from ${dueTables} where ${soldBy(user)} and po.state in ('toShip', 'shipped', 'done')
        and not exists (select from product_payout_lines l where l.order_id = po.order_id and l.is_live)) as held,
      (select coalesce(sum(${leftFen}), 0)::float8 from ${dueTables} where ${soldBy(user)} and ${dueOrders(today)}) as due,
      (select coalesce(sum(l.amount_fen), 0)::float8 from product_payout_lines l join product_payouts y on y.id = l.payout_id
        join product_orders po on po.order_id = l.order_id where ${soldBy(user)} and y.state = 'paid') as "paidOut"`)
  const payee = await findPayeeOf(db, user.ownerId)
  const running = await db.execute(sql`
    select from product_payouts y where y.seller_id = ${user.ownerId} and y.state = 'paying'`)
  const [money] = sums.rows
  return {
    shop: { slug: shop.slug, name: shop.name },
    days: days.rows.map(({ day, visits, orders, paid, sales }) => ({ day, visits, orders, paid, sales })),
    products: products.rows.map(({ productId, name, quantity, sales }) => ({ productId, name, quantity, sales })),
    ...{ toShip: money?.toShip ?? 0, afterSales: money?.afterSales ?? 0 },
    ...{ held: (money?.held ?? 0) - (money?.due ?? 0), due: money?.due ?? 0, paidOut: money?.paidOut ?? 0 },
    payee: payee ? { ...maskedPayee(payee), isPaidTo: running.rows.length > 0 } : null,
  }
})
