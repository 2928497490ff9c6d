import type { CertificateKind } from '@portal/domain/platform/identifiers/certificates'
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
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, instantColumn, users } from './accounts.ts'
import { files } from './files.ts'
import { orders } from './orders.ts'
import { organisations } from './organisations.ts'
import { payments } from './payments.ts'
import { squareListings } from './square.ts'
import { squareOffers } from './square-approach.ts'

const day = (name: string) => date(name, { mode: 'string' })

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
      .references(() => organisations.id),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => organisations.id),
    priceFen: bigint('price_fen', { mode: 'number' }).notNull(),
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
    check('square_deals_price_check', sql`${t.priceFen} between 1 and 999999999999`),
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
    /** Whom a question of a dispute is put to, and until when. */
    asked: text('asked').$type<'buyer' | 'seller'>(),
    answerBy: day('answer_by'),
  },
  (t) => [
    index('square_deal_events_deal_idx').on(t.dealId, t.id),
    check(
      'square_deal_events_asked_check',
      sql`case when ${t.event} = 'ask' then ${t.asked} is not null and ${t.asked} in ('buyer','seller') and ${t.answerBy} is not null and ${t.notes} <> ''
        else ${t.asked} is null and ${t.answerBy} is null end`,
    ),
  ],
)

/** How each side is named in the contract. The number is read whole by the two sides' contract alone. */
export const squareDealParties = pgTable(
  'square_deal_parties',
  {
    dealId: uuid('deal_id')
      .notNull()
      .references(() => squareDeals.id),
    side: text('side').notNull().$type<'buyer' | 'seller'>(),
    name: text('name').notNull(),
    certificateKind: text('certificate_kind').notNull().$type<CertificateKind>(),
    certificateNo: text('certificate_no').notNull(),
    address: text('address').notNull(),
    representative: text('representative').notNull().default(''),
    givenBy: uuid('given_by')
      .notNull()
      .references(() => users.id),
    givenAt: instantColumn('given_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.dealId, t.side] }),
    check('square_deal_parties_side_check', sql`${t.side} in ('buyer','seller')`),
    check('square_deal_parties_named_check', sql`${t.name} <> '' and ${t.certificateNo} <> ''`),
  ],
)

/** The account to which the seller of a deal wants its price paid: whole for whoever of finance pays, each time written down; its tail for the seller. */
export const squarePayees = pgTable(
  'square_payees',
  {
    dealId: uuid('deal_id')
      .primaryKey()
      .references(() => squareDeals.id),
    name: text('name').notNull(),
    bank: text('bank').notNull(),
    /** Where an earlier release kept it: a job seals it and empties this. */
    account: text('account'),
    /** The last digits; the whole of it under the server's key. */
    accountTail: text('account_tail').notNull(),
    accountSealed: bytea('account_sealed'),
    /** Which key. */
    sealedBy: text('sealed_by'),
    givenBy: uuid('given_by')
      .notNull()
      .references(() => users.id),
    givenAt: instantColumn('given_at').notNull().defaultNow(),
  },
  (t) => [
    check(
      'square_payees_account_check',
      sql`(${t.account} is null) = (${t.accountSealed} is not null) and (${t.sealedBy} is null) = (${t.accountSealed} is null) and ${t.accountTail} ~ '^[0-9]{4}$'`,
    ),
  ],
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
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
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
    /** Why it was paid to a payee who is not the seller; empty when the payee is the seller. */
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
