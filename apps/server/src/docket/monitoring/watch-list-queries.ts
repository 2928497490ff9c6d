import type { watchSorts } from '@portal/contract/docket/monitoring-choices'
import type { WatchFilter, WatchRow } from '@portal/contract/docket/monitoring-shapes'
import { type WatchState, watchStateCodes } from '@portal/domain/docket/monitoring/watch-states'
import { addYears, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { watches, watchFees } from '../../platform/db/schema/monitoring.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { organisations } from '../../platform/db/schema/organisations.ts'
import { makeStatementNames } from '../../platform/db/statement-names.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { openNoticeOf } from './open-notice-queries.ts'
import { visibleWatches } from './watch-access.ts'
import { hasChanges, hasNoDates, watchConditions, watchOrder } from './watch-filter-sql.ts'
import { toWatchRow } from './watch-row-rules.ts'

/** Rows of one file: a sheet of Excel holds 1,048,576. */
const exportRowsMax = 1_000_000
const nameOf = makeStatementNames('watch-list')
const watchers = alias(users, 'watchers')

/** Watches with what their rows show: first the page is cut out of the index, then its rows are completed. */
function rowsOf(db: Db, user: SessionUser, condition: SQL, order: SQL, limit: number, offset: number) {
  const page = db
    .select({ id: watches.id })
    .from(watches)
    .where(condition)
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select({
      watch: getTableColumns(watches),
      fee: getTableColumns(watchFees),
      customer: organisations.name,
      watcher: watchers.name,
      orderNo: orders.orderNo,
      notice: openNoticeOf(user, watches.number, watches.ownerId),
    })
    .from(page)
    .innerJoin(watches, eq(watches.id, page.id))
    .leftJoin(watchFees, and(eq(watchFees.watchId, watches.id), eq(watchFees.year, watches.nextYear)))
    .leftJoin(organisations, eq(organisations.id, watches.ownerId))
    .leftJoin(watchers, eq(watchers.id, watches.createdBy))
    .leftJoin(orders, and(eq(orders.id, watches.orderId), visibleOrders(user)))
    .orderBy(order)
}
type RowsQuery = ReturnType<typeof rowsOf>

/** Planning the joins of a page takes longer than reading it: each shape of it is planned once a connection. */
function planned(query: RowsQuery): Promise<Awaited<RowsQuery>> {
  const name = nameOf(query.toSQL().sql)
  return name === undefined ? query : query.prepare(name).execute()
}
export type FoundWatch = Awaited<ReturnType<typeof rowsOf>>[number]

interface WatchPageQuestion {
  readonly filter: WatchFilter
  /** Only these of them: the ticked rows. */
  readonly ids?: readonly string[] | undefined
  readonly sort: (typeof watchSorts)[number]
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
  readonly today: CivilDate
  readonly language: 'en' | 'zh'
}

/** One page of the watches a person may see. */
export async function findWatchRows(db: Db, user: SessionUser, question: WatchPageQuestion): Promise<WatchRow[]> {
  const { filter, ids, sort, order, limit, offset, today, language } = question
  const condition = watchConditions(user, filter, today, ids)
  const rows = await planned(rowsOf(db, user, condition, watchOrder(sort, order), limit, offset))
  return rows.map((row) => toWatchRow(row, user, { today, language }))
}

/** Ids of the watches that match, in order. */
export async function findWatchIds(
  db: Db,
  user: SessionUser,
  { filter, ids, sort, order, today }: Omit<WatchPageQuestion, 'limit' | 'offset' | 'language'>,
): Promise<readonly string[]> {
  const rows = await db
    .select({ id: watches.id })
    .from(watches)
    .where(watchConditions(user, filter, today, ids))
    .orderBy(watchOrder(sort, order))
    .limit(exportRowsMax)
  return rows.map((row) => row.id)
}

/** How many watches match. */
export async function countWatches(
  db: Db,
  user: SessionUser,
  { filter, ids, today }: Pick<WatchPageQuestion, 'filter' | 'ids' | 'today'>,
): Promise<number> {
  return db.$count(watches, watchConditions(user, filter, today, ids))
}

/** How many of the watches that match have a fee to come. */
export async function countWithFees(
  db: Db,
  user: SessionUser,
  { filter, ids, today }: Pick<WatchPageQuestion, 'filter' | 'ids' | 'today'>,
): Promise<number> {
  const matches = watchConditions(user, filter, today, ids)
  return db.$count(
    watches,
    sql`${matches} and ${watches.nextYear} is not null and ${watches.state} not in ('givenUp', 'ended')`,
  )
}

/** One watch, if the person may see it. */
export async function findVisibleWatch(db: Db, user: SessionUser, id: string): Promise<FoundWatch | undefined> {
  const condition = sql`${watches.id} = ${id} and ${visibleWatches(user)}`
  const [row] = await rowsOf(db, user, condition, watchOrder('due', 'asc'), 1, 0)
  return row
}

/** Watches by state, and how many wait for a decision on newer data. */
export async function countByState(
  db: Db,
  user: SessionUser,
): Promise<{ states: Record<WatchState, number>; changed: number; datesMissing: number }> {
  const visible = visibleWatches(user)
  const [rows, changed, datesMissing] = await Promise.all([
    db
      .select({ state: watches.state, count: sql<number>`count(*)::int` })
      .from(watches)
      .where(visible)
      .groupBy(watches.state),
    // Few rows, found by an index of their own: the states are then counted without reading a row.
    db.$count(watches, sql`${visible} and ${hasChanges}`),
    db.$count(watches, sql`${visible} and ${hasNoDates}`),
  ])
  const counts = new Map(rows.map((row) => [row.state, row.count]))
  const states = Object.fromEntries(watchStateCodes.map((code) => [code, counts.get(code) ?? 0]))
  return {
    // Every code of the list has just been given a number.
    states: states as Record<WatchState, number>,
    changed,
    datesMissing,
  }
}

/** Unpaid fees of the watches of a filter that fall due from today on within twelve months, in fen. */
export async function sumOfNextYear(
  db: Db,
  user: SessionUser,
  { filter, ids, today }: Pick<WatchPageQuestion, 'filter' | 'ids' | 'today'>,
): Promise<number> {
  const [row] = await db
    .select({ fen: sql<number>`coalesce(sum(${watchFees.amountFen}), 0)::bigint`.mapWith(Number) })
    .from(watches)
    .innerJoin(watchFees, and(eq(watchFees.watchId, watches.id), eq(watchFees.state, 'open')))
    .where(
      sql`${watchConditions(user, filter, today, ids)} and ${watches.state} not in ('givenUp', 'ended') and ${watchFees.dueOn} >= ${today} and ${watchFees.dueOn} < ${addYears(today, 1)}`,
    )
  return row?.fen ?? 0
}

/** Unpaid fees of the watches of a filter by calendar quarter of the due day; given-up and ended ones are left out. */
export async function sumByQuarter(
  db: Db,
  user: SessionUser,
  { filter, ids, today }: Pick<WatchPageQuestion, 'filter' | 'ids' | 'today'>,
) {
  return db
    .select({
      quarter: sql<string>`to_char(${watchFees.dueOn}, 'YYYY"Q"Q')`,
      fen: sql<number>`sum(${watchFees.amountFen})::bigint`.mapWith(Number),
      count: sql<number>`count(*)::int`,
    })
    .from(watches)
    .innerJoin(watchFees, and(eq(watchFees.watchId, watches.id), eq(watchFees.state, 'open')))
    .where(sql`${watchConditions(user, filter, today, ids)} and ${watches.state} not in ('givenUp', 'ended')`)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .limit(200)
}
