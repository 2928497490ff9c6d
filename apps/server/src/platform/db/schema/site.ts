import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
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
import { organisationMembers } from './organisations.ts'

/** The one basic-info record (specification §3); absent fields fall back to the built-in Chinese defaults. */
export const siteInfo = pgTable(
  'site_info',
  {
    id: smallint('id').primaryKey().default(1),
    data: jsonb('data').notNull(),
    version: integer('version').notNull().default(1),
    updatedBy: uuid('updated_by').references(() => users.id),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [check('site_info_one_row_check', sql`${t.id} = 1`)],
)

/** Column choice and density per person and screen. */
export const listSettings = pgTable(
  'list_settings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    screen: text('screen').notNull(),
    columns: jsonb('columns').notNull().$type<string[]>(),
    density: text('density').notNull().default('comfortable').$type<'comfortable' | 'compact'>(),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('list_settings_key').on(t.userId, t.screen)],
)

/** Saved views: a name for a query string of one screen. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    /** Where it was made: what it filters by is that organisation's business. It ends with the membership. */
    organisationId: uuid('organisation_id').notNull(),
    screen: text('screen').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    /** Colleagues of the person see it. */
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('saved_views_key').on(t.userId, t.organisationId, t.screen, t.name),
    index('saved_views_shared_idx').on(t.screen, t.createdAt, t.id).where(sql`${t.isShared}`),
    foreignKey({
      name: 'saved_views_member_fk',
      columns: [t.organisationId, t.userId],
      foreignColumns: [organisationMembers.organisationId, organisationMembers.userId],
    }).onDelete('cascade'),
  ],
)

/** The view that a list opens with for a person where they work. */
export const defaultViews = pgTable(
  'default_views',
  {
    userId: uuid('user_id').notNull(),
    organisationId: uuid('organisation_id').notNull(),
    screen: text('screen').notNull(),
    viewId: uuid('view_id')
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'default_views_pkey', columns: [t.userId, t.organisationId, t.screen] }),
    index('default_views_view_idx').on(t.viewId),
    foreignKey({
      name: 'default_views_member_fk',
      columns: [t.organisationId, t.userId],
      foreignColumns: [organisationMembers.organisationId, organisationMembers.userId],
    }).onDelete('cascade'),
  ],
)

/** Who did what to which thing; triggers refuse any change or removal. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instantColumn('at').notNull().defaultNow(),
    actorId: uuid('actor_id'),
    actorRole: text('actor_role').notNull(),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    detail: jsonb('detail').notNull().default({}),
    requestId: text('request_id').notNull().default(''),
  },
  (t) => [
    index('audit_log_subject_idx').on(t.subjectKind, t.subjectId, t.id),
    index('audit_log_actor_idx').on(t.actorId, t.id),
  ],
)

export const browseEvents = pgTable(
  'browse_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    subject: text('subject').notNull().default(''),
    path: text('path').notNull().default(''),
    at: instantColumn('at').notNull().defaultNow(),
  },
  (t) => [index('browse_events_user_idx').on(t.userId, t.id)],
)

/** What people wrote to the office outside an order, and its one answer. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    answer: text('answer'),
    answeredBy: uuid('answered_by').references(() => users.id),
    answeredAt: instantColumn('answered_at'),
  },
  (t) => [
    index('contact_messages_user_idx').on(t.userId, t.createdAt.desc(), t.id.desc()),
    index('contact_messages_open_idx').on(t.createdAt, t.id).where(sql`${t.answeredAt} is null`),
    index('contact_messages_created_idx').on(t.createdAt.desc(), t.id.desc()),
    check('contact_messages_answer_check', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
)
