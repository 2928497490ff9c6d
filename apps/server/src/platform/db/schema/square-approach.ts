import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
import { keeperColumns } from './in-hands.ts'
import { organisations } from './organisations.ts'
import { squareListings } from './square.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** A wish to buy. Name and phone are shown to nobody before both sides agreed. */
export const squareWanted = pgTable(
  'square_wanted',
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
    information: text('information').notNull(),
    /** invention, utilityModel or design; empty for any, and of marks. */
    rightType: text('right_type').notNull().default('').$type<'' | 'invention' | 'utilityModel' | 'design'>(),
    field: text('field').notNull().default(''),
    /** Of a mark, lowest first: one of them is enough. None for any, and for patents. */
    niceClasses: smallint('nice_classes').array().notNull().default(sql`'{}'`),
    words: text('words').array().notNull().default(sql`'{}'`),
    /** What others read of `information`, and the tokens of that: a search must not tell a number by what it finds. */
    shownText: text('shown_text').notNull().default(''),
    tokens: text('tokens').array().notNull().default(sql`'{}'`),
    budgetFen: bigint('budget_fen', { mode: 'number' }),
    yearsLeft: smallint('years_left').notNull().default(0),
    quantity: smallint('quantity').notNull().default(1),
    region: text('region').notNull().default(''),
    deadlineOn: day('deadline_on').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    state: text('state').notNull().default('open').$type<'open' | 'matched' | 'closed' | 'expired'>(),
    views: integer('views').notNull().default(0),
    /** How many listings matched it when they were last counted; null: it says nothing that could be matched. */
    matchCount: smallint('match_count').default(0),
    countedAt: instantColumn('counted_at'),
    /** Whether its account is told of new matches. */
    notifies: boolean('notifies').notNull().default(true),
    /** Whether what answers it was noted once: only later ones are new. */
    isNoted: boolean('is_noted').notNull().default(false),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // A repeated click posts one wish.
    uniqueIndex('square_wanted_once_key').on(t.ownerId, sql`md5(${t.information})`).where(sql`${t.state} = 'open'`),
    index('square_wanted_open_idx').on(t.createdAt, t.id).where(sql`${t.state} = 'open'`),
    index('square_wanted_tokens_idx').using('gin', t.tokens).where(sql`${t.state} = 'open'`),
    index('square_wanted_owner_idx').on(t.ownerId, t.createdAt, t.id),
    index('square_wanted_counted_idx').on(t.countedAt.nullsFirst(), t.id).where(sql`${t.state} = 'open'`),
    index('square_wanted_ends_idx').on(t.deadlineOn).where(sql`${t.state} = 'open'`),
    check('square_wanted_right_check', sql`${t.rightType} in ('','invention','utilityModel','design')`),
    check('square_wanted_kind_check', sql`${t.kind} in ('patent','trademark')`),
    check('square_wanted_state_check', sql`${t.state} in ('open','matched','closed','expired')`),
    check('square_wanted_budget_check', sql`${t.budgetFen} between 1 and 999999999999`),
    check('square_wanted_classes_check', sql`1 <= all(${t.niceClasses}) and 45 >= all(${t.niceClasses})`),
  ],
)

/** Listings that were found to answer a wish: each is told of once, however many servers look. */
export const squareWishMatches = pgTable(
  'square_wish_matches',
  {
    wantedId: uuid('wanted_id')
      .notNull()
      .references(() => squareWanted.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => squareListings.id, { onDelete: 'cascade' }),
    notedAt: instantColumn('noted_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.wantedId, t.listingId] }), index('square_wish_matches_listing_idx').on(t.listingId)],
)

/**
 * That an organisation turned to a listing of another, and in whose hands it is there: contacts, offers and a deal of the two are.
 * The seller's side is in the hands of the listing.
 */
export const squareApproaches = pgTable(
  'square_approaches',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => squareListings.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    ...keeperColumns(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.listingId, t.ownerId] }),
    index('square_approaches_keeper_idx').on(t.keeperId, t.listingId).where(sql`${t.keeperId} is not null`),
  ],
)

/**
 * Whether two sides of a listing show each other their contacts: only when both said so. `peer` is whoever does not own the
 * listing. A wish that brought them together stands beside it.
 */
export const squareContacts = pgTable(
  'square_contacts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => squareListings.id, { onDelete: 'cascade' }),
    peerId: uuid('peer_id')
      .notNull()
      .references(() => organisations.id),
    wantedId: uuid('wanted_id').references(() => squareWanted.id, { onDelete: 'set null' }),
    /** How the peer can be reached, told when they accept. */
    peerName: text('peer_name').notNull().default(''),
    peerPhone: text('peer_phone').notNull().default(''),
    sellerAcceptedAt: instantColumn('seller_accepted_at'),
    peerAcceptedAt: instantColumn('peer_accepted_at'),
    refusedAt: instantColumn('refused_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('square_contacts_pair_key').on(t.listingId, t.peerId),
    index('square_contacts_peer_idx').on(t.peerId, t.createdAt, t.id),
    check(
      'square_contacts_peer_check',
      sql`${t.peerAcceptedAt} is null or (${t.peerName} <> '' and ${t.peerPhone} <> '')`,
    ),
  ],
)

/** Every offer and counter-offer; an answered one stays as it is. */
export const squareOffers = pgTable(
  'square_offers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => squareListings.id, { onDelete: 'cascade' }),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => organisations.id),
    round: smallint('round').notNull(),
    side: text('side').notNull().$type<'buyer' | 'seller'>(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    /** Whether the price is to be held by the platform: a term of the offer like its amount. */
    custody: boolean('custody').notNull().default(false),
    message: text('message').notNull().default(''),
    expiresOn: day('expires_on').notNull(),
    state: text('state')
      .notNull()
      .default('open')
      .$type<'open' | 'accepted' | 'refused' | 'countered' | 'takenBack' | 'expired' | 'ended'>(),
    answer: text('answer').notNull().default(''),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => users.id),
    answeredBy: uuid('answered_by').references(() => users.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    answeredAt: instantColumn('answered_at'),
  },
  (t) => [
    uniqueIndex('square_offers_round_key').on(t.listingId, t.buyerId, t.round),
    uniqueIndex('square_offers_open_key').on(t.listingId, t.buyerId).where(sql`${t.state} = 'open'`),
    // The truth of "one accepted offer a listing".
    uniqueIndex('square_offers_accepted_key').on(t.listingId).where(sql`${t.state} = 'accepted'`),
    index('square_offers_buyer_idx').on(t.buyerId, t.createdAt, t.id),
    index('square_offers_ends_idx').on(t.expiresOn).where(sql`${t.state} = 'open'`),
    check(
      'square_offers_state_check',
      sql`${t.state} in ('open','accepted','refused','countered','takenBack','expired','ended')`,
    ),
    check('square_offers_side_check', sql`${t.side} in ('buyer','seller')`),
    check('square_offers_amount_check', sql`${t.amountFen} between 1 and 999999999999`),
    // What is held is paid through an order, which ends there.
    check('square_offers_custody_check', sql`not ${t.custody} or ${t.amountFen} <= 999999999`),
    check('square_offers_answered_check', sql`${t.state} in ('open','expired') or ${t.answeredAt} is not null`),
  ],
)
