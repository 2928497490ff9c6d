import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { patents, savedSearches, searchAlerts } from '../../platform/db/schema/patents.ts'
import type { Parameter } from './run-search.ts'

type Rhythm = 'none' | 'daily' | 'weekly'

/** The last patent that is in the data; 0 while there are none. Ids rise in the order in which imports store. */
export async function findLastPatent(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select coalesce(max(${patents.id}), 0) as id from ${patents}`)
  return Number(rows[0]?.id ?? 0)
}

/** Where the alert of a search that is kept now begins: behind all that is known. */
export const alertFromNow = { alertAfter: sql`(select coalesce(max(id), 0) from patents)`, alertRanAt: sql`now()` }

/**
 * Changes how often new hits of a kept search are told. One that told nothing begins behind what is known now.
 *
 * @returns whether there is such a search of this person.
 */
export async function changeAlert(db: Db, userId: string, id: string, alert: Rhythm): Promise<boolean> {
  const begins = sql`${savedSearches.alert} = 'none' and ${alert} <> 'none'`
  const { rowCount } = await db
    .update(savedSearches)
    .set({
      alert,
      alertAfter: sql`case when ${begins} then ${alertFromNow.alertAfter} else ${savedSearches.alertAfter} end`,
      alertRanAt: sql`case when ${begins} then now() else ${savedSearches.alertRanAt} end`,
      alertFailure: sql`case when ${begins} then null else ${savedSearches.alertFailure} end`,
    })
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId), isNotNull(savedSearches.name)))
  return rowCount === 1
}

export interface DueSearch {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly parameter: Parameter
  readonly alertAfter: number | null
}

/**
 * Kept searches whose turn it is on this Beijing day: daily ones once a day, weekly ones seven days after their last turn. By id,
 * behind `after`. People whose account is closed are told nothing.
 */
export async function findDueSearches(db: Db, today: CivilDate, after: string, limit: number): Promise<DueSearch[]> {
  const { rows } = await db.execute<DueSearch & Record<string, unknown>>(sql`
    select s.id, s.user_id as "userId", s.name, s.parameter, s.alert_after as "alertAfter"
    from saved_searches s join users u on u.id = s.user_id and u.disabled_at is null
    where s.alert <> 'none' and s.id > ${after}::uuid and ${isDue(today)}
    order by s.id limit ${limit}`)
  return rows.map((row) => ({ ...row, alertAfter: row.alertAfter === null ? null : Number(row.alertAfter) }))
}

const isDue = (today: CivilDate) => sql`(s.alert_ran_at is null or
  (s.alert_ran_at at time zone 'Asia/Shanghai')::date <= ${today}::date - case s.alert when 'weekly' then 7 else 1 end)`

/**
 * Takes the turn of a search, unless another server took it or it was switched off since it was read.
 *
 * @param turn what was looked at: up to which patent, or why that failed.
 * @returns whether the turn is the caller's.
 */
export async function takeTurn(
  tx: Tx,
  { id, alertAfter }: DueSearch,
  today: CivilDate,
  turn: { readonly upTo: number } | { readonly failure: string },
): Promise<boolean> {
  const [upTo, failure] = 'upTo' in turn ? [turn.upTo, null] : [alertAfter, turn.failure]
  const { rowCount } = await tx.execute(sql`
    update saved_searches s set alert_after = ${upTo}::bigint, alert_ran_at = now(), alert_failure = ${failure}
    where s.id = ${id} and s.alert <> 'none' and s.alert_after is not distinct from ${alertAfter}::bigint and ${isDue(today)}`)
  return rowCount === 1
}

/** Keeps the new hits of a turn and tells them in the bell of the person. */
export async function notifyOfNewHits(tx: Tx, { id, userId, name }: DueSearch, patentIds: readonly number[]) {
  const [alert] = await tx
    .insert(searchAlerts)
    .values({ searchId: id, patentIds: [...patentIds] })
    .returning({ id: searchAlerts.id })
  const params = { name, count: patentIds.length, alert: alert?.id ?? '' }
  await tx.execute(sql`
    insert into inbox_messages (user_id, kind, params) values (${userId}, 'patents.newHits', ${JSON.stringify(params)}::jsonb)`)
}

const alertDays = 180

/** Alerts whose message is long past are forgotten; the patents are found as before. */
export async function forgetOldAlerts(db: Db): Promise<void> {
  await db.execute(sql`delete from search_alerts where created_at < now() - make_interval(days => ${alertDays})`)
}

/** The patents that an alert of this person told; undefined for anybody else's. */
export async function findAlertHits(db: Db, userId: string, alertId: string): Promise<number[] | undefined> {
  const [row] = await db
    .select({ ids: searchAlerts.patentIds })
    .from(searchAlerts)
    .innerJoin(savedSearches, eq(savedSearches.id, searchAlerts.searchId))
    .where(and(eq(searchAlerts.id, alertId), eq(savedSearches.userId, userId)))
    .limit(1)
  return row?.ids.map(Number)
}

/** The last alert of each kept search of a person. */
export async function findLastAlerts(db: Db, userId: string) {
  const { rows } = await db.execute<{ searchId: string; id: string; total: number; createdAt: string }>(sql`
    select distinct on (a.search_id) a.search_id as "searchId", a.id, cardinality(a.patent_ids) as total, a.created_at as "createdAt"
    from search_alerts a join saved_searches s on s.id = a.search_id
    where s.user_id = ${userId} order by a.search_id, a.created_at desc, a.id`)
  return new Map(rows.map(({ searchId, createdAt, ...alert }) => [searchId, { ...alert, at: new Date(createdAt) }]))
}
