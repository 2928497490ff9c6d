import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { maskText } from '../http/logger.ts'

/** One pool of workers at work. */
export interface QueueRun {
  readonly poolId: string
  /** Settles when the pool ends, however that came. */
  readonly ended: Promise<unknown>
  /** Takes no more jobs; resolves when those under way have ended and are written down. */
  readonly stop: () => Promise<unknown>
  /** Resolves when no task of it is running. */
  readonly idle: () => Promise<void>
}

interface QueueParts {
  readonly startRun: () => Promise<QueueRun>
  /** Gives back what a pool still holds, once the database answers. */
  readonly release: (poolId: string) => Promise<void>
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>
}

const delayMinMs = 250
const delayMaxMs = 5_000
/** A pool that lived so long was well: the next failure starts again with the short delay. */
const wellAfterMs = 30_000
/** How long the ends of jobs may take to be written once the last task has returned. */
const writeMs = 2_000

/**
 * Keeps the queue running while the process lives. The library ends its pool of workers when it cannot write down how a
 * job ended, as when the database stops: here a new pool takes its place, with growing delays while that fails, and the
 * old one gives back its jobs when its last task has returned.
 *
 * @throws what the first start threw.
 */
export async function keepQueueRunning({ startRun, release, log }: QueueParts) {
  const stopping = new AbortController()
  const retiring = new Set<Promise<void>>()
  let renew: () => void = () => undefined
  let current: QueueRun | undefined = await startRun()

  async function endRun(run: QueueRun): Promise<void> {
    const stopped = run.stop().then(
      () => undefined,
      // It ended by itself: that is why we are here.
      () => undefined,
    )
    await run.idle()
    // After a failure to write the library may wait for ever; what it did not write is given back.
    await Promise.race([stopped, wait(writeMs, undefined, { ref: false })])
  }

  function retire(run: QueueRun): void {
    const work = endRun(run)
      .then(() => release(run.poolId))
      .finally(() => retiring.delete(work))
    retiring.add(work)
  }

  async function startAgain(): Promise<QueueRun | undefined> {
    for (let delayMs = delayMinMs; !stopping.signal.aborted; delayMs = Math.min(delayMs * 2, delayMaxMs)) {
      await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return undefined
      try {
        return await startRun()
      } catch (error) {
        const reason = maskText(error instanceof Error ? error.message : String(error))
        log.warn({ jobs: true, reason }, 'the queue cannot be started; trying again')
      }
    }
    return undefined
  }

  async function supervise(): Promise<void> {
    let delayMs = delayMinMs
    while (current && !stopping.signal.aborted) {
      const since = performance.now()
      const lost = new Promise<void>((resolve) => {
        renew = resolve
      })
      await Promise.race([
        current.ended.then(
          () => undefined,
          () => undefined,
        ),
        lost,
      ])
      if (stopping.signal.aborted) return
      log.warn({ jobs: true }, 'the queue lost the database: a new pool of workers takes over')
      retire(current)
      current = undefined
      delayMs = performance.now() - since > wellAfterMs ? delayMinMs : Math.min(delayMs * 2, delayMaxMs)
      await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      current = await startAgain()
      if (current) log.info({ jobs: true }, 'the queue runs again')
    }
  }
  const supervision = supervise()

  return {
    /** The database was away: what the present pool knows may be wrong, a new one takes over. */
    renew: () => renew(),
    /** Lets running jobs end. */
    async stop(): Promise<void> {
      stopping.abort()
      renew()
      await supervision
      if (current) await endRun(current)
      await Promise.all(retiring)
    },
  }
}
