import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../../services.ts'
import { type Database, type Db, isUnreachable } from '../db/connection.ts'
import { addJob, findDueSendJobs } from './job-queries.ts'

const lookMilliseconds = 2_000

/** One look. */
export async function queueDueDeliveries(db: Db): Promise<void> {
  for (const name of await findDueSendJobs(db)) await addJob(db, name, {}, { jobKey: name })
}

/**
 * Sends what people are told outside of the portal within seconds and not with the next turn of the crontab: whoever waits for a mail looks
 * now. Any number of servers look, one index each; the key of the job keeps it one.
 */
export function promptDeliveries({ database: { db }, services }: { database: Database; services: Services }) {
  const stopping = new AbortController()
  function tell(err: unknown): void {
    // The turns say so, and carry out what waits once it is back.
    if (!isUnreachable(err)) services.log.error({ jobs: true, err }, 'nobody could look for messages to send')
  }
  async function goRound(): Promise<void> {
    while (!stopping.signal.aborted) {
      await queueDueDeliveries(db).catch(tell)
      await wait(lookMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const round = goRound()
  return {
    async stop(): Promise<void> {
      stopping.abort()
      await round
    },
  }
}
