import { setTimeout as wait } from 'node:timers/promises'
import { type CronMatcher, parseCronItem } from 'graphile-worker'
import type { Services } from '../../services.ts'
import { type Database, isUnreachable } from '../db/connection.ts'
import { maskText } from '../http/logger.ts'
import { crontab } from './crontab.ts'
import type { JobName } from './job-payloads.ts'
import { noteNewLines, queueTurns, type Turn } from './turn-queries.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

interface Line {
  readonly task: JobName
  readonly isTurn: CronMatcher
}

const lines: readonly Line[] = crontab.map(({ task, match }) => ({
  task,
  isTurn: parseCronItem({ task, match }).match,
}))

/** The newest turn of each line that is not after `now`. Every line comes round at least once a day. */
export function turnsBefore(now: Date): Turn[] {
  return lines.map(({ task, isTurn }) => ({ task, at: lastTurn(task, isTurn, now.getTime()) }))
}

function lastTurn(task: string, isTurn: CronMatcher, now: number): Date {
  for (let at = now - (now % minuteMs); at > now - dayMs - minuteMs; at -= minuteMs) {
    const minute = new Date(at)
    const parts = { min: minute.getUTCMinutes(), hour: minute.getUTCHours(), date: minute.getUTCDate() }
    if (isTurn({ ...parts, month: minute.getUTCMonth() + 1, dow: minute.getUTCDay() })) return minute
  }
  throw new Error(`${task} does not come round every day`)
}

/**
 * Gives each line of the crontab its turns, once for all servers. What time it is the database says: the queue's own timer
 * asks the machine, and a machine that is days ahead would stop the lines of all until then. A turn missed while no server
 * ran is made up for, once.
 */
export async function startTurns({ database: { db }, services }: { database: Database; services: Services }) {
  const stopping = new AbortController()
  await noteNewLines(db, turnsBefore(services.now()))

  async function look(): Promise<void> {
    await services.clock.sync()
    const now = services.now()
    await queueTurns(db, turnsBefore(now), now)
  }

  /** Without the database nothing is queued, and the next look finds the same turns; anything else would stop all lines unseen. */
  function tell(error: unknown): void {
    if (isUnreachable(error)) {
      const reason = maskText(error instanceof Error ? error.message : String(error))
      services.log.warn({ jobs: true, reason }, 'the database is away: no turns until it answers')
    } else services.log.error({ jobs: true, err: error }, 'the turns of the crontab could not be looked at')
  }

  async function goRound(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch(tell)
      const untilNextMs = minuteMs - (services.now().getTime() % minuteMs)
      await wait(untilNextMs, undefined, { signal: stopping.signal }).catch(() => undefined)
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
