import type { CommissionService } from '@portal/domain/money/commission/commission-rates'
import type {
  CommissionLevel,
  CommissionLineKind,
  CommissionState,
  PayeeKind,
  Relationship,
  WithdrawalState,
} from '@portal/domain/money/commission/commission-states'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, instantColumn, users } from './accounts.ts'
import { orders } from './orders.ts'
import { organisations } from './organisations.ts'
import { ledgerTransactions, payments, refunds } from './payments.ts'

const day = (name: string) => date(name, { mode: 'string' })
const largeFen = (name: string) => bigint(name, { mode: 'number' })

/** Who accepted the terms of the commission programme, with what they declared. Rows are only ever added: the latest counts. */
export const commissionAgreements = pgTable(
  'commission_agreements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    termsVersion: text('terms_version').notNull(),
    /** SHA-256 of the text that was accepted. */
    termsHash: bytea('terms_hash').notNull(),
    /** Of a person: the text by which they agreed apart to the use of number and account. */
    consentVersion: text('consent_version'),
    relationship: text('relationship').notNull().$type<Relationship>(),
    /** As whom it was accepted: by this tax is withheld, whatever the organisation became since. */
    payeeKind: text('payee_kind').notNull().$type<PayeeKind>(),
    /** In whose name money is paid: of a person their real name, else the organisation's. */
    legalName: text('legal_name').notNull(),
    /** Identity number of a person or credit code, as it is shown: both ends. */
    idShown: text('id_shown').notNull(),
    /** The whole of it under the server's key. */
    idSealed: bytea('id_sealed').notNull(),
    /** Which key. */
    sealedBy: text('sealed_by').notNull(),
    /** Of a person: who they are in whichever organisation, the first agreement with their number; income tax is theirs, not an organisation's. */
    payeeId: uuid('payee_id'),
    /** By what the same number is known again: a hash under the server's key. */
    payeeMark: bytea('payee_mark'),
    acceptedBy: uuid('accepted_by')
      .notNull()
      .references(() => users.id),
    /** Network of whoever accepted, as coarse as a log has it. */
    net: text('net').notNull(),
    acceptedAt: instantColumn('accepted_at').notNull().defaultNow(),
  },
  (t) => [
    index('commission_agreements_organisation_idx').on(t.organisationId, t.acceptedAt, t.id),
    // Who is employed by a customer earns nothing by bringing it.
    check('commission_agreements_relationship_check', sql`${t.relationship} in ('none','service','affiliate')`),
    index('commission_agreements_payee_idx').on(t.payeeMark).where(sql`${t.payeeMark} is not null`),
    check(
      'commission_agreements_payee_check',
      sql`${t.payeeKind} in ('person','organisation') and (${t.payeeKind} = 'person') = (${t.payeeId} is not null) and (${t.payeeId} is null) = (${t.payeeMark} is null) and (${t.payeeId} is null) = (${t.consentVersion} is null)`,
    ),
    check('commission_agreements_hash_check', sql`length(${t.termsHash}) = 32`),
  ],
)

/** What an organisation has: held back, to be withdrawn, asked for. Sums of its lines, kept by their trigger and by nothing else. */
export const commissionAccounts = pgTable('commission_accounts', {
  organisationId: uuid('organisation_id')
    .primaryKey()
    .references(() => organisations.id),
  pendingFen: largeFen('pending_fen').notNull().default(0),
  /** Below zero after a claw-back of what was paid out. */
  availableFen: largeFen('available_fen').notNull().default(0),
  askedFen: largeFen('asked_fen').notNull().default(0),
})

