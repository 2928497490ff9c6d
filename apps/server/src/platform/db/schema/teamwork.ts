import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn, users } from './accounts.ts'
import { docketEntries } from './docket.ts'
import { orders } from './orders.ts'
import { organisations } from './organisations.ts'

// What one side of a case, its customer's organisation or the agency that handles it, keeps beside the case (decision 0066). Every row
// names its side and is in no answer to the other one.

const ofSide = {
  organisationId: () =>
    uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
  orderId: () =>
    uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
}

/** Said among colleagues about a case. Of one that was removed the text is gone; that there was one stays. */
export const caseComments = pgTable(
  'case_comments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: ofSide.organisationId(),
    orderId: ofSide.orderId(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    /** In the order in which they became visible: written while the comments of its side of the case are locked. */
    createdAt: instantColumn('created_at').notNull(),
    editedAt: instantColumn('edited_at'),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    index('case_comments_idx').on(t.orderId, t.organisationId, t.createdAt, t.id),
    check('case_comments_removed_check', sql`${t.removedAt} is null or ${t.text} = ''`),
  ],
)

/** What a comment said before it was changed. */
export const caseCommentTexts = pgTable(
  'case_comment_texts',
  {
    commentId: uuid('comment_id')
      .notNull()
      .references(() => caseComments.id, { onDelete: 'cascade' }),
    replacedAt: instantColumn('replaced_at').notNull(),
    text: text('text').notNull(),
  },
  (t) => [primaryKey({ name: 'case_comment_texts_pkey', columns: [t.commentId, t.replacedAt] })],
)

export const caseMentions = pgTable(
  'case_mentions',
  {
    commentId: uuid('comment_id')
      .notNull()
      .references(() => caseComments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organisationId: ofSide.organisationId(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'case_mentions_pkey', columns: [t.commentId, t.userId] }),
    index('case_mentions_user_idx').on(t.userId, t.organisationId, t.createdAt, t.commentId),
  ],
)

/** Up to which comment of their side of a case somebody has read. */
export const caseCommentReads = pgTable(
  'case_comment_reads',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    orderId: ofSide.orderId(),
    readTo: instantColumn('read_to').notNull(),
  },
  (t) => [
    primaryKey({ name: 'case_comment_reads_pkey', columns: [t.userId, t.organisationId, t.orderId] }),
    // For orders that are removed.
    index('case_comment_reads_order_idx').on(t.orderId),
  ],
)

export const caseTasks = pgTable(
  'case_tasks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: ofSide.organisationId(),
    orderId: ofSide.orderId(),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    dueOn: date('due_on', { mode: 'string' }),
    /** So many days from the official day of this limit, before it below zero: triggers keep `due_on` to it while the task is open. */
    limitId: uuid('limit_id').references(() => docketEntries.id, { onDelete: 'set null' }),
    limitDays: smallint('limit_days'),
    /** Who does it; null: nobody yet. */
    assigneeId: uuid('assignee_id').references(() => users.id),
    state: text('state').notNull().default('open').$type<'open' | 'done' | 'dropped'>(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    endedBy: uuid('ended_by').references(() => users.id),
    endedAt: instantColumn('ended_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('case_tasks_order_idx').on(t.orderId, t.organisationId),
    index('case_tasks_list_idx').on(t.organisationId, t.state, t.dueOn, t.id),
    index('case_tasks_assignee_idx').on(t.assigneeId, t.organisationId, t.state, t.dueOn, t.id),
    index('case_tasks_limit_idx').on(t.limitId).where(sql`${t.limitId} is not null`),
    index('case_tasks_due_idx').on(t.dueOn, t.id).where(sql`${t.state} = 'open' and ${t.dueOn} is not null`),
    check('case_tasks_state_check', sql`${t.state} in ('open','done','dropped')`),
    check('case_tasks_ended_check', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
    check('case_tasks_ended_by_check', sql`(${t.endedBy} is null) = (${t.endedAt} is null)`),
    check('case_tasks_limit_check', sql`${t.limitId} is null or ${t.limitDays} is not null`),
  ],
)

/** The check list of a task: ticked each for itself, so that of two who tick at once neither is lost. */
export const caseTaskItems = pgTable(
  'case_task_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => caseTasks.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    place: integer('place').notNull(),
    doneBy: uuid('done_by').references(() => users.id),
    doneAt: instantColumn('done_at'),
  },
  (t) => [
    index('case_task_items_idx').on(t.taskId, t.place, t.id),
    check('case_task_items_done_check', sql`(${t.doneBy} is null) = (${t.doneAt} is null)`),
  ],
)

/** Check lists that an organisation keeps, for one kind of order or for all. */
export const taskTemplates = pgTable(
  'task_templates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: ofSide.organisationId(),
    name: text('name').notNull(),
    orderKind: text('order_kind'),
    items: text('items').array().notNull(),
    /** Due so many days after it is applied; null: without a day. */
    dueInDays: smallint('due_in_days'),
    version: integer('version').notNull().default(1),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('task_templates_name_key').on(t.organisationId, sql`lower(${t.name})`),
    check('task_templates_due_check', sql`${t.dueInDays} >= 0`),
  ],
)

export const timeEntries = pgTable(
  'time_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: ofSide.organisationId(),
    orderId: ofSide.orderId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    workedOn: date('worked_on', { mode: 'string' }).notNull(),
    minutes: smallint('minutes').notNull(),
    work: text('work').notNull(),
    isBillable: boolean('is_billable').notNull(),
    note: text('note').notNull().default(''),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('time_entries_list_idx').on(t.organisationId, t.workedOn, t.id),
    index('time_entries_order_idx').on(t.orderId, t.organisationId, t.workedOn),
    index('time_entries_user_idx').on(t.userId, t.organisationId, t.workedOn),
    check('time_entries_minutes_check', sql`${t.minutes} between 1 and 1440`),
  ],
)

/** The clock that runs for a person: one at most, wherever they started it. */
export const timers = pgTable(
  'timers',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    organisationId: ofSide.organisationId(),
    orderId: ofSide.orderId(),
    startedAt: instantColumn('started_at').notNull(),
    work: text('work').notNull(),
    isBillable: boolean('is_billable').notNull(),
    note: text('note').notNull().default(''),
  },
  (t) => [index('timers_order_idx').on(t.orderId)],
)

/** What an hour costs from a day on: of one member, or of all who have no rate of their own that day. */
export const timeRates = pgTable(
  'time_rates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: ofSide.organisationId(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    fromOn: date('from_on', { mode: 'string' }).notNull(),
    rateFen: integer('rate_fen').notNull(),
  },
  (t) => [
    unique('time_rates_key').on(t.organisationId, t.userId, t.fromOn).nullsNotDistinct(),
    check('time_rates_rate_check', sql`${t.rateFen} between 0 and 100000000`),
  ],
)
