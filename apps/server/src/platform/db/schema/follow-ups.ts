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
import { deadlines, orders } from './orders.ts'
import { organisations } from './organisations.ts'

/**
 * What is asked of the office after a case is filed: an order of kind `followUp` (states, money, people, history) and
 * here its form. A change has many cases, every other kind one.
 */
export const followUps = pgTable(
  'follow_ups',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    form: jsonb('form').notNull(),
    version: integer('version').notNull().default(1),
    submitted: jsonb('submitted'),
    /** The period it keeps or prolongs. */
    deadlineId: uuid('deadline_id').references(() => deadlines.id),
    sentOn: date('sent_on', { mode: 'string' }),
    updatedBy: uuid('updated_by')
      .notNull()
      .references(() => users.id),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('follow_ups_deadline_idx').on(t.deadlineId).where(sql`${t.deadlineId} is not null`),
    check(
      'follow_ups_kind_check',
      sql`${t.kind} in ('correction','opinion','change','restoration','extension','withdrawal','abandonment','certifiedCopy','evaluationReport','feeRefund','registration','reexamination','examination','priorityRestoration','termCompensation','invalidation','invalidationSupplement','invalidationAnswer','confidentiality')`,
    ),
  ],
)

/** The cases of a follow-up. `held` follows the order's work state (trigger): the same is asked for once at a time. */
export const followUpCases = pgTable(
  'follow_up_cases',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => followUps.orderId, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    /** Application number in exchange form. */
    number: text('number').notNull(),
    /** The case among our orders; null for a patent known by its number only. */
    caseOrderId: uuid('case_order_id').references(() => orders.id),
    title: text('title').notNull().default(''),
    /** What it is about: the kind with its period or notice, or the item of a change. */
    subject: text('subject').notNull(),
    held: boolean('held').notNull().default(false),
    /**
     * Year of the annual fee that a restoration pays with it. A trigger holds it against `fee_lines`: such a fee is in
     * a payment order or in a restoration, never in both.
     */
    annuityYear: smallint('annuity_year'),
    /** The register's words were not known here when it was asked for. */
    isUnchecked: boolean('is_unchecked').notNull().default(false),
    result: text('result').$type<'approved' | 'refused'>(),
    resultOn: date('result_on', { mode: 'string' }),
    resultFileId: uuid('result_file_id').references(() => files.id),
    resultNotes: text('result_notes').notNull().default(''),
  },
  (t) => [
    uniqueIndex('follow_up_cases_number_key').on(t.orderId, t.number),
    uniqueIndex('follow_up_cases_held_key').on(t.ownerId, t.number, t.subject).where(sql`${t.held}`),
    index('follow_up_cases_case_idx').on(t.caseOrderId).where(sql`${t.caseOrderId} is not null`),
    index('follow_up_cases_number_idx').on(t.number),
    check('follow_up_cases_result_check', sql`(${t.result} is null) = (${t.resultOn} is null)`),
    check('follow_up_cases_results_check', sql`${t.result} in ('approved','refused')`),
  ],
)

/** What the agent showed the client, round by round; the answer of each is in the order's history. */
export const followUpRounds = pgTable(
  'follow_up_rounds',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => followUps.orderId, { onDelete: 'cascade' }),
    round: integer('round').notNull(),
    text: text('text').notNull(),
    claims: text('claims').notNull().default(''),
    notes: text('notes').notNull().default(''),
    fileIds: uuid('file_ids').array().notNull().default(sql`'{}'`),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.round] })],
)
