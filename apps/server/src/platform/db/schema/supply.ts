import type { Board, Maturity, ReportReason, SupplyKind } from '@portal/domain/square/supply/post-kinds'
import type { PostState } from '@portal/domain/square/supply/post-states'
import type { SupplyReason } from '@portal/domain/square/supply/supply-match'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
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
const textList = (name: string) => text(name).array().notNull().default(sql`'{}'`)
const jsonb = <Data>(name: string) => customType<{ data: Data }>({ dataType: () => 'jsonb' })(name)

/**
 * Posts on the boards of offers and needs (decision 0084). What others read has its contacts blotted out where it is kept
 * (`shown_…`, `words`, `terms`); name and phone of the contact are read by the queries of an exchange and of one's own form alone.
 */
export const supplyPosts = pgTable(
  'supply_posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    ...keeperColumns(),
    board: text('board').notNull().$type<Board>(),
    kind: text('kind').notNull().$type<SupplyKind>(),
    /** As they were typed, for whoever posted it. */
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    typedWords: textList('typed_words'),
    typedTerms: text('typed_terms').notNull().default(''),
    /** As others read them. */
    shownTitle: text('shown_title').notNull(),
    shownText: text('shown_text').notNull().default(''),
    words: textList('words'),
    terms: text('terms').notNull().default(''),
    tokens: textList('tokens'),
    field: text('field').notNull().default(''),
    maturity: text('maturity').notNull().default('').$type<Maturity | ''>(),
    region: text('region').notNull().default(''),
    priceFen: bigint('price_fen', { mode: 'number' }),
    validUntilOn: day('valid_until_on').notNull(),
    hidesName: boolean('hides_name').notNull().default(false),
    contactName: text('contact_name').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    /** Of the patents behind it: how many, and their subclasses of the IPC. */
    patentCount: smallint('patent_count').notNull().default(0),
    ipc: textList('ipc'),
    /** A reviewer saw that the poster is the owner that the register names for a patent behind it. */
    isOwnerVerified: boolean('is_owner_verified').notNull().default(false),
    state: text('state').notNull().default('draft').$type<PostState>(),
    /** Why a reviewer returned it or took it down. */
    stateReason: text('state_reason').notNull().default(''),
    /** Whether its side is told of new matches. */
    notifies: boolean('notifies').notNull().default(true),
    version: integer('version').notNull().default(1),
    submittedAt: instantColumn('submitted_at'),
    publishedAt: instantColumn('published_at'),
    reviewedBy: uuid('reviewed_by').references(() => users.id),
    /** When matches were looked for; null: they are yet to be. */
    matchedAt: instantColumn('matched_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('supply_posts_open_idx').on(t.board, t.publishedAt, t.id).where(sql`${t.state} = 'open'`),
    index('supply_posts_field_idx').on(t.board, t.field, t.publishedAt, t.id).where(sql`${t.state} = 'open'`),
    index('supply_posts_region_idx').on(t.region, t.board).where(sql`${t.state} = 'open'`),
    index('supply_posts_tokens_idx').using('gin', t.tokens).where(sql`${t.state} = 'open'`),
    index('supply_posts_unmatched_idx')
      .on(t.publishedAt, t.id)
      .where(sql`${t.state} = 'open' and ${t.matchedAt} is null`),
    index('supply_posts_ends_idx').on(t.validUntilOn).where(sql`${t.state} in ('open','inReview')`),
    index('supply_posts_owner_idx').on(t.ownerId, t.updatedAt, t.id),
    index('supply_posts_state_idx').on(t.state, t.submittedAt, t.id),
    // A repeated press posts it once.
    uniqueIndex('supply_posts_once_key')
      .on(t.ownerId, t.board, sql`md5(${t.title} || ${t.description})`)
      .where(sql`${t.state} in ('inReview','open')`),
    check('supply_posts_board_check', sql`${t.board} in ('offer','need')`),
    check('supply_posts_kind_check', sql`${t.kind} in ('technology','product','service','testing','funding')`),
    check(
      'supply_posts_maturity_check',
      sql`${t.maturity} in ('','concept','laboratory','prototype','pilot','production')`,
    ),
    check(
      'supply_posts_state_check',
      sql`${t.state} in ('draft','inReview','returned','open','matched','closed','expired')`,
    ),
    check('supply_posts_price_check', sql`${t.priceFen} between 1 and 999999999999`),
    check('supply_posts_open_check', sql`${t.state} <> 'open' or ${t.publishedAt} is not null`),
    check('supply_posts_owner_check', sql`not ${t.isOwnerVerified} or ${t.patentCount} > 0`),
  ],
)

