import type { AccountSide } from '@portal/domain/money/statements/statement'
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
import { bytea, instantColumn, users } from './accounts.ts'
import { files } from './files.ts'
import { orders } from './orders.ts'

/** One attempt to pay an order. At most one is open and at most one is paid per order: the indexes say so. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    outTradeNo: text('out_trade_no').notNull().unique(),
    channel: text('channel').notNull().$type<'native' | 'jsapi' | 'transfer'>(),
    provider: text('provider').notNull().$type<'wechat' | 'sandbox' | 'bank'>(),
    /** As sent to the provider: the same number must always come with the same parameters. */
    description: text('description').notNull(),
    payerOpenId: text('payer_open_id'),
    amountFen: integer('amount_fen').notNull(),
    officialFen: integer('official_fen').notNull(),
    serviceFen: integer('service_fen').notNull(),
    /**
     * creating, open, paid, closed; duplicate = money that the order does not need (paid twice, or at an old price),
     * refunded automatically; mismatch = what came is not what was asked, a person decides.
     */
    state: text('state')
      .notNull()
      .default('creating')
      .$type<'creating' | 'open' | 'paid' | 'closed' | 'duplicate' | 'mismatch'>(),
    codeUrl: text('code_url'),
    prepayId: text('prepay_id'),
    transactionId: text('transaction_id').unique(),
    /** What the provider says was paid; differs from `amount_fen` only in a mismatch. */
    receivedFen: integer('received_fen'),
    /** Why it is a mismatch or a duplicate, for the person who looks at it. */
    note: jsonb('note').$type<{ field: string; expected: string; actual: string }[]>().notNull().default([]),
    startedBy: uuid('started_by')
      .notNull()
      .references(() => users.id),
    expiresAt: instantColumn('expires_at').notNull(),
    paidAt: instantColumn('paid_at'),
    nextQueryAt: instantColumn('next_query_at'),
    queries: smallint('queries').notNull().default(0),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('payments_one_open_key').on(t.orderId).where(sql`${t.state} in ('creating','open')`),
    uniqueIndex('payments_one_paid_key').on(t.orderId).where(sql`${t.state} = 'paid'`),
    index('payments_order_idx').on(t.orderId, t.createdAt, t.id),
    index('payments_created_idx').on(t.createdAt, t.id),
    index('payments_next_query_idx').on(t.nextQueryAt).where(sql`${t.nextQueryAt} is not null`),
    index('payments_state_idx').on(t.state, t.createdAt, t.id),
    index('payments_paid_idx').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    check('payments_state_check', sql`${t.state} in ('creating','open','paid','closed','duplicate','mismatch')`),
    check(
      'payments_received_check',
      sql`${t.state} not in ('paid','duplicate') or (${t.transactionId} is not null and ${t.paidAt} is not null and ${t.receivedFen} = ${t.amountFen})`,
    ),
    check(
      'payments_amount_check',
      sql`${t.amountFen} > 0 and ${t.amountFen} = ${t.officialFen} + ${t.serviceFen} and ${t.officialFen} >= 0 and ${t.serviceFen} >= 0`,
    ),
  ],
)

/**
 * What a payer says of a bank transfer, and what finance found. The money itself is a row of `payments` with the bank's
 * reference as its transaction: it exists once finance has seen it on the statement.
 */
export const transfers = pgTable(
  'transfers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state')
      .notNull()
      .default('announced')
      .$type<'announced' | 'confirmed' | 'returned' | 'withdrawn' | 'givenBack'>(),
    /** As the payer says; finance compares with the statement and the order. */
    amountFen: integer('amount_fen').notNull(),
    transferredOn: date('transferred_on', { mode: 'string' }).notNull(),
    /** As the bank's statement says, once it is booked; null for those booked before version 0.2. */
    leftOn: date('left_on', { mode: 'string' }),
    payerName: text('payer_name').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    announcedBy: uuid('announced_by')
      .notNull()
      .references(() => users.id),
    /** Why it was returned or is given back; the customer reads it. */
    notes: text('notes').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: instantColumn('decided_at'),
    paymentId: uuid('payment_id')
      .unique()
      .references(() => payments.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('transfers_one_announced_key').on(t.orderId).where(sql`${t.state} = 'announced'`),
    index('transfers_order_idx').on(t.orderId, t.createdAt, t.id),
    index('transfers_state_idx').on(t.state, t.createdAt, t.id),
    index('transfers_created_idx').on(t.createdAt, t.id),
    check('transfers_state_check', sql`${t.state} in ('announced','confirmed','returned','withdrawn','givenBack')`),
    check('transfers_amount_check', sql`${t.amountFen} > 0`),
    check('transfers_payment_check', sql`(${t.state} in ('confirmed','givenBack')) = (${t.paymentId} is not null)`),
  ],
)

