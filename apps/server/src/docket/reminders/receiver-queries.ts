import { createHash } from 'node:crypto'
import { type Colleague, type Staff, toStaff } from '@portal/domain/docket/limits/limit-receivers'
import { type SQL, sql } from 'drizzle-orm'
import { handledLimits, keptLimits } from '../../kernel/access/hands-rules.ts'
import { reachedByTold } from '../../kernel/access/reach-rules.ts'
import type { OrganisationEvent } from '../../kernel/access/told-rules.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import type { LimitSide } from './step-queries.ts'
import type { BellLine } from './told-line-rules.ts'

interface ColleagueRow extends Record<string, unknown> {
  readonly organisationId: string
  readonly memberId: string
  readonly userId: string
  readonly isOwner: boolean
  readonly seesAll: boolean
  readonly leads: readonly string[] | null
  readonly isAway: boolean
  readonly coverId: string | null
}

/** Whose accounts are open in organisations, which teams they lead, and who is away on a day. */
export async function findStaff(db: Db, organisationIds: readonly string[], on: string): Promise<Map<string, Staff>> {
  const { rows } = await db.execute<ColleagueRow>(sql`
    select m.organisation_id as "organisationId", m.id as "memberId", m.user_id as "userId", m.is_owner as "isOwner",
      m.reach = '{all}' as "seesAll",
      (select array_agg(t.id order by t.id) from teams t where t.lead_id = m.id) as leads,
      away.member_id is not null as "isAway", away.cover_id as "coverId"
    from organisation_members m join users u on u.id = m.user_id and u.disabled_at is null
    join organisations g on g.id = m.organisation_id and g.closed_at is null
    left join lateral (select a.member_id, a.cover_id from absences a
      where a.member_id = m.id and ${on}::date between a.from_on and a.to_on order by a.from_on desc limit 1) away on true
    where m.organisation_id = any(${sql.param([...organisationIds])}::uuid[]) order by m.organisation_id, m.created_at, m.id`)
  const toColleague = ({ memberId, userId, isOwner, seesAll, leads, isAway, coverId }: ColleagueRow): Colleague => ({
    ...{ memberId, userId, isOwner, seesAll, leads: leads ?? [], away: isAway ? { coverId } : undefined },
  })
  const byOrganisation = Map.groupBy(rows, ({ organisationId }) => organisationId)
  return new Map([...byOrganisation].map(([id, list]) => [id, toStaff(list.map(toColleague))]))
}

/** Something to be told of a limit to one side of it. */
export interface LimitLine {
  readonly id: string
  readonly side: LimitSide
  /** Member ids, as `receiversOf` groups them. */
  readonly groups: readonly (readonly string[])[]
}

/** SQL of who is told each line: of the first group with somebody who sees the limit those who do. Columns `at`, `user_id`, `organisation_id`. */
function chosenFor(lines: readonly LimitLine[]): SQL {
  const named = lines.flatMap(({ id, side, groups }, at) =>
    groups.flatMap((group, place) => group.map((member) => ({ at, id, side, place, member }))),
  )
  return sql`(
    select at, user_id, organisation_id from (
      select c.at, told.user_id, told.organisation_id, c.place, min(c.place) over (partition by c.at) as first
      from json_to_recordset(${JSON.stringify(named)}::json) as c(at integer, id uuid, side text, place integer, member uuid)
      join docket_entries e on e.id = c.id
      join organisation_members told on told.id = c.member
        and case c.side when 'owner' then ${reachedByTold(keptLimits(sql`e`))} else ${reachedByTold(handledLimits(sql`e`))} end
      join users u on u.id = told.user_id and u.disabled_at is null) reached
    where place = first)`
}

/** Somebody who is told, and in which organisation; null of the back office. */
export interface Receiver extends Record<string, unknown> {
  readonly userId: string
  readonly organisationId: string | null
}

