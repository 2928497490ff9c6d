import type { StepDay } from '@portal/domain/docket/limits/limit-steps'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import type { docketEntries } from '../../platform/db/schema/docket.ts'
import { agencyQuiet, ownerQuiet, type Quiet } from './quiet-queries.ts'

type Entry = typeof docketEntries.$inferSelect
export type LimitSide = 'owner' | 'agency'

/** A limit whose turn has come, open or missed, with what is asked to say who is told what. */
export interface LimitToLook extends Record<string, unknown> {
  readonly id: string
  readonly source: Entry['source']
  readonly part: string
  readonly state: 'open' | 'missed'
  readonly round: number
  readonly ownerId: string
  readonly ownerTeamId: string | null
  readonly keeperId: string | null
  readonly agencyId: number | null
  /** The organisation of that agency. */
  readonly agencyOwnerId: string | null
  readonly agencyTeamId: string | null
  readonly handlerId: string | null
  readonly kind: string | null
  readonly ruleId: string
  readonly officialOn: string
  readonly mayMove: boolean
  readonly acts: Entry['acts']
  readonly isOwnerSeen: boolean
  readonly isAgencySeen: boolean
  readonly ownerQuiet: Quiet | null
  readonly agencyQuiet: Quiet | null
  readonly since: string
  /** It may be in other hands than when it was told. */
  readonly handed: boolean
  /** It changed hands on this side, and those who have it now heard nothing of it yet; after that, since when they have what was told. */
  readonly isOwnerNew: boolean
  readonly isAgencyNew: boolean
  readonly ownerFromMs: number | null
  readonly agencyFromMs: number | null
  readonly orderNo: string | null
  readonly title: string
  readonly customer: string
  /** Of what is watched, and of a notice. */
  readonly number: string | null
  /** Of an annual fee. */
  readonly year: number | null
  readonly dueOn: string | null
  readonly feeOn: string | null
  /** Of a watched mark. */
  readonly validTo: string | null
  readonly registeredOn: string | null
  readonly publishedOn: string | null
}

const fromMs = (column: SQL) => sql`case when isfinite(${column}) then extract(epoch from ${column})::float8 * 1000 end`
const lookedAt = sql`e.id, e.source, e.part, e.state, e.round, e.owner_id as "ownerId", e.owner_team_id as "ownerTeamId",
  e.keeper_id as "keeperId", e.agency_id as "agencyId", a.id as "agencyOwnerId", e.agency_team_id as "agencyTeamId",
  e.handler_id as "handlerId", e.kind, e.rule_id as "ruleId", e.official_on::text as "officialOn", e.may_move as "mayMove", e.acts,
  e.owner_ack_at is not null as "isOwnerSeen", e.agency_ack_at is not null as "isAgencySeen", ${ownerQuiet} as "ownerQuiet",
  ${agencyQuiet} as "agencyQuiet", l.since::text as since, l.handed,
  l.owner_from = 'infinity' as "isOwnerNew", ${fromMs(sql`l.owner_from`)} as "ownerFromMs",
  l.agency_from = 'infinity' as "isAgencyNew", ${fromMs(sql`l.agency_from`)} as "agencyFromMs", o.order_no as "orderNo",
  coalesce(o.title, w.title, m.name, n.title, '') as title, g.name as customer, coalesce(w.number, m.number, n.number) as number,
  f.year, f.due_on::text as "dueOn", f.official_on::text as "feeOn", m.valid_to::text as "validTo", m.registered_on::text as "registeredOn",
  m.published_on::text as "publishedOn"`
const beside = sql`left join orders o on o.id = e.order_id left join organisations a on a.agency_id = e.agency_id
  left join organisations g on g.id = e.owner_id
  left join watches w on e.source = 'watch' and w.id = e.source_id
  left join watch_fees f on f.watch_id = w.id and (f.year::text = e.part or e.part = 'restoration' and f.year = coalesce(w.next_year, (
    select min(lf.year) from watch_fees lf where lf.watch_id = w.id and lf.state not in ('assumed', 'filed'))))
  left join watched_marks m on e.source = 'mark' and m.id = e.source_id
  left join notices n on e.source = 'notice' and n.id = e.source_id`

