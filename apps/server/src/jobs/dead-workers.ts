import pg from 'pg'
import type { Database } from '../db/connection.ts'

/** Any number of our own: first half of the advisory locks that say "this worker lives". */
const lifeLock = 730_411
const sweepEveryMs = 10_000
const graceSeconds = 10

/**
 * The queue keeps a killed worker's job locked for four hours. Here every living worker holds an advisory lock on a
 * connection of its process, so that the server frees the sign of life the moment the process is gone; jobs held by a
 * worker without that sign are given back.
 */
export async function watchWorkers(connectionString: string, { pool }: Database) {
  const workerIds = new Set<string>()
  let holder: pg.Client | undefined

  async function holdSigns(): Promise<void> {
    if (!holder) {
      const client = new pg.Client({ connectionString, application_name: 'portal-workers' })
      client.on('error', () => {
        if (holder === client) holder = undefined
      })
      await client.connect()
      holder = client
    }
    await holder.query(
      `select pg_try_advisory_lock($1, hashtext(id)) from unnest($2::text[]) as id
       where not exists (select from pg_locks l where l.locktype = 'advisory' and l.pid = pg_backend_pid()
         and l.classid = $1::oid and l.objid::bigint = (hashtext(id)::bigint & 4294967295))`,
      [lifeLock, [...workerIds]],
    )
  }

  async function freeJobsOfTheDead(): Promise<void> {
    await pool.query(
      `select graphile_worker.force_unlock_workers(array_agg(dead.id))
       from (select distinct locked_by as id from graphile_worker._private_jobs
             where locked_by is not null and locked_at < now() - make_interval(secs => $2)) dead
       where not exists (select from pg_locks l where l.locktype = 'advisory' and l.granted
         and l.database = (select oid from pg_database where datname = current_database())
         and l.classid = $1::oid and l.objid::bigint = (hashtext(dead.id)::bigint & 4294967295))
       having count(*) > 0`,
      [lifeLock, graceSeconds],
    )
  }

  await freeJobsOfTheDead()
  let turn: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    turn = holdSigns()
      .then(freeJobsOfTheDead)
      // The database is away for a moment: the next turn tries again, and requests report the outage themselves.
      .catch(() => undefined)
  }, sweepEveryMs)
  timer.unref()

  return {
    /** Tells of a worker of this process; its sign is up within the grace time of the sweepers. */
    register(workerId: string): Promise<void> {
      workerIds.add(workerId)
      turn = turn.then(holdSigns).catch(() => undefined)
      return turn
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await turn
      await holder?.end()
    },
  }
}
