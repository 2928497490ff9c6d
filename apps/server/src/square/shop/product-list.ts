import {
  exportProducts as fileCall,
  getProduct as getCall,
  listProducts as listCall,
  type ProductRow,
} from '@portal/contract/square/shop'
import { productList } from '@portal/contract/square/shop-lists'
import type { Category } from '@portal/domain/square/shop/categories'
import type { ProductKind, ProductState } from '@portal/domain/square/shop/shop-states'
import { and, eq, sql } from 'drizzle-orm'
import { contains, is, sortedBy } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { shopProducts, shops } from '../../platform/db/schema/shop.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import type { Services } from '../../services.ts'
import { figuresOf, loadProduct, productFigures } from './product-queries.ts'
import { pictureOf, shopOf } from './shop-queries.ts'

interface Found extends Record<string, unknown> {
  readonly productId: string
  readonly name: string
  readonly kind: ProductKind
  readonly category: Category
  readonly state: ProductState
  readonly reason: string
  readonly pictureId: string | null
  readonly variants: number
  readonly priceFrom: number
  readonly priceTo: number
  readonly stock: number | null
  readonly isSoldOut: boolean
  readonly sold: number
  readonly sort: number
  readonly updatedAt: string | Date
  readonly version: number
}

const from = sql`shop_products p join shops s on s.id = p.shop_id ${figuresOf}`

const toRow = ({ pictureId, updatedAt, ...found }: Found): ProductRow & { readonly pictureId: string | null } => ({
  ...found,
  picture: null,
  pictureId,
  updatedTime: new Date(updatedAt).toISOString(),
})

export const productsOfShop = serveList(productList, {
  file: fileCall,
  from,
  visible: (user) => shopOf(user, sql`s`),
  conditions: {
    tab: (tab) => (tab === 'all' ? sql`true` : sql`p.state = ${tab}`),
    name: contains(sql`(p.name || ' ' || p.description)`),
    kind: is(sql`p.kind`),
    category: is(sql`p.category`),
    soldOut: (isAsked) =>
      isAsked
        ? sql`exists (select from shop_variants o where o.product_id = p.id and o.retired_at is null and o.stock = 0)`
        : sql`true`,
  },
  order: sortedBy(
    {
      ...{ sort: sql`p.sort`, name: sql`p.name`, price: sql`f."priceFrom"` },
      ...{ sold: sql`p.sold`, updated: sql`p.updated_at` },
    },
    sql`p.id`,
  ),
  read: async (db, { where, order, limit, offset }) => {
    const { rows } = await db.execute<Found>(sql`
      select p.id as "productId", p.name, p.kind, p.category, p.state, p.state_reason as reason, p.sold, p.sort, p.version,
        p.updated_at as "updatedAt", ${productFigures}
      from ${from} where ${where} order by ${order} limit ${limit} offset ${offset}`)
    return rows
  },
  toRow,
})

const withPicture = (
  { pictureId, ...row }: ReturnType<typeof toRow>,
  services: Pick<Services, 'config' | 'now'>,
): ProductRow => ({ ...row, picture: pictureId === null ? null : pictureOf(pictureId, services).url })

export const listProducts = implement(listCall, async (context) => {
  const { list, ...page } = await productsOfShop.page(context)
  return { ...page, list: list.map((row) => withPicture(row, context.services)) }
})
export const exportProducts = implement(fileCall, productsOfShop.startFile)

export const getProduct = implement(getCall, async ({ input, user, db, services }) => {
  const [found] = await db
    .select({ row: shopProducts })
    .from(shopProducts)
    .innerJoin(shops, eq(shops.id, shopProducts.shopId))
    .where(and(eq(shopProducts.id, input.productId), shopOf(user)))
    .limit(1)
  if (!found) throw new AppError('common.notFound')
  const { row } = found
  return {
    ...{ productId: row.id, ...(await loadProduct(db, row, services)), sort: row.sort, sold: row.sold },
    ...{ state: row.state, reason: row.stateReason, version: row.version },
  }
})
