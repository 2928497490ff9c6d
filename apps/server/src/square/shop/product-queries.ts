import type { ProductForm } from '@portal/domain/square/shop/product-form'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { shopProductPictures, shopProducts, shopVariants } from '../../platform/db/schema/shop.ts'
import type { Services } from '../../services.ts'
import { pictureOf } from './shop-queries.ts'

export type ProductFound = typeof shopProducts.$inferSelect
export type VariantFound = typeof shopVariants.$inferSelect

/** A shop has at most so many products. */
export const productsMax = 500

/** Products of a shop by their ids, locked in their order; orders of them go on being placed. */
export const lockProducts = (tx: Tx, shopId: string, ids: readonly string[]): Promise<ProductFound[]> =>
  tx
    .select()
    .from(shopProducts)
    .where(and(eq(shopProducts.shopId, shopId), inArray(shopProducts.id, [...ids])))
    .orderBy(asc(shopProducts.id))
    .for('no key update')

export const findVariants = (db: Db, productIds: readonly string[]): Promise<VariantFound[]> =>
  productIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(shopVariants)
        .where(and(inArray(shopVariants.productId, [...productIds]), isNull(shopVariants.retiredAt)))
        .orderBy(asc(shopVariants.productId), asc(shopVariants.position), asc(shopVariants.id))

export const findPictures = async (db: Db, productIds: readonly string[]) =>
  productIds.length === 0
    ? []
    : db
        .select({ productId: shopProductPictures.productId, fileId: shopProductPictures.fileId })
        .from(shopProductPictures)
        .where(inArray(shopProductPictures.productId, [...productIds]))
        .orderBy(asc(shopProductPictures.productId), asc(shopProductPictures.position))

/** A product with everything, as its form has it. */
export async function loadForm(db: Db, row: ProductFound): Promise<ProductForm> {
  const [variants, pictures] = await Promise.all([findVariants(db, [row.id]), findPictures(db, [row.id])])
  return {
    ...{ kind: row.kind, name: row.name, description: row.description, category: row.category },
    ...{ officialFen: row.officialFen, officialFeeNote: row.officialFeeNote, deliveryDays: row.deliveryDays },
    ...{ afterSalesDays: row.afterSalesDays, questions: row.questions, sort: row.sort },
    pictureIds: pictures.map(({ fileId }) => fileId),
    variants: variants.map(({ id, name, priceFen, stock }) => ({ id, name, priceFen, stock })),
  }
}

/** The same in a reply, its pictures as links. */
export async function loadProduct(db: Db, row: ProductFound, services: Pick<Services, 'config' | 'now'>) {
  const [variants, { pictureIds, questions, sort: _sort, variants: _variants, ...form }] = await Promise.all([
    findVariants(db, [row.id]),
    loadForm(db, row),
  ])
  return {
    ...form,
    questions: questions.map((question) => ({ ...question, options: [...question.options] })),
    pictures: pictureIds.map((id) => pictureOf(id, services)),
    variants: variants.map(({ id, name, priceFen, stock }) => ({ id, name, priceFen, stock })),
  }
}

/** Of a product `p`: its first picture, its prices, what is left of it. */
export const productFigures: SQL = sql`
  (select c.file_id from shop_product_pictures c where c.product_id = p.id order by c.position limit 1) as "pictureId",
  f.variants, f."priceFrom", f."priceTo", f.stock, f."isSoldOut"`
/** The join that they are read from. */
export const figuresOf: SQL = sql`cross join lateral (
  select count(*)::int as variants, coalesce(min(v.price_fen), 0)::float8 as "priceFrom", coalesce(max(v.price_fen), 0)::float8 as "priceTo",
    case when bool_or(v.stock is null) then null else coalesce(sum(v.stock), 0)::int end as stock,
    coalesce(bool_and(v.stock = 0), false) as "isSoldOut"
  from shop_variants v where v.product_id = p.id and v.retired_at is null) f`
