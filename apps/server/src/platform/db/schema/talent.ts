import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
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
import { bytea, instantColumn, users } from './accounts.ts'
import { files } from './files.ts'
import { organisations } from './organisations.ts'

const jsonb = <Data>(name: string) => customType<{ data: Data }>({ dataType: () => 'jsonb' })(name)
const textList = (name: string) => text(name).array().notNull().default(sql`'{}'`)

/** Sheets that staff brought in, each with the proof that those on it agreed (decision 0085). */
export const talentImports = pgTable(
  'talent_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => users.id),
    fileName: text('file_name').notNull(),
    /** On what the consent rests, in words, and the paper that shows it. */
    basis: text('basis').notNull(),
    proofFileId: uuid('proof_file_id')
      .notNull()
      .references(() => files.id),
    rows: integer('rows').notNull(),
    madeAt: instantColumn('made_at').notNull().defaultNow(),
  },
  (t) => [
    index('talent_imports_made_idx').on(t.madeAt, t.id),
    index('talent_imports_proof_idx').on(t.proofFileId),
    check('talent_imports_basis_check', sql`${t.basis} <> ''`),
  ],
)

/**
 * Entries of the directory, one of a person. What lists show, filter and sort by are columns that hold only what the person chose to
 * show; `form` is the whole as it was published, `draft` what they work on. Contact is that of the account and stands nowhere here.
 */
export const talents = pgTable(
  'talents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null: imported, and nobody took it over yet. */
    userId: uuid('user_id').references(() => users.id),
    importId: uuid('import_id').references(() => talentImports.id),
    claimHash: bytea('claim_hash').unique(),
    claimUntil: date('claim_until', { mode: 'string' }),
    state: text('state').notNull().default('draft'),
    draft: jsonb<unknown>('draft').notNull(),
    form: jsonb<unknown>('form'),
    nameZh: text('name_zh').notNull().default(''),
    nameEn: text('name_en').notNull().default(''),
    kind: text('kind').notNull().default('agent'),
    title: text('title').notNull().default(''),
    organisation: text('organisation').notNull().default(''),
    fields: textList('fields'),
    degree: text('degree'),
    region: text('region'),
    years: smallint('years'),
    availability: text('availability'),
    patents: smallint('patents').notNull().default(0),
    papers: smallint('papers').notNull().default(0),
    /** Kinds of certificates that staff verified. */
    certificates: textList('certificates'),
    searchText: text('search_text').notNull().default(''),
    /** Of the ratings, written by their trigger. */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    hideFromOwn: boolean('hide_from_own').notNull().default(true),
    resumeFileId: uuid('resume_file_id').references(() => files.id),
    consentUntil: date('consent_until', { mode: 'string' }),
    remindedFor: date('reminded_for', { mode: 'string' }),
    listedAt: instantColumn('listed_at'),
    withdrawnAt: instantColumn('withdrawn_at'),
    deleteOn: date('delete_on', { mode: 'string' }),
    deleteBy: date('delete_by', { mode: 'string' }),
    blockedReason: text('blocked_reason').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    changedAt: instantColumn('changed_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('talents_user_key').on(t.userId).where(sql`${t.userId} is not null`),
    index('talents_listed_idx').on(t.listedAt, t.id).where(sql`${t.state} = 'listed'`),
    index('talents_state_idx').on(t.state, t.changedAt, t.id),
    index('talents_import_idx').on(t.importId).where(sql`${t.importId} is not null`),
    index('talents_resume_idx').on(t.resumeFileId).where(sql`${t.resumeFileId} is not null`),
    check('talents_state_check', sql`${t.state} in ('imported','draft','listed','expired','blocked','withdrawn')`),
    check('talents_kind_check', sql`${t.kind} in ('agent','expert','inventor')`),
    check('talents_degree_check', sql`${t.degree} in ('doctor','master','bachelor','college','other')`),
    check('talents_availability_check', sql`${t.availability} in ('open','left','employed')`),
    check('talents_person_check', sql`(${t.state} = 'imported') = (${t.userId} is null)`),
    check(
      'talents_claim_check',
      sql`(${t.state} = 'imported') = (${t.claimHash} is not null and ${t.claimUntil} is not null)`,
    ),
    check(
      'talents_listed_check',
      sql`${t.state} not in ('listed','expired','blocked') or (${t.form} is not null and ${t.consentUntil} is not null and ${t.listedAt} is not null)`,
    ),
    check(
      'talents_withdrawn_check',
      sql`(${t.state} = 'withdrawn') = (${t.withdrawnAt} is not null and ${t.deleteOn} is not null and ${t.deleteBy} is not null)`,
    ),
    check('talents_delete_check', sql`${t.deleteOn} <= ${t.deleteBy}`),
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
    until: date('until', { mode: 'string' }).notNull(),
    nameShown: text('name_shown').notNull(),
    shown: text('shown').array().notNull(),
  },
  (t) => [
    index('talent_consents_talent_idx').on(t.talentId, t.givenAt, t.id),
    check('talent_consents_name_check', sql`${t.nameShown} in ('full','surname','hidden')`),
  ],
)

