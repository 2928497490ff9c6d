import { setImmediate } from 'node:timers/promises'
import type { InputOf } from '@portal/contract/call'
import type { exportMyWanted, listMyWanted } from '@portal/contract/square'
import { findGroup } from '@portal/domain/classification/similar-groups'
import { addDays, addYears, type CivilDate, parseCivilDate } from '@portal/domain/dates/civil-date'
import { documentTokens } from '@portal/domain/patents/query/grams'
import { hideContacts, hideContactsIn } from '@portal/domain/square/contacts'
import { type PriceBand, priceBands, squareFieldKeys } from '@portal/domain/square/kinds'
import { hasWords, type Match, matchLeast, matchOf, soughtWords, type Wish } from '@portal/domain/square/match'
import { toldWords } from '@portal/domain/square/told-words'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { squareWanted } from '../db/schema/square-approach.ts'
import type { SessionUser } from '../http/handler.ts'
import { cardColumns, listingTokens, wordsCondition } from './listing-queries.ts'
import type { CardRow } from './listing-rows.ts'

export type WantedRow = typeof squareWanted.$inferSelect

/** What a wish is found by: nothing that its readers do not see. */
export function searchedOf(wish: Pick<WantedRow, 'information' | 'words'>) {
  const shownText = hideContacts(wish.information)
  return { shownText, tokens: listingTokens([shownText, ...hideContactsIn(wish.words)]) }
}

interface WantedFilter {
  readonly type?: 'patent' | 'trademark' | undefined
  readonly regional?: string | undefined
  readonly parentName?: string | undefined
  readonly field?: string | undefined
  readonly niceClass?: number | undefined
  readonly price?: PriceBand | undefined
}

function conditionsOf(filter: WantedFilter): SQL[] {
  const all: SQL[] = []
  if (filter.type) all.push(sql`${squareWanted.kind} = ${filter.type}`)
  if (filter.regional) all.push(sql`${squareWanted.region} = ${filter.regional}`)
  if (filter.field) all.push(sql`${squareWanted.field} = ${filter.field}`)
  if (filter.niceClass) all.push(sql`${squareWanted.niceClass} = ${filter.niceClass}`)
  const band = priceBands.find((one) => one.key === filter.price)
  if (band?.from === null) all.push(sql`${squareWanted.budgetFen} is null`)
  else if (band) {
    all.push(sql`${squareWanted.budgetFen} >= ${band.from}`)
    if (band.to !== null) all.push(sql`${squareWanted.budgetFen} < ${band.to}`)
  }
  if (filter.parentName) {
    const field = squareFieldKeys.find((key) => key === filter.parentName)
    all.push(
      field
        ? sql`${squareWanted.field} = ${field}`
        : wordsCondition(filter.parentName, { tokens: squareWanted.tokens, text: squareWanted.shownText }),
    )
  }
  return all
}

interface Page {
  readonly limit: number
  readonly offset: number
}

/** Open wishes of everybody, newest first. */
export async function findOpenWanted(db: Db, filter: WantedFilter, today: CivilDate, page: Page) {
  const fits = and(
    sql`${squareWanted.state} = 'open'`,
    sql`${squareWanted.deadlineOn} >= ${today}`,
    ...conditionsOf(filter),
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(squareWanted)
      .where(fits)
      .orderBy(sql`${squareWanted.createdAt} desc, ${squareWanted.id} desc`)
      .limit(page.limit)
      .offset(page.offset),
    db.$count(squareWanted, fits),
  ])
  return { rows, total }
}

const tabStates = { all: undefined, open: ['open'], matched: ['matched'], closed: ['closed', 'expired'] } as const
const sortColumns = {
  created: squareWanted.createdAt,
  budget: squareWanted.budgetFen,
  deadline: squareWanted.deadlineOn,
}

type MyFilter = InputOf<typeof exportMyWanted>

function myConditions(user: SessionUser, input: MyFilter) {
  const states: readonly string[] | undefined = tabStates[input.tab]
  return and(
    eq(squareWanted.ownerId, user.ownerId),
    states && sql`${squareWanted.state} = any(${sql.param([...states])}::text[])`,
    input.state === undefined ? undefined : sql`${squareWanted.state} = ${input.state}`,
    input.timeFrom === undefined
      ? undefined
      : sql`${squareWanted.createdAt} >= ${input.timeFrom}::date::timestamp at time zone 'Asia/Shanghai'`,
    input.timeTo === undefined
      ? undefined
      : sql`${squareWanted.createdAt} < (${input.timeTo}::date + 1)::timestamp at time zone 'Asia/Shanghai'`,
    ...conditionsOf(input),
  )
}

export const countMyWanted = (db: Db, user: SessionUser, filter: MyFilter): Promise<number> =>
  db.$count(squareWanted, myConditions(user, filter))

interface MyQuestion extends Pick<InputOf<typeof listMyWanted>, 'sort' | 'order'>, Page {
  readonly filter: MyFilter
}

/** A page of the wishes of an account, ties by id. */
export async function findMyWanted(db: Db, user: SessionUser, question: MyQuestion): Promise<WantedRow[]> {
  const { filter, sort, order, limit, offset } = question
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  return db
    .select()
    .from(squareWanted)
    .where(myConditions(user, filter))
    .orderBy(sql`${sortColumns[sort]} ${direction} nulls last, ${squareWanted.id} ${direction}`)
    .limit(limit)
    .offset(offset)
}

