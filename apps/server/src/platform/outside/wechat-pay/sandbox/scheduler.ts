/** The gateway's clock and alarm. */
export interface SandboxScheduler {
  /** Unix milliseconds. */
  now(): number
  /** Runs `task` once after the delay; returns what cancels it. */
  after(milliseconds: number, task: () => Promise<void>): () => void
}

/** Real time. A task must deal with its own failures: a rejection would end the process. */
export const realScheduler: SandboxScheduler = {
  now: () => Date.now(),
  after(milliseconds, task) {
    const timer = setTimeout(() => void task(), milliseconds)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

export interface ManualScheduler extends SandboxScheduler {
  /** Moves time on, running every task that falls due, in order, each to its end. */
  advance(milliseconds: number): Promise<void>
}

/** Time that stands still until a test moves it. */
export function createManualScheduler(startAt: Date): ManualScheduler {
  let now = startAt.getTime()
  const tasks = new Set<{ at: number; task: () => Promise<void> }>()
  return {
    now: () => now,
    after(milliseconds, task) {
      const entry = { at: now + milliseconds, task }
      tasks.add(entry)
      return () => tasks.delete(entry)
    },
    async advance(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        const [next] = [...tasks].filter((entry) => entry.at <= end).sort((one, other) => one.at - other.at)
        if (!next) break
        tasks.delete(next)
        now = Math.max(now, next.at)
        await next.task()
      }
      now = end
    },
  }
}
