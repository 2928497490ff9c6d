import type { TalentForm } from '@portal/domain/square/talent/entry'
import type { ShownTalent } from '@portal/domain/square/talent/shown'
import type { RequestKind, RequestState, TalentState } from '@portal/domain/square/talent/states'
import { sql } from 'drizzle-orm'
import {
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
const jsonb = <Data>(name: string) => customType<{ data: Data }>({ dataType: () => 'jsonb' })(name)
const textList = (name: string) => text(name).array().notNull().default(sql`'{}'`)

/**
 * Entries of the talent pool, one of a person (decision 0085). `form` is what they wrote; `shown` and the columns beside it, which lists show,
 * filter and sort by, hold only what they chose to show. Contact is that of the account and stands nowhere here.
 */
export const talents = pgTable(
  'talents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id),
    state: text('state').$type<TalentState>().notNull().default('draft'),
    stateReason: text('state_reason').notNull().default(''),
    form: jsonb<TalentForm>('form').notNull(),
    shown: jsonb<ShownTalent>('shown').notNull(),
    kind: text('kind').notNull(),
    fields: textList('fields'),
    degree: text('degree'),
    region: text('region'),
    years: smallint('years'),
    availability: text('availability'),
    patents: smallint('patents').notNull().default(0),
    papers: smallint('papers').notNull().default(0),
    /** Certificates that staff verified, by `certificateKey`, and their kinds. */
    verifiedKeys: textList('verified_keys'),
    certificates: textList('certificates'),
    searchText: text('search_text').notNull().default(''),
    tokens: textList('tokens'),
    /** Of the ratings, written by their trigger. */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Not shown to the organisations of which the person is a member. */
    hidesFromOwn: boolean('hides_from_own').notNull().default(true),
    byPhone: boolean('by_phone').notNull().default(true),
    byEmail: boolean('by_email').notNull().default(true),
    resumeFileId: uuid('resume_file_id').references(() => files.id),
    consentUntilOn: day('consent_until_on'),
    /** End of the consent of which its person was reminded. */
    remindedFor: day('reminded_for'),
    submittedAt: instantColumn('submitted_at'),
    listedAt: instantColumn('listed_at'),
    reviewedBy: uuid('reviewed_by').references(() => users.id),
    withdrawnAt: instantColumn('withdrawn_at'),
    deleteOn: day('delete_on'),
    version: integer('version').notNull().default(1),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('talents_listed_idx').on(t.listedAt, t.id).where(sql`${t.state} = 'listed'`),
    index('talents_years_idx').on(t.years, t.id).where(sql`${t.state} = 'listed'`),
    index('talents_patents_idx').on(t.patents, t.id).where(sql`${t.state} = 'listed'`),
    index('talents_fields_idx').using('gin', t.fields).where(sql`${t.state} = 'listed'`),
    index('talents_tokens_idx').using('gin', t.tokens).where(sql`${t.state} = 'listed'`),
    index('talents_state_idx').on(t.state, t.submittedAt, t.id),
    index('talents_consent_idx')
      .on(t.consentUntilOn)
      .where(sql`${t.state} in ('listed','inReview','returned','expired','blocked')`),
    index('talents_delete_idx').on(t.deleteOn).where(sql`${t.deleteOn} is not null`),
    index('talents_resume_idx').on(t.resumeFileId).where(sql`${t.resumeFileId} is not null`),
    check(
      'talents_state_check',
      sql`${t.state} in ('draft','inReview','returned','listed','expired','blocked','withdrawn')`,
    ),
    check('talents_kind_check', sql`${t.kind} in ('agent','expert','inventor')`),
    check('talents_degree_check', sql`${t.degree} in ('doctor','master','bachelor','college','other')`),
    check('talents_availability_check', sql`${t.availability} in ('open','left','employed')`),
    // Nothing is shown without a consent and a review.
    check(
      'talents_listed_check',
      sql`${t.state} <> 'listed' or (${t.consentUntilOn} is not null and ${t.listedAt} is not null and ${t.reviewedBy} is not null)`,
    ),
    check('talents_submitted_check', sql`${t.state} <> 'inReview' or ${t.submittedAt} is not null`),
    check(
      'talents_withdrawn_check',
      sql`(${t.state} = 'withdrawn') = (${t.withdrawnAt} is not null and ${t.deleteOn} is not null)`,
    ),
    check('talents_rating_check', sql`${t.ratingSum} between ${t.ratingCount} and 5 * ${t.ratingCount}`),
  ],
)

/** Each consent to be listed: which text, when, until when, and what was to be seen. */
export const talentConsents = pgTable(
  'talent_consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    talentId: uuid('talent_id')
      .notNull()
      .references(() => talents.id, { onDelete: 'cascade' }),
    version: smallint('version').notNull(),
    givenAt: instantColumn('given_at').notNull().defaultNow(),
    untilOn: day('until_on').notNull(),
    nameShown: text('name_shown').notNull(),
    shown: text('shown').array().notNull(),
  },
  (t) => [
    index('talent_consents_talent_idx').on(t.talentId, t.givenAt, t.id),
    check('talent_consents_name_check', sql`${t.nameShown} in ('full','surname','hidden')`),
  ],
)

