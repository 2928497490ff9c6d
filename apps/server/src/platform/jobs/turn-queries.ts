import { sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import type { JobName } from './job-payloads.ts'

export interface Turn {
  readonly task: JobName
  readonly at: Date
}

const rowsOf = (turns: readonly Turn[]) =>
  sql`select task, at from json_to_recordset(${JSON.stringify(turns)}::json) as due (task text, at timestamptz)`

/** Lines that nobody has seen before begin with their next turn. */
export async function noteNewLines(db: Db, turns: readonly Turn[]): Promise<void> {
  await db.execute(sql`insert into turns (task, turn_at) ${rowsOf(turns)} on conflict do nothing`)
}

/** Seconds since any line had its turn: a few minutes while a server looks. Undefined before the first. */
export async function findTurnsAge(db: Db): Promise<number | undefined> {
  const { rows } = await db.execute<{ age: number | null }>(
    sql`select extract(epoch from now() - max(turn_at))::float as age from turns`,
  )
  const age = rows[0]?.age ?? undefined
  // A turn of a clock that was set back since lies ahead.
  return age === undefined ? undefined : Math.max(0, age)
}

/**
 * Queues those of these turns that no server has queued. A noted turn that lies ahead comes from a database whose clock was
 * set back since and holds nothing up; a minute, as two servers do not read the clock to the same millisecond.
 *
 * @returns whose turn it was.
 */
export async function queueTurns(db: Db, turns: readonly Turn[], now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ task: string }>(sql`
    with due as (${rowsOf(turns)}),
    open as (
      -- In one order, so that two servers wait for each other and do not lock each other out.
      select t.task, due.at from turns t join due on due.task = t.task
      where t.turn_at < due.at or t.turn_at > ${now.toISOString()}::timestamptz + interval '1 minute'
      order by t.task for update of t),
    taken as (update turns t set turn_at = open.at from open where t.task = open.task returning t.task)
    select taken.task from taken,
      lateral graphile_worker.add_job(identifier => taken.task, payload => '{}'::json, job_key => taken.task)
    order by taken.task`)
  return rows.map(({ task }) => task)
}
