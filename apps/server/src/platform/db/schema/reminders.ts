import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from './accounts.ts'
import { docketEntries } from './docket.ts'
import { organisationMembers, organisations } from './organisations.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** When a limit is looked at next, to be told or to climb: a row for each that is open or was missed (triggers). */
export const docketLooks = pgTable(
  'docket_looks',
  {
    entryId: uuid('entry_id')
      .primaryKey()
      .references(() => docketEntries.id, { onDelete: 'cascade' }),
    /** Whose it is: what is theirs is looked at together, so that many of a kind are told in one line. */
    ownerId: uuid('owner_id').notNull(),
    /** Since when it has its official day: what was reached before is not told. Long ago where it came nearer or is open again. */
    since: day('since').notNull(),
    /** It may be in other hands than when it was told: whoever has it now hears of the latest step. */
    handed: boolean('handed').notNull().default(false),
    /** From when each side has what was told to acknowledge: since it changed hands; `infinity`: those who have it now heard nothing yet. */
    ownerFrom: instantColumn('owner_from').notNull().default(sql`'-infinity'`),
    agencyFrom: instantColumn('agency_from').notNull().default(sql`'-infinity'`),
    /** `-infinity`: as soon as somebody looks; `infinity`: nothing is left to tell. */
    nextAt: instantColumn('next_at').notNull().default(sql`'-infinity'`),
  },
  (t) => [index('docket_looks_next_idx').on(t.nextAt, t.ownerId, t.entryId)],
)

/** What was told of a limit to one side of it, and to whom: each step and each climb once for each official day and round. */
export const docketSteps = pgTable(
  'docket_steps',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => docketEntries.id, { onDelete: 'cascade' }),
    onDay: day('on_day').notNull(),
    /** Of the limit when it was told. */
    round: integer('round').notNull().default(0),
    side: text('side').notNull().$type<'owner' | 'agency'>(),
    /** `stepName` of the domain, or a level of the climb. */
    step: text('step').notNull(),
    toldAt: instantColumn('told_at').notNull(),
    /** Accounts that heard it, those whom it was handed to later too. */
    toldTo: uuid('told_to').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    primaryKey({ name: 'docket_steps_pkey', columns: [t.entryId, t.onDay, t.round, t.side, t.step] }),
    check('docket_steps_side_check', sql`${t.side} in ('owner','agency')`),
  ],
)

/** Steps that an organisation chose for an area; of one that is not here those of the domain hold. */
export const leadTimes = pgTable(
  'lead_times',
  {
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    area: text('area').notNull(),
    /** Days before the official day, after it negative; null: the usual ones again. */
    days: smallint('days').array(),
    climbsWithin: smallint('climbs_within'),
    /** What these would have told before this day is not told. */
    chosenOn: day('chosen_on').notNull().default(sql`(now() at time zone 'Asia/Shanghai')::date`),
  },
  (t) => [
    primaryKey({ name: 'lead_times_pkey', columns: [t.organisationId, t.area] }),
    check('lead_times_days_check', sql`cardinality(${t.days}) > 0`),
    check('lead_times_whole_check', sql`(${t.days} is null) = (${t.climbsWithin} is null)`),
    check('lead_times_climbs_check', sql`${t.climbsWithin} between 1 and 365`),
  ],
)

/** Days on which a member is away, and which colleague is told in their place. */
export const absences = pgTable(
  'absences',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => organisationMembers.id, { onDelete: 'cascade' }),
    fromOn: day('from_on').notNull(),
    toOn: day('to_on').notNull(),
    coverId: uuid('cover_id').references(() => organisationMembers.id, { onDelete: 'set null' }),
    /** What was made of it: nothing yet, it has begun, it is over. At each turn what is in hand is told to whoever has it then. */
    turn: smallint('turn').notNull().default(0).$type<0 | 1 | 2>(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('absences_member_idx').on(t.memberId, t.toOn),
    index('absences_cover_idx').on(t.coverId).where(sql`${t.coverId} is not null`),
    index('absences_turn_idx').on(t.fromOn, t.id).where(sql`${t.turn} < 2`),
    check('absences_turn_check', sql`${t.turn} in (0, 1, 2)`),
    check('absences_days_check', sql`${t.fromOn} <= ${t.toOn}`),
    check('absences_cover_check', sql`${t.coverId} <> ${t.memberId}`),
  ],
)

/** One row: the latest instant at which limits were looked at. A clock that stands before it was set back. */
export const docketClock = pgTable(
  'docket_clock',
  { only: boolean('only').primaryKey().default(true), at: instantColumn('at').notNull() },
  (t) => [check('docket_clock_only_check', sql`${t.only}`)],
)
