import type { FeeWarningCode } from '@portal/domain/money/official-fees/fee-warnings'
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
import { watches } from './monitoring.ts'
import { orders } from './orders.ts'
import { organisations } from './organisations.ts'
import { refunds } from './payments.ts'

export type StoredFeeWarning = { code: FeeWarningCode; params: Record<string, string | number> }

const day = (name: string) => date(name, { mode: 'string' })

/** What a payment order is besides an order: whose name is on the receipt, and until when its amounts are right. */
export const feeOrders = pgTable(
  'fee_orders',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    payerName: text('payer_name').notNull(),
    creditCode: text('credit_code').notNull().default(''),
    validThroughOn: day('valid_through_on').notNull(),
  },
  (t) => [
    index('fee_orders_valid_idx').on(t.validThroughOn),
    check('fee_orders_credit_code_check', sql`${t.creditCode} ~ '^([0-9A-Z]{18})?$'`),
  ],
)

/** A file for the office: its lines are sent when it is made. */
export const feeFiles = pgTable(
  'fee_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fileNo: bigint('file_no', { mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    lines: integer('lines').notNull(),
    totalFen: bigint('total_fen', { mode: 'number' }).notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [index('fee_files_created_idx').on(t.createdAt, t.id)],
)

/**
 * One annual fee in a payment order, with the late and the restoration fee that go with it. An account has a fee in one
 * living line at most, and at the office every fee of every patent is paid once, whoever orders it: the indexes say so.
 */
export const feeLines = pgTable(
  'fee_lines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    position: smallint('position').notNull(),
    /** The watch it was ordered from; how its fee is moved is found by owner and number, which outlive a watch. */
    watchId: uuid('watch_id').references(() => watches.id, { onDelete: 'set null' }),
    number: text('number').notNull(),
    kind: text('kind').notNull().$type<'invention' | 'utilityModel' | 'design'>(),
    title: text('title').notNull(),
    year: smallint('year').notNull(),
    dueOn: day('due_on').notNull(),
    officialOn: day('official_on').notNull(),
    fullFen: integer('full_fen').notNull(),
    annualFen: integer('annual_fen').notNull(),
    lateFen: integer('late_fen').notNull(),
    latePercent: smallint('late_percent').notNull(),
    restorationFen: integer('restoration_fen').notNull(),
    serviceFen: integer('service_fen').notNull(),
    /** What of it the order's coupon took off; known once the order is paid. */
    couponFen: integer('coupon_fen').notNull().default(0),
    validThroughOn: day('valid_through_on').notNull(),
    /** What the person was told when ordering: codes and values of `domain/official-fees/fee-warnings`. */
    warnings: jsonb('warnings').$type<StoredFeeWarning[]>().notNull().default([]),
    state: text('state')
      .notNull()
      .default('asked')
      .$type<'asked' | 'sent' | 'taken' | 'filed' | 'returned' | 'released'>(),
    fileId: uuid('file_id').references(() => feeFiles.id),
    paidOn: day('paid_on'),
    receiptNo: text('receipt_no'),
    receiptFileId: uuid('receipt_file_id').references(() => files.id),
    failure: text('failure').notNull().default(''),
    refundId: uuid('refund_id').references(() => refunds.id),
  },
  (t) => [
    uniqueIndex('fee_lines_position_key').on(t.orderId, t.position),
    uniqueIndex('fee_lines_living_key')
      .on(t.ownerId, t.number, t.year)
      .where(sql`${t.state} not in ('returned', 'released')`),
    uniqueIndex('fee_lines_office_key').on(t.number, t.year).where(sql`${t.state} in ('sent', 'taken', 'filed')`),
    index('fee_lines_watch_idx').on(t.watchId).where(sql`${t.watchId} is not null`),
    index('fee_lines_answer_idx').on(t.number, t.year).where(sql`${t.fileId} is not null`),
    index('fee_lines_file_idx').on(t.fileId).where(sql`${t.fileId} is not null`),
    check('fee_lines_kind_check', sql`${t.kind} in ('invention', 'utilityModel', 'design')`),
    check('fee_lines_state_check', sql`${t.state} in ('asked', 'sent', 'taken', 'filed', 'returned', 'released')`),
    check(
      'fee_lines_amounts_check',
      sql`${t.annualFen} between 0 and ${t.fullFen} and ${t.lateFen} >= 0 and ${t.restorationFen} >= 0 and ${t.serviceFen} >= 0`,
    ),
    check('fee_lines_paid_check', sql`(${t.state} in ('taken', 'filed')) = (${t.paidOn} is not null)`),
    check(
      'fee_lines_receipt_check',
      sql`${t.state} <> 'filed' or ${t.receiptNo} is not null or ${t.receiptFileId} is not null`,
    ),
    check('fee_lines_sent_check', sql`${t.state} not in ('sent', 'taken', 'filed') or ${t.fileId} is not null`),
  ],
)

/** A plan for some patents to their end, kept under a name. */
export const feeScenarios = pgTable(
  'fee_scenarios',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** Raised with every save: if two people save at once, the second is refused. */
    version: integer('version').notNull().default(1),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('fee_scenarios_name_key').on(t.ownerId, t.name)],
)

export const feeScenarioItems = pgTable(
  'fee_scenario_items',
  {
    scenarioId: uuid('scenario_id')
      .notNull()
      .references(() => feeScenarios.id, { onDelete: 'cascade' }),
    watchId: uuid('watch_id')
      .notNull()
      .references(() => watches.id, { onDelete: 'cascade' }),
    decision: text('decision').notNull().$type<'keep' | 'drop' | 'sell'>(),
    /** Dropped or sold from this day on; null for what is kept. */
    fromOn: day('from_on'),
    /** Asked for a patent to sell, in fen. */
    priceFen: bigint('price_fen', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.scenarioId, t.watchId] }),
    index('fee_scenario_items_watch_idx').on(t.watchId),
    check('fee_scenario_items_decision_check', sql`${t.decision} in ('keep', 'drop', 'sell')`),
    check('fee_scenario_items_from_check', sql`(${t.decision} = 'keep') = (${t.fromOn} is null)`),
    check(
      'fee_scenario_items_price_check',
      sql`${t.priceFen} is null or (${t.decision} = 'sell' and ${t.priceFen} >= 0)`,
    ),
  ],
)
