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

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const jsonb = <Data>(name: string) => customType<{ data: Data }>({ dataType: () => 'jsonb' })(name)
const textList = (name: string) => text(name).array().notNull().default(sql`'{}'`)
const id = (name: string) => bigint(name, { mode: 'number' })

export type StoredPublication = { number: string; kind: string | null; on: string | null }
export type StoredPriority = { country: string | null; number: string | null; on: string | null }
export type StoredLegalEvent = { on: string | null; code: string | null; text: string }
export type StoredCitation = { number: string | null; text: string | null; by: string | null }
/** One source that described the case. `hash` of its record: the same record again changes nothing. */
export type StoredSource = { name: string; recordKey: string; age: string | null; hash: string; importedOn: string }
/** Which source a field's value came from, and the age of that value. */
export type FieldOrigin = { source: string; age: string | null }

/** Everything known of a patent case: the wide side. Lists and sorts run on `patent_search`. */
export const patents = pgTable(
  'patents',
  {
    id: id('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Identity for upserts: publication number without kind, else application number, else the source's own key. */
    key: text('key').notNull(),
    office: text('office').notNull(),
    type: text('type'),
    isPct: boolean('is_pct').notNull().default(false),
    /** Exchange form of the office; null if broken or absent. The text is as the source wrote it, never repaired. */
    applicationNumber: text('application_number'),
    applicationText: text('application_text').notNull().default(''),
    applicationMark: text('application_mark').notNull().$type<'valid' | 'broken' | 'absent'>(),
    applicationReason: text('application_reason'),
    publications: jsonb<StoredPublication[]>('publications').notNull(),
    grantNumber: text('grant_number'),
    filedOn: date('filed_on', { mode: 'string' }),
    publishedOn: date('published_on', { mode: 'string' }),
    grantedOn: date('granted_on', { mode: 'string' }),
    titleZh: text('title_zh'),
    titleEn: text('title_en'),
    titleOther: text('title_other'),
    abstractZh: text('abstract_zh'),
    abstractEn: text('abstract_en'),
    abstractOther: text('abstract_other'),
    claims: textList('claims'),
    description: text('description'),
    applicants: textList('applicants'),
    inventors: textList('inventors'),
    agencyName: text('agency_name'),
    agencyCode: text('agency_code'),
    agents: textList('agents'),
    address: text('address'),
    postcode: text('postcode'),
    province: text('province'),
    ipc: textList('ipc'),
    cpc: textList('cpc'),
    locarno: textList('locarno'),
    priorities: jsonb<StoredPriority[]>('priorities').notNull(),
    legalEvents: jsonb<StoredLegalEvent[]>('legal_events').notNull(),
    statusText: text('status_text'),
    citations: jsonb<StoredCitation[]>('citations').notNull(),
    citedByCount: integer('cited_by_count'),
    familyId: text('family_id'),
    familyMembers: textList('family_members'),
    marks: textList('marks'),
    sources: jsonb<StoredSource[]>('sources').notNull(),
    fieldOrigins: jsonb<Record<string, FieldOrigin>>('field_origins').notNull(),
    /** Made up for the demonstration; said wherever the record is shown. */
    isInvented: boolean('is_invented').notNull().default(false),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('patents_key_key').on(t.key),
    check('patents_mark_check', sql`${t.applicationMark} in ('valid', 'broken', 'absent')`),
  ],
)

/**
 * The narrow side of a patent: what filters, sorts and facets read. Long columns lie out of line (see `0001_guards.sql`), so
 * that ten thousand hits are few pages. `tsv` holds tokens made by `search-tokens.ts`, without positions.
 */
export const patentSearch = pgTable(
  'patent_search',
  {
    patentId: id('patent_id')
      .primaryKey()
      .references(() => patents.id, { onDelete: 'cascade' }),
    filedOn: date('filed_on', { mode: 'string' }),
    publishedOn: date('published_on', { mode: 'string' }),
    grantedOn: date('granted_on', { mode: 'string' }),
    examinedOn: date('examined_on', { mode: 'string' }),
    priorityOn: date('priority_on', { mode: 'string' }),
    /** The day the term ends at the latest: a right in force turns dead then (job `patents.endTerms`). */
    termEndsOn: date('term_ends_on', { mode: 'string' }),
    office: text('office').notNull(),
    type: text('type').notNull(),
    status: text('status').notNull().$type<'inForce' | 'pending' | 'dead' | 'unknown'>(),
    sections: textList('sections'),
    sourceNames: textList('source_names'),
    applicants: textList('applicants'),
    inventors: textList('inventors'),
    /** Text as it is compared (`normaliseForSearch`), for the recheck of what the tokens allow. */
    titleText: text('title_text').notNull(),
    applicantsText: text('applicants_text').notNull(),
    inventorsText: text('inventors_text').notNull(),
    abstractText: text('abstract_text').notNull(),
    claimsText: text('claims_text').notNull(),
    tsv: tsvector('tsv').notNull(),
  },
  (t) => [
    index('patent_search_tsv_idx').using('gin', t.tsv),
    index('patent_search_filed_idx').on(t.filedOn.desc().nullsLast(), t.patentId.desc()),
    index('patent_search_published_idx').on(t.publishedOn.desc().nullsLast(), t.patentId.desc()),
    index('patent_search_granted_idx').on(t.grantedOn.desc().nullsLast(), t.patentId.desc()),
    index('patent_search_term_idx').on(t.termEndsOn).where(sql`${t.status} = 'inForce'`),
    check('patent_search_status_check', sql`${t.status} in ('inForce', 'pending', 'dead', 'unknown')`),
  ],
)

/**
 * Every number a patent can be asked for, without blanks, dots and hyphens. Kinds: `an` application, `pn` publication
 * with and without kind letter, `pr` priority.
 */
export const patentNumbers = pgTable(
  'patent_numbers',
  {
    patentId: id('patent_id')
      .notNull()
      .references(() => patents.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull().$type<'an' | 'pn' | 'pr'>(),
    number: text('number').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.patentId, t.kind, t.number] }),
    index('patent_numbers_number_idx').on(t.number.op('text_pattern_ops'), t.kind),
  ],
)

