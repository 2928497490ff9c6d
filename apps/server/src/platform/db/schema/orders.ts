import type { OrderKindName } from '@portal/domain/kernel/orders/kinds'
import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import type { PaperKind } from '@portal/domain/kernel/orders/paper-kinds'
import { ruleBook } from '@portal/domain/platform/rules/rule-book'
import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { agencies, agents, instantColumn, users } from './accounts.ts'
import { files } from './files.ts'
import { keeperColumns } from './in-hands.ts'
import { costCentres, organisations, teams } from './organisations.ts'

const copyrightOrders = (kind: SQLWrapper) => sql`${kind} in ('softwareCopyright', 'workCopyright', 'copyrightService')`
const trademarkOrders = (kind: SQLWrapper) =>
  sql`${kind} in ('trademark', 'trademarkTransfer', 'trademarkService', 'trademarkSupplement', 'foreignTrademark', 'foreignTrademarkCountry')`

/** Orders that were handed in and whose open signatures nobody has counted, spelt as their index is. */
export const uncountedSignatures = (t: { openSignatures: SQLWrapper; workState: SQLWrapper; kind: SQLWrapper }) =>
  sql`${t.openSignatures} is null and ${t.workState} between 1 and 4
    and ${t.kind} in ('trademark', 'trademarkTransfer', 'trademarkService', 'softwareCopyright', 'workCopyright', 'copyrightService')`

interface Days {
  readonly deadlineInternalOn: SQLWrapper
  readonly deadlineOfficialOn: SQLWrapper
}
const ourDay = (t: Days) => sql`coalesce(${t.deadlineInternalOn}, ${t.deadlineOfficialOn})`
const officeDay = (t: Days) => sql`coalesce(${t.deadlineOfficialOn}, ${t.deadlineInternalOn})`

