import type { TimeGroup } from '@portal/contract/office/time-list'
import type { WorkKind } from '@portal/domain/office/teamwork/work-kinds'
import { type SQL, sql } from 'drizzle-orm'
import type { Piece } from '../../kernel/lists/serve-list-parts.ts'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { rowsOfSide } from './side-access.ts'

/**
 * What an entry `r` of time comes to: at the rate of its day, of the person or else of all, rounded to the fen; null of what is not
 * billable and where there is no rate.
 */
const amount = sql`case when r.is_billable then round(r.minutes * coalesce(
    (select t.rate_fen from time_rates t where t.organisation_id = r.organisation_id and t.user_id = r.user_id and t.from_on <= r.worked_on
      order by t.from_on desc limit 1),
    (select t.rate_fen from time_rates t where t.organisation_id = r.organisation_id and t.user_id is null and t.from_on <= r.worked_on
      order by t.from_on desc limit 1)) / 60.0)::bigint end`

export interface FoundTime extends Record<string, unknown> {
  id: string
  order_no: string
  order_kind: string
  case_title: string
  owner_id: string
  customer: string
  worked_on: string
  minutes: number
  user_id: string
  person: string
  work: WorkKind
  is_billable: boolean
  note: string
  amount_fen: number | null
}

/** A piece of the entries `r` with their orders `o`. */
export async function findTime(
  db: Db,
  { where, order, limit, offset }: Piece,
  { language }: { readonly language: 'en' | 'zh' },
) {
  const { rows } = await db.execute<FoundTime>(sql`
    select r.id, o.order_no, o.kind as order_kind, o.title as case_title, o.owner_id, g.name as customer, r.worked_on::text as worked_on,
      r.minutes, r.user_id, ${personNameOf(language, { id: sql`u.id`, name: sql`u.name` })} as person, r.work, r.is_billable, r.note,
      ${amount} as amount_fen
    from time_entries r join orders o on o.id = r.order_id join organisations g on g.id = o.owner_id join users u on u.id = r.user_id
    where ${where} order by ${order} limit ${limit} offset ${offset}`)
  return rows
}

export interface FoundSum extends Record<string, unknown> {
  key: string
  name: string
  order_kind: string | null
  minutes: number
  billable_minutes: number
  amount_fen: number | null
}

const groups = (language: 'en' | 'zh'): Readonly<Record<TimeGroup, { key: SQL; name: SQL; kind: SQL }>> => ({
  case: { key: sql`o.order_no`, name: sql`o.title`, kind: sql`o.kind` },
  client: { key: sql`o.owner_id::text`, name: sql`g.name`, kind: sql`null::text` },
  person: {
    key: sql`r.user_id::text`,
    name: personNameOf(language, { id: sql`u.id`, name: sql`u.name` }),
    kind: sql`null::text`,
  },
  month: {
    key: sql`to_char(r.worked_on, 'YYYY-MM')`,
    name: sql`to_char(r.worked_on, 'YYYY-MM')`,
    kind: sql`null::text`,
  },
})

/** Sums of the time that fulfils a condition, a row for each group, and one of all with an empty key. */
export async function sumTime(
  db: Db,
  user: SessionUser,
  { by, where, language }: { readonly by: TimeGroup; readonly where: SQL; readonly language: 'en' | 'zh' },
): Promise<FoundSum[]> {
  const { key, name, kind } = groups(language)[by]
  const order = by === 'month' ? sql`key desc` : sql`minutes desc, key`
  const { rows } = await db.execute<FoundSum>(sql`
    with spent as (
      select ${key} as key, ${name} as name, ${kind} as order_kind, r.minutes, r.is_billable, ${amount} as amount_fen
      from time_entries r join orders o on o.id = r.order_id join organisations g on g.id = o.owner_id join users u on u.id = r.user_id
      where ${rowsOfSide(user)} and ${where}
    ), grouped as (
      select key, min(name) as name, min(order_kind) as order_kind, sum(minutes)::int as minutes,
        coalesce(sum(minutes) filter (where is_billable), 0)::int as billable_minutes, sum(amount_fen)::bigint as amount_fen
      from spent group by key order by ${order} limit 200
    )
    select * from (
      select * from grouped
      union all
      select '', '', null, coalesce(sum(minutes), 0)::int, coalesce(sum(minutes) filter (where is_billable), 0)::int, sum(amount_fen)::bigint from spent
    ) s order by s.key = '', ${order}`)
  return rows
}

