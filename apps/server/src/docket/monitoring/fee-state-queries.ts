import type { FeeState } from '@portal/domain/docket/monitoring/watch-states'
import type { FeeOfYear } from '@portal/domain/docket/monitoring/watch-years'
import { earliestStillOpen } from '@portal/domain/platform/calendar/working-days'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { watches, watchFees } from '../../platform/db/schema/monitoring.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { visibleWatches } from './watch-access.ts'
import { pairsOf, rewriteWatches, uuidArray, type Watch, type WatchOf } from './watch-write-queries.ts'

/** For each number the watch of the person's own account, else one of another account that the person may see. */
export async function findWatchesByNumber(
  db: Db,
  user: SessionUser,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Watch>> {
  const rows = await db
    .selectDistinctOn([watches.number])
    .from(watches)
    .where(
      sql`${watches.number} = any(array(select json_array_elements_text(${JSON.stringify(numbers)}::json)))
        and ${visibleWatches(user)}`,
    )
    .orderBy(watches.number, sql`(${watches.ownerId} = ${user.ownerId}) desc`, watches.id)
  return new Map(rows.map((row) => [row.number, row]))
}

/** Every later annual fee of some watches, by watch and in the order of the years. */
export async function findFeesOfWatches(
  db: Db,
  watchIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FeeOfYear[]>> {
  if (watchIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(watchFees)
    .where(inArray(watchFees.watchId, [...watchIds]))
    .orderBy(watchFees.watchId, watchFees.year)
  const found = new Map<string, FeeOfYear[]>()
  for (const { watchId, settledOn, dueOn, officialOn, internalOn, graceEndsOn, ...fee } of rows) {
    const list = found.get(watchId) ?? []
    list.push({
      ...fee,
      dueOn: civilDate(dueOn),
      officialOn: civilDate(officialOn),
      internalOn: civilDate(internalOn),
      graceEndsOn: civilDate(graceEndsOn),
      ...(settledOn !== null && { settledOn: civilDate(settledOn) }),
    })
    found.set(watchId, list)
  }
  return found
}

/** Locks watches in the order of their ids: before any line of a payment, so that nobody waits in a circle. */
export async function lockWatches(tx: Tx, watchIds: readonly string[]): Promise<void> {
  await tx.execute(sql`select from watches where id = any(${uuidArray(watchIds)}) order by id for update`)
}

/** The watches of accounts for numbers by `owner number`, locked like those of `lockWatches`; what is watched by none is left out. */
export async function lockWatchesOf(tx: Tx, list: readonly WatchOf[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ id: string; ownerId: string; number: string }>(sql`
    select w.id, w.owner_id as "ownerId", w.number from watches w
    where w.removed_at is null and (w.owner_id, w.number) in (select "ownerId", number from ${pairsOf(list)})
    order by w.id for update of w`)
  return new Map(rows.map(({ id, ownerId, number }) => [`${ownerId} ${number}`, id]))
}

/** The watch of an account for a number, locked; undefined if it watches none. */
export async function lockWatchOf(tx: Tx, ownerId: string, number: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: watches.id })
    .from(watches)
    .where(and(eq(watches.ownerId, ownerId), eq(watches.number, number), isNull(watches.removedAt)))
    .for('update')
  return row?.id
}

/** Year of the fee for which a watched right lapsed: the first that is not settled, if its grace was over on a day. */
export async function findLapsedYear(tx: Tx, watchId: string, on: string): Promise<number | undefined> {
  const { rows } = await tx.execute<{ year: number; lapsed: boolean }>(sql`
    select year, state = 'open' and grace_ends_on < ${earliestStillOpen(civilDate(on))} as lapsed from watch_fees
    where watch_id = ${watchId} and state not in ('assumed', 'filed') order by year limit 1`)
  return rows[0]?.lapsed ? rows[0].year : undefined
}

export interface FeeStateChange {
  readonly watchId: string
  readonly year: number
  readonly state: FeeState
  /** Day of the receipt, for `filed`. */
  readonly settledOn: string | null
}

/** Notes what became of fees and computes their watches anew; the watches are locked. */
export async function setFeeStates(tx: Tx, changes: readonly FeeStateChange[], now: Date): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(sql`
    update watch_fees f set state = c.state, settled_on = c."settledOn"
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as c("watchId" uuid, year smallint, state text, "settledOn" date)
    where f.watch_id = c."watchId" and f.year = c.year`)
  // The right lives on: the notice of its termination is answered.
  await tx.execute(sql`
    update watches set termination_notice_on = null where termination_notice_on is not null
      and id = any(${uuidArray(changes.flatMap(({ watchId, state }) => (state === 'filed' ? [watchId] : [])))})`)
  await rewriteWatches(tx, [...new Set(changes.map((change) => change.watchId))], beijingDate(now))
}