/**
 * Limits whose turn has come, the earliest first and those of an owner together. Several servers share them: what another looks at, and
 * what is just being removed, is passed over.
 */
export async function claimLooks(tx: Tx, now: Date, limit: number): Promise<LimitToLook[]> {
  // What is asked of them is another statement: a turn that finds nothing plans a small one.
  const { rows: claimed } = await tx.execute<{ id: string }>(sql`
    select l.entry_id as id from docket_looks l join docket_entries e on e.id = l.entry_id
    where l.next_at <= ${now.toISOString()}::timestamptz
    order by l.next_at, l.owner_id, l.entry_id limit ${limit}
    for update of l skip locked for key share of e skip locked`)
  if (claimed.length === 0) return []
  const { rows } = await tx.execute<LimitToLook>(sql`
    select ${lookedAt} from docket_looks l join docket_entries e on e.id = l.entry_id ${beside}
    where l.entry_id = any(${sql.param(claimed.map(({ id }) => id))}::uuid[]) and e.state in ('open', 'missed')
    order by e.owner_id, e.official_on, e.id`)
  return rows
}

/** One limit as the job would look at it; undefined where it does not. */
export async function findLook(db: Db, id: string): Promise<LimitToLook | undefined> {
  const { rows } = await db.execute<LimitToLook>(sql`
    select ${lookedAt} from docket_looks l join docket_entries e on e.id = l.entry_id ${beside} where l.entry_id = ${id}`)
  return rows[0]
}

export interface ToldStep {
  readonly id: string
  readonly side: LimitSide
  readonly step: string
  readonly toldAt: Date
  /** Accounts that heard it. */
  readonly toldTo: readonly string[]
}

/** What was told of limits since they have their day and are open, in its order. */
export async function findToldSteps(db: Db, ids: readonly string[]): Promise<ToldStep[]> {
  const { rows } = await db.execute<Omit<ToldStep, 'toldAt'> & { toldAt: string } & Record<string, unknown>>(sql`
    select s.entry_id as id, s.side, s.step, s.told_at as "toldAt", to_json(s.told_to) as "toldTo" from docket_steps s
    join docket_entries e on e.id = s.entry_id and e.official_on = s.on_day and e.round = s.round
    where s.entry_id = any(${sql.param([...ids])}::uuid[]) order by s.told_at, s.side, s.step`)
  return rows.map((row) => ({ ...row, toldAt: new Date(row.toldAt) }))
}

export interface StepToNote {
  readonly id: string
  readonly onDay: string
  readonly round: number
  readonly side: LimitSide
  readonly step: string
  readonly toldTo: readonly string[]
}
export const stepKey = ({ id, side, step }: Pick<StepToNote, 'id' | 'side' | 'step'>) => `${id} ${side} ${step}`

const stepsOf = (steps: readonly StepToNote[]): SQL => sql`(
  select r.id, r."onDay", r.round, r.side, r.step, array(select json_array_elements_text(r."toldTo")::uuid) as told_to
  from json_to_recordset(${JSON.stringify(steps)}::json) as r(id uuid, "onDay" date, round integer, side text, step text, "toldTo" json))`

/** Records steps that were not recorded before: the key of the table decides, so that of two servers only one gets a step back. */
export async function noteSteps(tx: Tx, steps: readonly StepToNote[], now: Date): Promise<ReadonlySet<string>> {
  if (steps.length === 0) return new Set()
  const { rows } = await tx.execute<{ id: string; side: LimitSide; step: string }>(sql`
    insert into docket_steps (entry_id, on_day, round, side, step, told_at, told_to)
    select id, "onDay", round, side, step, ${now.toISOString()}::timestamptz, told_to from ${stepsOf(steps)} r
    on conflict do nothing returning entry_id as id, side, step`)
  return new Set(rows.map(stepKey))
}

