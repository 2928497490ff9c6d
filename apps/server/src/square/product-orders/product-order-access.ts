import type { ProductSide } from '@portal/domain/square/product-orders/product-order-states'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { keptOrders, keptShops } from '../../kernel/access/hands-rules.ts'
import { type Side, within } from '../../kernel/access/reach-rules.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'

/** The seller's side of a product order, by the name that the statement has for it: in the hands that its shop is in. */
export const soldSide =
  (row: SQLWrapper): Side =>
  (test) =>
    sql`exists (select from shops ks where ks.id = ${row}.shop_id and ${keptShops(sql`ks`)(test)})`

/** The buyer's side: in the hands that the order is in. */
export const boughtSide =
  (row: SQLWrapper): Side =>
  (test) =>
    sql`exists (select from orders ko where ko.id = ${row}.order_id and ${keptOrders(sql`ko`)(test)})`

/** Condition on product orders: what the person's organisation sold, or bought, as far as the person reaches. */
export const soldBy = (user: SessionUser, row: SQLWrapper = sql`po`): SQL =>
  sql`(${row}.seller_id = ${user.ownerId}${within(user, soldSide(row))})`
export const boughtBy = (user: SessionUser, row: SQLWrapper = sql`po`): SQL =>
  sql`(${row}.buyer_id = ${user.ownerId}${within(user, boughtSide(row))})`

/** Condition on product orders that a person sees: those of either side, staff all. */
export const visibleProductOrders = (user: SessionUser, row: SQLWrapper = sql`po`): SQL =>
  isStaff(user) ? sql`true` : sql`(${soldBy(user, row)} or ${boughtBy(user, row)})`

/** Condition on files: what lies on a product order that the person sees. */
export const onProductOrders = (user: SessionUser, fileId: SQLWrapper): SQL => sql`exists (
  select from product_order_files pf join product_orders po on po.order_id = pf.order_id
  where pf.file_id = ${fileId} and ${visibleProductOrders(user)})`

/** On which side of an order that they see a person stands. */
export function sideOf(
  user: SessionUser,
  { sellerId, buyerId }: { readonly sellerId: string; readonly buyerId: string },
): Exclude<ProductSide, 'system'> {
  if (user.ownerId === buyerId) return 'buyer'
  return user.ownerId === sellerId ? 'seller' : 'staff'
}
