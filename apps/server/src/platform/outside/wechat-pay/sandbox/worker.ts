import type { SandboxScheduler } from './scheduler.ts'

/** What other processes left undone is looked for this often. */
const lookMilliseconds = 5_000

export interface Worker {
  start(): void
  /** Looks for work now instead of at the next look. */
  wake(): void
  /** Ends after the round under way. */
  stop(): Promise<void>
}

/**
 * Runs `work` whenever something is due. A round that fails (say, the database is away) is reported and tried again at
 * the next look.
 */
export function createWorker(
  scheduler: SandboxScheduler,
  work: () => Promise<void>,
  findNextDueAt: () => Promise<Date | undefined>,
  reportFailure: (error: unknown) => void,
): Worker {
  let isRunning = false
  let armed: { at: number; cancel: () => void } | undefined
  let round: Promise<void> = Promise.resolve()

  function arm(at: number) {
    if (!isRunning || (armed && armed.at <= at)) return
    armed?.cancel()
    armed = { at, cancel: scheduler.after(Math.max(0, at - scheduler.now()), look) }
  }

  async function workAndArm() {
    let nextAt = scheduler.now() + lookMilliseconds
    try {
      await work()
      nextAt = Math.min(nextAt, (await findNextDueAt())?.getTime() ?? nextAt)
    } catch (error) {
      reportFailure(error)
    }
    arm(nextAt)
  }

  function look(): Promise<void> {
    armed = undefined
    round = round.then(workAndArm)
    return round
  }

  return {
    start() {
      isRunning = true
      arm(scheduler.now())
    },
    wake: () => arm(scheduler.now()),
    async stop() {
      isRunning = false
      armed?.cancel()
      armed = undefined
      await round
    },
  }
}