/** Patents behind a post, found in our own data when it was kept. */
export const supplyPatents = pgTable(
  'supply_patents',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => supplyPosts.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** Application number, as our data keep it. */
    number: text('number').notNull(),
    title: text('title').notNull(),
    status: text('status').notNull().$type<'inForce' | 'pending' | 'dead' | 'unknown'>(),
    /** Whether the register named the poster as an owner then. */
    isOwn: boolean('is_own').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.position] }),
    uniqueIndex('supply_patents_number_key').on(t.postId, t.number),
    check('supply_patents_position_check', sql`${t.position} between 0 and 19`),
  ],
)

/** Documents on request: read by whoever is a side of an open exchange about the post. */
export const supplyDocuments = pgTable(
  'supply_documents',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => supplyPosts.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    name: text('name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.position] }),
    index('supply_documents_file_idx').on(t.fileId),
    check('supply_documents_position_check', sql`${t.position} between 0 and 9`),
  ],
)

/** An offer and a need that were found to fit: each pair is told of once, however often it is found again. */
export const supplyMatches = pgTable(
  'supply_matches',
  {
    offerId: uuid('offer_id')
      .notNull()
      .references(() => supplyPosts.id, { onDelete: 'cascade' }),
    needId: uuid('need_id')
      .notNull()
      .references(() => supplyPosts.id, { onDelete: 'cascade' }),
    score: smallint('score').notNull(),
    reasons: jsonb<readonly SupplyReason[]>('reasons').notNull(),
    /** False once one of the two was changed so that they fit no more. */
    fits: boolean('fits').notNull().default(true),
    foundAt: instantColumn('found_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.offerId, t.needId] }),
    index('supply_matches_need_idx').on(t.needId, t.offerId),
    check('supply_matches_score_check', sql`${t.score} between 0 and 100`),
  ],
)

/** Whether the poster and another organisation show each other their contacts: only when both said so. */
export const supplyContacts = pgTable(
  'supply_contacts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    postId: uuid('post_id')
      .notNull()
      .references(() => supplyPosts.id, { onDelete: 'cascade' }),
    /** Whoever asks. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    ...keeperColumns(),
    /** Their own post that brought them here. */
    ownPostId: uuid('own_post_id').references(() => supplyPosts.id, { onDelete: 'set null' }),
    /** A few words with the request, contacts blotted out. */
    shownText: text('shown_text').notNull().default(''),
    peerName: text('peer_name').notNull(),
    peerPhone: text('peer_phone').notNull(),
    posterAcceptedAt: instantColumn('poster_accepted_at'),
    refusedAt: instantColumn('refused_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('supply_contacts_pair_key').on(t.postId, t.ownerId),
    index('supply_contacts_owner_idx').on(t.ownerId, t.createdAt, t.id),
    check('supply_contacts_peer_check', sql`${t.peerName} <> '' and ${t.peerPhone} <> ''`),
    check('supply_contacts_answer_check', sql`${t.posterAcceptedAt} is null or ${t.refusedAt} is null`),
  ],
)

/** Posts that a person wants to hear of. */
export const supplyFollows = pgTable(
  'supply_follows',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    postId: uuid('post_id')
      .notNull()
      .references(() => supplyPosts.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.postId] }), index('supply_follows_post_idx').on(t.postId)],
)

/** That somebody reported a post; open until a reviewer decided. */
export const supplyReports = pgTable(
  'supply_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    postId: uuid('post_id')
      .notNull()
      .references(() => supplyPosts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason').notNull().$type<ReportReason>(),
    text: text('text').notNull().default(''),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    decidedAt: instantColumn('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
  },
  (t) => [
    uniqueIndex('supply_reports_open_key').on(t.postId, t.userId).where(sql`${t.decidedAt} is null`),
    index('supply_reports_post_idx').on(t.postId, t.createdAt),
    check('supply_reports_reason_check', sql`${t.reason} in ('false','rights','contact','illegal','other')`),
    check('supply_reports_decided_check', sql`(${t.decidedAt} is null) = (${t.decidedBy} is null)`),
  ],
)