/**
 * Drawings of a patent, views of a design: the picture and a small one of it, keys of the storage. Patents that show the same may
 * name the same picture.
 */
export const patentDrawings = pgTable(
  'patent_drawings',
  {
    patentId: id('patent_id')
      .notNull()
      .references(() => patents.id, { onDelete: 'cascade' }),
    /** From 1; the first stands for the patent in lists. */
    place: smallint('place').notNull(),
    /** As the source names it: 图1, 立体图; empty where it says nothing. */
    label: text('label').notNull().default(''),
    storageKey: text('storage_key').notNull(),
    smallKey: text('small_key').notNull(),
    mediaType: text('media_type').notNull().$type<'image/jpeg' | 'image/png'>(),
    /** Pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Of the file as it came: the same again changes nothing. */
    sourceSha256: bytea('source_sha256').notNull(),
    sourceName: text('source_name').notNull(),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.patentId, t.place] }),
    index('patent_drawings_storage_key_idx').on(t.storageKey),
    index('patent_drawings_small_key_idx').on(t.smallKey),
    check('patent_drawings_place_check', sql`${t.place} between 1 and 500`),
    check('patent_drawings_type_check', sql`${t.mediaType} in ('image/jpeg', 'image/png')`),
    check('patent_drawings_size_check', sql`${t.width} > 0 and ${t.height} > 0`),
  ],
)

/**
 * The simple family a patent belongs to: patents of one key go back to the same first application. Rule:
 * `family-queries.ts`. Beside the narrow table, so that a family can change without touching its token index.
 */
export const patentFamilies = pgTable(
  'patent_families',
  {
    patentId: id('patent_id')
      .primaryKey()
      .references(() => patents.id, { onDelete: 'cascade' }),
    familyKey: text('family_key').notNull(),
  },
  (t) => [index('patent_families_key_idx').on(t.familyKey, t.patentId)],
)

/** One run over one file; `position` records were read and stored, so that a broken-off run goes on there. */
export const patentImports = pgTable(
  'patent_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fileName: text('file_name').notNull(),
    /** Size and hash of the beginning: the same file under any path. */
    fingerprint: text('fingerprint').notNull(),
    position: integer('position').notNull().default(0),
    counts: jsonb<Record<string, number>>('counts').notNull(),
    startedAt: instantColumn('started_at').notNull().defaultNow(),
    finishedAt: instantColumn('finished_at'),
  },
  (t) => [uniqueIndex('patent_imports_open_key').on(t.fingerprint).where(sql`${t.finishedAt} is null`)],
)

/** Searches that a person keeps (`name` set) and those that they ran (`name` null, the newest hundred). */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name'),
    parameter: jsonb<{ query: string; filters: unknown; sort: string }>('parameter').notNull(),
    /** Equal for equal searches: running one again only renews its time. */
    fingerprint: text('fingerprint').notNull(),
    /** How often new hits of a kept search are told. */
    alert: text('alert').notNull().default('none').$type<'none' | 'daily' | 'weekly'>(),
    /** Patents up to this id were looked at; null before the first turn, which tells nothing. */
    alertAfter: id('alert_after'),
    alertRanAt: instantColumn('alert_ran_at'),
    /** Code of why the last turn found nothing out; the next one looks at the same patents again. */
    alertFailure: text('alert_failure'),
    total: integer('total').notNull(),
    isTotalExact: boolean('is_total_exact').notNull(),
    usedAt: instantColumn('used_at').notNull().defaultNow(),
  },
  (t) => [
    index('saved_searches_user_idx').on(t.userId, t.usedAt, t.id),
    uniqueIndex('saved_searches_history_key').on(t.userId, t.fingerprint).where(sql`${t.name} is null`),
    uniqueIndex('saved_searches_name_key').on(t.userId, sql`lower(${t.name})`).where(sql`${t.name} is not null`),
    index('saved_searches_alert_idx').on(t.alertRanAt, t.id).where(sql`${t.alert} <> 'none'`),
    check('saved_searches_alert_check', sql`${t.alert} in ('none', 'daily', 'weekly')`),
    check('saved_searches_alert_name_check', sql`${t.alert} = 'none' or ${t.name} is not null`),
  ],
)

/** The new hits that one turn of a kept search told, so that its message leads to exactly these. */
export const searchAlerts = pgTable(
  'search_alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    searchId: uuid('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    patentIds: bigint('patent_ids', { mode: 'number' }).array().notNull(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('search_alerts_search_idx').on(t.searchId, t.createdAt.desc(), t.id),
    index('search_alerts_created_idx').on(t.createdAt),
    check('search_alerts_ids_check', sql`cardinality(${t.patentIds}) between 1 and 10000`),
  ],
)
