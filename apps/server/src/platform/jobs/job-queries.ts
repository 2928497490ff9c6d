import { sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import type { JobName, JobPayloads } from './job-payloads.ts'

interface JobTiming {
  /** Not before this instant; at once if left out. */
  readonly runAt?: Date
  /** At most one waiting job has this key: adding again replaces payload and time of the waiting one. */
  readonly jobKey?: string
  /** Jobs of one name here are worked off one after the other, wherever the workers are; beside all others if left out. */
  readonly queue?: string
  /** Tries before it is given up; 25 with growing pauses (about three days) if left out. */
  readonly attemptsMax?: number
}

/** Jobs of each task: waiting, running, failed for good, and for how many seconds the first of them has been due. */
export async function countJobs(db: Db) {
  const { rows } = await db.execute<{
    task: string
    waiting: number
    running: number
    failed: number
    oldest: number
  }>(sql`
    select t.identifier as task,
      count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts)::int as waiting,
      count(*) filter (where j.locked_at is not null)::int as running,
      count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts)::int as failed,
      coalesce(extract(epoch from now() - min(j.run_at) filter (
        where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now())), 0)::float8 as oldest
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    group by t.identifier`)
  return rows
}

/** Messages that leave the portal: those whose time has come, and those of the last seven days that were not delivered. */
export async function countDeliveries(db: Db): Promise<{ waiting: number; dead: number }> {
  const { rows } = await db.execute<{ waiting: number; dead: number }>(sql`
    select (select count(*)::int from deliveries where state in ('waiting', 'sending') and connection_id is null and due_at <= now())
      + (select count(*)::int from deliveries where state in ('waiting', 'sending') and connection_id is not null and due_at <= now()) as waiting,
      (select count(*)::int from deliveries where state = 'dead' and created_at > now() - interval '7 days') as dead`)
  return rows[0] ?? { waiting: 0, dead: 0 }
}

/** Jobs that carry out what waits in `deliveries`: to persons, and to connections of organisations. Each has one key, so that it is one. */
export const sendJobs = ['messages.sendDeliveries', 'connections.sendEvents'] as const

/** Those of them for which something has its time come, of a connection that does not rest, while no job is there that sends it, running or put off after a failure. */
export async function findDueSendJobs(db: Db): Promise<readonly (typeof sendJobs)[number][]> {
  const { rows } = await db.execute<{ name: (typeof sendJobs)[number] }>(sql`
    select name from (values
      (${sendJobs[0]}, exists (select from deliveries where state in ('waiting', 'sending') and state = 'waiting' and connection_id is null and due_at <= now())),
      (${sendJobs[1]}, exists (select from connections c cross join lateral (
        select from deliveries where state in ('waiting', 'sending') and state = 'waiting' and connection_id = c.id and due_at <= now() limit 1) d
        where c.rests_until is null or c.rests_until <= now()))
    ) as j(name, is_due)
    where is_due and not exists (select from graphile_worker._private_jobs where key = j.name)`)
  return rows.map(({ name }) => name)
}

/**
 * Puts a job on the queue as part of the caller's transaction: it is seen by the workers when that commits, and never
 * if it rolls back.
 */
export async function addJob<Name extends JobName>(
  db: Db,
  name: Name,
  payload: JobPayloads[Name],
  { runAt, jobKey, queue, attemptsMax }: JobTiming = {},
): Promise<void> {
  await db.execute(sql`
    select from graphile_worker.add_job(
      identifier => ${name}::text, payload => ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}::text,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz, job_key => ${jobKey ?? null}::text,
      max_attempts => ${attemptsMax ?? null}::int)`)
}