export async function findOwnWanted(
  db: Db,
  user: Pick<SessionUser, 'ownerId'>,
  id: string,
): Promise<WantedRow | undefined> {
  const [row] = await db
    .select()
    .from(squareWanted)
    .where(and(eq(squareWanted.id, id), eq(squareWanted.ownerId, user.ownerId)))
    .limit(1)
  return row
}

export async function lockOwnWanted(
  tx: Tx,
  user: Pick<SessionUser, 'ownerId'>,
  id: string,
): Promise<WantedRow | undefined> {
  const [row] = await tx
    .select()
    .from(squareWanted)
    .where(and(eq(squareWanted.id, id), eq(squareWanted.ownerId, user.ownerId)))
    .for('update')
  return row
}

export const wishOf = (row: WantedRow): Wish => ({
  kind: row.kind,
  field: squareFieldKeys.find((key) => key === row.field) ?? '',
  niceClass: row.niceClass,
  words: row.words,
  told: row.kind === 'trademark' && row.words.length === 0 ? toldWords(hideContacts(row.information)) : [],
  budgetFen: row.budgetFen,
  yearsLeft: row.yearsLeft,
  region: row.region,
})

/** What the similar groups of a mark are called, in words that stand apart. */
const groupNames = (codes: readonly string[]) => codes.map((code) => `；${findGroup(code)?.name ?? ''}`).join('')

/** How many of each way of coming near are looked at. */
const candidatesMax = 300
/** How many of them are read before others have their turn: some milliseconds. */
const readAtOnce = 20
export const matchesMax = 20

interface CandidateRow extends CardRow {
  text: string
  groups: string[]
}

/**
 * Listings that answer a wish, best first. Looked at are the newest of its field or class and the newest with one of its
 * words, some hundreds each: whoever has neither is no answer; what is one, `matchOf` says.
 */
async function findMatches(db: Db, row: WantedRow, today: CivilDate): Promise<{ row: CardRow; match: Match }[]> {
  const wish = wishOf(row)
  const shown = sql.raw("l.state in ('published','reserved','dealing','transferred')")
  const open = sql`${shown} and l.state = 'published' and l.kind = ${wish.kind} and l.owner_id <> ${row.ownerId}
    and (l.term_ends_on is null or l.term_ends_on >= ${addDays(today, 0)}::date)`
  const newest = sql`order by l.published_at desc, l.id desc limit ${candidatesMax}`
  const subject =
    wish.kind === 'patent'
      ? wish.field !== '' && sql`l.field = ${wish.field}`
      : wish.niceClass !== 0 && sql`l.nice_classes @> array[${wish.niceClass}]::smallint[]`
  const tokens = documentTokens(soughtWords(wish)).filter((token) => token.length > 1)
  const ways = [
    sql`(select l.id from square_listings l where ${open}${subject ? sql` and ${subject}` : sql``} ${newest})`,
    ...(tokens.length > 0
      ? [sql`(select l.id from square_listings l where ${open} and l.tokens && ${sql.param(tokens)}::text[] ${newest})`]
      : []),
    ...(subject && wish.yearsLeft > 0
      ? [
          sql`(select l.id from square_listings l where ${open} and ${subject} and l.term_ends_on >= ${addYears(today, wish.yearsLeft)}::date ${newest})`,
        ]
      : []),
  ]
  const { rows } = await db.execute<CandidateRow>(sql`
    select ${cardColumns}, l.form->>'goods' || ' ' || (l.form->>'notes') as text, l.form->'groups' as groups
    from square_listings l where l.id in (${sql.join(ways, sql` union `)})`)
  const found: { row: CardRow; match: Match }[] = []
  for (const [place, candidate] of rows.entries()) {
    // Hundreds of long texts are read: others are answered meanwhile.
    if (place % readAtOnce === readAtOnce - 1) await setImmediate()
    const match = matchOf(
      wish,
      {
        kind: candidate.kind,
        number: candidate.number,
        field: candidate.field,
        niceClasses: candidate.nice_classes,
        title: candidate.title,
        // The reason names the words that were found: no number is read out of it.
        text: (hasWords(wish, candidate.text) ? hideContacts(candidate.text) : '') + groupNames(candidate.groups),
        priceFen: candidate.price_fen,
        termEndsOn: candidate.term_ends_on === null ? null : (parseCivilDate(candidate.term_ends_on) ?? null),
        region: candidate.region,
      },
      today,
    )
    if (match && match.score >= matchLeast) found.push({ row: candidate, match })
  }
  return found.sort((a, b) => b.match.score - a.match.score || a.row.id.localeCompare(b.row.id)).slice(0, matchesMax)
}

/** Looks for what answers a wish and keeps how many there are, which lists show, and what the wish is found by. */
export async function findAndCountMatches(db: Db, row: WantedRow, today: CivilDate) {
  const found = await findMatches(db, row, today)
  await db
    .update(squareWanted)
    .set({ ...searchedOf(row), matchCount: found.length, countedAt: sql`now()` })
    .where(eq(squareWanted.id, row.id))
  return found
}

/** Open wishes that were never counted, then those counted before an instant, oldest first. */
export async function findUncounted(db: Db, before: Date, limit: number): Promise<WantedRow[]> {
  return db
    .select()
    .from(squareWanted)
    .where(
      and(
        sql`${squareWanted.state} = 'open'`,
        sql`(${squareWanted.countedAt} is null or ${squareWanted.countedAt} < ${before.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(sql`${squareWanted.countedAt} nulls first, ${squareWanted.id}`)
    .limit(limit)
}
