import type {
  ProblemKind,
  ProblemState,
  RecordFacts,
  RecordFormat,
  RecordKind,
  RecordSource,
  RecordState,
  RegistrationState,
  ReleaseScope,
} from '@portal/domain/office/records/record-facts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
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

const day = (name: string) => date(name, { mode: 'string' })
const facts = customType<{ data: RecordFacts }>({ dataType: () => 'jsonb' })

/** Proposals, declarations of projects and registrations of customers: what is being written, and how far it came. */
export const records = pgTable(
  'records',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    kind: text('kind').notNull().$type<RecordKind>(),
    state: text('state').notNull().default('draft').$type<RecordState>(),
    facts: facts('facts').notNull(),
    source: text('source').notNull().$type<RecordSource>(),
    /** What it was copied or claimed from. */
    fromId: uuid('from_id').references((): AnyPgColumn => records.id, { onDelete: 'set null' }),
    /** The last that was fixed; 0: none. */
    version: integer('version').notNull().default(0),
    /** `facts` is being changed, and is no version yet. */
    isOpen: boolean('is_open').notNull().default(true),
    /** Raised by whatever is changed. */
    edition: integer('edition').notNull().default(1),
    /** What making it cost. */
    costFen: integer('cost_fen').notNull().default(0),
    /** Of a registration alone, as all that follows. */
    registration: text('registration').$type<RegistrationState>(),
    /** The agency that it is registered with; null: the portal. */
    receiverId: uuid('receiver_id').references(() => organisations.id),
    /** Credit code of the customer once it was registered or claimed. */
    idCode: text('id_code'),
    /** The last day of the protection or of the claim. */
    untilOn: day('until_on'),
    /** The day on which a protection or a claim ended. */
    endedOn: day('ended_on'),
    /** Why it was not confirmed, or taken down by staff. */
    reason: text('reason').notNull().default(''),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    changedAt: instantColumn('changed_at').notNull().defaultNow(),
  },
  (t) => [
    index('records_organisation_idx').on(t.organisationId, t.changedAt, t.id),
    index('records_receiver_idx').on(t.receiverId, t.changedAt, t.id).where(sql`${t.registration} is not null`),
    index('records_asked_idx').on(t.changedAt, t.id).where(sql`${t.registration} = 'asked'`),
    index('records_until_idx').on(t.untilOn, t.id).where(sql`${t.untilOn} is not null`),
    // A customer is one's at a time, with the same receiver: of two registrations or claims one is there.
    uniqueIndex('records_live_key')
      .on(sql`coalesce(${t.receiverId}, '00000000-0000-0000-0000-000000000000'::uuid)`, t.idCode)
      .where(sql`${t.registration} in ('asked','confirmed','held')`),
    uniqueIndex('records_pooled_key')
      .on(sql`coalesce(${t.receiverId}, '00000000-0000-0000-0000-000000000000'::uuid)`, t.idCode)
      .where(sql`${t.registration} = 'pooled'`),
    check('records_kind_check', sql`${t.kind} in ('proposal','declaration','registration')`),
    check('records_state_check', sql`${t.state} in ('draft','ready','released','withdrawn')`),
    check('records_version_check', sql`${t.version} > 0 or ${t.state} in ('draft','withdrawn')`),
    check('records_cost_check', sql`${t.costFen} >= 0`),
    check('records_registration_check', sql`(${t.kind} = 'registration') = (${t.registration} is not null)`),
    check(
      'records_registration_state_check',
      sql`${t.registration} is null or ${t.state} = case ${t.registration} when 'draft' then 'draft' when 'declined' then 'draft' when 'held' then 'draft'
        when 'asked' then 'ready' when 'confirmed' then 'ready' when 'pooled' then 'released' when 'lapsed' then 'withdrawn' when 'passed' then 'withdrawn' end`,
    ),
    check(
      'records_until_check',
      sql`(${t.untilOn} is not null) = (coalesce(${t.registration}, '') in ('confirmed','held'))`,
    ),
    check(
      'records_code_check',
      sql`coalesce(${t.registration}, 'draft') in ('draft','declined') or ${t.idCode} ~ '^[0-9A-Z]{18}$'`,
    ),
    check('records_receiver_check', sql`${t.receiverId} <> ${t.organisationId}`),
  ],
)

