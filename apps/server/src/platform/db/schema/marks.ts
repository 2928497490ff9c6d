import type { RegisterStatus } from '@portal/domain/trademarks/register/mark-statuses'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { plainNameOf } from '../plain-name.ts'
import { agencies, bytea, instantColumn, users } from './accounts.ts'
import { keeperColumns } from './in-hands.ts'
import { orders } from './orders.ts'
import { organisations } from './organisations.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** Our copy of the trademark register: a row for each class of a number. */
export const marks = pgTable(
  'marks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    number: text('number').notNull(),
    classNumber: smallint('class_number').notNull(),
    /** Its words as the register writes them; a pure figure is 图形. */
    name: text('name').notNull(),
    kind: text('kind').notNull().default('ordinary').$type<'ordinary' | 'collective' | 'certification' | 'special'>(),
    shape: text('shape')
      .notNull()
      .default('word')
      .$type<'word' | 'figure' | 'combined' | 'threeD' | 'colours' | 'sound' | 'motion'>(),
    /** Similar groups of its goods; empty where the source has none. */
    groups: text('groups').array().notNull().default(sql`'{}'`),
    /** Names of its goods, joined by `；`. */
    goods: text('goods').notNull().default(''),
    status: text('status').notNull().$type<RegisterStatus>(),
    appliedOn: day('applied_on'),
    publishedOn: day('published_on'),
    publishedIssue: text('published_issue').notNull().default(''),
    registeredOn: day('registered_on'),
    registeredIssue: text('registered_issue').notNull().default(''),
    validFrom: day('valid_from'),
    validTo: day('valid_to'),
    ownerName: text('owner_name').notNull().default(''),
    agentName: text('agent_name').notNull().default(''),
    isCoOwned: boolean('is_co_owned').notNull().default(false),
    isPledged: boolean('is_pledged').notNull().default(false),
    isLicensed: boolean('is_licensed').notNull().default(false),
    isFrozen: boolean('is_frozen').notNull().default(false),
    isWellKnown: boolean('is_well_known').notNull().default(false),
    /** Invented for demonstration. */
    isInvented: boolean('is_invented').notNull().default(false),
    /** What it is found by when names are compared. @see domain/marks/similar/keys.ts */
    keys: integer('keys').array().notNull(),
    sourceName: text('source_name').notNull(),
    /** The day that the source describes. */
    sourceAge: day('source_age').notNull(),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('marks_number_class_key').on(t.number, t.classNumber),
    index('marks_keys_idx').using('gin', t.keys).with({ fastupdate: false }),
    index('marks_name_idx').on(sql`lower(${t.name}) text_pattern_ops`, t.id),
    // The marks of an owner, however the name is written; the index below serves names that begin with a text.
    index('marks_plain_owner_idx').on(plainNameOf(t.ownerName), t.number),
    index('marks_owner_idx').on(sql`${t.ownerName} text_pattern_ops`, t.id),
    index('marks_class_applied_idx').on(t.classNumber, t.appliedOn.desc().nullsLast(), t.id.desc()),
    index('marks_class_status_idx').on(t.classNumber, t.status, t.appliedOn.desc().nullsLast(), t.id.desc()),
    index('marks_class_valid_idx').on(t.classNumber, t.validTo, t.id),
    // Latest first: marks without a term come last both ways, so the one above cannot be read backwards.
    index('marks_class_valid_down_idx').on(t.classNumber, t.validTo.desc().nullsLast(), t.id.desc()),
    check('marks_class_check', sql`${t.classNumber} between 1 and 45`),
    check('marks_status_check', sql`${t.status} like 'tm%'`),
  ],
)

