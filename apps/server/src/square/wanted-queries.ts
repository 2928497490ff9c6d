import type { InputOf } from '@portal/contract/call'
import type { exportMyWanted, listMyWanted } from '@portal/contract/square/square'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { hideContacts, hideContactsIn } from '@portal/domain/square/contacts'
import { type PriceBand, priceBands, squareFieldKeys } from '@portal/domain/square/kinds'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/db/connection.ts'
import { squareWanted } from '../platform/db/schema/square-approach.ts'
import type { SessionUser } from '../platform/http/handler.ts'
import { listingTokens, wordsCondition } from './listing-queries.ts'

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
  if (filter.niceClass) all.push(sql`${squareWanted.niceClasses} @> array[${filter.niceClass}]::smallint[]`)
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
