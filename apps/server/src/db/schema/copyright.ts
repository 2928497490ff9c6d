import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, users } from './accounts.ts'
import { files } from './files.ts'

/** Deposits of software as the page builder made them; a form names one of its account by its job. */
export const copyrightDeposits = pgTable(
  'copyright_deposits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    /** Of the long work that makes it; that row is forgotten after a month, this one stays. */
    jobId: uuid('job_id').notNull().unique(),
    kind: text('kind').notNull().$type<'source' | 'manual'>(),
    sourceFileId: uuid('source_file_id')
      .notNull()
      .references(() => files.id),
    /** As the head of every page says. */
    name: text('name').notNull(),
    version: text('version').notNull(),
    settings: jsonb('settings').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** S11, as of `jobs`. */
    state: smallint('state').notNull().default(0),
    fileId: uuid('file_id').references(() => files.id),
    pages: integer('pages'),
    report: jsonb('report'),
    errorCode: text('error_code'),
    errorValues: jsonb('error_values').$type<Readonly<Record<string, string | number>>>().notNull().default({}),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    finishedAt: instantColumn('finished_at'),
  },
  (t) => [
    index('copyright_deposits_owner_idx').on(t.ownerId, t.createdAt, t.id),
    check('copyright_deposits_kind_check', sql`${t.kind} in ('source', 'manual')`),
    check('copyright_deposits_state_check', sql`${t.state} between 0 and 3`),
    check('copyright_deposits_done_check', sql`(${t.state} = 2) = (${t.fileId} is not null)`),
    check('copyright_deposits_error_check', sql`(${t.state} = 3) = (${t.errorCode} is not null)`),
  ],
)
