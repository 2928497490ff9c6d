import type { Database } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'

const waitMilliseconds = 1000
const waitingPerSlot = 8

/** Runs work when a slot is free. @throws AppError `common.unavailable` (again in a second) when none gets free in time. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets so many pieces of work run at once; those that come meanwhile wait in their order, a second at most. Waiting
 * holds no connection.
 */
export function makeSlots(slots: number, waitMs = waitMilliseconds): Slots {
  let free = slots
  const waiting = new Set<() => void>()
  const refused = () => new AppError('common.unavailable', {}, { retryAfterSeconds: 1 })

  async function take(): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    if (waiting.size >= slots * waitingPerSlot) throw refused()
    const turn = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      waiting.delete(turn.resolve)
      turn.reject(refused())
    }, waitMs)
    waiting.add(turn.resolve)
    await turn.promise.finally(() => clearTimeout(timer))
  }

  /** Hands the slot to whoever waits longest: it is never free in between. */
  function give(): void {
    const [next] = waiting
    if (!next) free += 1
    else {
      waiting.delete(next)
      next()
    }
  }

  return async (work) => {
    await take()
    try {
      return await work()
    } finally {
      give()
    }
  }
}

const ofPool = new WeakMap<Database['pool'], Slots>()

/** Slots of this process for searches: a quarter of its connections, so that slow searches leave the rest to other calls. */
export function searchSlots({ pool }: Pick<Database, 'pool'>): Slots {
  const known = ofPool.get(pool)
  if (known) return known
  const made = makeSlots(Math.max(1, Math.floor(pool.options.max / 4)))
  ofPool.set(pool, made)
  return made
}
