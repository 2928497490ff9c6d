import type { ListingForm } from '@portal/domain/square/listing-form'
import type { ListingState } from '@portal/domain/square/listing-states'
import type { CertificationCheck, TrustFact } from '@portal/domain/square/trust-pack'
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
import { keeperColumns } from './in-hands.ts'
import { organisations } from './organisations.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** What everybody sees; queries write the same condition out. */
const shownRows = sql.raw("state in ('published','reserved','dealing','transferred')")

/** A right that is offered. What lists filter and sort by stands in columns, the rest in `form`; contacts only in `form`. */
export const squareListings = pgTable(
  'square_listings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    ...keeperColumns(),
    kind: text('kind').notNull().$type<'patent' | 'trademark'>(),
    /** As `listingNumber` of the domain writes it. */
    number: text('number').notNull(),
    title: text('title').notNull(),
    /** invention, utilityModel, design; mark for trademarks. */
    rightType: text('right_type').notNull(),
    field: text('field').notNull().default(''),
    /** All classes of a mark's number, lowest first; none for patents. */
    niceClasses: smallint('nice_classes').array().notNull().default(sql`'{}'`),
    /** Numbers of marks that are offered along; none for patents. A trigger shows each number once. */
    companions: text('companions').array().notNull().default(sql`'{}'`),
    way: text('way').notNull().$type<'assign' | 'licence'>(),
    priceFen: bigint('price_fen', { mode: 'number' }),
    region: text('region').notNull().default(''),
    form: jsonb('form').notNull().$type<ListingForm>(),
    facts: jsonb('facts').notNull().default([]).$type<TrustFact[]>(),
    /** inForce, pending, dead, unknown. */
    legal: text('legal').notNull().default('unknown').$type<'inForce' | 'pending' | 'dead' | 'unknown'>(),
    termEndsOn: day('term_ends_on'),
    feePaidUntilOn: day('fee_paid_until_on'),
    /** Tokens of name, goods, notes and number (`documentTokens` of the domain). */
    tokens: text('tokens').array().notNull().default(sql`'{}'`),
    state: text('state').notNull().default('draft').$type<ListingState>(),
    stateReason: text('state_reason').notNull().default(''),
    certifiedAt: instantColumn('certified_at'),
    publishedAt: instantColumn('published_at'),
    expiresOn: day('expires_on'),
    transferredAt: instantColumn('transferred_at'),
    views: integer('views').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // One live listing of a number by an account; of what everybody sees one at all: a number moves as a whole.
    uniqueIndex('square_listings_live_key')
      .on(t.ownerId, t.kind, t.number)
      .where(sql`${t.state} not in ('takenDown', 'expired', 'transferred', 'licensed')`),
    uniqueIndex('square_listings_shown_key')
      .on(t.kind, t.number)
      .where(sql`${t.state} in ('published', 'reserved', 'dealing')`),
    index('square_listings_new_idx').on(t.kind, t.publishedAt, t.id).where(shownRows),
    index('square_listings_certified_idx').on(t.kind, t.certifiedAt, t.id).where(shownRows),
    index('square_listings_price_idx').on(t.kind, t.priceFen, t.id).where(shownRows),
    index('square_listings_life_idx').on(t.kind, t.termEndsOn, t.id).where(shownRows),
    // The same with what is unknown at the other end, for the way down.
    index('square_listings_price_down_idx').on(t.kind, sql`coalesce(${t.priceFen}, 0)`, t.id).where(shownRows),
    index('square_listings_life_down_idx')
      .on(t.kind, sql`coalesce(${t.termEndsOn}, '0001-01-01'::date)`, t.id)
      .where(shownRows),
    index('square_listings_views_idx').on(t.kind, t.views, t.id).where(shownRows),
    index('square_listings_companions_idx').using('gin', t.companions).where(sql`${t.companions} <> '{}'`),
    index('square_listings_classes_idx').using('gin', t.niceClasses).where(shownRows),
    index('square_listings_field_idx').on(t.field, t.publishedAt, t.id).where(shownRows),
    // How many there are is counted out of this one alone.
    index('square_listings_count_idx').on(t.kind, t.state, t.transferredAt).where(shownRows),
    index('square_listings_tokens_idx').using('gin', t.tokens),
    index('square_listings_owner_idx').on(t.ownerId, t.createdAt, t.id),
    index('square_listings_queue_idx').on(t.state, t.updatedAt, t.id),
    // Numbers are searched by their beginning, whatever the database sorts by.
    index('square_listings_number_idx').on(t.number.op('text_pattern_ops')),
    index('square_listings_ends_idx').on(t.expiresOn).where(sql`${t.expiresOn} is not null`),
    check('square_listings_kind_check', sql`${t.kind} in ('patent','trademark')`),
    check('square_listings_way_check', sql`${t.way} in ('assign','licence')`),
    check(
      'square_listings_state_check',
      sql`${t.state} in ('draft','pendingCertification','inReview','returned','published','reserved','dealing','transferred','licensed','takenDown','expired')`,
    ),
    check('square_listings_classes_check', sql`1 <= all(${t.niceClasses}) and 45 >= all(${t.niceClasses})`),
    check('square_listings_price_check', sql`${t.priceFen} between 1 and 999999999999`),
    // Only certified listings are shown.
    check(
      'square_listings_certified_check',
      sql`${t.state} not in ('published','reserved','dealing','transferred') or (${t.certifiedAt} is not null and ${t.publishedAt} is not null)`,
    ),
  ],
)