/** State codes are those of screens §2 (S1, S2, S4); `official_state` is a key of the domain's legal states (S3). */
/** Version of all rules (`rule_books`) that a row was counted by: that of this process when it writes the row. */
const ruleVersion = () =>
  integer('rule_version')
    .notNull()
    .default(0)
    .$defaultFn(() => ruleBook().version)

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderNo: text('order_no').notNull().unique(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    ...keeperColumns(),
    /** Of its owner; a trigger gives the one of its parent, its maker or their main team (migration `0021_approvals`). */
    costCentreId: uuid('cost_centre_id'),
    agencyId: integer('agency_id')
      .notNull()
      .references(() => agencies.id),
    /** Whose name stands on its power of attorney. */
    agentId: uuid('agent_id').references(() => agents.id),
    /** In whose hands it is at the agency, and of which team there: the attorney's account unless somebody else was named (trigger `follow_attorney`). */
    handlerId: uuid('handler_id').references(() => users.id),
    agencyTeamId: uuid('agency_team_id').references(() => teams.id, { onDelete: 'set null' }),
    /** Of the domain's table of kinds; a same-day pair is two orders with the same pair_no. A new kind needs no migration. */
    kind: text('kind').notNull().$type<OrderKindName>(),
    pairNo: text('pair_no'),
    parentOrderId: uuid('parent_order_id').references((): AnyPgColumn => orders.id),
    /** Of an order for a fee that its parent lacks: the kind of that fee's line (`tm.lateRenewal`, `correction`). */
    supplementFee: text('supplement_fee'),
    serviceType: text('service_type').notNull().default('standard'),
    title: text('title').notNull().default(''),
    applicantName: text('applicant_name').notNull().default(''),
    /** Normalised Chinese application number (13 characters, no dot) once the office gave it. */
    patentNumber: text('patent_number'),
    filedOn: date('filed_on', { mode: 'string' }),
    paymentState: smallint('payment_state').notNull().default(0),
    workState: smallint('work_state').notNull().default(0),
    officialState: text('official_state').notNull().default('notFiled'),
    afterState: smallint('after_state').notNull().default(0),
    officialFen: integer('official_fen').notNull().default(0),
    serviceFen: integer('service_fen').notNull().default(0),
    couponFen: integer('coupon_fen').notNull().default(0),
    paidFen: integer('paid_fen').notNull().default(0),
    refundedFen: integer('refunded_fen').notNull().default(0),
    /** Official fees that lie with us for the office: kept by the ledger's trigger, never written by hand. */
    heldFen: integer('held_fen').notNull().default(0),
    /** Parties whose papers bear no signature yet; null before it is handed in, and of kinds that nobody signs by link. */
    openSignatures: smallint('open_signatures'),
    deadlineInternalOn: date('deadline_internal_on', { mode: 'string' }),
    deadlineOfficialOn: date('deadline_official_on', { mode: 'string' }),
    /** Optimistic lock of the order row; every state move raises it. */
    version: integer('version').notNull().default(1),
    /** Made by the page for a new draft, so that a repeated first save makes no second order. */
    draftKey: uuid('draft_key'),
    submittedAt: instantColumn('submitted_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // Never `.desc()`: it adds NULLS LAST, which `order by … desc` cannot use; a plain index is read backwards.
    // With what says in which list an order lies, so that a list's total is read from the index alone.
    index('orders_owner_created_idx').on(t.ownerId, t.createdAt, t.id, t.kind, t.workState),
    index('orders_owner_work_idx').on(t.ownerId, t.workState, t.createdAt, t.id),
    index('orders_agency_created_idx').on(t.agencyId, t.createdAt, t.id),
    index('orders_created_idx').on(t.createdAt, t.id),
    index('orders_creator_created_idx').on(t.createdBy, t.createdAt, t.id),
    // Sorted by the day that counts for the reader: ours for who works for customers, the office's for a client; the few with one.
    index('orders_deadline_idx')
      .on(ourDay(t), t.id)
      .where(sql`${ourDay(t)} is not null`),
    index('orders_agency_deadline_idx')
      .on(t.agencyId, ourDay(t), t.id)
      .where(sql`${ourDay(t)} is not null`),
    index('orders_owner_deadline_idx')
      .on(t.ownerId, officeDay(t), t.id)
      .where(sql`${officeDay(t)} is not null`),
    index('orders_amount_idx').on(sql`(${t.officialFen} + ${t.serviceFen} - ${t.couponFen})`, t.id),
    index('orders_work_queue_idx').on(t.workState, t.updatedAt, t.id),
    index('orders_patent_number_idx').on(t.patentNumber),
    // Payment orders, out of which their own list comes.
    index('orders_fees_created_idx').on(t.createdAt, t.id).where(sql`${t.kind} = 'annualFees'`),
    index('orders_parent_idx').on(t.parentOrderId).where(sql`${t.parentOrderId} is not null`),
    // What an order lacks is asked once: one unpaid supplement of a fee lives.
    uniqueIndex('orders_supplement_open_key')
      .on(t.parentOrderId, t.supplementFee)
      .where(sql`${t.supplementFee} is not null and ${t.workState} = 1`),
    index('orders_follow_ups_idx').on(t.createdAt, t.id).where(sql`${t.kind} = 'followUp'`),
    uniqueIndex('orders_draft_key').on(t.ownerId, t.draftKey).where(sql`${t.draftKey} is not null`),
    // What is in somebody's hands, or those of their team: what they see of the organisation if it is not all, and what is handed
    // over when they leave.
    index('orders_keeper_created_idx')
      .on(t.keeperId, t.createdAt, t.id, t.kind, t.workState)
      .where(sql`${t.keeperId} is not null`),
    index('orders_owner_team_created_idx')
      .on(t.ownerTeamId, t.createdAt, t.id, t.kind, t.workState)
      .where(sql`${t.ownerTeamId} is not null`),
    index('orders_agency_team_created_idx')
      .on(t.agencyTeamId, t.createdAt, t.id, t.kind, t.workState)
      .where(sql`${t.agencyTeamId} is not null`),
    index('orders_handler_created_idx')
      .on(t.handlerId, t.createdAt, t.id, t.kind, t.workState)
      .where(sql`${t.handlerId} is not null`),
    index('orders_agent_idx').on(t.agentId, t.workState).where(sql`${t.agentId} is not null`),
    // Families abroad lie in a list of their own.
    index('orders_foreign_owner_idx').on(t.ownerId, t.createdAt, t.id).where(sql`${t.kind} = 'foreign'`),
    index('orders_foreign_agency_idx').on(t.agencyId, t.createdAt, t.id).where(sql`${t.kind} = 'foreign'`),
    index('orders_foreign_created_idx').on(t.createdAt, t.id).where(sql`${t.kind} = 'foreign'`),
    // Trademark and copyright orders lie in lists of their own; the conditions are those of orders/area-list-queries.ts.
    index('orders_trademark_owner_idx').on(t.ownerId, t.createdAt, t.id).where(trademarkOrders(t.kind)),
    index('orders_trademark_agency_idx').on(t.agencyId, t.createdAt, t.id).where(trademarkOrders(t.kind)),
    index('orders_trademark_created_idx').on(t.createdAt, t.id).where(trademarkOrders(t.kind)),
    index('orders_copyright_owner_idx').on(t.ownerId, t.createdAt, t.id).where(copyrightOrders(t.kind)),
    index('orders_copyright_agency_idx').on(t.agencyId, t.createdAt, t.id).where(copyrightOrders(t.kind)),
    index('orders_copyright_created_idx').on(t.createdAt, t.id).where(copyrightOrders(t.kind)),
    // Their tab "to pay", spelt as orders/area-list-queries.ts says it.
    index('orders_trademark_unpaid_idx')
      .on(t.createdAt, t.id)
      .where(
        sql`${trademarkOrders(t.kind)} and ${t.paymentState} in (0, 1) and ${t.workState} between 1 and 6
          and ${t.officialFen} + ${t.serviceFen} > 0`,
      ),
    index('orders_to_sign_idx').on(t.ownerId).where(sql`${t.openSignatures} > 0 and ${t.workState} in (1, 3)`),
    index('orders_uncounted_signatures_idx').on(t.id).where(uncountedSignatures(t)),
    // What we have to pay to the office.
    index('orders_held_idx').on(t.submittedAt, t.id).where(sql`${t.heldFen} > 0`),
    index('orders_unpaid_idx')
      .on(t.submittedAt, t.id)
      .where(sql`${t.paymentState} = 0 and ${t.workState} between 1 and 2`),
    foreignKey({
      name: 'orders_cost_centre_fk',
      columns: [t.costCentreId, t.ownerId],
      foreignColumns: [costCentres.id, costCentres.organisationId],
    }),
    index('orders_cost_centre_idx').on(t.costCentreId, t.submittedAt, t.id).where(sql`${t.costCentreId} is not null`),
    // What waits to be paid out of a cost centre is few beside what was.
    index('orders_cost_centre_unpaid_idx')
      .on(t.costCentreId)
      .where(sql`${t.costCentreId} is not null and ${t.paymentState} <= 1`),
    check(
      'orders_supplement_check',
      sql`(${t.kind} in ('trademarkSupplement', 'patentSupplement')) = (${t.supplementFee} is not null) and (${t.supplementFee} is null or ${t.parentOrderId} is not null)`,
    ),
    check('orders_payment_state_check', sql`${t.paymentState} in (0,1,2,3,4,9)`),
    check('orders_work_state_check', sql`${t.workState} between 0 and 9`),
    check('orders_after_state_check', sql`${t.afterState} between 0 and 5`),
    check(
      'orders_amounts_check',
      sql`${t.officialFen} >= 0 and ${t.serviceFen} >= 0 and ${t.couponFen} >= 0 and ${t.couponFen} <= ${t.serviceFen} and ${t.paidFen} >= 0 and ${t.refundedFen} >= 0 and ${t.refundedFen} <= ${t.paidFen}`,
    ),
    check('orders_held_check', sql`${t.heldFen} >= 0`),
    check(
      'orders_paid_check',
      sql`${t.paidFen} = 0 or ${t.paidFen} = ${t.officialFen} + ${t.serviceFen} - ${t.couponFen}`,
    ),
  ],
)

