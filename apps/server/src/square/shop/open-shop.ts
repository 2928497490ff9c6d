import { createHmac } from 'node:crypto'
import { openProduct as productCall, type ShownProduct, openShop as shopCall } from '@portal/contract/square/shop'
import { networkOf } from '@portal/domain/people/session/network'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { nameIn } from '@portal/domain/platform/words/name-in'
import type { Category } from '@portal/domain/square/shop/categories'
import type { ProductKind } from '@portal/domain/square/shop/shop-states'
import { readSlug } from '@portal/domain/square/shop/slug'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { contains } from '../../kernel/lists/condition-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { organisations } from '../../platform/db/schema/organisations.ts'
import { shopProducts, shops } from '../../platform/db/schema/shop.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { isFirstUse } from '../../platform/http/rate-limit-queries.ts'
import type { Services } from '../../services.ts'
import { limitViews } from '../square-limit-queries.ts'
import { figuresOf, loadProduct, productFigures } from './product-queries.ts'
import { isTrustedSeller, pictureOf, type ShopRow, shopUrl, shownLook, toLook } from './shop-queries.ts'

type Visit = Pick<HandlerContext<typeof shopCall>, 'user' | 'client' | 'services' | 'language'>

/** A shop that is open, with who sells. @throws AppError `common.notFound` for every other */
async function findOpen(db: Db, slug: string, language: 'en' | 'zh') {
  const [found] = await db
    .select({
      ...{ shop: shops, name: organisations.name, nameEn: organisations.nameEn, kind: organisations.kind },
      sellerCode: organisations.idCode,
    })
    .from(shops)
    .innerJoin(organisations, eq(organisations.id, shops.organisationId))
    .where(and(eq(shops.slug, readSlug(slug)), eq(shops.state, 'open')))
    .limit(1)
  if (!found) throw new AppError('common.notFound')
  // A company names itself: visitors see the name that was read by us.
  const { shop, kind } = found
  const isRead = kind !== 'agency' && shop.sellerName !== ''
  const names = isRead ? { name: shop.sellerName, nameEn: shop.sellerNameEn } : found
  return { shop, seller: nameIn(language, names), sellerCode: found.sellerCode }
}

/**
 * Counts a visit once a Beijing day for each visitor, the seller's own never. Kept for that day is a mark that is good for it alone: neither
 * who it was nor their address is told by it.
 */
async function countVisit(db: Db, shop: ShopRow, { user, client, services }: Visit): Promise<void> {
  if (user?.ownerId === shop.organisationId) return
  const day = beijingDate(services.now())
  // A made-up browser is no other visitor.
  const visitor = user?.id ?? networkOf(client.ip)
  const mark = createHmac('sha256', services.config.secretKey)
    .update(['shop visit', shop.id, day, visitor].join('\n'))
    .digest('base64url')
  if (!(await isFirstUse(db, `shopVisit:${mark}`, 86_400))) return
  await db.execute(sql`
    insert into shop_visits as v (shop_id, day, visits) values (${shop.id}, ${day}, 1)
    on conflict (shop_id, day) do update set visits = v.visits + 1`)
}

interface FoundProduct extends Record<string, unknown> {
  readonly productId: string
  readonly name: string
  readonly kind: ProductKind
  readonly category: Category
  readonly pictureId: string | null
  readonly priceFrom: number
  readonly priceTo: number
  readonly isSoldOut: boolean
  readonly sold: number
}

const onShelf = (shopId: string): SQL => sql`p.shop_id = ${shopId} and p.state = 'onShelf'`

async function findShown(
  db: Db,
  where: SQL,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  services: Pick<Services, 'config' | 'now'>,
): Promise<ShownProduct[]> {
  const { rows } = await db.execute<FoundProduct>(sql`
    select p.id as "productId", p.name, p.kind, p.category, p.sold, ${productFigures}
    from shop_products p ${figuresOf} where ${where} order by p.sort, p.id limit ${limit} offset ${offset}`)
  return rows.map(({ productId, name, kind, category, pictureId, priceFrom, priceTo, isSoldOut, sold }) => ({
    ...{ productId, name, kind, category, priceFrom, priceTo, isSoldOut, sold },
    picture: pictureId === null ? null : pictureOf(pictureId, services).url,
  }))
}

