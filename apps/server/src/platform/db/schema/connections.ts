import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instantColumn, users } from './accounts.ts'
import { organisations } from './organisations.ts'

/** Robots and webhooks of an organisation (decision 0074). A removed one stays for the log of what it was told, without address and secret. */
export const connections = pgTable(
  'connections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull().$type<'robot' | 'webhook'>(),
    name: text('name').notNull(),
    /** Host and last characters. */
    shownAddress: text('shown_address').notNull(),
    /** Address and secrets, sealed under SECRET_KEY for this row; null of a removed one. */
    sealed: bytea('sealed'),
    /** Names the key that sealed them, so that those of an older key are found. */
    sealedBy: text('sealed_by').notNull(),
    /** Until when the secret before the newest signs too; what each of them has stands in the seal. */
    secretBeforeUntil: instantColumn('secret_before_until'),
    groupNames: text('group_names').array().notNull(),
    language: text('language').notNull().$type<'en' | 'zh'>(),
    isOn: boolean('is_on').notNull().default(true),
    pausedAt: instantColumn('paused_at'),
    /** When the first attempt failed after which none succeeded. */
    failingSince: instantColumn('failing_since'),
    lastFailedAt: instantColumn('last_failed_at'),
    /** Until when nothing is sent, because the receiver failed just now. */
    restsUntil: instantColumn('rests_until'),
    /** When something of it was last taken up: whoever waited longest comes first. */
    servedAt: instantColumn('served_at'),
    lastSentAt: instantColumn('last_sent_at'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    removedAt: instantColumn('removed_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('connections_organisation_idx').on(t.organisationId, t.createdAt, t.id).where(sql`${t.removedAt} is null`),
    check('connections_kind_check', sql`${t.kind} in ('robot','webhook')`),
    check('connections_language_check', sql`${t.language} in ('en','zh')`),
    check('connections_groups_check', sql`cardinality(${t.groupNames}) > 0`),
    check('connections_sealed_check', sql`(${t.sealed} is null) = (${t.removedAt} is not null)`),
  ],
)
