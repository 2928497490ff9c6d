import { getBuying as call } from '@portal/contract/square/product-orders'
import { payBy } from '@portal/domain/kernel/reference/product-order-days'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { shopProducts, shops } from '../../platform/db/schema/shop.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { findPictures, findVariants } from '../shop/product-queries.ts'
import { pictureOf } from '../shop/shop-queries.ts'

/** A product with its shop; what is not on the shelf of an open shop is there for nobody who buys. */
export async function findProduct(db: Db, productId: string) {
  const [found] = await db
    .select({ product: shopProducts, shop: shops })
    .from(shopProducts)
    .innerJoin(shops, eq(shops.id, shopProducts.shopId))
    .where(eq(shopProducts.id, productId))
    .limit(1)
  return found
}

/** The address that the person gave with their newest order of goods. */
async function findLastReceiver(db: Db, user: SessionUser) {
  const { rows } = await db.execute<{ name: string; phone: string; region: string; address: string }>(sql`
    select po.receiver_name as name, po.receiver_phone as phone, po.receiver_region as region, po.receiver_address as address
    from product_orders po join orders o on o.id = po.order_id
    where po.buyer_id = ${user.ownerId} and o.created_by = ${user.id} and po.kind = 'goods' order by po.created_at desc, po.order_id limit 1`)
  return rows[0] ?? null
}

export const getBuying = implement(call, async ({ input, user, db, services }) => {
  const found = await findProduct(db, input.productId)
  // What was never shown to visitors is nobody's to know of.
  const isShown = found?.shop.state === 'open' && found.product.state === 'onShelf'
  if (!found || !isShown) throw new AppError('productOrders.notOnShelf')
  const { product, shop } = found
  const [variants, pictures, receiver] = await Promise.all([
    findVariants(db, [product.id]),
    findPictures(db, [product.id]),
    product.kind === 'goods' ? findLastReceiver(db, user) : null,
  ])
  const [picture] = pictures
  return {
    ...{ productId: product.id, kind: product.kind, name: product.name, shop: { slug: shop.slug, name: shop.name } },
    pictureUrl: picture ? pictureOf(picture.fileId, services).url : null,
    ...{ official: product.officialFen, officialNote: product.officialFeeNote },
    ...{ deliveryDays: product.deliveryDays, afterSalesDays: product.afterSalesDays },
    variants: variants.map(({ id, name, priceFen, stock }) => ({ variantId: id, name, price: priceFen, stock })),
    questions: product.questions.map((question) => ({ ...question, options: [...question.options] })),
    receiver,
    isOwn: shop.organisationId === user.ownerId,
    ...{ isSoldHere: services.config.paymentCustody, servicePhone: shop.servicePhone },
    payBy: payBy(civilDate(beijingDate(services.now()))),
  }
})