/** Out of the JSON's text: only immutable functions can generate a column. */
const classesInForm = sql`string_to_array(nullif(trim(both ',' from translate(
  jsonb_path_query_array(form, '$.goods[*].classCode')::text || ',' || jsonb_path_query_array(form, '$.marks[*].classes[*]')::text,
  '[]" ', '')), ''), ',')`

/** The filing form of an order: the whole form as JSON of the contract's shape, with a version for conflicts between tabs. */
export const filings = pgTable(
  'filings',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    form: jsonb('form').notNull(),
    version: integer('version').notNull().default(1),
    submitted: jsonb('submitted'),
    /** Of the form as it was handed in; drafts of a correction go on from it. */
    submittedVersion: integer('submitted_version'),
    /** Documents of the newest draft of an attorney, of the contract's shape, and its title where it names another, until the client confirms it. */
    drafted: jsonb('drafted'),
    updatedBy: uuid('updated_by')
      .notNull()
      .references(() => users.id),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
    /** Classes of the goods or marks that a trademark form names, as it writes them (`09`, of whole registrations `9`). */
    markClasses: text('mark_classes').array().generatedAlwaysAs(classesInForm),
  },
  (t) => [index('filings_mark_classes_idx').using('gin', t.markClasses)],
)

export const orderFeeLines = pgTable(
  'order_fee_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** office: official fee held for the office; service: our own. */
    beneficiary: text('beneficiary').notNull().$type<'office' | 'service'>(),
    kind: text('kind').notNull(),
    quantity: integer('quantity').notNull(),
    unitFen: integer('unit_fen').notNull(),
    fullFen: integer('full_fen').notNull(),
    amountFen: integer('amount_fen').notNull(),
    /** Explanation key and values of the domain's quote, worded by the web. */
    explanation: jsonb('explanation').notNull(),
    ruleVersion: ruleVersion(),
  },
  (t) => [
    uniqueIndex('order_fee_lines_position_key').on(t.orderId, t.position),
    check('order_fee_lines_beneficiary_check', sql`${t.beneficiary} in ('office','service')`),
    check('order_fee_lines_amount_check', sql`${t.amountFen} >= 0 and ${t.quantity} >= 1`),
  ],
)

