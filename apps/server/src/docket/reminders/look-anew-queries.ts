import type { LimitArea } from '@portal/domain/docket/limits/limit-areas'
import { climbLevels } from '@portal/domain/docket/limits/limit-steps'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, type Db, isUnreachable } from '../../platform/db/connection.ts'
import { ofArea } from './area-condition-rules.ts'

const batch = 1000
const waitSeconds = 20

type Place = { readonly source: string; readonly sourceId: string; readonly part: string }
interface Anew {
  /** Their hands may have changed: whoever has them in hand now hears of what was told. */
  readonly handed: boolean
  /** Beijing day on which they count as known at the latest. */
  readonly latest?: string | undefined
}

/**
 * Limits are looked at again as soon as somebody looks: those of a condition on rows `e`, some in each transaction. Whoever records a
 * document holds several rows of the docket, in an order of their own: what somebody holds is passed over, and waited for at the end, one
 * row at a time, so that nobody waits for a row while holding one that the other wants.
 *
 * @throws the signal's reason once it is aborted: what is left was not put up.
 */
export async function lookAnew(
  { db }: Pick<Database, 'db'>,
  condition: SQL,
  { handed, latest, signal }: Anew & { readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const held: string[] = []
  let after: Place | undefined
  do {
    signal?.throwIfAborted()
    const behind = after
      ? sql`and (e.source, e.source_id, e.part) > (${after.source}, ${after.sourceId}::uuid, ${after.part})`
      : sql``
    const { rows } = await db.execute<Place & { id: string }>(sql`
      select e.id, e.source, e.source_id as "sourceId", e.part from docket_entries e
      where e.state in ('open', 'missed') and ${condition} ${behind}
      order by e.source, e.source_id, e.part limit ${batch}`)
    const ids = rows.map(({ id }) => id)
    const put = await putUp(db, ids, { handed, latest }, sql`skip locked`)
    held.push(...ids.filter((id) => !put.has(id)))
    after = rows.length < batch ? undefined : rows.at(-1)
  } while (after)
  for (const id of held) {
    signal?.throwIfAborted()
    await putUp(db, [id], { handed, latest }, sql``)
  }
}

/** @returns which of them were put up, of those that are held by somebody none if they are to be passed over. */
const putUp = (
  db: Database['db'],
  ids: readonly string[],
  { handed, latest = 'infinity' }: Anew,
  wait: SQL,
): Promise<ReadonlySet<string>> =>
  db.transaction(async (tx) => {
    if (ids.length === 0) return new Set<string>()
    // Not for good behind somebody who went away: the queue begins it again.
    await tx.execute(sql.raw(`set local lock_timeout = '${waitSeconds}s'`))
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from docket_entries where id = any(${sql.param([...ids])}::uuid[]) for no key update ${wait}`)
    const free = rows.map(({ id }) => id)
    await tx.execute(sql`
      update docket_looks set next_at = '-infinity', handed = handed or ${handed}, since = least(since, ${latest}::date)
      where entry_id = any(${sql.param(free)}::uuid[])`)
    return new Set(free)
  })

const agencyOf = (organisationId: string) =>
  sql`(select g.agency_id from organisations g where g.id = ${organisationId})`

/** Condition on rows `e`: limits of these areas, of an organisation or handled by it. */
export function ofAreas(organisationId: string, areas: readonly LimitArea[]): SQL {
  const some = areas.map((area) => ofArea(area))
  return sql`((e.owner_id = ${organisationId} or e.agency_id = ${agencyOf(organisationId)})
    and (${some.length === 0 ? sql`false` : sql.join(some, sql` or `)}))`
}

interface InHands extends Record<string, unknown> {
  readonly organisationId: string
  readonly users: readonly string[]
  readonly teams: readonly string[]
  readonly isOwner: boolean
}

/**
 * Condition on rows `e`: what is told to other people when this member comes or goes. It is in their hands or in those of whom they cover
 * for, of a team that they lead, or in nobody's where they are an owner. Undefined: they are no member any more.
 */
export async function inHandsOf(db: Db, memberId: string, today: string): Promise<SQL | undefined> {
  const { rows } = await db.execute<InHands>(sql`
    with recursive whose as (
      select m.id from organisation_members m where m.id = ${memberId}
      union select a.member_id from absences a join whose on whose.id = a.cover_id where ${today}::date between a.from_on and a.to_on)
    select min(m.organisation_id::text) as "organisationId", json_agg(m.user_id) as users, bool_or(m.is_owner) as "isOwner",
      (select coalesce(json_agg(t.id), '[]') from teams t where t.lead_id in (select id from whose)) as teams
    from organisation_members m where m.id in (select id from whose) having count(*) > 0`)
  const [found] = rows
  if (!found) return undefined
  const { organisationId, users, teams, isOwner } = found
  const ofSide = (person: SQL, team: SQL) => sql`(${person} = any(${sql.param([...users])}::uuid[])
    or ${team} = any(${sql.param([...teams])}::uuid[]) ${isOwner ? sql`or ${person} is null` : sql``})`
  return sql`(e.owner_id = ${organisationId} and ${ofSide(sql`e.keeper_id`, sql`e.owner_team_id`)}
    or e.agency_id = ${agencyOf(organisationId)} and ${ofSide(sql`e.handler_id`, sql`e.agency_team_id`)})`
}

/**
 * At each begin and end of an absence what was told goes to whoever has it in hand from then on. It is noted after the limits were put
 * up: of a turn that is killed, and of an absence that could not be turned, the next one does it again.
 *
 * @param onFailed told the id of an absence that could not be turned; the others are.
 * @returns how many were turned.
 */
export async function turnAbsences(
  database: Pick<Database, 'db'>,
  today: string,
  { onFailed, signal }: { readonly onFailed: (id: string) => void; readonly signal: AbortSignal | undefined },
): Promise<number> {
  const { rows } = await database.db.execute<FoundAbsence>(sql`
    select a.id, a.member_id as "memberId", a.xmin::text as version from absences a
    where a.turn < 2 and (a.turn = 0 and a.from_on <= ${today}::date or a.turn = 1 and a.to_on < ${today}::date)
    order by a.from_on, a.id limit 1000`)
  let turned = 0
  for (const one of rows) {
    if (signal?.aborted) break
    await turnAbsence(database, one, today, signal).then(
      () => {
        turned += 1
      },
      (error: unknown) => {
        if (isUnreachable(error) || signal?.aborted) throw error
        onFailed(one.id)
      },
    )
  }
  return turned
}

interface FoundAbsence extends Record<string, unknown> {
  readonly id: string
  readonly memberId: string
  readonly version: string
}

async function turnAbsence(
  database: Pick<Database, 'db'>,
  { id, memberId, version }: FoundAbsence,
  today: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const condition = await inHandsOf(database.db, memberId, today)
  if (condition) await lookAnew(database, condition, { handed: true, signal })
  // Changed meanwhile it begins again.
  await database.db.execute(sql`
    update absences set turn = case when to_on < ${today}::date then 2 else 1 end where id = ${id} and xmin::text = ${version}`)
}

/** How far the clocks of several servers may differ: within it none takes the other's for one that was set back. */
const toleranceMs = 60 * 60_000

/**
 * A clock that was far ahead told what it told, and put off the rest for years. Once it is set back every limit is looked at again, and what
 * climbed by it counts as not climbed; what became known by it is known from today. A step that it told is not told twice.
 */
export async function heedClock(database: Pick<Database, 'db'>, now: Date, signal?: AbortSignal): Promise<void> {
  const instant = now.toISOString()
  const ahead = new Date(now.getTime() + toleranceMs).toISOString()
  const { rows } = await database.db.execute<{ isAhead: boolean }>(
    sql`select at > ${ahead}::timestamptz as "isAhead" from docket_clock`,
  )
  if (rows[0]?.isAhead) {
    await database.db.execute(sql`
      delete from docket_steps
      where told_at > ${ahead}::timestamptz and split_part(step, '.', 1) = any(${sql.param([...climbLevels])}::text[])`)
    // What became known, and was chosen, on a day that has not come would silence what is told until then.
    const today = beijingDate(now)
    await database.db.execute(sql`update lead_times set chosen_on = ${today}::date where chosen_on > ${today}::date`)
    await lookAnew(database, sql`true`, { handed: false, latest: today, signal })
  }
  await database.db.execute(
    sql`update docket_clock set at = ${instant}::timestamptz where at < ${instant}::timestamptz or at > ${ahead}::timestamptz`,
  )
}