export const talentCertificates = pgTable(
  'talent_certificates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    talentId: uuid('talent_id')
      .notNull()
      .references(() => talents.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    number: text('number').notNull(),
    fileId: uuid('file_id').references(() => files.id),
    state: text('state').notNull().default('claimed'),
    reason: text('reason').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: instantColumn('decided_at'),
  },
  (t) => [
    uniqueIndex('talent_certificates_key').on(t.talentId, t.kind, t.number),
    index('talent_certificates_file_idx').on(t.fileId).where(sql`${t.fileId} is not null`),
    index('talent_certificates_waiting_idx').on(t.talentId).where(sql`${t.state} = 'claimed'`),
    check(
      'talent_certificates_kind_check',
      sql`${t.kind} in ('patentAttorney','lawyer','trademarkAgent','ipEconomist','seniorTitle')`,
    ),
    check('talent_certificates_state_check', sql`${t.state} in ('claimed','verified','refused')`),
    check(
      'talent_certificates_decided_check',
      sql`(${t.state} <> 'claimed') = (${t.decidedAt} is not null and ${t.decidedBy} is not null)`,
    ),
  ],
)

export const talentWorks = pgTable(
  'talent_works',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    talentId: uuid('talent_id')
      .notNull()
      .references(() => talents.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    kind: text('kind').notNull(),
    /** What the person wrote, and by what it is the same again (`workKey`). */
    number: text('number').notNull().default(''),
    title: text('title').notNull().default(''),
    year: smallint('year'),
    workKey: text('work_key').notNull(),
    /** The patent of this number in our copy, and whether an inventor there has this name; no statement that it is the same person. */
    patentId: bigint('patent_id', { mode: 'number' }),
    isNameFound: boolean('is_name_found').notNull().default(false),
    state: text('state').notNull().default('claimed'),
    reason: text('reason').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: instantColumn('decided_at'),
  },
  (t) => [
    uniqueIndex('talent_works_key').on(t.talentId, t.workKey),
    check('talent_works_kind_check', sql`${t.kind} in ('patent','paper')`),
    check('talent_works_state_check', sql`${t.state} in ('claimed','verified','refused')`),
    check(
      'talent_works_decided_check',
      sql`(${t.state} <> 'claimed') = (${t.decidedAt} is not null and ${t.decidedBy} is not null)`,
    ),
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
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => users.id),
    kind: text('kind').notNull(),
    title: text('title').notNull().default(''),
    text: text('text').notNull(),
    /** The case to which the person is invited when they accept; its number, since a draft may go. */
    orderNo: text('order_no'),
    caseRole: text('case_role'),
    state: text('state').notNull().default('asked'),
    answer: text('answer').notNull().default(''),
    askedAt: instantColumn('asked_at').notNull().defaultNow(),
    answeredAt: instantColumn('answered_at'),
    endedAt: instantColumn('ended_at'),
  },
  (t) => [
    index('talent_requests_organisation_idx').on(t.organisationId, t.askedAt, t.id),
    index('talent_requests_talent_idx').on(t.talentId, t.askedAt, t.id),
    // What a rating names, so that nobody rates by another's request.
    uniqueIndex('talent_requests_whole_key').on(t.id, t.talentId, t.organisationId),
    uniqueIndex('talent_requests_contact_key')
      .on(t.talentId, t.organisationId)
      .where(sql`${t.kind} = 'contact' and ${t.state} in ('asked','accepted')`),
    uniqueIndex('talent_requests_project_key')
      .on(t.talentId, t.organisationId)
      .where(sql`${t.kind} = 'project' and ${t.state} = 'asked'`),
    check('talent_requests_kind_check', sql`${t.kind} in ('contact','project')`),
    check('talent_requests_role_check', sql`${t.caseRole} in ('agent','inventor')`),
    check('talent_requests_case_check', sql`(${t.orderNo} is null) = (${t.caseRole} is null)`),
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
  ],
)

