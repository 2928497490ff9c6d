import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** How long requests and jobs under way may take once the process is asked to stop, and how long the rest after that. */
const requestsMs = 20_000
const restMs = 5_000
/** One key press reaches the process several times: from the terminal, and from each parent that passes it on. */
const samePressMs = 1_000

/**
 * Closes everything in the reverse order of its opening, each whether or not the one before failed. Requests that do not
 * end in time are cut off. @throws what could not be closed.
 */
export async function closeWithin(closers: AsyncDisposableStack, limitMs: number, cutOff: () => void): Promise<void> {
  const timer = setTimeout(cutOff, limitMs)
  try {
    await closers.disposeAsync()
  } finally {
    clearTimeout(timer)
  }
}

/**
 * On SIGINT and SIGTERM the process finishes, closes what it has open and ends; at a second signal it ends at once.
 *
 * @param options `repeatMs`: signals within this time of the first are the first one again. `drainMs`: so long the server
 * still answers while `/readyz` is red, so that proxies send new requests elsewhere before the listener closes.
 */
export function stopOnSignal(
  closers: AsyncDisposableStack,
  app: Pick<FastifyInstance, 'server' | 'drain'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  { repeatMs = samePressMs, drainMs = 0 }: { repeatMs?: number; drainMs?: number } = {},
): void {
  let stoppingSince: number | undefined
  const cutOff = () => {
    log.warn('what still runs is cut off')
    app.server.closeAllConnections()
    // What hangs even without its connection must not keep the process; the database undoes what was half done.
    setTimeout(() => process.exit(1), restMs).unref()
  }
  const stop = async (signal: string) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince >= repeatMs) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    log.info({ signal }, 'stopping: requests are finished, then the database closes')
    try {
      app.drain()
      await wait(drainMs)
      await closeWithin(closers, requestsMs, cutOff)
    } catch (error) {
      log.error({ err: error }, 'not everything could be closed')
      process.exit(1)
    }
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
