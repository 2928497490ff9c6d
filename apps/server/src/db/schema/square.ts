import type { ListingForm } from '@portal/domain/square/listing-form'
import type { ListingState } from '@portal/domain/square/listing-states'
import type { CertificationCheck, TrustFact } from '@portal/domain/square/trust-pack'
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
import { instantColumn, users } from './accounts.ts'
import { files } from './files.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'

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
      .references(() => users.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    kind: text('kind').notNull().$type<'patent' | 'trademark'>(),
    /** As `listingNumber` of the domain writes it. */
    number: text('number').notNull(),
    title: text('title').notNull(),
    /** invention, utilityModel, design; mark for trademarks. */
    rightType: text('right_type').notNull(),
    field: text('field').notNull().default(''),
    /** All classes of a mark's number, lowest first; none for patents. */
    niceClasses: smallint('nice_classes').array().notNull().default(sql`'{}'`),
    way: text('way').notNull().$type<'assign' | 'licence'>(),
    priceFen: integer('price_fen'),
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
    index('square_listings_price_idx').on(t.kind, t.priceFen, t.id).where(shownRows),
    index('square_listings_life_idx').on(t.kind, t.termEndsOn, t.id).where(shownRows),
    // The same with what is unknown at the other end, for the way down.
    index('square_listings_price_down_idx').on(t.kind, sql`coalesce(${t.priceFen}, 0)`, t.id).where(shownRows),
    index('square_listings_life_down_idx')
      .on(t.kind, sql`coalesce(${t.termEndsOn}, '0001-01-01'::date)`, t.id)
      .where(shownRows),
    index('square_listings_views_idx').on(t.kind, t.views, t.id).where(shownRows),
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
    check('square_listings_price_check', sql`${t.priceFen} between 1 and 999999999`),
    // Only certified listings are shown.
    check(
      'square_listings_certified_check',
      sql`${t.state} not in ('published','reserved','dealing','transferred') or (${t.certifiedAt} is not null and ${t.publishedAt} is not null)`,
    ),
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

/** A wish to buy. Name and phone are shown to nobody before both sides agreed. */
export const squareWanted = pgTable(
  'square_wanted',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    kind: text('kind').notNull().$type<'patent' | 'trademark'>(),
    information: text('information').notNull(),
    field: text('field').notNull().default(''),
    niceClass: smallint('nice_class').notNull().default(0),
    words: text('words').array().notNull().default(sql`'{}'`),
    /** What others read of `information`, and the tokens of that: a search must not tell a number by what it finds. */
    shownText: text('shown_text').notNull().default(''),
    tokens: text('tokens').array().notNull().default(sql`'{}'`),
    budgetFen: integer('budget_fen'),
    yearsLeft: smallint('years_left').notNull().default(0),
    quantity: smallint('quantity').notNull().default(1),
    region: text('region').notNull().default(''),
    deadlineOn: day('deadline_on').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    state: text('state').notNull().default('open').$type<'open' | 'matched' | 'closed' | 'expired'>(),
    views: integer('views').notNull().default(0),
    /** How many listings answered it when they were last counted; null: not yet. */
    matchCount: smallint('match_count').notNull().default(0),
    countedAt: instantColumn('counted_at'),
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
    check('square_wanted_kind_check', sql`${t.kind} in ('patent','trademark')`),
    check('square_wanted_state_check', sql`${t.state} in ('open','matched','closed','expired')`),
    check('square_wanted_budget_check', sql`${t.budgetFen} between 1 and 999999999`),
    check('square_wanted_class_check', sql`${t.niceClass} between 0 and 45`),
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
      .references(() => users.id),
    wantedId: uuid('wanted_id').references(() => squareWanted.id, { onDelete: 'set null' }),
    /** How the peer can be reached, told when he accepts. */
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
      .references(() => users.id),
    round: smallint('round').notNull(),
    side: text('side').notNull().$type<'buyer' | 'seller'>(),
    amountFen: integer('amount_fen').notNull(),
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
    check('square_offers_amount_check', sql`${t.amountFen} between 1 and 999999999`),
    check('square_offers_answered_check', sql`${t.state} in ('open','expired') or ${t.answeredAt} is not null`),
  ],
)