/** Who is told each line; of a line that nobody sees, nobody. */
export async function findReceivers(db: Db, lines: readonly LimitLine[]): Promise<readonly (readonly Receiver[])[]> {
  if (lines.length === 0) return []
  const { rows } = await db.execute<Receiver & { at: number }>(
    sql`select c.at, c.user_id as "userId", c.organisation_id as "organisationId" from ${chosenFor(lines)} c order by 1, 2`,
  )
  const byLine = Map.groupBy(rows, ({ at }) => at)
  return lines.map((_, at) => byLine.get(at) ?? [])
}

/** Names of those who would be told, of each line. */
export async function findReceiverNames(
  db: Db,
  lines: readonly LimitLine[],
  name: (user: { readonly id: SQL; readonly name: SQL }) => SQL,
): Promise<string[][]> {
  const { rows } = await db.execute<{ at: number; name: string }>(sql`
    select distinct c.at, ${name({ id: sql`u.id`, name: sql`u.name` })} as name
    from ${chosenFor(lines)} c join users u on u.id = c.user_id order by 1, 2`)
  return lines.map((_, at) => rows.filter((row) => row.at === at).map((row) => row.name))
}

/** Names of accounts by their ids. */
export async function findNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from users where id = any(${sql.param([...new Set(ids)])}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The back office: whom it is told where nobody else is there, so that nothing waits unheard of. */
export async function findBackOffice(db: Db): Promise<readonly Receiver[]> {
  const { rows } = await db.execute<Receiver>(sql`
    select id as "userId", null as "organisationId" from users
    where role in ('reviewer', 'administrator') and disabled_at is null order by id limit 500`)
  return rows
}

export interface ToldTo extends Receiver {
  readonly line: BellLine
}

/** Puts lines into bells; what is of one group comes to a person in one line, the first of it, with how many there are. */
export async function tellLines(tx: Tx, told: readonly ToldTo[]): Promise<void> {
  const byGroup = Map.groupBy(told, ({ userId, organisationId, line }, at) =>
    line.group === undefined ? `${at}` : [userId, organisationId, line.group].join(' '),
  )
  const messages = [...byGroup.values()].flatMap((list) => {
    const [first] = list
    if (!first) return []
    const { line, userId, organisationId } = first
    const { kind, group, orderNo, params } = line
    const counted = group === undefined ? params : { ...params, count: list.length }
    return [{ userId, organisationId, kind, orderNo: list.length > 1 ? null : orderNo, params: counted }]
  })
  if (messages.length === 0) return
  await tx.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, order_no, params)
    select "userId", "organisationId", kind, "orderNo", params from json_to_recordset(${JSON.stringify(messages)}::json)
      as r("userId" uuid, "organisationId" uuid, kind text, "orderNo" text, params jsonb)`)
}

/** The organisations of whoever is told, each line once: what their robots and webhooks are told. */
export function eventsOf(told: readonly ToldTo[]): OrganisationEvent[] {
  const byOrganisation = new Map<string, Set<BellLine>>()
  for (const { organisationId, line } of told) {
    if (organisationId === null) continue
    const lines = byOrganisation.get(organisationId) ?? new Set()
    byOrganisation.set(organisationId, lines.add(line))
  }
  return [...byOrganisation].flatMap(([organisation, lines]) => [
    ...[...lines].map(({ kind, orderNo, params, key }): OrganisationEvent => {
      return { organisation, kind, order_no: orderNo, params, key, to: 'webhook' }
    }),
    ...[...Map.groupBy(lines, ({ group, key }) => group ?? key).values()].flatMap((list): OrganisationEvent[] => {
      const [first] = list
      if (!first) return []
      const { kind, orderNo, params, group } = first
      const isOne = list.length === 1
      const counted = group === undefined ? params : { ...params, count: list.length }
      const key = isOne ? first.key : hashOf(list.map((line) => line.key))
      return [{ organisation, kind, order_no: isOne ? orderNo : null, params: counted, key, to: 'robot' }]
    }),
  ])
}

const hashOf = (keys: readonly string[]) =>
  createHash('sha256').update(keys.toSorted().join('\n')).digest('hex').slice(0, 32)
