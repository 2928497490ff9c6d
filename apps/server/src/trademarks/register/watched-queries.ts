import { isLiveMark, registerStatusCodes } from '@portal/domain/trademarks/register/mark-statuses'
import { type MarkWatchState, markWatchStateCodes } from '@portal/domain/trademarks/register/mark-watch-states'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { isNamed } from '../../platform/db/plain-name.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { findMarksAtWork } from './at-work-queries.ts'
import { findMarkImages } from './picture-queries.ts'
import { marksToActOn, visibleMarks } from './watched-access.ts'
import type { ListedRow, WatchedRow } from './watched-rules.ts'

/** Registered, but no term can be counted. */
const hasNoDates = sql`(${watchedMarks.status} = 'tmRegistered' and ${watchedMarks.registeredOn} is null and ${watchedMarks.validTo} is null)`

/** Rows with the name of whose list each is on, and what is at work for each mark. */
export async function withListFacts(db: Db | Tx, user: SessionUser, rows: readonly WatchedRow[]): Promise<ListedRow[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map((row) => row.ownerId))]
  const names = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
  const atWorkOf = await findMarksAtWork(db, user, rows)
  const imagesOf = await findMarkImages(
    db,
    rows.map((row) => row.number),
  )
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    row,
    listOwner: nameOf.get(row.ownerId) ?? '',
    atWork: atWorkOf(row),
    image: imagesOf(row.number).image,
  }))
}

/** Marks that the person sees by state, those without dates, and the years in which own terms end. */
export async function countByState(db: Db, user: SessionUser) {
  const [states, datesMissing, { rows: ends }] = await Promise.all([
    db
      .select({ state: watchedMarks.state, count: sql<number>`count(*)::int` })
      .from(watchedMarks)
      .where(visibleMarks(user))
      .groupBy(watchedMarks.state),
    db.$count(watchedMarks, sql`${visibleMarks(user)} and ${hasNoDates}`),
    db.execute<{ year: number; marks: number }>(sql`
      select extract(year from ${watchedMarks.nextOn})::int as year, count(*)::int as marks from ${watchedMarks}
      where ${visibleMarks(user)} and ${watchedMarks.relation} = 'own' and ${watchedMarks.nextDay} in ('renewal', 'graceEnds')
      group by 1 order by 1 limit 30`),
  ])
  const counts = new Map(states.map((row) => [row.state, row.count]))
  const all = Object.fromEntries(markWatchStateCodes.map((code) => [code, counts.get(code) ?? 0]))
  // Every code of the list has just been given a number.
  return { states: all as Record<MarkWatchState, number>, datesMissing, ends }
}

/** One at a time adds to an account's list: the limit holds, and no number stands twice. */
export async function lockWatchedList(tx: Tx, ownerId: string): Promise<void> {
  await lockName(tx, `watched marks ${ownerId}`)
}

export async function countOwned(tx: Tx, ownerId: string): Promise<number> {
  return tx.$count(watchedMarks, eq(watchedMarks.ownerId, ownerId))
}

export async function findWatchedNumbers(
  tx: Db | Tx,
  ownerId: string,
  numbers: readonly string[],
  readable: SQL = sql`true`,
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await tx
    .select({ number: watchedMarks.number })
    .from(watchedMarks)
    .where(and(eq(watchedMarks.ownerId, ownerId), inArray(watchedMarks.number, [...numbers]), readable))
  return new Set(rows.map((row) => row.number))
}

/** Facts of numbers out of the register copy: classes together, dates of the class that ends first. */
export interface RegisterFacts {
  readonly number: string
  readonly name: string
  readonly classes: number[]
  readonly holderName: string
  readonly status: WatchedRow['status']
  readonly appliedOn: string | null
  readonly publishedOn: string | null
  readonly registeredOn: string | null
  readonly validTo: string | null
  readonly sourceName: string
  readonly sourceAge: string
}

const living = sql.join(
  registerStatusCodes.filter(isLiveMark).map((code) => sql`${code}`),
  sql`, `,
)