/** What an order earns for whoever brought its owner. What was reckoned never changes; state and rest follow the lines. */
export const commissions = pgTable(
  'commissions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    beneficiaryId: uuid('beneficiary_id')
      .notNull()
      .references(() => organisations.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => organisations.id),
    agreementId: uuid('agreement_id')
      .notNull()
      .references(() => commissionAgreements.id),
    level: smallint('level').notNull().$type<CommissionLevel>(),
    service: text('service').notNull().$type<CommissionService>(),
    /** Service fee received, and what was earned on it. */
    baseFen: integer('base_fen').notNull(),
    rateBp: integer('rate_bp').notNull(),
    ruleVersion: integer('rule_version').notNull(),
    ruleSource: text('rule_source').notNull(),
    earnedFen: integer('earned_fen').notNull(),
    /** What of it no refund took: by the lines. */
    leftFen: integer('left_fen').notNull().default(0),
    state: text('state').notNull().default('pending').$type<CommissionState>(),
    /** The day on which it is released, once its order has ended: until it begins it is held. */
    holdUntil: day('hold_until'),
    earnedAt: instantColumn('earned_at').notNull().defaultNow(),
    settledAt: instantColumn('settled_at'),
  },
  (t) => [
    // An order pays each level once, and nobody twice.
    uniqueIndex('commissions_level_key').on(t.orderId, t.level),
    uniqueIndex('commissions_beneficiary_key').on(t.orderId, t.beneficiaryId),
    index('commissions_beneficiary_idx').on(t.beneficiaryId, t.earnedAt, t.id),
    index('commissions_customer_idx').on(t.customerId, t.beneficiaryId),
    index('commissions_earned_idx').on(t.earnedAt, t.id),
    index('commissions_pending_idx').on(t.id).where(sql`${t.state} = 'pending'`),
    check('commissions_level_check', sql`${t.level} in (1, 2)`),
    check('commissions_self_check', sql`${t.beneficiaryId} <> ${t.customerId}`),
    check('commissions_state_check', sql`${t.state} in ('pending','settled','cancelled','reversed')`),
    check('commissions_rate_check', sql`${t.rateBp} between 1 and 10000 and ${t.baseFen} > 0`),
    check(
      'commissions_earned_check',
      sql`${t.earnedFen} > 0 and ${t.earnedFen} = ${t.baseFen}::bigint * ${t.rateBp} / 10000`,
    ),
    check('commissions_left_check', sql`${t.leftFen} between 0 and ${t.earnedFen}`),
    check('commissions_settled_check', sql`(${t.state} in ('settled','reversed')) = (${t.settledAt} is not null)`),
  ],
)

