import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../../platform/http/app-error.ts'
import type { Refusal } from './attempt-queries.ts'

const pauseMs = 40
/** Checks that end show that the queue moves; one that shows nothing for so long has lost its process. */
const stillSecondsMax = 3
/** Nobody waits longer for an answer, however the queue moves. */
const waitSecondsMax = 30

export interface TurnClock {
  /** Milliseconds since some moment. */
  now(): number
  pause(ms: number): Promise<void>
}

const realClock: TurnClock = {
  now: () => performance.now(),
  pause: async (ms) => void (await pause(ms)),
}

/**
 * Waits its turn while others of the same key are being checked; a lock refuses at once. On a slow machine the checks
 * take long but end one after the other: what is refused is a queue that stands still.
 *
 * @param take tries to take an attempt; undefined when taken.
 * @throws AppError session.locked with Retry-After.
 */
export async function waitTurn(take: () => Promise<Refusal | undefined>, clock: TurnClock = realClock): Promise<void> {
  const begin = clock.now()
  let moved = begin
  let mark: string | undefined
  for (;;) {
    const refusal = await take()
    if (!refusal) return
    const now = clock.now()
    if (refusal.mark !== mark) moved = now
    mark = refusal.mark
    const isOver = now - moved > stillSecondsMax * 1000 || now - begin > waitSecondsMax * 1000
    if (refusal.locked || isOver) {
      const { seconds } = refusal
      throw new AppError('session.locked', { seconds }, { retryAfterSeconds: seconds })
    }
    await clock.pause(pauseMs)
  }
}
