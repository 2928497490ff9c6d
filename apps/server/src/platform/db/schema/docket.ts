import type { FeedScope } from '@portal/domain/docket/feeds/feed-choices'
import type { LimitArea } from '@portal/domain/docket/limits/limit-areas'
import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, instantColumn, users } from './accounts.ts'
import { orders } from './orders.ts'
import { organisationMembers, organisations } from './organisations.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** What is still to be met, or was not: what lists of the docket begin with. */
const standing = (t: { state: SQLWrapper }) => sql`${t.state} in ('open','missed')`
const ended = (t: { state: SQLWrapper }) => sql`${t.state} in ('met','cancelled')`

/**
 * The docket: every limit there is, one row each. Triggers of the sources keep it equal to the view `docket_limits` (migration
 * `0017_docket`), which is the one definition of what a limit is; nobody else writes it, but for who acknowledged. A row keeps its
 * id while its day moves. Being a copy it refers to no one but the order that it goes with.
 */
export const docketEntries = pgTable(
  'docket_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    source: text('source')
      .notNull()
      .$type<'deadline' | 'correction' | 'target' | 'quote' | 'watch' | 'mark' | 'notice'>(),
    sourceId: uuid('source_id').notNull(),
    /** Which limit of its source: the year of an annual fee, `restoration`, `opposition`, `renewal`; else empty. */
    part: text('part').notNull(),
    ownerId: uuid('owner_id').notNull(),
    ownerTeamId: uuid('owner_team_id'),
    keeperId: uuid('keeper_id'),
    makerId: uuid('maker_id'),
    /** Whose agents see it: null of a draft, and of what nobody handles. */
    agencyId: integer('agency_id'),
    agencyTeamId: uuid('agency_team_id'),
    handlerId: uuid('handler_id'),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** Of the order that the limit stands on. */
    kind: text('kind'),
    /** A key of the domain's limits (`docket/limits/limit-rules.ts`). */
    ruleId: text('rule_id').notNull(),
    /** Version of all rules that it was counted by; null where that is not kept. */
    ruleVersion: integer('rule_version'),
    officialOn: day('official_on').notNull(),
    internalOn: day('internal_on'),
    /** The day that counts for who works for customers. */
    oursOn: day('ours_on').notNull().generatedAlwaysAs(sql`coalesce(internal_on, official_on)`),
    /** Rest days that are not published may still move the official day. */
    mayMove: boolean('may_move').notNull(),
    /** Who acts, where the source says it and not the rule. */
    acts: text('acts').$type<'client' | 'agency' | 'office'>(),
    amountFen: integer('amount_fen'),
    /** `gone`: its source has no such limit any more. */
    state: text('state').notNull().$type<'open' | 'met' | 'missed' | 'cancelled' | 'gone'>(),
    /** Raised when day or state change: the version of its event in a calendar. */
    revision: integer('revision').notNull().default(0),
    /** Raised when its day moves and when it is open again (a trigger): what was told before counts no more. */
    round: integer('round').notNull().default(0),
    /** Each side acknowledges for itself, and anew when the day moves. */
    ownerAckBy: uuid('owner_ack_by').references(() => users.id),
    ownerAckAt: instantColumn('owner_ack_at'),
    agencyAckBy: uuid('agency_ack_by').references(() => users.id),
    agencyAckAt: instantColumn('agency_ack_at'),
    changedAt: instantColumn('changed_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('docket_entries_source_key').on(t.source, t.sourceId, t.part),
    index('docket_entries_order_idx').on(t.orderId).where(sql`${t.orderId} is not null`),
    // With the state, so that the many of an agency are counted from the index alone.
    index('docket_entries_owner_idx').on(t.ownerId, t.officialOn, t.id, t.state).where(standing(t)),
    index('docket_entries_owner_ours_idx').on(t.ownerId, t.oursOn, t.id, t.state).where(standing(t)),
    index('docket_entries_agency_idx')
      .on(t.agencyId, t.officialOn, t.id, t.state, t.kind, t.ownerId)
      .where(sql`${standing(t)} and ${t.agencyId} is not null`),
    index('docket_entries_agency_ours_idx')
      .on(t.agencyId, t.oursOn, t.id, t.state, t.kind, t.ownerId)
      .where(sql`${standing(t)} and ${t.agencyId} is not null`),
    index('docket_entries_keeper_idx')
      .on(t.keeperId, t.officialOn, t.id)
      .where(sql`${standing(t)} and ${t.keeperId} is not null`),
    index('docket_entries_handler_idx')
      .on(t.handlerId, t.officialOn, t.id)
      .where(sql`${standing(t)} and ${t.handlerId} is not null`),
    index('docket_entries_owner_team_idx')
      .on(t.ownerTeamId, t.officialOn, t.id)
      .where(sql`${standing(t)} and ${t.ownerTeamId} is not null`),
    index('docket_entries_agency_team_idx')
      .on(t.agencyTeamId, t.officialOn, t.id)
      .where(sql`${standing(t)} and ${t.agencyTeamId} is not null`),
    index('docket_entries_official_idx').on(t.officialOn, t.id).where(standing(t)),
    index('docket_entries_ours_idx').on(t.oursOn, t.id).where(standing(t)),
    index('docket_entries_owner_ended_idx').on(t.ownerId, t.officialOn, t.id).where(ended(t)),
    index('docket_entries_agency_ended_idx')
      .on(t.agencyId, t.officialOn, t.id)
      .where(sql`${ended(t)} and ${t.agencyId} is not null`),
    index('docket_entries_ended_idx').on(t.officialOn, t.id).where(ended(t)),
    check(
      'docket_entries_source_check',
      sql`${t.source} in ('deadline','correction','target','quote','watch','mark','notice')`,
    ),
    check('docket_entries_state_check', sql`${t.state} in ('open','met','missed','cancelled','gone')`),
    check('docket_entries_acts_check', sql`${t.acts} in ('client','agency','office')`),
    check('docket_entries_owner_ack_check', sql`(${t.ownerAckBy} is null) = (${t.ownerAckAt} is null)`),
    check('docket_entries_agency_ack_check', sql`(${t.agencyAckBy} is null) = (${t.agencyAckAt} is null)`),
  ],
)