async function countSold(db: Db, shopId: string): Promise<number> {
  const { rows } = await db.execute<{ sold: number }>(sql`
    select coalesce(sum(p.sold), 0)::int as sold from shop_products p where p.shop_id = ${shopId}`)
  return rows[0]?.sold ?? 0
}

async function countCategories(db: Db, shopId: string) {
  const { rows } = await db.execute<{ category: Category; products: number }>(sql`
    select p.category, count(*)::int as products from shop_products p where ${onShelf(shopId)}
    group by p.category order by products desc, p.category`)
  return rows
}

export const openShop = implement(shopCall, async ({ input, user, db, services, client, language }) => {
  await limitViews(db, user, client.ip)
  const { shop, seller, sellerCode } = await findOpen(db, input.slug, language)
  await countVisit(db, shop, { user, client, services, language })
  const { pageNum, pageSize } = input
  const asked = [
    onShelf(shop.id),
    ...(input.words ? [contains(sql`(p.name || ' ' || p.description)`)(input.words)] : []),
    ...(input.category ? [sql`p.category = ${input.category}`] : []),
  ]
  const where = sql.join(asked, sql` and `)
  const named = [...new Set(shop.page.flatMap(({ productIds }) => productIds))]
  const isNamed = sql`${onShelf(shop.id)} and p.id in (select json_array_elements_text(${JSON.stringify(named)}::json)::uuid)`
  const [list, counted, chosen, categories, isAgency, sold] = await Promise.all([
    findShown(db, where, { limit: pageSize, offset: (pageNum - 1) * pageSize }, services),
    db.execute<{ total: number }>(sql`select count(*)::int as total from shop_products p where ${where}`),
    named.length === 0 ? [] : findShown(db, isNamed, { limit: named.length, offset: 0 }, services),
    countCategories(db, shop.id),
    isTrustedSeller(db, shop.organisationId),
    countSold(db, shop.id),
  ])
  return {
    ...{ slug: shop.slug, url: shopUrl(shop.slug, services), look: toLook(shownLook(shop), services) },
    ...{
      servicePhone: shop.servicePhone,
      afterSales: shop.afterSales,
      seller,
      sellerCode,
      isAgency,
      chosen,
      categories,
    },
    isSoldHere: services.config.paymentCustody,
    ...{ openedOn: beijingDate(shop.openedAt ?? shop.createdAt), sold },
    ...{ list, total: counted.rows[0]?.total ?? 0, pageNum, pageSize },
  }
})

export const openProduct = implement(productCall, async ({ input, user, db, services, client, language }) => {
  await limitViews(db, user, client.ip)
  const { shop, seller, sellerCode } = await findOpen(db, input.slug, language)
  const [row] = await db
    .select()
    .from(shopProducts)
    .where(
      and(eq(shopProducts.id, input.productId), eq(shopProducts.shopId, shop.id), eq(shopProducts.state, 'onShelf')),
    )
    .limit(1)
  if (!row) throw new AppError('common.notFound')
  await countVisit(db, shop, { user, client, services, language })
  const [product, isAgency] = await Promise.all([
    loadProduct(db, row, services),
    isTrustedSeller(db, shop.organisationId),
  ])
  return {
    ...{
      slug: shop.slug,
      shop: shop.name,
      logo: shop.logoFileId === null ? null : pictureOf(shop.logoFileId, services),
    },
    ...{ seller, sellerCode, isAgency, servicePhone: shop.servicePhone, afterSales: shop.afterSales },
    ...{ productId: row.id, url: `${shopUrl(shop.slug, services)}/${row.id}`, ...product, sold: row.sold },
    isSoldHere: services.config.paymentCustody,
  }
})
