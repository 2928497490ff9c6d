import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn, users } from './accounts.ts'
import { orders } from './orders.ts'
import { organisations } from './organisations.ts'

/** What coupons of one kind are worth and how many there are (decision 0077). What was promised by those handed out never changes. */
export const couponCampaigns = pgTable(
  'coupon_campaigns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    nameEn: text('name_en').notNull().default(''),
    kind: text('kind').notNull().$type<'threshold' | 'percent' | 'amount'>(),
    /** Taken off; null of a percentage. */
    amountFen: integer('amount_fen'),
    /** Of the service fee that is taken off, 1 to 99. */
    percent: smallint('percent'),
    /** The most that a percentage takes off. */
    capFen: integer('cap_fen'),
    /** The service fee from which it may be used. */
    minServiceFen: integer('min_service_fen').notNull().default(0),
    /** Kinds of order; null: every one that coupons are for. */
    kinds: text('kinds').array(),
    /** Received from and to, Beijing days. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** Usable for so many days, that of receipt included; null: until the last day of the campaign. */
    validDays: smallint('valid_days'),
    perOwner: smallint('per_owner').notNull().default(1),
    stock: integer('stock').notNull(),
    /** Handed out so far: raised under the stock alone, by the same statement. */
    taken: integer('taken').notNull().default(0),
    /** What a customer enters, in capitals; null: given by staff, or with a registration code. */
    code: text('code'),
    /** May be given with registration codes. */
    byCodes: boolean('by_codes').notNull().default(false),
    /** Given back when all that was paid goes back. */
    givesBack: boolean('gives_back').notNull().default(true),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    stoppedAt: instantColumn('stopped_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('coupon_campaigns_created_idx').on(t.createdAt, t.id),
    uniqueIndex('coupon_campaigns_code_key').on(t.code).where(sql`${t.code} is not null`),
    check('coupon_campaigns_kind_check', sql`${t.kind} in ('threshold','percent','amount')`),
    check(
      'coupon_campaigns_worth_check',
      sql`(${t.kind} = 'percent') = (${t.percent} is not null) and (${t.kind} = 'percent') = (${t.amountFen} is null) and ${t.percent} between 1 and 99 and ${t.amountFen} > 0 and ${t.capFen} > 0 and (${t.capFen} is null or ${t.kind} = 'percent')`,
    ),
    check(
      'coupon_campaigns_threshold_check',
      sql`${t.minServiceFen} >= 0 and (${t.kind} <> 'threshold' or ${t.minServiceFen} >= ${t.amountFen})`,
    ),
    check('coupon_campaigns_days_check', sql`${t.endsOn} >= ${t.startsOn} and ${t.validDays} between 1 and 3660`),
    check('coupon_campaigns_stock_check', sql`${t.taken} between 0 and ${t.stock} and ${t.perOwner} between 1 and 100`),
  ],
)

/** A coupon of an organisation. Whether it is locked or used stands in `coupon_uses` alone. */
export const coupons = pgTable(
  'coupons',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => couponCampaigns.id),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    /** Which of its owner's of the campaign: none is received twice, and none beyond the limit. */
    nth: smallint('nth').notNull(),
    source: text('source').notNull().$type<'redeemed' | 'given' | 'registration'>(),
    receivedBy: uuid('received_by').references(() => users.id),
    receivedAt: instantColumn('received_at').notNull().defaultNow(),
    /** Usable from and to, Beijing days. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    /** Came back after its order was refunded. */
    returnedAt: instantColumn('returned_at'),
    /** Taken back by staff before it was used. */
    revokedAt: instantColumn('revoked_at'),
  },
  (t) => [
    unique('coupons_nth_key').on(t.campaignId, t.ownerId, t.nth),
    index('coupons_owner_idx').on(t.ownerId, t.validTo, t.id),
    index('coupons_received_idx').on(t.campaignId, t.receivedAt, t.id),
    check('coupons_source_check', sql`${t.source} in ('redeemed','given','registration')`),
    check('coupons_days_check', sql`${t.validTo} >= ${t.validFrom} and ${t.nth} >= 1`),
  ],
)

/** A coupon on an order: locked until the order is paid, then used; released or returned it is free again. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    savedFen: integer('saved_fen').notNull(),
    state: text('state').notNull().default('locked').$type<'locked' | 'used' | 'released' | 'returned'>(),
    lockedBy: uuid('locked_by').references(() => users.id),
    lockedAt: instantColumn('locked_at').notNull().defaultNow(),
    usedAt: instantColumn('used_at'),
    endedAt: instantColumn('ended_at'),
  },
  (t) => [
    // A coupon lies on one order, and an order has one coupon.
    uniqueIndex('coupon_uses_coupon_key').on(t.couponId).where(sql`${t.state} in ('locked','used')`),
    uniqueIndex('coupon_uses_order_key').on(t.orderId).where(sql`${t.state} in ('locked','used')`),
    index('coupon_uses_coupon_idx').on(t.couponId, t.lockedAt, t.id),
    index('coupon_uses_order_idx').on(t.orderId),
    check('coupon_uses_state_check', sql`${t.state} in ('locked','used','released','returned')`),
    check('coupon_uses_saved_check', sql`${t.savedFen} > 0`),
    check(
      'coupon_uses_times_check',
      sql`(${t.state} in ('used','returned')) = (${t.usedAt} is not null) and (${t.state} in ('released','returned')) = (${t.endedAt} is not null)`,
    ),
  ],
)