/**
 * Calendar feeds of members: what a feed holds is asked anew at each reading, by what its maker sees then. It ends with the membership,
 * with its case and its client.
 */
export const docketFeeds = pgTable(
  'docket_feeds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    organisationId: uuid('organisation_id').notNull(),
    name: text('name').notNull(),
    scope: text('scope').notNull().$type<FeedScope>(),
    personId: uuid('person_id').references(() => users.id),
    clientId: uuid('client_id').references(() => organisations.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** Only limits of these areas; null for all. */
    areas: text('areas').array().$type<LimitArea[]>(),
    by: text('by').notNull().$type<'official' | 'ours'>(),
    warnDays: smallint('warn_days').array().notNull(),
    language: text('language').notNull().$type<'en' | 'zh'>(),
    codeHash: bytea('code_hash').notNull().unique(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    /** When its settings changed: its events are other versions since. */
    changedAt: instantColumn('changed_at').notNull().defaultNow(),
    readAt: instantColumn('read_at'),
  },
  (t) => [
    foreignKey({
      name: 'docket_feeds_member_fk',
      columns: [t.organisationId, t.userId],
      foreignColumns: [organisationMembers.organisationId, organisationMembers.userId],
    }).onDelete('cascade'),
    index('docket_feeds_member_idx').on(t.organisationId, t.userId, t.createdAt, t.id),
    index('docket_feeds_order_idx').on(t.orderId).where(sql`${t.orderId} is not null`),
    check('docket_feeds_scope_check', sql`${t.scope} in ('mine','all','person','client','case')`),
    check(
      'docket_feeds_subject_check',
      sql`(${t.scope} = 'person') = (${t.personId} is not null) and (${t.scope} = 'client') = (${t.clientId} is not null)
        and (${t.scope} = 'case') = (${t.orderId} is not null)`,
    ),
    check('docket_feeds_by_check', sql`${t.by} in ('official','ours')`),
    check('docket_feeds_language_check', sql`${t.language} in ('en','zh')`),
  ],
)
