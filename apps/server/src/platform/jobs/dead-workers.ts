import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '../db/connection.ts'

/** Any number of our own: first half of the advisory locks that say "this pool of workers lives". */
const lifeLock = 730_411
const sweepEveryMs = 10_000
const graceSeconds = 10
const retryEveryMs = 250

/**
 * The queue keeps a killed worker's job locked for four hours. A job is locked in the name of the pool of workers that
 * took it; every living pool holds an advisory lock on a connection of its process, so that the server frees the sign
 * of life the moment the process is gone. Jobs held by a pool without that sign are given back.
 *
 * @param onLost the connection with the signs broke: the database is or was away, and what the queue knows may be wrong.
 */
export async function watchWorkers(connectionString: string, { pool }: Database, onLost: () => void = () => undefined) {
  const poolIds = new Set<string>()
  const ending = new AbortController()
  let holder: pg.Client | undefined
  // The others lose their signs with us when the database restarts: they get their time to put them up again.
  let sweepFrom = 0

  function lose(client: pg.Client): void {
    if (holder !== client || ending.signal.aborted) return
    holder = undefined
    sweepFrom = performance.now() + graceSeconds * 1_000
    inTurn(holdAgain)
    onLost()
  }

  async function holdSigns(): Promise<void> {
    if (!holder) {
      const client = new pg.Client({ connectionString, application_name: 'portal-workers' })
      client.on('error', () => lose(client))
      client.on('end', () => lose(client))
      await client.connect()
      holder = client
    }
    await holder.query(
      `select pg_try_advisory_lock($1, hashtext(id)) from unnest($2::text[]) as id
       where not exists (select from pg_locks l where l.locktype = 'advisory' and l.pid = pg_backend_pid()
         and l.classid = $1::oid and l.objid::bigint = (hashtext(id)::bigint & 4294967295))`,
      [lifeLock, [...poolIds]],
    )
  }

  async function holdAgain(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        return await holdSigns()
      } catch {
        // The database is still away; requests report the outage themselves.
        await wait(retryEveryMs, undefined, { ref: false })
      }
    }
  }

  async function freeJobsOfTheDead(): Promise<void> {
    if (performance.now() < sweepFrom) return
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

  let turn: Promise<void> = Promise.resolve()
  /** One after the other. A turn that fails is left out: the next one does the same work. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    turn = turn.then(work).catch(() => undefined)
    return turn
  }

  await freeJobsOfTheDead()
  const timer = setInterval(() => inTurn(() => holdSigns().then(freeJobsOfTheDead)), sweepEveryMs)
  timer.unref()

  return {
    /** Tells of a pool of this process; its sign is up within the grace time of the sweepers. */
    register(poolId: string): Promise<void> {
      poolIds.add(poolId)
      return inTurn(holdSigns)
    },
    /**
     * A pool of this process is over: what it still holds is given back at once, when the database answers.
     * Not before its last task has returned.
     */
    async release(poolId: string): Promise<void> {
      while (!ending.signal.aborted) {
        try {
          await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [[poolId]])
          break
        } catch {
          await wait(retryEveryMs, undefined, { ref: false })
        }
      }
      poolIds.delete(poolId)
      await inTurn(async () => {
        await holder?.query('select pg_advisory_unlock($1, hashtext($2))', [lifeLock, poolId])
      })
    },
    async stop(): Promise<void> {
      ending.abort()
      clearInterval(timer)
      await turn
      await holder?.end()
    },
  }
}

export type WorkerWatch = Awaited<ReturnType<typeof watchWorkers>>