/** Requests of organisations to a person: for contact, or to take part in a project. Accepted, one shows the contact. */
export const talentRequests = pgTable(
  'talent_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    talentId: uuid('talent_id')
      .notNull()
      .references(() => talents.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<RequestKind>().notNull(),
    title: text('title').notNull().default(''),
    text: text('text').notNull().default(''),
    state: text('state').$type<RequestState>().notNull().default('asked'),
    askedAt: instantColumn('asked_at').notNull().defaultNow(),
    answeredAt: instantColumn('answered_at'),
    endedAt: instantColumn('ended_at'),
  },
  (t) => [
    index('talent_requests_owner_idx').on(t.ownerId, t.askedAt, t.id),
    index('talent_requests_talent_idx').on(t.talentId, t.askedAt, t.id),
    // What a rating names, so that nobody rates by another's request.
    uniqueIndex('talent_requests_whole_key').on(t.id, t.talentId, t.ownerId),
    uniqueIndex('talent_requests_contact_key')
      .on(t.talentId, t.ownerId)
      .where(sql`${t.kind} = 'contact' and ${t.state} in ('asked','accepted')`),
    uniqueIndex('talent_requests_project_key')
      .on(t.talentId, t.ownerId)
      .where(sql`${t.kind} = 'project' and ${t.state} = 'asked'`),
    check('talent_requests_kind_check', sql`${t.kind} in ('contact','project')`),
    check('talent_requests_title_check', sql`(${t.kind} = 'project') = (${t.title} <> '')`),
    check('talent_requests_state_check', sql`${t.state} in ('asked','accepted','refused','withdrawn','ended')`),
    check(
      'talent_requests_answered_check',
      sql`(${t.state} in ('accepted','refused','ended')) = (${t.answeredAt} is not null)`,
    ),
    check('talent_requests_ended_check', sql`(${t.state} in ('withdrawn','ended')) = (${t.endedAt} is not null)`),
  ],
)

/** Each reading of a contact, which its person reads too. */
export const talentReadings = pgTable(
  'talent_readings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    talentId: uuid('talent_id')
      .notNull()
      .references(() => talents.id, { onDelete: 'cascade' }),
    requestId: uuid('request_id')
      .notNull()
      .references(() => talentRequests.id, { onDelete: 'cascade' }),
    readBy: uuid('read_by')
      .notNull()
      .references(() => users.id),
    readAt: instantColumn('read_at').notNull().defaultNow(),
  },
  (t) => [
    index('talent_readings_talent_idx').on(t.talentId, t.readAt, t.id),
    index('talent_readings_request_idx').on(t.requestId),
    index('talent_readings_at_idx').on(t.readAt),
  ],
)

/** What a person keeps of an entry: that it is saved, and a note that nobody else reads. */
export const talentMarks = pgTable(
  'talent_marks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    talentId: uuid('talent_id')
      .notNull()
      .references(() => talents.id, { onDelete: 'cascade' }),
    note: text('note').notNull().default(''),
    savedAt: instantColumn('saved_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.talentId] }),
    index('talent_marks_talent_idx').on(t.talentId),
    index('talent_marks_saved_idx').on(t.userId, t.savedAt, t.talentId),
  ],
)

/** Stars of an organisation, by a request of its own that was accepted: a trigger holds that. */
export const talentRatings = pgTable(
  'talent_ratings',
  {
    talentId: uuid('talent_id')
      .notNull()
      .references(() => talents.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => organisations.id),
    requestId: uuid('request_id').notNull(),
    stars: smallint('stars').notNull(),
    ratedBy: uuid('rated_by')
      .notNull()
      .references(() => users.id),
    ratedAt: instantColumn('rated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.talentId, t.ownerId] }),
    foreignKey({
      name: 'talent_ratings_whole_fk',
      columns: [t.requestId, t.talentId, t.ownerId],
      foreignColumns: [talentRequests.id, talentRequests.talentId, talentRequests.ownerId],
    }).onDelete('cascade'),
    index('talent_ratings_request_idx').on(t.requestId),
    check('talent_ratings_stars_check', sql`${t.stars} between 1 and 5`),
  ],
)

/** That an entry was deleted, and how much went with it; nothing of what it said. */
export const talentDeletions = pgTable(
  'talent_deletions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    way: text('way').notNull(),
    deletedAt: instantColumn('deleted_at').notNull().defaultNow(),
    requests: integer('requests').notNull(),
    readings: integer('readings').notNull(),
  },
  (t) => [
    index('talent_deletions_user_idx').on(t.userId, t.deletedAt),
    check('talent_deletions_way_check', sql`${t.way} in ('asked','withdrawn','expired')`),
  ],
)