/** Every move of a state and every act on a case: who, when, from, to, why. Rows are only ever added. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: instantColumn('at').notNull().defaultNow(),
    actorId: uuid('actor_id').references(() => users.id),
    actorRole: text('actor_role').notNull(),
    /** payment | work | official | afterSales | document | message | deadline | fee */
    subject: text('subject').notNull(),
    event: text('event').notNull(),
    fromState: text('from_state'),
    toState: text('to_state'),
    detail: jsonb('detail').notNull().default({}),
  },
  (t) => [index('order_events_order_idx').on(t.orderId, t.id)],
)

export const orderDocuments = pgTable(
  'order_documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    /** Office form code (100001 claims …) or our own kind, one of the declared. */
    kind: text('kind').$type<PaperKind>().notNull(),
    title: text('title').notNull(),
    version: integer('version').notNull(),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    /** Since when the order is handed in without it. */
    withdrawnAt: instantColumn('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('order_documents_version_key').on(t.orderId, t.kind, t.version),
    // From a file to the cases it is filed on.
    index('order_documents_file_idx').on(t.fileId),
  ],
)

export const orderMessages = pgTable(
  'order_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    /** On which side of the order they wrote. */
    authorRole: text('author_role').notNull().$type<OrderRole>(),
    text: text('text').notNull(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [index('order_messages_order_idx').on(t.orderId, t.createdAt, t.id)],
)

/** A reviewer's request: only the listed fields are open to the customer, each with the reviewer's words. */
export const corrections = pgTable(
  'corrections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    round: integer('round').notNull(),
    fields: jsonb('fields').notNull().$type<{ path: string; words: string }[]>(),
    dueOn: date('due_on', { mode: 'string' }),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    /** Since when nobody is to answer it any more. */
    answeredAt: instantColumn('answered_at'),
    /** Taken back by us, unanswered. */
    withdrawnAt: instantColumn('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('corrections_round_key').on(t.orderId, t.round),
    uniqueIndex('corrections_open_key').on(t.orderId).where(sql`${t.answeredAt} is null`),
  ],
)

/** Documents of the office recorded on a case; they move the official state and set deadlines. */
export const officialDocuments = pgTable(
  'official_documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    dispatchedOn: date('dispatched_on', { mode: 'string' }).notNull(),
    /** The office's number of this paper (发文编号): it tells two of a kind and day apart. Empty where none was typed. */
    noticeNo: text('notice_no').notNull().default(''),
    deliveryMode: text('delivery_mode').notNull().$type<'electronic' | 'postal'>(),
    fileId: uuid('file_id').references(() => files.id),
    data: jsonb('data').notNull().default({}),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('official_documents_once_key').on(t.orderId, t.code, t.dispatchedOn, t.noticeNo),
    index('official_documents_file_idx').on(t.fileId),
    check('official_documents_delivery_check', sql`${t.deliveryMode} in ('electronic','postal')`),
  ],
)

export const deadlines = pgTable(
  'deadlines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    ruleId: text('rule_id').notNull(),
    documentId: uuid('document_id').references(() => officialDocuments.id),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    officialOn: date('official_on', { mode: 'string' }).notNull(),
    internalOn: date('internal_on', { mode: 'string' }).notNull(),
    /** Steps and warning of the domain's computation: the words of "why this date". */
    reasons: jsonb('reasons').notNull(),
    ruleVersion: ruleVersion(),
    state: text('state').notNull().default('open').$type<'open' | 'met' | 'missed' | 'cancelled'>(),
    closedAt: instantColumn('closed_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('deadlines_owner_open_idx').on(t.ownerId, t.officialOn, t.id).where(sql`${t.state} = 'open'`),
    index('deadlines_order_idx').on(t.orderId, t.officialOn, t.id),
    // The desk of those who run the office looks at every open day of the next weeks.
    index('deadlines_open_idx').on(t.officialOn, t.id).where(sql`${t.state} = 'open'`),
    check('deadlines_state_check', sql`${t.state} in ('open','met','missed','cancelled')`),
  ],
)

/** People besides the owner who may see an order (addAffiliate). */
export const orderMembers = pgTable(
  'order_members',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role').notNull().default('viewer'),
    addedBy: uuid('added_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('order_members_key').on(t.orderId, t.userId),
    index('order_members_user_idx').on(t.userId, t.orderId),
  ],
)
