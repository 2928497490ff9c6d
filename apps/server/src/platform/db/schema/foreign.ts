import type { ApplicationFeeKind } from '@portal/domain/trademarks/abroad/application-fees'
import type { PricedFacts } from '@portal/domain/trademarks/abroad/priced-facts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn, users } from './accounts.ts'
import { orderDocuments, orders } from './orders.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** One country of a family abroad; the family is the order (`kind` foreign, or foreignTrademark) with the form. */
export const foreignTargets = pgTable(
  'foreign_targets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** WIPO ST.3; of marks ISO 3166-1 and EU, BX, OA, AP. */
    country: text('country').notNull(),
    route: text('route')
      .notNull()
      .$type<'paris' | 'pct' | 'pctNational' | 'hague' | 'single' | 'madrid' | 'regional'>(),
    notes: text('notes').notNull().default(''),
    /** Null while a date it runs from is missing. */
    deadlineOfficialOn: day('deadline_official_on'),
    deadlineInternalOn: day('deadline_internal_on'),
    translationState: text('translation_state')
      .notNull()
      .default('none')
      .$type<'none' | 'needed' | 'inWork' | 'done'>(),
    foreignAgent: text('foreign_agent').notNull().default(''),
    /** The country's own order, made when a quote is accepted. */
    orderId: uuid('order_id').references(() => orders.id),
    /** What the order's accepted price was counted from; null while its form was not corrected. */
    priced: jsonb('priced').$type<PricedFacts>(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('foreign_targets_country_key').on(t.parentId, t.country),
    uniqueIndex('foreign_targets_order_key').on(t.orderId),
    check('foreign_targets_translation_check', sql`${t.translationState} in ('none','needed','inWork','done')`),
    check(
      'foreign_targets_route_check',
      sql`${t.route} in ('paris','pct','pctNational','hague','single','madrid','regional')`,
    ),
  ],
)

/** A line as it was quoted, with the fen it came to. */
export type StoredQuoteLine = {
  kind: string
  words: string
  currency: string
  amount: number
  rateMicro: number
  fen: number
  /** Of a fee of the Madrid application itself, which one country’s quote asks for all. */
  applicationFee?: ApplicationFeeKind | null
}

/** Every quote of a country; an answered, replaced or expired one is never changed again. */
export const foreignQuotes = pgTable(
  'foreign_quotes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    targetId: uuid('target_id')
      .notNull()
      .references(() => foreignTargets.id, { onDelete: 'cascade' }),
    round: smallint('round').notNull(),
    state: text('state')
      .notNull()
      .$type<'draft' | 'sent' | 'accepted' | 'countered' | 'refused' | 'expired' | 'replaced'>(),
    lines: jsonb('lines').notNull().$type<StoredQuoteLine[]>(),
    officialFen: integer('official_fen').notNull(),
    serviceFen: integer('service_fen').notNull(),
    ratesOn: day('rates_on').notNull(),
    validUntilOn: day('valid_until_on').notNull(),
    notes: text('notes').notNull().default(''),
    /** The form has changed in what it was counted from. */
    stale: boolean('stale').notNull().default(false),
    counterFen: integer('counter_fen'),
    answerNotes: text('answer_notes').notNull().default(''),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => users.id),
    answeredBy: uuid('answered_by').references(() => users.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    sentAt: instantColumn('sent_at'),
    answeredAt: instantColumn('answered_at'),
  },
  (t) => [
    uniqueIndex('foreign_quotes_round_key').on(t.targetId, t.round),
    uniqueIndex('foreign_quotes_draft_key').on(t.targetId).where(sql`${t.state} = 'draft'`),
    uniqueIndex('foreign_quotes_sent_key').on(t.targetId).where(sql`${t.state} = 'sent'`),
    // The truth of "accepted once".
    uniqueIndex('foreign_quotes_accepted_key').on(t.targetId).where(sql`${t.state} = 'accepted'`),
    index('foreign_quotes_expiry_idx').on(t.validUntilOn, t.id).where(sql`${t.state} = 'sent'`),
    check(
      'foreign_quotes_state_check',
      sql`${t.state} in ('draft','sent','accepted','countered','refused','expired','replaced')`,
    ),
    // A price of other goods is neither on offer nor agreed.
    check('foreign_quotes_stale_check', sql`not (${t.stale} and ${t.state} in ('sent','countered','accepted'))`),
    check('foreign_quotes_amounts_check', sql`${t.officialFen} >= 0 and ${t.serviceFen} >= 0`),
    check('foreign_quotes_counter_check', sql`(${t.state} = 'countered') = (${t.counterFen} is not null)`),
    check('foreign_quotes_sent_check', sql`(${t.state} = 'draft') = (${t.sentAt} is null)`),
  ],
)

/** What the customer said to a document that was handed over for a country. */
export const foreignDeliverables = pgTable(
  'foreign_deliverables',
  {
    documentId: uuid('document_id')
      .primaryKey()
      .references(() => orderDocuments.id, { onDelete: 'cascade' }),
    targetId: uuid('target_id')
      .notNull()
      .references(() => foreignTargets.id, { onDelete: 'cascade' }),
    state: text('state').notNull().default('delivered').$type<'delivered' | 'accepted' | 'returned'>(),
    notes: text('notes').notNull().default(''),
    answerNotes: text('answer_notes').notNull().default(''),
    answeredBy: uuid('answered_by').references(() => users.id),
    answeredAt: instantColumn('answered_at'),
  },
  (t) => [
    index('foreign_deliverables_target_idx').on(t.targetId),
    check('foreign_deliverables_state_check', sql`${t.state} in ('delivered','accepted','returned')`),
    check('foreign_deliverables_answered_check', sql`(${t.state} = 'delivered') = (${t.answeredAt} is null)`),
  ],
)
