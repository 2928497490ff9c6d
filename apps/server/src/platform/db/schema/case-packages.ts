import type { PackageFault } from '@portal/domain/patents/packages/faults'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, users } from './accounts.ts'
import { files } from './files.ts'
import { orders } from './orders.ts'
import { organisations } from './organisations.ts'

/** Packages of the office's filing tool: built from an order, or from a file that was brought. */
export const casePackages = pgTable(
  'case_packages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    /** Of the long work that makes it; that row is forgotten after a month, this one stays. */
    jobId: uuid('job_id').notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    sourceFileId: uuid('source_file_id').references(() => files.id),
    name: text('name').notNull(),
    /** converter | list */
    layout: text('layout').notNull(),
    /** S11, as of `jobs`. */
    state: smallint('state').notNull().default(0),
    fileId: uuid('file_id').references(() => files.id),
    files: integer('files').notNull().default(0),
    pages: integer('pages').notNull().default(0),
    errors: jsonb('errors').$type<readonly PackageFault[]>().notNull().default([]),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    finishedAt: instantColumn('finished_at'),
  },
  (t) => [
    index('case_packages_owner_idx').on(t.ownerId, t.createdAt, t.id),
    index('case_packages_job_idx').on(t.jobId),
    index('case_packages_order_idx').on(t.orderId).where(sql`${t.orderId} is not null`),
    check('case_packages_state_check', sql`${t.state} between 0 and 4`),
    check('case_packages_layout_check', sql`${t.layout} in ('converter', 'list')`),
    check('case_packages_source_check', sql`num_nonnulls(${t.orderId}, ${t.sourceFileId}) = 1`),
    check('case_packages_done_check', sql`(${t.state} = 2) = (${t.fileId} is not null)`),
  ],
)
