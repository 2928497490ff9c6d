import { type SQL, sql } from 'drizzle-orm'

/**
 * Facts of a message about an order, with the order's title unless they include it: nobody knows an order by its number alone.
 */
export const titledParams = (orderNo: string | null, params: Readonly<Record<string, string | number>>): SQL =>
  sql`(coalesce((select jsonb_build_object('title', t.title) from orders t where t.order_no = ${orderNo} and t.title <> ''),
    '{}'::jsonb) || ${JSON.stringify(params)}::jsonb)`