/** A version that was fixed; lines are never changed or removed, which a trigger of the migration holds. */
export const recordVersions = pgTable(
  'record_versions',
  {
    recordId: uuid('record_id')
      .notNull()
      .references(() => records.id),
    version: integer('version').notNull(),
    facts: facts('facts').notNull(),
    note: text('note').notNull().default(''),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => users.id),
    madeAt: instantColumn('made_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: 'record_versions_pkey', columns: [t.recordId, t.version] })],
)

/** Files of a version; of 0 those of what is being written. */
export const recordFiles = pgTable(
  'record_files',
  {
    recordId: uuid('record_id')
      .notNull()
      .references(() => records.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    place: smallint('place').notNull(),
  },
  (t) => [
    primaryKey({ name: 'record_files_pkey', columns: [t.recordId, t.version, t.fileId] }),
    index('record_files_file_idx').on(t.fileId),
  ],
)

/** A version that is or was shown to others, by whom it may be read and until when. */
export const recordReleases = pgTable(
  'record_releases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recordId: uuid('record_id').notNull(),
    version: integer('version').notNull(),
    scope: text('scope').notNull().$type<ReleaseScope>(),
    /** The last day on which it is shown; null: until it is withdrawn. */
    validUntil: day('valid_until'),
    /** Null: the portal, for a protection that ran out. */
    releasedBy: uuid('released_by').references(() => users.id),
    releasedAt: instantColumn('released_at').notNull().defaultNow(),
    endedAt: instantColumn('ended_at'),
  },
  (t) => [
    uniqueIndex('record_releases_live_key').on(t.recordId).where(sql`${t.endedAt} is null`),
    index('record_releases_released_idx').on(t.releasedAt, t.id).where(sql`${t.endedAt} is null`),
    index('record_releases_record_idx').on(t.recordId),
    foreignKey({
      name: 'record_releases_version_fk',
      columns: [t.recordId, t.version],
      foreignColumns: [recordVersions.recordId, recordVersions.version],
    }),
    check('record_releases_scope_check', sql`${t.scope} in ('company','customers','public','pool')`),
  ],
)

/** That an organisation read or took along what another released: one line a day. */
export const recordUses = pgTable(
  'record_uses',
  {
    releaseId: uuid('release_id')
      .notNull()
      .references(() => recordReleases.id),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    way: text('way').notNull().$type<'view' | 'download'>(),
    usedOn: day('used_on').notNull(),
  },
  (t) => [
    primaryKey({ name: 'record_uses_pkey', columns: [t.releaseId, t.way, t.usedOn, t.organisationId] }),
    check('record_uses_way_check', sql`${t.way} in ('view','download')`),
  ],
)

/** Files that were made of a record. */
export const recordExports = pgTable(
  'record_exports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recordId: uuid('record_id')
      .notNull()
      .references(() => records.id, { onDelete: 'cascade' }),
    /** 0: what was being written. */
    version: integer('version').notNull(),
    format: text('format').notNull().$type<RecordFormat>(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => users.id),
    madeAt: instantColumn('made_at').notNull().defaultNow(),
  },
  (t) => [
    index('record_exports_record_idx').on(t.recordId, t.madeAt, t.id),
    check('record_exports_format_check', sql`${t.format} in ('pdf','docx')`),
  ],
)

/** What readers of a released record ask its author, and the answers: a talk for each organisation that asks. */
export const recordMessages = pgTable(
  'record_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recordId: uuid('record_id')
      .notNull()
      .references(() => records.id),
    /** Who asks. */
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    isAnswer: boolean('is_answer').notNull(),
    text: text('text').notNull(),
    writtenBy: uuid('written_by')
      .notNull()
      .references(() => users.id),
    writtenAt: instantColumn('written_at').notNull().defaultNow(),
  },
  (t) => [index('record_messages_record_idx').on(t.recordId, t.organisationId, t.writtenAt, t.id)],
)

/** What somebody reported of a released record to staff: one open report of an organisation at a time. */
export const recordProblems = pgTable(
  'record_problems',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    releaseId: uuid('release_id')
      .notNull()
      .references(() => recordReleases.id),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    kind: text('kind').notNull().$type<ProblemKind>(),
    text: text('text').notNull(),
    state: text('state').notNull().default('open').$type<ProblemState>(),
    reportedBy: uuid('reported_by')
      .notNull()
      .references(() => users.id),
    reportedAt: instantColumn('reported_at').notNull().defaultNow(),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: instantColumn('decided_at'),
    /** Why; who reported reads it, and of what was taken down its author. */
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    uniqueIndex('record_problems_open_key').on(t.releaseId, t.organisationId).where(sql`${t.state} = 'open'`),
    index('record_problems_state_idx').on(t.state, t.reportedAt, t.id),
    check('record_problems_kind_check', sql`${t.kind} in ('wrong','rights','secret','personal','other')`),
    check('record_problems_state_check', sql`${t.state} in ('open','takenDown','dismissed')`),
    check('record_problems_decided_check', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
  ],
)