/** Listings that an account keeps an eye on, whether they are shown just now or not. */
export const squareFavourites = pgTable(
  'square_favourites',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => squareListings.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.listingId] }),
    index('square_favourites_new_idx').on(t.ownerId, t.createdAt, t.listingId),
    index('square_favourites_listing_idx').on(t.listingId),
  ],
)

/** A request to certify a listing, with its documents and what was found; a decided one is never changed again. */
export const squareCertifications = pgTable(
  'square_certifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => squareListings.id, { onDelete: 'cascade' }),
    round: smallint('round').notNull(),
    ownershipFileId: uuid('ownership_file_id').references(() => files.id),
    acceptanceFileId: uuid('acceptance_file_id').references(() => files.id),
    licenseFileId: uuid('license_file_id').references(() => files.id),
    checks: jsonb('checks')
      .notNull()
      .$type<{ check: CertificationCheck; verdict: 'good' | 'bad' | 'ask'; words: { en: string; zh: string } }[]>(),
    state: text('state').notNull().default('submitted').$type<'submitted' | 'passed' | 'returned' | 'replaced'>(),
    reason: text('reason').notNull().default(''),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => users.id),
    decidedBy: uuid('decided_by').references(() => users.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    decidedAt: instantColumn('decided_at'),
  },
  (t) => [
    uniqueIndex('square_certifications_round_key').on(t.listingId, t.round),
    uniqueIndex('square_certifications_open_key').on(t.listingId).where(sql`${t.state} = 'submitted'`),
    index('square_certifications_files_idx').on(t.ownershipFileId),
    check('square_certifications_state_check', sql`${t.state} in ('submitted','passed','returned','replaced')`),
    check(
      'square_certifications_decided_check',
      sql`(${t.state} in ('passed','returned')) = (${t.decidedBy} is not null)`,
    ),
  ],
)

/** Pictures and videos of a listing, in the order of the showcase. */
export const squareMedia = pgTable(
  'square_media',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => squareListings.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    caption: text('caption').notNull().default(''),
    /** Picture that stands for a video until it plays. */
    posterFileId: uuid('poster_file_id').references(() => files.id),
  },
  (t) => [
    primaryKey({ columns: [t.listingId, t.position] }),
    check('square_media_position_check', sql`${t.position} between 0 and 9`),
  ],
)
