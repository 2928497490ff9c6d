import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, users } from './accounts.ts'
import { files } from './files.ts'
import { organisations } from './organisations.ts'

/** Files made of files by long work. The same thing asked again finds the same row, unless that one failed. */
export const conversions = pgTable(
  'conversions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    /** Of the long work that does it; that row is forgotten after a month, this one stays. */
    jobId: uuid('job_id').notNull().unique(),
    kind: text('kind').notNull(),
    sourceFileId: uuid('source_file_id')
      .notNull()
      .references(() => files.id),
    /** As the person called it: the rows of one content may bear several names. */
    sourceName: text('source_name').notNull(),
    /** What was asked of the converter; part of what makes two conversions the same. */
    settings: jsonb('settings').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    /** S11, as of `jobs`. */
    state: smallint('state').notNull().default(0),
    /** The result, if it is one file. */
    fileId: uuid('file_id').references(() => files.id),
    pages: integer('pages'),
    /** What the converter tells of its work, by kind. */
    facts: jsonb('facts').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    errorCode: text('error_code'),
    errorValues: jsonb('error_values').$type<Readonly<Record<string, string | number>>>().notNull().default({}),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    finishedAt: instantColumn('finished_at'),
  },
  (t) => [
    index('conversions_owner_idx').on(t.ownerId, t.createdAt, t.id),
    uniqueIndex('conversions_once_idx')
      .on(t.ownerId, t.kind, t.sourceFileId, sql`md5(${t.settings}::text)`)
      .where(sql`${t.state} <> 3`),
    check('conversions_state_check', sql`${t.state} between 0 and 3`),
    check('conversions_error_check', sql`(${t.state} = 3) = (${t.errorCode} is not null)`),
  ],
)