/** Records who heard of a step that was told before. */
export async function noteHeard(tx: Tx, steps: readonly StepToNote[]): Promise<void> {
  if (steps.length === 0) return
  await tx.execute(sql`
    update docket_steps s set told_to = s.told_to || r.told_to from ${stepsOf(steps)} r
    where s.entry_id = r.id and s.on_day = r."onDay" and s.round = r.round and s.side = r.side and s.step = r.step`)
}

export interface LookToWrite {
  readonly id: string
  /** Null: nothing is left to tell. */
  readonly nextAt: Date | null
  readonly handed: boolean
  /** Sides of which those who have it in hand now have heard: their time to acknowledge begins. */
  readonly heard: readonly LimitSide[]
}

/** Writes when limits are looked at next. */
export async function writeLooks(tx: Tx, looks: readonly LookToWrite[], now: Date): Promise<void> {
  if (looks.length === 0) return
  const from = (side: LimitSide, column: SQL) =>
    sql`case when r.heard::jsonb ? ${side} then ${now.toISOString()}::timestamptz else ${column} end`
  await tx.execute(sql`
    update docket_looks l set next_at = coalesce(r."nextAt", 'infinity'), handed = r.handed,
      owner_from = ${from('owner', sql`l.owner_from`)}, agency_from = ${from('agency', sql`l.agency_from`)}
    from json_to_recordset(${JSON.stringify(looks)}::json) as r(id uuid, "nextAt" timestamptz, handed boolean, heard json)
    where l.entry_id = r.id`)
}

/** Puts off the limit whose turn is first, so that one which cannot be told holds up no other. @returns its id. */
export async function putOffFirst(db: Db, now: Date, until: Date): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update docket_looks set next_at = ${until.toISOString()}::timestamptz
    where entry_id = (select l.entry_id from docket_looks l where l.next_at <= ${now.toISOString()}::timestamptz
      order by l.next_at, l.owner_id, l.entry_id limit 1 for update skip locked)
    returning entry_id as id`)
  return rows[0]?.id
}

export interface ChosenTimes {
  readonly organisationId: string
  readonly area: string
  /** Null: the usual ones again. */
  readonly days: readonly number[] | null
  readonly climbsWithin: number | null
  readonly chosenOn: string
}

export async function findLeadTimes(db: Db, organisationIds: readonly string[]): Promise<ChosenTimes[]> {
  if (organisationIds.length === 0) return []
  const { rows } = await db.execute<ChosenTimes & Record<string, unknown>>(sql`
    select organisation_id as "organisationId", area, days, climbs_within as "climbsWithin", chosen_on::text as "chosenOn" from lead_times
    where organisation_id = any(${sql.param([...organisationIds])}::uuid[]) order by organisation_id, area limit 10000`)
  return rows
}

export interface TimesToKeep {
  readonly days: readonly StepDay[]
  readonly climbsWithin: number
}

/** @returns whether these are other times than before. */
export async function writeLeadTimes(
  tx: Tx,
  { organisationId, area, today }: { organisationId: string; area: string; today: string },
  times: TimesToKeep | null,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    times
      ? sql`insert into lead_times as t (organisation_id, area, days, climbs_within, chosen_on)
          values (${organisationId}, ${area}, ${sql.param([...times.days])}::smallint[], ${times.climbsWithin}, ${today}::date)
          on conflict (organisation_id, area) do update
            set days = excluded.days, climbs_within = excluded.climbs_within, chosen_on = excluded.chosen_on
          where (t.days, t.climbs_within) is distinct from (excluded.days, excluded.climbs_within)`
      : sql`update lead_times set days = null, climbs_within = null, chosen_on = ${today}::date
          where organisation_id = ${organisationId} and area = ${area} and days is not null`,
  )
  return rowCount === 1
}
