import type { ReductionPercent } from '@portal/domain/law/patents/reduction-percents'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import { agencies, bytea, instantColumn, users } from './accounts.ts'
import { keeperColumns } from './in-hands.ts'
import { orders } from './orders.ts'
import { organisations } from './organisations.ts'
import { patents } from './patents.ts'

const day = (name: string) => date(name, { mode: 'string' })

export type StoredWatchChange = { field: string; from: string; to: string; source: string; age: string | null }

/** A watched patent of an account, with where it stands and what comes next: what lists filter and sort by. */
export const watches = pgTable(
  'watches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    ...keeperColumns(),
    /** Agency of the order it was made from: its agents see it too. */
    agencyId: integer('agency_id').references(() => agencies.id),
    orderId: uuid('order_id').references(() => orders.id),
    /** The record it is compared with, if the patent data hold one. */
    patentId: bigint('patent_id', { mode: 'number' }).references(() => patents.id, { onDelete: 'set null' }),
    /** Exchange form of the application number. */
    number: text('number').notNull(),
    kind: text('kind').notNull().$type<'invention' | 'utilityModel' | 'design'>(),
    title: text('title').notNull().default(''),
    applicantName: text('applicant_name').notNull().default(''),
    publicationNumber: text('publication_number'),
    legal: text('legal').notNull().$type<'granted' | 'pending' | 'ended' | 'unknown'>(),
    filedOn: day('filed_on'),
    grantedOn: day('granted_on'),
    terminationNoticeOn: day('termination_notice_on'),
    reductionPercent: smallint('reduction_percent').notNull().default(0).$type<ReductionPercent>(),
    /** Year of grant as the notice on registration names it; null: the year in which the grant was published. */
    grantFeeYear: smallint('grant_fee_year'),
    /** Days by which the office prolonged the term of an invention. */
    compensatedDays: smallint('compensated_days').notNull().default(0),
    /** Whether a document on the owner's case set it, and not a person: with the document it goes again. */
    isGrantYearTold: boolean('is_grant_year_told').notNull().default(false),
    isCompensationTold: boolean('is_compensation_told').notNull().default(false),
    /** While an open licence (开放许可) runs, 15 % of the annual fee is spared; without an end it still does. */
    openLicenceFrom: day('open_licence_from'),
    openLicenceTo: day('open_licence_to'),
    paidThroughYear: smallint('paid_through_year'),
    /** Nobody said which year was paid last: all that were due count. */
    isPaidAssumed: boolean('is_paid_assumed').notNull().default(true),
    notes: text('notes').notNull().default(''),
    flag: text('flag').$type<'red' | 'amber' | 'green' | 'blue'>(),
    givenUpAt: instantColumn('given_up_at'),
    givenUpBy: uuid('given_up_by').references(() => users.id),
    givenUpReason: text('given_up_reason'),
    /** S5 as of the last computation. */
    state: text('state')
      .notNull()
      .$type<
        | 'watching'
        | 'toPay'
        | 'inPayment'
        | 'awaitingReceipt'
        | 'receiptFiled'
        | 'grace'
        | 'restoration'
        | 'givenUp'
        | 'ended'
      >(),
    nextYear: smallint('next_year'),
    /** Official limit of the next fee: the anniversary, moved to a working day. */
    nextOfficialOn: day('next_official_on'),
    nextAmountFen: integer('next_amount_fen'),
    restorationEndsOn: day('restoration_ends_on'),
    /** The day on which the state changes next by itself. */
    changesOn: day('changes_on'),
    /** What newer data say, until the person accepts or refuses it. */
    changes: jsonb('changes').$type<StoredWatchChange[]>().notNull().default([]),
    /** When it was last compared with the record. */
    comparedAt: instantColumn('compared_at'),
    /** `updated_at` of the record as it was compared: what was refused of it is not asked again. */
    recordUpdatedAt: instantColumn('record_updated_at'),
    sourceName: text('source_name'),
    sourceAge: day('source_age'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    removedAt: instantColumn('removed_at'),
    /** The same for all that one act removed. */
    removalId: uuid('removal_id'),
  },
  (t) => [
    index('watches_keeper_idx').on(t.keeperId, t.nextOfficialOn, t.id).where(sql`${t.keeperId} is not null`),
    uniqueIndex('watches_owner_number_key').on(t.ownerId, t.number).where(sql`${t.removedAt} is null`),
    index('watches_owner_due_idx').on(t.ownerId, t.nextOfficialOn, t.id).where(sql`${t.removedAt} is null`),
    index('watches_owner_state_idx').on(t.ownerId, t.state, t.nextOfficialOn, t.id).where(sql`${t.removedAt} is null`),
    index('watches_agency_due_idx')
      .on(t.agencyId, t.nextOfficialOn, t.id)
      .where(sql`${t.removedAt} is null and ${t.agencyId} is not null`),
    index('watches_owner_amount_idx').on(t.ownerId, t.nextAmountFen, t.id).where(sql`${t.removedAt} is null`),
    index('watches_owner_added_idx').on(t.ownerId, t.createdAt, t.id).where(sql`${t.removedAt} is null`),
    index('watches_due_idx').on(t.nextOfficialOn, t.id).where(sql`${t.removedAt} is null`),
    index('watches_changes_idx')
      .on(t.changesOn, t.ownerId, t.id)
      .where(sql`${t.removedAt} is null and ${t.changesOn} is not null`),
    index('watches_changed_idx')
      .on(t.ownerId, t.nextOfficialOn, t.id)
      .where(sql`${t.removedAt} is null and ${t.changes} <> '[]'::jsonb`),
    index('watches_patent_idx').on(t.patentId),
    index('watches_order_idx').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('watches_number_idx').on(t.number).where(sql`${t.patentId} is null and ${t.removedAt} is null`),
    index('watches_removal_idx').on(t.removalId).where(sql`${t.removalId} is not null`),
    check('watches_kind_check', sql`${t.kind} in ('invention', 'utilityModel', 'design')`),
    check('watches_legal_check', sql`${t.legal} in ('granted', 'pending', 'ended', 'unknown')`),
    check(
      'watches_state_check',
      sql`${t.state} in ('watching', 'toPay', 'inPayment', 'awaitingReceipt', 'receiptFiled', 'grace', 'restoration', 'givenUp', 'ended')`,
    ),
    check('watches_reduction_check', sql`${t.reductionPercent} in (0, 70, 85)`),
    check('watches_grant_year_check', sql`${t.grantFeeYear} between 1 and 20`),
    check(
      'watches_compensated_check',
      sql`${t.compensatedDays} between 0 and 1826 and (${t.kind} = 'invention' or ${t.compensatedDays} = 0)`,
    ),
    check(
      'watches_licence_check',
      sql`(${t.openLicenceTo} is null or ${t.openLicenceFrom} is not null) and ${t.openLicenceTo} >= ${t.openLicenceFrom}`,
    ),
    check('watches_flag_check', sql`${t.flag} in ('red', 'amber', 'green', 'blue')`),
    check('watches_given_up_check', sql`(${t.givenUpAt} is null) = (${t.givenUpReason} is null)`),
    check('watches_removed_check', sql`(${t.removedAt} is null) = (${t.removalId} is null)`),
  ],
)

