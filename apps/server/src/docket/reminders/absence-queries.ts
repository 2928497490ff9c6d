import { sql } from 'drizzle-orm'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'

interface FoundAbsence extends Record<string, unknown> {
  readonly id: string
  readonly memberId: string
  readonly name: string
  readonly fromOn: string
  readonly toOn: string
  readonly coverId: string | null
  readonly coverName: string | null
}

/** Absences of an organisation's members that are not over, the earliest first. */
export async function findAbsences(
  db: Db,
  organisationId: string,
  today: string,
  language: 'en' | 'zh',
): Promise<FoundAbsence[]> {
  const { rows } = await db.execute<FoundAbsence>(sql`
    select a.id, m.id as "memberId", ${personNameOf(language, { id: sql`u.id`, name: sql`u.name` })} as name,
      a.from_on::text as "fromOn", a.to_on::text as "toOn", c.id as "coverId",
      ${personNameOf(language, { id: sql`cu.id`, name: sql`cu.name` })} as "coverName"
    from absences a join organisation_members m on m.id = a.member_id join users u on u.id = m.user_id
    left join organisation_members c on c.id = a.cover_id left join users cu on cu.id = c.user_id
    where m.organisation_id = ${organisationId} and a.to_on >= ${today}::date order by a.from_on, name, a.id limit 1000`)
  return rows
}

/** Members of an organisation whose accounts are open, by name. */
export async function findMembers(
  db: Db,
  organisationId: string,
  language: 'en' | 'zh',
): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select m.id, ${personNameOf(language, { id: sql`u.id`, name: sql`u.name` })} as name
    from organisation_members m join users u on u.id = m.user_id and u.disabled_at is null
    where m.organisation_id = ${organisationId} order by name, m.id limit 500`)
  return rows
}

/** Whether these are members of the organisation; the first is held, so that two absences of one are written one after the other. */
export async function holdMember(tx: Tx, organisationId: string, memberId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from organisation_members where id = ${memberId} and organisation_id = ${organisationId} for no key update`)
  return rowCount === 1
}

export async function isMember(tx: Tx, organisationId: string, memberId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from organisation_members where id = ${memberId} and organisation_id = ${organisationId}`,
  )
  return rowCount === 1
}

/** Whose an absence is, of the organisation; undefined if there is none. */
export async function findAbsenceOf(tx: Tx, organisationId: string, id: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ memberId: string }>(sql`
    select a.member_id as "memberId" from absences a join organisation_members m on m.id = a.member_id
    where a.id = ${id} and m.organisation_id = ${organisationId}`)
  return rows[0]?.memberId
}

export interface AbsenceFacts {
  readonly memberId: string
  readonly fromOn: string
  readonly toOn: string
  readonly coverId: string | null
}

/** Absences of a member, but this one, that are not over: how many, and whether one has a day of these. */
export async function findOthers(
  tx: Tx,
  { memberId, fromOn, toOn }: AbsenceFacts,
  but: string | undefined,
  today: string,
): Promise<{ count: number; overlaps: boolean }> {
  const { rows } = await tx.execute<{ count: number; overlaps: boolean | null }>(sql`
    select count(*)::int as count, bool_or(from_on <= ${toOn}::date and to_on >= ${fromOn}::date) as overlaps
    from absences where member_id = ${memberId} and to_on >= ${today}::date and id is distinct from ${but ?? null}::uuid`)
  return { count: rows[0]?.count ?? 0, overlaps: rows[0]?.overlaps ?? false }
}

export async function writeAbsence(
  tx: Tx,
  id: string | undefined,
  { memberId, fromOn, toOn, coverId }: AbsenceFacts,
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(
    id === undefined
      ? sql`insert into absences (member_id, from_on, to_on, cover_id) values (${memberId}, ${fromOn}, ${toOn}, ${coverId}) returning id`
      : sql`update absences set from_on = ${fromOn}, to_on = ${toOn}, cover_id = ${coverId}, turn = 0 where id = ${id} returning id`,
  )
  const [row] = rows
  if (!row) throw new Error('an absence was not written')
  return row.id
}

export async function deleteAbsence(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from absences where id = ${id}`)
}

/** What is in the hands of a member is looked at soon: it may be told to others now. */
export const lookAtTheirs = (tx: Tx, organisationId: string, memberId: string): Promise<void> =>
  addJob(tx, 'docket.lookAnew', { organisationId, memberId })