/** The picture of a number in our copy of the register, and a small one of it: keys of the storage, which name themselves. */
export const markPictures = pgTable(
  'mark_pictures',
  {
    number: text('number').primaryKey(),
    storageKey: text('storage_key').notNull().unique(),
    smallKey: text('small_key').notNull().unique(),
    mediaType: text('media_type').notNull().$type<'image/jpeg' | 'image/png'>(),
    /** Pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Of the file as it came: the same again changes nothing. */
    sourceSha256: bytea('source_sha256').notNull(),
    sourceName: text('source_name').notNull(),
    /** The day that the source describes. */
    sourceAge: day('source_age').notNull(),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [check('mark_pictures_type_check', sql`${t.mediaType} in ('image/jpeg', 'image/png')`)],
)

/** How many marks the copy holds of each class and source: counted after each import, shown with every answer. */
export const markCounts = pgTable(
  'mark_counts',
  {
    classNumber: smallint('class_number').notNull(),
    sourceName: text('source_name').notNull(),
    marks: integer('marks').notNull(),
    /** Pending or registered. */
    live: integer('live').notNull(),
    oldestOn: day('oldest_on').notNull(),
    newestOn: day('newest_on').notNull(),
  },
  (t) => [primaryKey({ columns: [t.classNumber, t.sourceName] })],
)

/** A mark that an account watches: its own, or another's. One row a number, whatever its classes. */
export const watchedMarks = pgTable(
  'watched_marks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    ...keeperColumns(),
    /** The registration order that it came from. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** Who looks after an own mark: the agency of its latest order. Read by `assignMarkAgencies` alone. */
    agencyId: integer('agency_id').references(() => agencies.id),
    relation: text('relation').notNull().$type<'own' | 'other'>(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    classes: smallint('classes').array().notNull(),
    holderName: text('holder_name').notNull().default(''),
    status: text('status').notNull().$type<RegisterStatus>(),
    appliedOn: day('applied_on'),
    publishedOn: day('published_on'),
    registeredOn: day('registered_on'),
    validTo: day('valid_to'),
    notes: text('notes').notNull().default(''),
    /** Facts that a person typed: the register copy does not replace them. */
    typed: text('typed').array().notNull().default(sql`'{}'`),
    sourceName: text('source_name'),
    sourceAge: day('source_age'),
    /** As of the last computation. @see domain/marks/mark-watch.ts */
    state: text('state').notNull().$type<'pending' | 'opposition' | 'watching' | 'toRenew' | 'grace' | 'ended'>(),
    nextDay: text('next_day').$type<'oppositionEnds' | 'renewal' | 'graceEnds'>(),
    nextOn: day('next_on'),
    /** The day on which its state changes next by itself, or its owner is told that it must be used. */
    changesOn: day('changes_on'),
    remindedThrough: day('reminded_through').notNull(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('watched_marks_keeper_idx').on(t.keeperId, t.id).where(sql`${t.keeperId} is not null`),
    uniqueIndex('watched_marks_owner_number_key').on(t.ownerId, t.number),
    // A registration becomes one mark, whatever is recorded again.
    uniqueIndex('watched_marks_order_key').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('watched_marks_owner_next_idx').on(t.ownerId, t.nextOn, t.id),
    index('watched_marks_owner_state_idx').on(t.ownerId, t.state, t.nextOn, t.id),
    index('watched_marks_owner_added_idx').on(t.ownerId, t.createdAt, t.id),
    index('watched_marks_agency_next_idx').on(t.agencyId, t.nextOn, t.id).where(sql`${t.agencyId} is not null`),
    index('watched_marks_next_idx').on(t.nextOn, t.id),
    index('watched_marks_changes_idx').on(t.changesOn, t.id).where(sql`${t.changesOn} is not null`),
    index('watched_marks_number_idx').on(t.number),
    check('watched_marks_relation_check', sql`${t.relation} in ('own', 'other')`),
    check(
      'watched_marks_state_check',
      sql`${t.state} in ('pending', 'opposition', 'watching', 'toRenew', 'grace', 'ended')`,
    ),
    check('watched_marks_next_check', sql`(${t.nextDay} is null) = (${t.nextOn} is null)`),
    check('watched_marks_classes_check', sql`cardinality(${t.classes}) between 1 and 45`),
  ],
)

/** What was told of a mark beside its limits, that it must be used: the key is why nothing is told twice. */
export const watchedMarkReminders = pgTable(
  'watched_mark_reminders',
  {
    watchedMarkId: uuid('watched_mark_id')
      .notNull()
      .references(() => watchedMarks.id, { onDelete: 'cascade' }),
    lastOn: day('last_on').notNull(),
    step: text('step').notNull(),
    isTold: boolean('is_told').notNull(),
    at: instantColumn('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.watchedMarkId, t.lastOn, t.step] })],
)
