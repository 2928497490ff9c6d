import { getReview as getCall, listReviews as listCall, type ReviewRow } from '@portal/contract/square/shop'
import type { shopReviewList } from '@portal/contract/square/shop-lists'
import { nameIn } from '@portal/domain/platform/words/name-in'
import type { LookState, ProductState, ShopState } from '@portal/domain/square/shop/shop-states'
import { eq, sql } from 'drizzle-orm'
import { contains, is } from '../../kernel/lists/condition-rules.ts'
import { conditionsGiven } from '../../kernel/lists/serve-list-parts.ts'
import type { Db } from '../../platform/db/connection.ts'
import { organisations } from '../../platform/db/schema/organisations.ts'
import { shopProducts, shops } from '../../platform/db/schema/shop.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { loadProduct } from './product-queries.ts'
import { type ShopRow, shownLook, toLook, writtenLook } from './shop-queries.ts'

interface Found extends Record<string, unknown> {
  readonly subject: 'shop' | 'look' | 'product'
  readonly id: string
  readonly name: string
  readonly shop: string
  readonly seller: string
  readonly sellerEn: string
  readonly state: ShopState | ProductState
  readonly since: string | Date | null
}

/** Shops, changed looks that wait, and products, as one list; of what waits alone, each by its own index. */
const subjectsOf = (isWaiting: boolean) => sql`(
  select 'shop' as subject, s.id, s.name, s.name as shop, s.organisation_id, s.state, s.created_at,
    case when s.state = 'inReview' then s.submitted_at end as since
  from shops s ${isWaiting ? sql`where s.state = 'inReview'` : sql``}
  union all
  select 'look', s.id, s.pending ->> 'name', s.name, s.organisation_id, 'inReview', s.created_at, s.submitted_at
  from shops s where s.look_state = 'inReview'
  union all
  select 'product', p.id, p.name, s.name, s.organisation_id, p.state, p.created_at,
    case when p.state = 'inReview' then p.submitted_at end
  from shop_products p join shops s on s.id = p.shop_id where ${isWaiting ? sql`p.state = 'inReview'` : sql`p.state <> 'draft'`}) x
  join organisations g on g.id = x.organisation_id`

const conditions = {
  tab: (tab: string) =>
    tab === 'waiting'
      ? sql`x.since is not null`
      : tab === 'shops'
        ? sql`x.subject = 'shop' and x.state <> 'draft'`
        : sql`x.subject = 'product'`,
  name: contains(sql`(x.name || ' ' || x.shop || ' ' || g.name || ' ' || g.name_en)`),
  subject: is(sql`x.subject`),
}

export const listReviews = implement(listCall, async ({ input, db, language }) => {
  const { pageNum, pageSize, ...asked } = input
  const subjects = subjectsOf(input.tab === 'waiting')
  const where = sql.join(
    conditionsGiven<(typeof shopReviewList)['filters'], readonly []>(conditions, asked),
    sql` and `,
  )
  const [{ rows }, counted] = await Promise.all([
    db.execute<Found>(sql`
      select x.subject, x.id, x.name, x.shop, x.state, x.since, g.name as seller, g.name_en as "sellerEn"
      from ${subjects} where ${where} order by x.since asc nulls last, x.created_at desc, x.id, x.subject
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${subjects} where ${where}`),
  ])
  const toRow = ({ seller, sellerEn, since, ...found }: Found): ReviewRow => ({
    ...{ subject: found.subject, id: found.id, name: found.name, shop: found.shop, state: found.state },
    seller: nameIn(language, { name: seller, nameEn: sellerEn }),
    sinceTime: since === null ? null : new Date(since).toISOString(),
  })
  return { list: rows.map(toRow), total: counted.rows[0]?.total ?? 0, pageNum, pageSize }
})

const notWritten: LookState = 'shown'

async function findSeller(db: Db, organisationId: string) {
  const [seller] = await db
    .select({
      name: organisations.name,
      nameEn: organisations.nameEn,
      kind: organisations.kind,
      sellerCode: organisations.idCode,
    })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  if (!seller) throw new Error('a shop without its organisation')
  return seller
}

const shopFacts = ({ slug, servicePhone, afterSales, lookState, lookReason, name }: ShopRow) => ({
  ...{ slug, servicePhone, afterSales, lookState, lookReason, shop: name },
})

export const getReview = implement(getCall, async ({ input, db, services, language }) => {
  const { subject, id } = input
  if (subject === 'product') {
    const [found] = await db
      .select({ product: shopProducts, shop: shops })
      .from(shopProducts)
      .innerJoin(shops, eq(shops.id, shopProducts.shopId))
      .where(eq(shopProducts.id, id))
      .limit(1)
    // What was never handed in is its seller's alone.
    if (!found || found.product.state === 'draft') throw new AppError('common.notFound')
    const { product, shop } = found
    const seller = await findSeller(db, shop.organisationId)
    const { lookReason: _reason, ...facts } = shopFacts(shop)
    return {
      ...{ subject, id, ...facts, lookState: notWritten, state: product.state, reason: product.stateReason },
      ...{
        version: product.version,
        seller: nameIn(language, seller),
        sellerKind: seller.kind,
        sellerCode: seller.sellerCode,
        look: null,
      },
      product: await loadProduct(db, product, services),
    }
  }
  const [shop] = await db.select().from(shops).where(eq(shops.id, id)).limit(1)
  if (!shop || shop.state === 'draft') throw new AppError('common.notFound')
  const seller = await findSeller(db, shop.organisationId)
  const { lookReason, ...facts } = shopFacts(shop)
  // A change that was not handed in is its seller's alone.
  const isChange = subject === 'look' && shop.lookState === 'inReview'
  return {
    ...{ subject, id, ...facts, state: shop.state, reason: subject === 'look' ? lookReason : shop.stateReason },
    ...{
      version: shop.version,
      seller: nameIn(language, seller),
      sellerKind: seller.kind,
      sellerCode: seller.sellerCode,
      product: null,
    },
    ...(isChange && { afterSales: shop.pending?.afterSales ?? shop.afterSales }),
    look: toLook(isChange ? writtenLook(shop) : shownLook(shop), services),
  }
})
