import type { Category } from '@portal/domain/square/shop/categories'
import type { Question } from '@portal/domain/square/shop/questions'
import type { PageBlock, ShopLook } from '@portal/domain/square/shop/shop-page'
import type { LookState, ProductKind, ProductState, ShopState } from '@portal/domain/square/shop/shop-states'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn, users } from './accounts.ts'
import { files } from './files.ts'
import { organisations } from './organisations.ts'

/** The shop of an organisation, one of each (decision 0081). What visitors see stands in the columns, what is being changed in `pending`. */
export const shops = pgTable(
  'shops',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .unique()
      .references(() => organisations.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** Its address is /s/<slug>; fixed once it opened, since it is printed. */
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    intro: text('intro').notNull().default(''),
    logoFileId: uuid('logo_file_id').references(() => files.id),
    bannerFileId: uuid('banner_file_id').references(() => files.id),
    notice: text('notice').notNull().default(''),
    servicePhone: text('service_phone').notNull().default(''),
    afterSales: text('after_sales').notNull().default(''),
    state: text('state').notNull().default('draft').$type<ShopState>(),
    stateReason: text('state_reason').notNull().default(''),
    page: jsonb('page').notNull().default([]).$type<PageBlock[]>(),
    /** A changed look of a shop that opened: kept apart until it is published. */
    /** What the seller was called when the shop was read last; empty before. */
    sellerName: text('seller_name').notNull().default(''),
    sellerNameEn: text('seller_name_en').notNull().default(''),
    pending: jsonb('pending').$type<ShopLook>(),
    lookState: text('look_state').notNull().default('shown').$type<LookState>(),
    lookReason: text('look_reason').notNull().default(''),
    version: integer('version').notNull().default(1),
    /** Since when the shop, or its changed look, waits for review. */
    waitsSince: instantColumn('submitted_at'),
    openedAt: instantColumn('opened_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('shops_queue_idx').on(t.waitsSince, t.id).where(sql`${t.state} = 'inReview' or ${t.lookState} = 'inReview'`),
    index('shops_new_idx').on(t.createdAt, t.id),
    check('shops_slug_check', sql`${t.slug} ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'`),
    check('shops_state_check', sql`${t.state} in ('draft','inReview','open','closed','refused')`),
    check('shops_look_check', sql`${t.lookState} in ('shown','draft','inReview','refused')`),
    check('shops_pending_check', sql`(${t.lookState} = 'shown') = (${t.pending} is null)`),
    check('shops_opened_check', sql`${t.state} not in ('open','closed') or ${t.openedAt} is not null`),
    check(
      'shops_submitted_check',
      sql`(${t.state} <> 'inReview' and ${t.lookState} <> 'inReview') or ${t.waitsSince} is not null`,
    ),
  ],
)

export const shopProducts = pgTable(
  'shop_products',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    kind: text('kind').notNull().$type<ProductKind>(),
    name: text('name').notNull(),
    /** Plain paragraphs. */
    description: text('description').notNull().default(''),
    category: text('category').notNull().$type<Category>(),
    state: text('state').notNull().default('draft').$type<ProductState>(),
    stateReason: text('state_reason').notNull().default(''),
    /** Of the price of each of its variants, what goes to an office; services alone. */
    officialFen: bigint('official_fen', { mode: 'number' }).notNull().default(0),
    officialFeeNote: text('official_fee_note').notNull().default(''),
    deliveryDays: smallint('delivery_days').notNull().default(3),
    /** Days from receipt on in which the buyer may ask for after-sales. */
    afterSalesDays: smallint('after_sales_days').notNull().default(7),
    questions: jsonb('questions').notNull().default([]).$type<Question[]>(),
    sort: integer('sort').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    version: integer('version').notNull().default(1),
    waitsSince: instantColumn('submitted_at'),
    /** When it was first on the shelf: from then on it is never deleted. */
    shownAt: instantColumn('shown_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('shop_products_shop_idx').on(t.shopId, t.state, t.sort, t.id),
    index('shop_products_list_idx').on(t.shopId, t.sort, t.id),
    index('shop_products_created_idx').on(t.createdAt, t.id),
    index('shop_products_queue_idx').on(t.waitsSince, t.id).where(sql`${t.state} = 'inReview'`),
    check('shop_products_kind_check', sql`${t.kind} in ('goods','service')`),
    check('shop_products_state_check', sql`${t.state} in ('draft','inReview','onShelf','offShelf','refused')`),
    check(
      'shop_products_official_check',
      sql`${t.officialFen} >= 0 and (${t.kind} = 'service' or ${t.officialFen} = 0)`,
    ),
    check('shop_products_questions_check', sql`${t.kind} = 'service' or ${t.questions} = '[]'::jsonb`),
    check(
      'shop_products_days_check',
      sql`${t.deliveryDays} between 0 and 365 and ${t.afterSalesDays} between 0 and 365`,
    ),
    // Seven days without a reason are the law for goods sold to consumers.
    check('shop_products_law_check', sql`${t.kind} <> 'goods' or ${t.afterSalesDays} >= 7`),
    check('shop_products_sold_check', sql`${t.sold} >= 0`),
    check('shop_products_shown_check', sql`${t.state} not in ('onShelf','offShelf') or ${t.shownAt} is not null`),
    check('shop_products_submitted_check', sql`${t.state} <> 'inReview' or ${t.waitsSince} is not null`),
  ],
)

export const shopProductPictures = pgTable(
  'shop_product_pictures',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => shopProducts.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.position] }),
    index('shop_product_pictures_file_idx').on(t.fileId),
    check('shop_product_pictures_position_check', sql`${t.position} between 0 and 8`),
  ],
)

/** What is sold of a product. One that was sold is retired, never deleted. */
export const shopVariants = pgTable(
  'shop_variants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => shopProducts.id, { onDelete: 'cascade' }),
    /** Empty: the only one. */
    name: text('name').notNull().default(''),
    priceFen: bigint('price_fen', { mode: 'number' }).notNull(),
    /** Null: as many as are asked for. */
    stock: integer('stock'),
    position: smallint('position').notNull(),
    retiredAt: instantColumn('retired_at'),
  },
  (t) => [
    index('shop_variants_product_idx').on(t.productId, t.position, t.id),
    uniqueIndex('shop_variants_name_key').on(t.productId, t.name).where(sql`${t.retiredAt} is null`),
    check('shop_variants_price_check', sql`${t.priceFen} between 1 and 100000000000`),
    check('shop_variants_stock_check', sql`${t.stock} >= 0`),
  ],
)

/** Visits by Beijing day. Who came is kept nowhere. */
export const shopVisits = pgTable(
  'shop_visits',
  {
    shopId: uuid('shop_id')
      .notNull()
      .references(() => shops.id),
    day: date('day', { mode: 'string' }).notNull(),
    visits: integer('visits').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.day] }), check('shop_visits_visits_check', sql`${t.visits} >= 0`)],
)