/** Classes of one number can part ways (a partial cancellation): of its rows `m` what is in force speaks for the number. */
export const precedenceOrder = sql`m.status = 'tmRegistered' desc, m.status in (${living}) desc, m.valid_to nulls last,
  m.class_number`

const factsOfNumbers = sql`
  select distinct on (m.number) m.number, m.name, c.classes, m.owner_name as "holderName", m.status,
    m.applied_on::text as "appliedOn", m.published_on::text as "publishedOn", m.registered_on::text as "registeredOn",
    m.valid_to::text as "validTo", m.source_name as "sourceName", m.source_age::text as "sourceAge"
  from marks m
  cross join lateral (select array_agg(o.class_number order by o.class_number) as classes from marks o where o.number = m.number) c`

export async function findRegisterFacts(db: Db, numbers: readonly string[]): Promise<RegisterFacts[]> {
  if (numbers.length === 0) return []
  const list = sql`array(select json_array_elements_text(${JSON.stringify(numbers)}::json))`
  const { rows } = await db.execute<RegisterFacts & Record<string, unknown>>(
    sql`${factsOfNumbers} where m.number = any(${list}) order by m.number, ${precedenceOrder}`,
  )
  return rows
}

export interface HolderFacts {
  readonly facts: RegisterFacts[]
  /** Numbers of the holder that the account's list lacks, and those that it has; whether they are among the facts or not. */
  readonly fresh: number
  readonly existed: number
}

/** Facts of a holder's numbers: at most `limit`, those that an account's list lacks first. */
export async function findFactsOfHolder(
  db: Db,
  holderName: string,
  { ownerId, limit }: { readonly ownerId: string; readonly limit: number },
): Promise<HolderFacts> {
  const { rows } = await db.execute<{ number: string; fresh: number; existed: number }>(sql`
    with held as (
      select n.number, exists (select 1 from ${watchedMarks} w where w.owner_id = ${ownerId} and w.number = n.number) as known
      from (select distinct m.number from marks m where ${isNamed(sql`m.owner_name`, [holderName])}) n)
    select number, (count(*) filter (where not known) over ())::int as fresh,
      (count(*) filter (where known) over ())::int as existed
    from held order by known, number limit ${limit}`)
  const { fresh, existed } = rows[0] ?? { fresh: 0, existed: 0 }
  const list = sql`array(select json_array_elements_text(${JSON.stringify(rows.map(({ number }) => number))}::json))`
  const { rows: facts } = await db.execute<RegisterFacts & Record<string, unknown>>(
    sql`${factsOfNumbers} where m.number = any(${list}) and ${isNamed(sql`m.owner_name`, [holderName])} order by m.number, ${precedenceOrder}`,
  )
  return { facts, fresh, existed }
}

/** Adds marks; a number that is on the list already is left as it is. */
export async function insertWatchedMarks(
  tx: Tx,
  rows: readonly (typeof watchedMarks.$inferInsert)[],
): Promise<readonly string[]> {
  const added: string[] = []
  for (let at = 0; at < rows.length; at += 500) {
    const written = await tx
      .insert(watchedMarks)
      .values(rows.slice(at, at + 500))
      .onConflictDoNothing()
      .returning({ number: watchedMarks.number })
    added.push(...written.map((row) => row.number))
  }
  return added
}

export async function lockWatchedMark(tx: Tx, user: SessionUser, id: string): Promise<WatchedRow | undefined> {
  const [row] = await tx
    .select()
    .from(watchedMarks)
    .where(and(eq(watchedMarks.id, id), marksToActOn(user)))
    .for('update')
  return row
}

export async function writeWatchedMark(tx: Tx, row: WatchedRow): Promise<void> {
  await tx.update(watchedMarks).set(row).where(eq(watchedMarks.id, row.id))
}

export async function deleteWatchedMarks(db: Db, user: SessionUser, ids: readonly string[]): Promise<number> {
  const gone = await db
    .delete(watchedMarks)
    .where(and(inArray(watchedMarks.id, [...ids]), marksToActOn(user)))
    .returning({ id: watchedMarks.id })
  return gone.length
}
