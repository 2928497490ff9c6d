import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { watchedMarks } from '../db/schema/marks.ts'
import type { WatchedRow } from './watched-rules.ts'

/** Takes the next marks whose day has come; those another server works on are left to it. */
export async function claimDueMarks(tx: Tx, today: string, limit: number): Promise<WatchedRow[]> {
  return tx
    .select()
    .from(watchedMarks)
    .where(sql`${watchedMarks.changesOn} <= ${today}`)
    .orderBy(watchedMarks.changesOn, watchedMarks.id)
    .limit(limit)
    .for('update', { skipLocked: true })
}

type Situation = Pick<WatchedRow, 'id' | 'remindedThrough' | 'state' | 'nextDay' | 'nextOn' | 'changesOn'>

export async function writeSituations(tx: Tx, list: readonly Situation[]): Promise<void> {
  if (list.length === 0) return
  await tx.execute(sql`
    update watched_marks w set state = s.state, next_day = s."nextDay", next_on = s."nextOn", changes_on = s."changesOn",
      reminded_through = s."remindedThrough"
    from json_to_recordset(${JSON.stringify(list)}::json)
      as s(id uuid, state text, "nextDay" text, "nextOn" date, "changesOn" date, "remindedThrough" date)
    where w.id = s.id`)
}

export interface MarkReminderNote extends Record<string, unknown> {
  readonly watchedMarkId: string
  readonly lastOn: string
  readonly step: string
  readonly isTold: boolean
}

/** Notes steps that were not noted before; answers those that are new and are to be told. */
export async function noteMarkReminders(
  tx: Tx,
  list: readonly MarkReminderNote[],
): Promise<readonly MarkReminderNote[]> {
  if (list.length === 0) return []
  const { rows } = await tx.execute<MarkReminderNote>(sql`
    insert into watched_mark_reminders (watched_mark_id, last_on, step, is_told)
    select "watchedMarkId", "lastOn", step, "isTold" from json_to_recordset(${JSON.stringify(list)}::json)
      as r("watchedMarkId" uuid, "lastOn" date, step text, "isTold" boolean)
    on conflict do nothing
    returning watched_mark_id as "watchedMarkId", last_on::text as "lastOn", step, is_told as "isTold"`)
  return rows.filter((row) => row.isTold)
}

/** Puts a line into the bell of everybody of the accounts. */
export async function tellOfMarks(
  tx: Tx,
  lines: readonly { ownerId: string; params: Record<string, string | number> }[],
): Promise<void> {
  if (lines.length === 0) return
  await tx.execute(sql`
    insert into inbox_messages (user_id, kind, params)
    select u.id, 'marks.reminder', l.params
    from json_to_recordset(${JSON.stringify(lines)}::json) as l("ownerId" uuid, params jsonb)
    join users u on u.disabled_at is null and u.owner_id = l."ownerId"`)
}

/**
 * What the copy has newer of watched marks goes onto their rows, but for what a person typed; they are computed anew at once.
 * Of the classes of a number one speaks for all, as when it was added.
 */
export async function takeOverFacts(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with newer as (
      select distinct on (w.id) w.id, m.name, m.owner_name, m.status, m.published_on, m.registered_on, m.valid_to,
        m.source_name, m.source_age
      from watched_marks w join marks m on m.number = w.number and (w.source_age is null or m.source_age > w.source_age)
      order by w.id, m.status = 'tmRegistered' desc, m.valid_to nulls last, m.class_number)
    update watched_marks w set
      name = case when 'name' = any(w.typed) then w.name else n.name end,
      holder_name = case when 'holderName' = any(w.typed) then w.holder_name else n.owner_name end,
      status = case when 'status' = any(w.typed) then w.status else n.status end,
      published_on = case when 'publishedOn' = any(w.typed) then w.published_on else n.published_on end,
      registered_on = case when 'registeredOn' = any(w.typed) then w.registered_on else n.registered_on end,
      valid_to = case when 'validTo' = any(w.typed) then w.valid_to else n.valid_to end,
      classes = case when 'classes' = any(w.typed) then w.classes
        else (select array_agg(o.class_number order by o.class_number) from marks o where o.number = w.number) end,
      source_name = n.source_name, source_age = n.source_age, changes_on = w.reminded_through
    from newer n where n.id = w.id`)
  return rowCount ?? 0
}