/** Every notification that passed verification, once: the key makes repeats harmless. */
export const paymentNotifications = pgTable('payment_notifications', {
  eventId: text('event_id').primaryKey(),
  kind: text('kind').notNull(),
  outTradeNo: text('out_trade_no').notNull(),
  bodyHash: bytea('body_hash').notNull(),
  outcome: text('outcome').notNull(),
  receivedAt: instantColumn('received_at').notNull().defaultNow(),
})

export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    outRefundNo: text('out_refund_no').notNull().unique(),
    amountFen: integer('amount_fen').notNull(),
    officialFen: integer('official_fen').notNull(),
    serviceFen: integer('service_fen').notNull(),
    /** What of the order's coupon falls on the service fee that goes back; never paid, so not part of the amount. */
    couponFen: integer('coupon_fen').notNull().default(0),
    /** Proof that the customer gave with the request. */
    fileId: uuid('file_id').references(() => files.id),
    reason: text('reason').notNull(),
    /** requested, approved (sent to the provider), done, refused, failed */
    state: text('state')
      .notNull()
      .default('requested')
      .$type<'requested' | 'approved' | 'done' | 'refused' | 'failed'>(),
    /** false for money that came twice: it never was the order's. */
    ofOrder: smallint('of_order').notNull().default(1),
    requestedBy: uuid('requested_by').references(() => users.id),
    decidedBy: uuid('decided_by').references(() => users.id),
    decisionNotes: text('decision_notes').notNull().default(''),
    providerRefundId: text('provider_refund_id'),
    /** The bank's number of the transfer that paid it back, where a person did it: each number pays one refund. */
    paidBackReference: text('paid_back_reference'),
    /** Why the provider did not refund, its code; empty while all is well. */
    failure: text('failure').notNull().default(''),
    nextQueryAt: instantColumn('next_query_at'),
    queries: smallint('queries').notNull().default(0),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    decidedAt: instantColumn('decided_at'),
    /** Of an order for a missing fee, when it was decided: the day of filing that the fee hung on by what was known then. */
    feeFiledOn: date('fee_filed_on', { mode: 'string' }),
    /** Of such an order, when it was decided: what was charged beyond what was owed, this refund left aside. */
    overFen: integer('over_fen'),
    doneAt: instantColumn('done_at'),
  },
  (t) => [
    index('refunds_state_idx').on(t.state, t.createdAt, t.id),
    index('refunds_next_query_idx').on(t.nextQueryAt).where(sql`${t.nextQueryAt} is not null`),
    index('refunds_order_idx').on(t.orderId, t.createdAt, t.id),
    index('refunds_created_idx').on(t.createdAt, t.id),
    index('refunds_done_idx').on(t.paymentId).where(sql`${t.state} = 'done'`),
    index('refunds_done_at_idx').on(t.doneAt).where(sql`${t.doneAt} is not null`),
    uniqueIndex('refunds_one_open_key').on(t.paymentId).where(sql`${t.state} in ('requested','approved')`),
    uniqueIndex('refunds_paid_back_reference_key')
      .on(t.paidBackReference)
      .where(sql`${t.paidBackReference} is not null`),
    index('refunds_file_idx').on(t.fileId).where(sql`${t.fileId} is not null`),
    check('refunds_coupon_check', sql`${t.couponFen} >= 0`),
    check('refunds_over_check', sql`${t.overFen} >= 0`),
    check('refunds_paid_back_check', sql`${t.paidBackReference} is null or ${t.state} = 'done'`),
    check('refunds_state_check', sql`${t.state} in ('requested','approved','done','refused','failed')`),
    check(
      'refunds_amount_check',
      sql`${t.amountFen} > 0 and ${t.amountFen} = ${t.officialFen} + ${t.serviceFen} and ${t.officialFen} >= 0 and ${t.serviceFen} >= 0`,
    ),
  ],
)

