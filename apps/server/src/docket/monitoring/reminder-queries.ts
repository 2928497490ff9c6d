import type { ReminderName } from '@portal/domain/docket/monitoring/reminder-words'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import { isMemberOf, joinPeopleOf, organisationOf } from '../../kernel/reference/organisation-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { watches } from '../../platform/db/schema/monitoring.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { visibleWatches } from './watch-access.ts'
import { uuidArray } from './watch-write-queries.ts'

export interface ToRemind {
  readonly watchId: string
  readonly dueOn: string
  readonly step: ReminderName
  readonly isTold: boolean
}

/**
 * Records reminders that were not recorded before. The key of the table decides: if two servers record the same step, only one
 * gets it back.
 *
 * @returns the new ones, which people are to be notified of.
 */
export async function noteReminders(tx: Tx, list: readonly ToRemind[]): Promise<readonly ToRemind[]> {
  if (list.length === 0) return []
  const { rows } = await tx.execute<ToRemind & Record<string, unknown>>(sql`
    insert into watch_reminders (watch_id, due_on, step, is_told)
    select "watchId", "dueOn", step, "isTold"
    from json_to_recordset(${JSON.stringify(list)}::json) as r("watchId" uuid, "dueOn" date, step text, "isTold" boolean)
    on conflict do nothing
    returning watch_id as "watchId", due_on as "dueOn", step, is_told as "isTold"`)
  return rows.filter((row) => row.isTold)
}

export interface BellLine {
  readonly ownerId: string
  readonly kind: 'monitoring.reminder' | 'monitoring.notice'
  readonly params: Record<string, string | number>
  /** The line is for the agents of this agency who look after the owner's patents, not for the owner. */
  readonly agencyId?: number
}

/** Puts a line into the bell of everybody who acts for the owners, or of the agents of an agency. */
export async function notifyOwnersOfWatches(tx: Tx, lines: readonly BellLine[]): Promise<void> {
  if (lines.length === 0) return
  await tx.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, params)
    select u.id, told.organisation_id, l.kind, case when l."agencyId" is null then l.params
      else l.params || jsonb_build_object('customer', (select g.name from organisations g where g.id = l."ownerId")) end
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as l("ownerId" uuid, kind text, params jsonb, "agencyId" integer)
    ${joinPeopleOf(sql`case when l."agencyId" is null then l."ownerId" else ${organisationOf(sql`l."agencyId"`)} end`)}
    where l."agencyId" is null or not ${isMemberOf(sql`u.id`, sql`l."ownerId"`)}`)
}

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

/** One line for each owner and day: the nearest fee and how many there are. What is sent later that day takes its place. */
export async function notifyOfFees(tx: Tx, list: readonly Watch[], text: string, today: CivilDate): Promise<void> {
  const owners = Map.groupBy(list, (watch) => watch.ownerId)
  const lines = [...owners].flatMap(([ownerId, group]): BellLine[] => {
    const [first] = group
    return first
      ? [
          {
            ownerId,
            kind: 'monitoring.notice',
            params: { ...toBellParams(first, group.length), ...(text && { text }) },
          },
        ]
      : []
  })
  for (const { ownerId } of lines.toSorted((a, b) => (a.ownerId < b.ownerId ? -1 : 1))) {
    await lockName(tx, `watch notice ${ownerId}`)
  }
  await tx.execute(sql`
    delete from inbox_messages m using json_to_recordset(${JSON.stringify(lines)}::json) as l("ownerId" uuid)
    where m.organisation_id = l."ownerId" and m.kind = 'monitoring.notice'
      and m.created_at >= ${today}::date::timestamp at time zone 'Asia/Shanghai'`)
  await notifyOwnersOfWatches(tx, lines)
}

/** Figures of a bell line. */
export function toBellParams(first: Pick<Watch, 'number' | 'nextYear' | 'nextOfficialOn'>, count: number) {
  return { count, number: first.number, year: first.nextYear ?? 0, on: first.nextOfficialOn ?? '' }
}

/** Condition of watches whose day has come, for the claim of the daily job. */
export const isDueBy = (today: string): SQL => sql`${watches.removedAt} is null and ${watches.changesOn} <= ${today}`
