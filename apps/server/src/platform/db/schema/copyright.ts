import type { CopyrightKind } from '@portal/domain/copyright/applications/numbers'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, users } from './accounts.ts'
import { files } from './files.ts'
import { organisations } from './organisations.ts'

/** Deposits of software as the page builder made them; a form names one of its account by its job. */
export const copyrightDeposits = pgTable(
  'copyright_deposits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
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

const day = (name: string) => date(name, { mode: 'string' })

/** Our copy of the announced registrations of software and works. What customers register here is not put into it by us. */
export const copyrightRegister = pgTable(
  'copyright_register',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull().$type<CopyrightKind>(),
    /** As domain/copyright/numbers.ts writes it. */
    registrationNo: text('registration_no').notNull().unique(),
    /** Of software; empty where the source has none. */
    certificateNo: text('certificate_no').notNull().default(''),
    title: text('title').notNull(),
    /** Of software, as V1.0; empty where the source has none. */
    version: text('version').notNull().default(''),
    owners: text('owners').array().notNull(),
    registeredOn: day('registered_on'),
    /** Invented for demonstration. */
    isInvented: boolean('is_invented').notNull().default(false),
    /** Title and owners as they are compared. @see domain/marks/plain-name.ts */
    titleKey: text('title_key').notNull(),
    ownerKeys: text('owner_keys').array().notNull(),
    sourceName: text('source_name').notNull(),
    /** The day that the source describes. */
    sourceAge: day('source_age').notNull(),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('copyright_register_certificate_idx').on(t.certificateNo).where(sql`${t.certificateNo} <> ''`),
    // In the order of its bytes, which the beginning of a title is looked up in.
    index('copyright_register_title_idx').on(sql`${t.titleKey} collate "C"`, t.id),
    index('copyright_register_owner_idx').using('gin', t.ownerKeys),
    index('copyright_register_age_idx').on(t.sourceAge),
    check('copyright_register_kind_check', sql`${t.kind} in ('software', 'work')`),
  ],
)