export const ledgerAccounts = pgTable('ledger_accounts', {
  code: text('code').primaryKey(),
  nameEn: text('name_en').notNull(),
  nameZh: text('name_zh').notNull(),
  /** On which side of a customer it stands, told by its code: `accountSideOf` of the domain says the same (decision 0087). */
  side: text('side')
    .notNull()
    .$type<AccountSide>()
    .generatedAlwaysAs(
      sql`case when code in ('provider-clearing', 'bank') then 'place' when code like '%-held' or code = 'unassigned-receipts' then 'held' else 'own' end`,
    ),
})

/**
 * Official fees of an order that were paid to the office out of what is held for it: noted by a person of the office, or
 * with the lines of annual fees that the office took. One noted by mistake is taken back with its reason, never deleted.
 */
export const officePayments = pgTable(
  'office_payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    amountFen: integer('amount_fen').notNull(),
    receiptNo: text('receipt_no').notNull().default(''),
    receiptFileId: uuid('receipt_file_id').references(() => files.id),
    /** Made by the page, so that a payment noted again is the same payment. */
    noteKey: uuid('note_key').unique(),
    /** Open periods that it met; they are open again when it is taken back. */
    deadlineIds: uuid('deadline_ids').array().notNull().default([]),
    /** Null where the lines of annual fees say it. */
    notedBy: uuid('noted_by').references(() => users.id),
    notedAt: instantColumn('noted_at').notNull().defaultNow(),
    takenBackBy: uuid('taken_back_by').references(() => users.id),
    takenBackAt: instantColumn('taken_back_at'),
    takenBackReason: text('taken_back_reason'),
  },
  (t) => [
    index('office_payments_order_idx').on(t.orderId, t.id),
    index('office_payments_noted_idx').on(t.notedAt, t.id).where(sql`${t.notedBy} is not null`),
    check('office_payments_amount_check', sql`${t.amountFen} > 0`),
    check(
      'office_payments_taken_back_check',
      sql`(${t.takenBackAt} is null) = (${t.takenBackBy} is null) and (${t.takenBackAt} is null) = (${t.takenBackReason} is null)`,
    ),
  ],
)

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    refundId: uuid('refund_id').references(() => refunds.id),
    officePaymentId: uuid('office_payment_id').references(() => officePayments.id),
    memo: text('memo').notNull().default(''),
    at: instantColumn('at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('ledger_transactions_payment_key')
      .on(t.paymentId, t.kind)
      .where(sql`${t.paymentId} is not null and ${t.refundId} is null`),
    // One booking of each refund, whoever pays it out and of whatever kind.
    uniqueIndex('ledger_transactions_refund_key').on(t.refundId).where(sql`${t.refundId} is not null`),
    uniqueIndex('ledger_transactions_office_key')
      .on(t.officePaymentId, t.kind)
      .where(sql`${t.officePaymentId} is not null`),
    index('ledger_transactions_order_idx').on(t.orderId, t.id),
    index('ledger_transactions_at_idx').on(t.at, t.id),
  ],
)

/** Debits positive, credits negative; a deferred trigger refuses a transaction whose postings do not sum to zero. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    accountCode: text('account_code')
      .notNull()
      .references(() => ledgerAccounts.code),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
  },
  (t) => [
    // With what every sum reads, so that a year of bookings is summed out of the index.
    index('ledger_postings_transaction_idx').on(t.transactionId, t.accountCode, t.amountFen),
    index('ledger_postings_account_idx').on(t.accountCode, t.id),
    check('ledger_postings_amount_check', sql`${t.amountFen} <> 0`),
  ],
)

/** The sandbox gateway's own memory (development only), shared by all processes. */
export const sandboxRecords = pgTable(
  'sandbox_records',
  {
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    version: integer('version').notNull().default(1),
    dueAt: instantColumn('due_at'),
    body: jsonb('body').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.key] }),
    index('sandbox_records_due_idx').on(t.kind, t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
)
