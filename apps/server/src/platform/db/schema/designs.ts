import type { ImageWork } from '@portal/domain/patents/designs/image-work'
import type { PictureMeasure } from '@portal/domain/patents/designs/picture-measure'
import { sql } from 'drizzle-orm'
import {
  check,
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
import { organisations } from './organisations.ts'

/** Pictures of an account for views of designs. What they look like is the step they stand at. */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** As it came; step 0. */
    originalFileId: uuid('original_file_id')
      .notNull()
      .references(() => files.id),
    name: text('name').notNull(),
    kind: text('kind').notNull().$type<'upload' | 'page'>(),
    /** Number of the step it stands at. */
    current: integer('current').notNull().default(0),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    index('pictures_owner_idx').on(t.ownerId, t.createdAt, t.id),
    uniqueIndex('pictures_original_key').on(t.ownerId, t.originalFileId).where(sql`${t.removedAt} is null`),
    check('pictures_kind_check', sql`${t.kind} in ('upload', 'page')`),
    check('pictures_current_check', sql`${t.current} >= 0`),
  ],
)

/** Every look a picture ever had: a step is made from an earlier one and never changed, so that all can be undone. */
export const pictureSteps = pgTable(
  'picture_steps',
  {
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** The step it was made from; null for the picture as it came. */
    base: integer('base'),
    work: jsonb('work').$type<ImageWork>(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    measure: jsonb('measure').notNull().$type<PictureMeasure>(),
    /** The work that made it; the same work makes one step of a picture, also when it runs twice. */
    jobId: uuid('job_id'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.pictureId, t.number] }),
    uniqueIndex('picture_steps_job_key').on(t.pictureId, t.jobId).where(sql`${t.jobId} is not null`),
    index('picture_steps_file_idx').on(t.fileId),
    check(
      'picture_steps_base_check',
      sql`(${t.number} = 0) = (${t.base} is null) and (${t.base} is null or ${t.base} < ${t.number})`,
    ),
  ],
)

/** How far one piece of work is with each of its pictures. */
export const pictureWork = pgTable(
  'picture_work',
  {
    jobId: uuid('job_id').notNull(),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** S11, as of `jobs`. */
    state: smallint('state').notNull().default(0),
    errorCode: text('error_code'),
    /** What it was when the work was asked for. */
    beforeFileId: uuid('before_file_id')
      .notNull()
      .references(() => files.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.pictureId] }),
    index('picture_work_picture_idx').on(t.pictureId, t.createdAt),
    check('picture_work_state_check', sql`${t.state} between 0 and 4`),
  ],
)
