import { sql } from 'drizzle-orm'
import { insertHomes } from '../people/session/home-queries.ts'
import type { Db } from '../platform/db/connection.ts'

const ordersOfCustomer = 100

/**
 * Invented orders to measure on, a customer for each hundred of them. They add to what is there; the accounts open with no
 * password.
 *
 * @returns how many customers.
 */
export async function insertBenchOrders(db: Db, orders: number): Promise<number> {
  const customers = Math.ceil(orders / ordersOfCustomer)
  return db.transaction(async (tx) => {
    const run = crypto.randomUUID().slice(0, 8)
    await tx.execute(sql`
      insert into users (id, owner_id, account, name, role, password_hash, demo)
      select id, id, 'bench-' || ${run}::text || '-' || n, '测量用账号 ' || n, 'customer', 'none', true
      from (select gen_random_uuid() as id, n from generate_series(1, ${customers}::int) n) u`)
    await insertHomes(tx, sql`starts_with(u.account, 'bench-' || ${run}::text)`)
    await tx.execute(sql`
      insert into orders (order_no, owner_id, created_by, agency_id, kind, title, applicant_name, payment_state, work_state,
        official_state, official_fen, service_fen, paid_fen, created_at)
      select 'B' || ${run}::text || '-' || n, u.id, u.id, 1, case when n % 3 = 0 then 'utilityModel' else 'invention' end,
        '（测量用）一种装置及其方法 ' || n, '（测量用）示例科技有限公司 ' || u.name, case when n % 4 = 0 then 0 else 2 end, n % 7, 'notFiled',
        95000, 380000, case when n % 4 = 0 then 0 else 475000 end, now() - make_interval(hours => (n * 37) % 20000)
      from (select id, name, row_number() over (order by id) as place from users where starts_with(account, 'bench-' || ${run}::text)) u
      join generate_series(1, ${orders}::int) n on (n - 1) / ${ordersOfCustomer}::int + 1 = u.place`)
    return customers
  })
}
