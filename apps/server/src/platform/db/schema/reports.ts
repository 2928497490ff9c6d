import type {
  DoneEvent,
  ReportGroup,
  ReportPart,
  RightPhase,
  StopReason,
} from '@portal/domain/office/reports/report-facts'
import type { StateSource } from '@portal/domain/office/reports/report-words'
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
import { instantColumn, users } from './accounts.ts'
import { clients } from './clients.ts'
import { files } from './files.ts'
import { organisations } from './organisations.ts'

const day = (name: string) => date(name, { mode: 'string' })
const fen = (name: string) => bigint(name, { mode: 'number' })

/** Of what a report is made, for whom and when. */
export const reportSettings = pgTable(
  'report_settings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    /** Of an agency's book; null: about the organisation itself. */
    clientId: uuid('client_id').references(() => clients.id),
    name: text('name').notNull(),
    parts: text('parts').array().notNull().$type<ReportPart[]>(),
    /** How far ahead its deadlines are told. */
    limitDays: smallint('limit_days').notNull(),
    /** Null: all. */
    groups: text('groups').array().$type<ReportGroup[]>(),
    /** ISO 3166 and the offices of regions; null: all. */
    countries: text('countries').array(),
    languages: text('languages').array().notNull().$type<('en' | 'zh')[]>(),
    hasReferences: boolean('has_references').notNull().default(false),
    /** Day of the month; null: on demand. */
    monthlyDay: smallint('monthly_day'),
    /** The first month that it is made for, as the first day of it. */
    fromMonth: day('from_month'),
    /** The month that it was made for last: none that is not after it is made any more. */
    lastMonth: day('last_month'),
    /** Whether members of the client's organisation who see all of it get it. */
    toAccount: boolean('to_account').notNull().default(false),
    /** With whose rights and reach it is made. */
    madeBy: uuid('made_by')
      .notNull()
      .references(() => users.id),
    stoppedAt: instantColumn('stopped_at'),
    stopReason: text('stop_reason').$type<StopReason>(),
    version: integer('version').notNull().default(1),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    /** Nobody uses it any more; what it made stays. */
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    index('report_settings_organisation_idx')
      .on(t.organisationId, t.createdAt, t.id)
      .where(sql`${t.removedAt} is null`),
    index('report_settings_client_idx').on(t.clientId).where(sql`${t.clientId} is not null`),
    index('report_settings_monthly_idx')
      .on(t.id)
      .where(sql`${t.monthlyDay} is not null and ${t.stoppedAt} is null and ${t.removedAt} is null`),
    check('report_settings_day_check', sql`${t.monthlyDay} between 1 and 28`),
    check('report_settings_month_check', sql`(${t.monthlyDay} is null) = (${t.fromMonth} is null)`),
    check('report_settings_days_check', sql`${t.limitDays} between 1 and 366`),
    check('report_settings_parts_check', sql`cardinality(${t.parts}) > 0`),
    check(
      'report_settings_languages_check',
      sql`cardinality(${t.languages}) between 1 and 2 and ${t.languages} <@ '{en,zh}'`,
    ),
    check('report_settings_stopped_check', sql`(${t.stoppedAt} is null) = (${t.stopReason} is null)`),
    check('report_settings_account_check', sql`not ${t.toAccount} or ${t.clientId} is not null`),
  ],
)

/** Members of the organisation that get a report by name. */
export const reportReceivers = pgTable(
  'report_receivers',
  {
    settingId: uuid('setting_id')
      .notNull()
      .references(() => reportSettings.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'report_receivers_pkey', columns: [t.settingId, t.userId] }),
    index('report_receivers_user_idx').on(t.userId),
  ],
)

export interface ReportFigures {
  /** Who stands at its head, as on that day. */
  readonly head?: {
    readonly name: string
    readonly nameEn: string
    readonly address: string
    readonly phone: string
  }
  /** Rights by group and phase, groups without a right left out. */
  readonly groups: readonly {
    readonly group: ReportGroup
    readonly phases: Readonly<Partial<Record<RightPhase, number>>>
  }[]
  readonly limits: {
    readonly total: number
    readonly overdue: number
    readonly months: readonly { month: string; count: number }[]
  }
  readonly done: readonly { readonly event: DoneEvent; readonly count: number }[]
  readonly costs: {
    readonly official: number
    readonly service: number
    readonly refundedOfficial: number
    readonly refundedService: number
  }
  readonly years: readonly {
    readonly year: number
    readonly official: number
    readonly service: number
    readonly refunded: number
  }[]
  /** `unknown`: due and without a known amount; `unwatched`: granted and registered rights of which nobody knows what is due. */
  readonly due: {
    readonly count: number
    readonly official: number
    readonly late: number
    readonly unknown: number
    readonly unwatched: number
    readonly months: readonly { month: string; official: number }[]
  }
  readonly quotes: { readonly count: number; readonly official: number; readonly service: number }
}