interface Spent {
  readonly workedOn: string
  readonly minutes: number
  readonly work: WorkKind
  readonly isBillable: boolean
  readonly note: string
}

export async function insertTime(
  tx: Db,
  entry: Spent & { readonly organisationId: string; readonly orderId: string; readonly userId: string },
): Promise<string> {
  const { organisationId, orderId, userId, workedOn, minutes, work, isBillable, note } = entry
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into time_entries (organisation_id, order_id, user_id, worked_on, minutes, work, is_billable, note)
    values (${organisationId}, ${orderId}, ${userId}, ${workedOn}, ${minutes}, ${work}, ${isBillable}, ${note}) returning id`)
  if (!rows[0]) throw new Error('an insert answered no row')
  return rows[0].id
}

/** An entry that the person recorded where they work, on a case that they see. */
const ownEntry = (user: SessionUser, id: string) => sql`r.id = ${id} and r.user_id = ${user.id} and exists (
  select from orders o where o.id = r.order_id and ${rowsOfSide(user)})`

export async function updateTime(
  tx: Db,
  user: SessionUser,
  entry: Spent & { readonly id: string; readonly orderId: string },
) {
  const { id, orderId, workedOn, minutes, work, isBillable, note } = entry
  const { rowCount } = await tx.execute(sql`
    update time_entries r set order_id = ${orderId}, worked_on = ${workedOn}, minutes = ${minutes}, work = ${work},
      is_billable = ${isBillable}, note = ${note} where ${ownEntry(user, id)}`)
  return rowCount === 1
}

export async function deleteTime(db: Db, user: SessionUser, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`delete from time_entries r where ${ownEntry(user, id)}`)
  return rowCount === 1
}

export interface RunningTimer extends Record<string, unknown> {
  organisation_id: string
  organisation: string
  order_id: string
  order_no: string
  order_kind: string
  title: string
  started_at: Date
  work: WorkKind
  is_billable: boolean
  note: string
  /** The person sees the case where they work now. */
  is_seen: boolean
}

/** The clock of a person that runs, wherever they started it. */
export async function findTimer(db: Db, user: SessionUser): Promise<RunningTimer | undefined> {
  const { rows } = await db.execute<RunningTimer>(sql`
    select r.organisation_id, g.name as organisation, r.order_id, o.order_no, o.kind as order_kind, o.title, r.started_at, r.work,
      r.is_billable, r.note, ${rowsOfSide(user)} as is_seen
    from timers r join orders o on o.id = r.order_id join organisations g on g.id = r.organisation_id where r.user_id = ${user.id}`)
  return rows[0]
}

/** Primary key violation `timers_pkey`: one runs already. */
export async function insertTimer(
  tx: Tx,
  user: SessionUser,
  timer: { readonly orderId: string; readonly startedAt: Date } & Pick<Spent, 'work' | 'isBillable' | 'note'>,
): Promise<void> {
  await tx.execute(sql`
    insert into timers (user_id, organisation_id, order_id, started_at, work, is_billable, note)
    values (${user.id}, ${user.ownerId}, ${timer.orderId}, ${timer.startedAt}, ${timer.work}, ${timer.isBillable}, ${timer.note})`)
}

type StoppedTimer = Pick<RunningTimer, 'organisation_id' | 'order_id' | 'started_at' | 'work' | 'is_billable' | 'note'>

/** Takes the clock away and answers what it was; of two who stop it one gets it. */
export async function takeTimer(tx: Tx, userId: string): Promise<StoppedTimer | undefined> {
  const { rows } = await tx.execute<StoppedTimer>(sql`
    delete from timers where user_id = ${userId} returning organisation_id, order_id, started_at, work, is_billable, note`)
  return rows[0]
}
