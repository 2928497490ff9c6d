import { createHash } from 'node:crypto'
import { savedSearchesMax, searchHistoryMax } from '@portal/contract/patents/patent-shapes'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Db, type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { savedSearches } from '../../platform/db/schema/patents.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Parameter } from './run-search.ts'
import { alertFromNow } from './search-alert-queries.ts'

interface NewSearch {
  readonly userId: string
  readonly parameter: Parameter
  readonly alert: 'none' | 'daily' | 'weekly'
  readonly total: number
  readonly isTotalExact: boolean
}

/**
 * Keeps a search under a name.
 * @throws AppError patents.searchNameTaken, patents.tooManySaved.
 */
export async function saveSearch(tx: Tx, name: string, search: NewSearch): Promise<string> {
  await lockPerson(tx, search.userId)
  const [count] = await tx
    .select({ kept: sql<number>`count(*)::int` })
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, search.userId), isNotNull(savedSearches.name)))
  if ((count?.kept ?? 0) >= savedSearchesMax) throw new AppError('patents.tooManySaved', { max: savedSearchesMax })
  try {
    return await tx.transaction((inner) => insert(inner, { ...search, name }))
  } catch (error) {
    if (violatedConstraint(error) === 'saved_searches_name_key') {
      throw new AppError('patents.searchNameTaken', {}, { cause: error })
    }
    throw error
  }
}

/** Notes a search in the person's history; the same one again is renewed, the oldest beyond a hundred are forgotten. */
export async function noteSearch(tx: Tx, search: NewSearch): Promise<string> {
  await lockPerson(tx, search.userId)
  const id = await insert(tx, { ...search, name: null })
  await tx.execute(sql`
    delete from saved_searches where id in (
      select id from saved_searches where user_id = ${search.userId} and name is null
      order by used_at desc, id desc offset ${searchHistoryMax})`)
  return id
}

/** Two searches of one person at once count each other. */
async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

async function insert(tx: Tx, search: NewSearch & { name: string | null }): Promise<string> {
  const { query, filters, sort } = search.parameter
  const parameter = { query, filters, sort }
  const fingerprint = createHash('sha256').update(JSON.stringify(parameter)).digest('base64url')
  const alert = search.name === null ? 'none' : search.alert
  const begun = alert === 'none' ? {} : alertFromNow
  const insertion = tx.insert(savedSearches).values({ ...search, ...begun, alert, parameter, fingerprint })
  const renewed = { usedAt: sql`now()`, total: search.total, isTotalExact: search.isTotalExact }
  const [row] =
    search.name === null
      ? await insertion
          .onConflictDoUpdate({
            target: [savedSearches.userId, savedSearches.fingerprint],
            targetWhere: isNull(savedSearches.name),
            set: renewed,
          })
          .returning({ id: savedSearches.id })
      : await insertion.returning({ id: savedSearches.id })
  if (!row) throw new Error('an insert answered no row')
  return row.id
}

const columns = {
  id: savedSearches.id,
  name: savedSearches.name,
  parameter: savedSearches.parameter,
  alert: savedSearches.alert,
  alertRanAt: savedSearches.alertRanAt,
  alertFailure: savedSearches.alertFailure,
  total: savedSearches.total,
  isTotalExact: savedSearches.isTotalExact,
  usedAt: savedSearches.usedAt,
}

/** One search of this person, undefined for anybody else's. */
export async function findSavedSearch(db: Db, userId: string | undefined, id: string) {
  if (userId === undefined) return undefined
  const [row] = await db
    .select(columns)
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .limit(1)
  return row && readable(row)
}

/** Kept searches and the history of a person, newest first. */
export async function findSavedSearches(db: Db, userId: string) {
  const rows = await db
    .select(columns)
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.usedAt), desc(savedSearches.id))
    .limit(savedSearchesMax + searchHistoryMax)
  return rows.map(readable)
}

// Written by `insert` out of a checked `Parameter`.
function readable<R extends { parameter: unknown }>(row: R): Omit<R, 'parameter'> & { parameter: Parameter } {
  return { ...row, parameter: row.parameter as Parameter }
}

/** @returns whether it was there and this person's. */
export async function removeSavedSearch(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
  return rowCount === 1
}