/** What an organisation asked to be paid out: at most one open at a time, and one of a month. */
export const commissionWithdrawals = pgTable(
  'commission_withdrawals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number').notNull().unique().default(sql`new_commission_withdrawal_no()`),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    agreementId: uuid('agreement_id')
      .notNull()
      .references(() => commissionAgreements.id),
    /** Of an agency contract in force when it was asked for; empty: the programme's terms alone. */
    contractNo: text('contract_no').notNull().default(''),
    amountFen: integer('amount_fen').notNull(),
    /** Income tax withheld of a person. */
    taxFen: integer('tax_fen').notNull(),
    /** Of a person: of the agreement. */
    payeeId: uuid('payee_id'),
    payeeName: text('payee_name').notNull(),
    bank: text('bank').notNull(),
    /** The last digits of the account; the whole of it under the server's key. */
    accountTail: text('account_tail').notNull(),
    accountSealed: bytea('account_sealed').notNull(),
    /** Which key. */
    sealedBy: text('sealed_by').notNull(),
    /** Of a company: the invoice that it issued for the amount. */
    invoiceNo: text('invoice_no').notNull().default(''),
    /** First day of the Beijing month in which it was asked for. */
    month: day('month').notNull(),
    state: text('state').notNull().default('applied').$type<WithdrawalState>(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => users.id),
    askedAt: instantColumn('asked_at').notNull().defaultNow(),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: instantColumn('decided_at'),
    /** Whoever approved it looked at the payee's licence: of an organisation asked once for each agreement. */
    payeeChecked: boolean('payee_checked').notNull().default(false),
    endedBy: uuid('ended_by').references(() => users.id),
    endedAt: instantColumn('ended_at'),
    /** Why it was rejected or failed; whoever asked reads it. */
    reason: text('reason').notNull().default(''),
    /** The bank's number of the transfer: each pays one. */
    bankReference: text('bank_reference'),
  },
  (t) => [
    uniqueIndex('commission_withdrawals_open_key')
      .on(t.organisationId)
      .where(sql`${t.state} in ('applied','approved')`),
    uniqueIndex('commission_withdrawals_month_key')
      .on(t.organisationId, t.month)
      .where(sql`${t.state} in ('applied','approved','paid')`),
    // An invoice pays one.
    uniqueIndex('commission_withdrawals_invoice_key')
      .on(t.organisationId, t.invoiceNo)
      .where(sql`${t.invoiceNo} <> '' and ${t.state} in ('applied','approved','paid')`),
    // The law taxes what one month pays a person: one payment is approved at a time, and the next in another month.
    uniqueIndex('commission_withdrawals_payee_key').on(t.payeeId).where(sql`${t.state} = 'approved'`),
    uniqueIndex('commission_withdrawals_paid_key')
      .on(t.payeeId, sql`date_trunc('month', ${t.endedAt} at time zone 'Asia/Shanghai')`)
      .where(sql`${t.state} = 'paid'`),
    uniqueIndex('commission_withdrawals_reference_key').on(t.bankReference).where(sql`${t.bankReference} is not null`),
    index('commission_withdrawals_organisation_idx').on(t.organisationId, t.askedAt, t.id),
    index('commission_withdrawals_asked_idx').on(t.askedAt, t.id),
    check('commission_withdrawals_state_check', sql`${t.state} in ('applied','approved','paid','failed','rejected')`),
    check(
      'commission_withdrawals_amount_check',
      sql`${t.amountFen} > 0 and ${t.taxFen} >= 0 and ${t.taxFen} < ${t.amountFen}`,
    ),
    check(
      'commission_withdrawals_decided_check',
      sql`(${t.state} <> 'applied') = (${t.decidedBy} is not null) and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    check(
      'commission_withdrawals_ended_check',
      sql`(${t.state} in ('paid','failed')) = (${t.endedBy} is not null) and (${t.endedBy} is null) = (${t.endedAt} is null) and (${t.state} = 'paid') = (${t.bankReference} is not null)`,
    ),
    // Whoever approved it pays nothing out.
    check('commission_withdrawals_two_check', sql`${t.endedBy} <> ${t.decidedBy}`),
    check('commission_withdrawals_reason_check', sql`${t.state} not in ('failed','rejected') or ${t.reason} <> ''`),
  ],
)

/** Every movement of an account between its three parts, in fen. Rows are only ever added, and each is booked in the ledger. */
export const commissionLines = pgTable(
  'commission_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    /** Its booking, whose postings say the same: a trigger compares them. */
    transactionId: largeFen('transaction_id')
      .notNull()
      .unique()
      .references(() => ledgerTransactions.id),
    kind: text('kind').notNull().$type<CommissionLineKind>(),
    commissionId: uuid('commission_id').references(() => commissions.id),
    withdrawalId: uuid('withdrawal_id').references(() => commissionWithdrawals.id),
    refundId: uuid('refund_id').references(() => refunds.id),
    /** Service fee that stays after it; null where nothing was reckoned. */
    baseFen: integer('base_fen'),
    pendingFen: integer('pending_fen').notNull().default(0),
    availableFen: integer('available_fen').notNull().default(0),
    askedFen: integer('asked_fen').notNull().default(0),
    at: instantColumn('at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('commission_lines_once_key').on(t.commissionId, t.kind).where(sql`${t.kind} in ('earned','settled')`),
    uniqueIndex('commission_lines_refund_key').on(t.commissionId, t.refundId).where(sql`${t.refundId} is not null`),
    uniqueIndex('commission_lines_asked_key').on(t.withdrawalId).where(sql`${t.kind} = 'asked'`),
    uniqueIndex('commission_lines_ended_key').on(t.withdrawalId).where(sql`${t.kind} in ('returned','paid')`),
    index('commission_lines_commission_idx').on(t.commissionId, t.id),
    index('commission_lines_organisation_idx').on(t.organisationId, t.at, t.id),
    index('commission_lines_reversed_idx').on(t.at, t.id).where(sql`${t.kind} = 'reversed'`),
    check(
      'commission_lines_subject_check',
      sql`(${t.kind} in ('asked','returned','paid')) = (${t.withdrawalId} is not null) and (${t.withdrawalId} is null) = (${t.commissionId} is not null) and (${t.kind} in ('reduced','reversed')) = (${t.refundId} is not null) and (${t.kind} in ('earned','reduced','reversed')) = (${t.baseFen} is not null)`,
    ),
    check(
      'commission_lines_parts_check',
      sql`case ${t.kind} when 'earned' then ${t.pendingFen} > 0 and ${t.availableFen} = 0 and ${t.askedFen} = 0 when 'reduced' then ${t.pendingFen} < 0 and ${t.availableFen} = 0 and ${t.askedFen} = 0 when 'settled' then ${t.pendingFen} < 0 and ${t.availableFen} = -${t.pendingFen} and ${t.askedFen} = 0 when 'reversed' then ${t.pendingFen} = 0 and ${t.availableFen} < 0 and ${t.askedFen} = 0 when 'asked' then ${t.pendingFen} = 0 and ${t.availableFen} < 0 and ${t.askedFen} = -${t.availableFen} when 'returned' then ${t.pendingFen} = 0 and ${t.availableFen} > 0 and ${t.askedFen} = -${t.availableFen} when 'paid' then ${t.pendingFen} = 0 and ${t.availableFen} = 0 and ${t.askedFen} < 0 else false end`,
    ),
  ],
)