/** What came of an accepted offer. */
export const squareDeals = pgTable(
  'square_deals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => squareListings.id),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => squareOffers.id),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id),
    priceFen: integer('price_fen').notNull(),
    /** Whether the price is held by the platform until the office recorded the change. */
    custody: boolean('custody').notNull().default(false),
    state: text('state')
      .notNull()
      .default('contract')
      .$type<'contract' | 'deposit' | 'filing' | 'filed' | 'recorded' | 'released' | 'dispute' | 'cancelled'>(),
    /** Where it stood when the dispute began. */
    stateBefore: text('state_before'),
    contractFileId: uuid('contract_file_id').references(() => files.id),
    sellerSignedAt: instantColumn('seller_signed_at'),
    buyerSignedAt: instantColumn('buyer_signed_at'),
    /** Order through which the price is held. */
    orderId: uuid('order_id').references(() => orders.id),
    filedOn: day('filed_on'),
    filingFileId: uuid('filing_file_id').references(() => files.id),
    recordedOn: day('recorded_on'),
    recordalFileId: uuid('recordal_file_id').references(() => files.id),
    /** Who noted the recordal: somebody else takes it back, or pays the price out. */
    recordedBy: uuid('recorded_by').references(() => users.id),
    /** Paper of the office by which a deal ended after its filing. */
    endFileId: uuid('end_file_id').references(() => files.id),
    /** Who of finance is paying the price out at the bank just now. */
    payingBy: uuid('paying_by').references(() => users.id),
    payingSince: instantColumn('paying_since'),
    stepSince: instantColumn('step_since').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('square_deals_offer_key').on(t.offerId),
    uniqueIndex('square_deals_live_key').on(t.listingId).where(sql`${t.state} <> 'cancelled'`),
    uniqueIndex('square_deals_order_key').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('square_deals_seller_idx').on(t.sellerId, t.createdAt, t.id),
    index('square_deals_buyer_idx').on(t.buyerId, t.createdAt, t.id),
    index('square_deals_state_idx').on(t.state, t.stepSince, t.id),
    index('square_deals_created_idx').on(t.createdAt, t.id),
    index('square_deals_price_idx').on(t.priceFen, t.id),
    check(
      'square_deals_state_check',
      sql`${t.state} in ('contract','deposit','filing','filed','recorded','released','dispute','cancelled')`,
    ),
    check('square_deals_sides_check', sql`${t.sellerId} <> ${t.buyerId}`),
    check(
      'square_deals_signed_check',
      sql`${t.state} in ('contract','cancelled') or (${t.sellerSignedAt} is not null and ${t.buyerSignedAt} is not null)`,
    ),
    check(
      'square_deals_recorded_check',
      sql`${t.state} not in ('recorded','released') or (${t.recordedOn} is not null and ${t.recordalFileId} is not null)`,
    ),
    // Whoever begins to pay is alone with it, and nothing else moves the deal meanwhile.
    check(
      'square_deals_paying_check',
      sql`(${t.payingBy} is null) = (${t.payingSince} is null) and (${t.payingBy} is null or (${t.state} = 'recorded' and ${t.custody}))`,
    ),
    check('square_deals_released_check', sql`${t.state} not in ('deposit','released') or ${t.custody}`),
    // Signed by both, a deal in custody has the order that its price is paid by.
    check(
      'square_deals_order_check',
      sql`case when ${t.custody} then ${t.state} in ('contract','cancelled') or ${t.orderId} is not null else ${t.orderId} is null end`,
    ),
    check('square_deals_price_check', sql`${t.priceFen} between 1 and 999999999`),
  ],
)

/** History of a deal: who, what, when. Rows are only ever added; the office's recordal is one of them. */
export const squareDealEvents = pgTable(
  'square_deal_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    dealId: uuid('deal_id')
      .notNull()
      .references(() => squareDeals.id),
    at: instantColumn('at').notNull().defaultNow(),
    actorId: uuid('actor_id').references(() => users.id),
    side: text('side').notNull().$type<'buyer' | 'seller' | 'staff' | 'system'>(),
    event: text('event').notNull(),
    notes: text('notes').notNull().default(''),
    fileId: uuid('file_id').references(() => files.id),
    isOffice: boolean('is_office').notNull().default(false),
  },
  (t) => [index('square_deal_events_deal_idx').on(t.dealId, t.id)],
)

/** Where the seller of a deal wants its price: read by nobody but him and finance, and masked for him. */
export const squarePayees = pgTable(
  'square_payees',
  {
    dealId: uuid('deal_id')
      .primaryKey()
      .references(() => squareDeals.id),
    name: text('name').notNull(),
    bank: text('bank').notNull(),
    /** Digits. */
    account: text('account').notNull(),
    givenBy: uuid('given_by')
      .notNull()
      .references(() => users.id),
    givenAt: instantColumn('given_at').notNull().defaultNow(),
  },
  (t) => [check('square_payees_account_check', sql`${t.account} ~ '^[0-9]{8,32}$'`)],
)

/**
 * The price paid out to the seller, as the bank's receipt proves it: at most one a deal and a payment. Rows are only ever
 * added; triggers refuse one beside a refund of the payment, and one without the office's recordal.
 */
export const squarePayouts = pgTable(
  'square_payouts',
  {
    dealId: uuid('deal_id')
      .primaryKey()
      .references(() => squareDeals.id),
    paymentId: uuid('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id),
    amountFen: integer('amount_fen').notNull(),
    payeeName: text('payee_name').notNull(),
    payeeBank: text('payee_bank').notNull(),
    /** Its last four digits: the whole number stands in the seller's account and on the receipt. */
    payeeAccount: text('payee_account').notNull(),
    /** The bank's own number of the transfer: each pays one deal. */
    reference: text('reference').notNull(),
    paidOn: day('paid_on').notNull(),
    receiptFileId: uuid('receipt_file_id')
      .notNull()
      .references(() => files.id),
    /** Why it was paid to a payee who is not the seller; empty when he is. */
    notes: text('notes').notNull().default(''),
    paidBy: uuid('paid_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('square_payouts_reference_key').on(t.reference),
    check('square_payouts_amount_check', sql`${t.amountFen} > 0`),
    check('square_payouts_reference_check', sql`${t.reference} <> ''`),
  ],
)
