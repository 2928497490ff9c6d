import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, instantColumn, users } from './accounts.ts'
import { organisations } from './organisations.ts'

/** Stored files; the name is only for display, the storage key is made up by us. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    storageKey: text('storage_key').notNull().unique(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: bytea('sha256').notNull(),
    pages: integer('pages'),
    width: integer('width'),
    height: integer('height'),
    /** Pixels per inch as the file tells, null if it does not. */
    dpi: real('dpi'),
    /** The picture came in CMYK and was turned into RGB: its colours are not those of the file that was sent. */
    isCmyk: boolean('is_cmyk').notNull().default(false),
    /** Share of its pixels that are clearly coloured, 0 to 1; null where it was not measured (all but JPG). */
    colouredShare: real('coloured_share'),
    purpose: text('purpose').notNull().default('upload'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    index('files_owner_idx').on(t.ownerId, t.createdAt, t.id),
    index('files_resume_idx').on(t.uploadedBy, t.id).where(sql`${t.purpose} = 'resume'`),
    check('files_bytes_check', sql`${t.bytes} >= 0`),
  ],
)

/** Long work a person may leave and find again (S11: queued, running, done, failed, cancelled). */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    kind: text('kind').notNull(),
    state: smallint('state').notNull().default(0),
    progress: smallint('progress').notNull().default(0),
    input: customType<{ data: unknown }>({ dataType: () => 'jsonb' })('input').notNull(),
    fileId: uuid('file_id').references(() => files.id),
    rows: integer('rows'),
    errorCode: text('error_code'),
    /** What the work is made of, as a hash: the same asked anew while it is being done is the same work. */
    contentKey: text('content_key'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    finishedAt: instantColumn('finished_at'),
  },
  (t) => [
    index('jobs_owner_idx').on(t.ownerId, t.createdAt, t.id),
    uniqueIndex('jobs_content_key')
      .on(t.requestedBy, t.kind, t.contentKey)
      .where(sql`${t.contentKey} is not null and ${t.state} in (0, 1)`),
    check('jobs_state_check', sql`${t.state} between 0 and 4`),
    check('jobs_progress_check', sql`${t.progress} between 0 and 100`),
  ],
)