/** One later annual fee of a watched patent, and what is known of its payment. */
export const watchFees = pgTable(
  'watch_fees',
  {
    watchId: uuid('watch_id')
      .notNull()
      .references(() => watches.id, { onDelete: 'cascade' }),
    year: smallint('year').notNull(),
    dueOn: day('due_on').notNull(),
    officialOn: day('official_on').notNull(),
    internalOn: day('internal_on').notNull(),
    graceEndsOn: day('grace_ends_on').notNull(),
    fullFen: integer('full_fen').notNull(),
    amountFen: integer('amount_fen').notNull(),
    offPercent: smallint('off_percent').notNull(),
    state: text('state').notNull().$type<'assumed' | 'open' | 'inPayment' | 'paid' | 'filed'>(),
    /** Day the receipt was filed. */
    settledOn: day('settled_on'),
  },
  (t) => [
    primaryKey({ columns: [t.watchId, t.year] }),
    check('watch_fees_state_check', sql`${t.state} in ('assumed', 'open', 'inPayment', 'paid', 'filed')`),
    check('watch_fees_settled_check', sql`(${t.state} = 'filed') = (${t.settledOn} is not null)`),
    check('watch_fees_amount_check', sql`${t.amountFen} between 0 and ${t.fullFen}`),
  ],
)

/** A link to a list; its secret and its password are kept as hashes only. */
export const watchShares = pgTable(
  'watch_shares',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    codeHash: bytea('code_hash').notNull().unique(),
    passwordHash: text('password_hash'),
    fields: text('fields').array().notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    endedAt: instantColumn('ended_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [index('watch_shares_owner_idx').on(t.ownerId, t.createdAt, t.id)],
)

export const watchShareItems = pgTable(
  'watch_share_items',
  {
    shareId: uuid('share_id')
      .notNull()
      .references(() => watchShares.id, { onDelete: 'cascade' }),
    watchId: uuid('watch_id')
      .notNull()
      .references(() => watches.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.shareId, t.watchId] }), index('watch_share_items_watch_idx').on(t.watchId)],
)

export const watchShareViews = pgTable(
  'watch_share_views',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shareId: uuid('share_id')
      .notNull()
      .references(() => watchShares.id, { onDelete: 'cascade' }),
    place: text('place').notNull().default(''),
    at: instantColumn('at').notNull().defaultNow(),
  },
  (t) => [index('watch_share_views_share_idx').on(t.shareId, t.id)],
)