/** What an organisation keeps of an entry: whether it is in its list, and a note that nobody else reads. */
export const talentMarks = pgTable(
  'talent_marks',
  {
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    talentId: uuid('talent_id')
      .notNull()
      .references(() => talents.id, { onDelete: 'cascade' }),
    savedAt: instantColumn('saved_at'),
    note: text('note').notNull().default(''),
    markedBy: uuid('marked_by')
      .notNull()
      .references(() => users.id),
    markedAt: instantColumn('marked_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.talentId] }), index('talent_marks_talent_idx').on(t.talentId)],
)

/** One of an organisation, by a request of its that was accepted: a trigger holds that. */
export const talentRatings = pgTable(
  'talent_ratings',
  {
    talentId: uuid('talent_id')
      .notNull()
      .references(() => talents.id, { onDelete: 'cascade' }),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    requestId: uuid('request_id')
      .notNull()
      .references(() => talentRequests.id, { onDelete: 'cascade' }),
    stars: smallint('stars').notNull(),
    text: text('text').notNull().default(''),
    ratedBy: uuid('rated_by')
      .notNull()
      .references(() => users.id),
    ratedAt: instantColumn('rated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.talentId, t.organisationId] }),
    index('talent_ratings_organisation_idx').on(t.organisationId),
    index('talent_ratings_request_idx').on(t.requestId),
    check('talent_ratings_stars_check', sql`${t.stars} between 1 and 5`),
  ],
)

/** What somebody found wrong about an entry. */
export const talentReports = pgTable(
  'talent_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    talentId: uuid('talent_id')
      .notNull()
      .references(() => talents.id, { onDelete: 'cascade' }),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    reportedBy: uuid('reported_by')
      .notNull()
      .references(() => users.id),
    reason: text('reason').notNull(),
    text: text('text').notNull(),
    state: text('state').notNull().default('open'),
    decision: text('decision').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id),
    reportedAt: instantColumn('reported_at').notNull().defaultNow(),
    decidedAt: instantColumn('decided_at'),
  },
  (t) => [
    index('talent_reports_state_idx').on(t.state, t.reportedAt, t.id),
    index('talent_reports_talent_idx').on(t.talentId),
    uniqueIndex('talent_reports_open_key').on(t.talentId, t.organisationId).where(sql`${t.state} = 'open'`),
    check(
      'talent_reports_reason_check',
      sql`${t.reason} in ('falseFacts','notThePerson','advertising','offensive','other')`,
    ),
    check('talent_reports_state_check', sql`${t.state} in ('open','upheld','dismissed')`),
    check(
      'talent_reports_decided_check',
      sql`(${t.state} <> 'open') = (${t.decidedAt} is not null and ${t.decidedBy} is not null)`,
    ),
  ],
)

/** That an entry was deleted, and how much of what went with it; nothing of what it said. */
export const talentDeletions = pgTable(
  'talent_deletions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null: nobody had taken it over. */
    userId: uuid('user_id').references(() => users.id),
    way: text('way').notNull(),
    askedAt: instantColumn('asked_at').notNull(),
    deleteBy: date('delete_by', { mode: 'string' }).notNull(),
    deletedAt: instantColumn('deleted_at').notNull().defaultNow(),
    counts: jsonb<Readonly<Record<string, number>>>('counts').notNull(),
  },
  (t) => [
    index('talent_deletions_user_idx').on(t.userId, t.deletedAt, t.id).where(sql`${t.userId} is not null`),
    index('talent_deletions_at_idx').on(t.deletedAt, t.id),
    check('talent_deletions_way_check', sql`${t.way} in ('withdrawn','expired','unclaimed','refused')`),
  ],
)
