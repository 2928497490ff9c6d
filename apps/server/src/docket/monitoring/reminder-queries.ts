import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import { handledWatches, keptWatches } from '../../kernel/access/hands-rules.ts'
import { type NewLine, notifyInGroups, type Told } from '../../kernel/access/told-rules.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { visibleWatches } from './watch-access.ts'
import { uuidArray } from './watch-write-queries.ts'

/** Of watches: one line for each group to everybody of their owners, or at an agency, who reaches one of it. */
export const notifyOfWatches = (tx: Tx, list: readonly Told[]): Promise<readonly NewLine[]> =>
  notifyInGroups(tx, { table: 'watches', kept: keptWatches, handled: handledWatches }, list)

/** Those of the named watches that the person may see. */
export async function findWatchesToNotify(db: Db, user: SessionUser, ids: readonly string[]) {
  return db
    .select()
    .from(watches)
    .where(sql`${watches.id} = any(${uuidArray(ids)}) and ${visibleWatches(user)}`)
    .orderBy(watches.nextOfficialOn, watches.id)
    .limit(ids.length)
}

type Watch = typeof watches.$inferSelect

/** One line for each owner and day: the nearest fee and how many there are. What somebody is sent later that day takes its place. */
export async function notifyOfFees(tx: Tx, list: readonly Watch[], text: string, today: CivilDate): Promise<void> {
  const kind = 'monitoring.notice'
  for (const ownerId of [...new Set(list.map((watch) => watch.ownerId))].sort()) {
    await lockName(tx, `watch notice ${ownerId}`)
  }
  const lines = await notifyOfWatches(
    tx,
    list.map((watch) => ({
      ...{ rowId: watch.id, group: watch.ownerId, ownerId: watch.ownerId, agencyId: null, kind },
      params: { ...toBellParams(watch), ...(text && { text }) },
    })),
  )
  await tx.execute(sql`
    delete from inbox_messages m using json_to_recordset(${JSON.stringify(lines)}::json) as l(id uuid, user_id uuid, organisation_id uuid)
    where m.user_id = l.user_id and m.organisation_id = l.organisation_id and m.kind = ${kind} and m.id <> l.id
      and m.created_at >= ${today}::date::timestamp at time zone 'Asia/Shanghai'`)
}

/** Figures of a bell line that begins with this watch. */
export function toBellParams(first: Pick<Watch, 'number' | 'nextYear' | 'nextOfficialOn'>) {
  return { number: first.number, year: first.nextYear ?? 0, on: first.nextOfficialOn ?? '' }
}

/** Condition of watches whose day has come, for the claim of the daily job. */
export const isDueBy = (today: string): SQL => sql`${watches.removedAt} is null and ${watches.changesOn} <= ${today}`