/** A report as it was made: never changed once it is ready. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    settingId: uuid('setting_id')
      .notNull()
      .references(() => reportSettings.id),
    clientId: uuid('client_id').references(() => clients.id),
    /** Whose rights it tells of. */
    customerId: uuid('customer_id')
      .notNull()
      .references(() => organisations.id),
    /** Numbered through in the organisation, anew each year. */
    year: smallint('year').notNull(),
    no: integer('no').notNull(),
    /** The month that it was made for; null of one that was asked for. */
    month: day('month'),
    name: text('name').notNull(),
    /** As the maker's records called them then. */
    subject: text('subject').notNull(),
    asOf: day('as_of').notNull(),
    /** Whole days of which it tells what was done and paid; empty where the first is after the last. */
    fromOn: day('from_on').notNull(),
    toOn: day('to_on').notNull(),
    parts: text('parts').array().notNull().$type<ReportPart[]>(),
    limitDays: smallint('limit_days').notNull(),
    groups: text('groups').array().$type<ReportGroup[]>(),
    countries: text('countries').array(),
    languages: text('languages').array().notNull().$type<('en' | 'zh')[]>(),
    hasReferences: boolean('has_references').notNull(),
    toAccount: boolean('to_account').notNull(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => users.id),
    /** Whether its maker reached all rows that it could tell of. */
    isWhole: boolean('is_whole').notNull().default(false),
    state: text('state').notNull().default('making').$type<'making' | 'ready' | 'failed'>(),
    progress: smallint('progress').notNull().default(0),
    failure: text('failure').$type<StopReason | 'error'>(),
    figures: customType<{ data: ReportFigures }>({ dataType: () => 'jsonb' })('figures'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    madeAt: instantColumn('made_at'),
    sentAt: instantColumn('sent_at'),
  },
  (t) => [
    uniqueIndex('reports_no_key').on(t.organisationId, t.year, t.no),
    // The truth of "once a month"; one that failed makes room.
    uniqueIndex('reports_month_key')
      .on(t.settingId, t.month)
      .where(sql`${t.month} is not null and ${t.state} <> 'failed'`),
    // One at a time of each setting.
    uniqueIndex('reports_making_key').on(t.settingId).where(sql`${t.state} = 'making'`),
    index('reports_organisation_idx').on(t.organisationId, t.createdAt, t.id),
    index('reports_customer_idx').on(t.customerId, t.createdAt, t.id).where(sql`${t.sentAt} is not null`),
    index('reports_client_idx').on(t.clientId).where(sql`${t.clientId} is not null`),
    index('reports_setting_idx').on(t.settingId, t.createdAt, t.id),
    check('reports_state_check', sql`${t.state} in ('making','ready','failed')`),
    check('reports_failure_check', sql`(${t.state} = 'failed') = (${t.failure} is not null)`),
    check('reports_ready_check', sql`${t.state} <> 'ready' or (${t.figures} is not null and ${t.madeAt} is not null)`),
    check('reports_sent_check', sql`${t.sentAt} is null or ${t.state} = 'ready'`),
  ],
)

/** Whom a report was sent to by name, in the organisation where they read it. */
export const reportReaders = pgTable(
  'report_readers',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'report_readers_pkey', columns: [t.reportId, t.userId] }),
    index('report_readers_user_idx').on(t.userId),
  ],
)

/** The rows of a report, in the order of each part: facts and codes, which every reader reads in their language. */
export const reportRows = pgTable(
  'report_rows',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    part: text('part').notNull().$type<ReportPart>(),
    place: integer('place').notNull(),
    /** The case that it leads to. Being a copy it refers to none. */
    orderId: uuid('order_id'),
    /** What is watched or came from the office that it is about, with or without a case: its reader is asked about both. */
    source: text('source').$type<'watch' | 'mark' | 'notice'>(),
    sourceId: uuid('source_id'),
    groupName: text('group_name').$type<ReportGroup>(),
    /** Kind of the order; of what is watched alone null. */
    kind: text('kind'),
    title: text('title').notNull(),
    number: text('number').notNull().default(''),
    reference: text('reference').notNull().default(''),
    country: text('country').notNull().default(''),
    phase: text('phase').$type<RightPhase>(),
    stateOf: text('state_of').$type<StateSource>(),
    state: text('state'),
    filedOn: day('filed_on'),
    grantedOn: day('granted_on'),
    /** Deadline, or the next one of a right: rule with the year of an annual fee. */
    ruleId: text('rule_id'),
    rulePart: text('rule_part'),
    /** The day that it is about: deadline, event, booking, last day of a quote. */
    onDay: day('on_day'),
    mayMove: boolean('may_move').notNull().default(false),
    event: text('event'),
    /** Code of a document of the office. */
    code: text('code'),
    officialFen: fen('official_fen'),
    serviceFen: fen('service_fen'),
  },
  (t) => [
    primaryKey({ name: 'report_rows_pkey', columns: [t.reportId, t.part, t.place] }),
    check('report_rows_part_check', sql`${t.part} in ('right','limit','done','cost','due','quote')`),
    check(
      'report_rows_source_check',
      sql`(${t.source} is null) = (${t.sourceId} is null) and ${t.source} in ('watch','mark','notice')`,
    ),
  ],
)

/** The report as files, one of each format in each of its languages. */
export const reportFiles = pgTable(
  'report_files',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    language: text('language').notNull().$type<'en' | 'zh'>(),
    format: text('format').notNull().$type<'pdf' | 'xlsx'>(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
  },
  (t) => [
    primaryKey({ name: 'report_files_pkey', columns: [t.reportId, t.language, t.format] }),
    index('report_files_file_idx').on(t.fileId),
    check('report_files_format_check', sql`${t.format} in ('pdf','xlsx')`),
  ],
)
