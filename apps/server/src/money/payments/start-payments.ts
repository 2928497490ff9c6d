import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../platform/db/connection.ts'
import type { Services } from '../../services.ts'
import { reconcileDue } from './reconcile.ts'

const restMs = 1_000

/**
 * Keeps payments and refunds going in this process: what is due is looked for every second, so also what a killed
 * process left. `stop` ends after the round under way.
 */
export function startPayments(parts: { readonly database: Database; readonly services: Services }) {
  const { services } = parts
  const stopping = new AbortController()

  async function round(): Promise<number> {
    try {
      return await reconcileDue(parts)
    } catch (error) {
      // The database is away: the next round tries again, and calls answer 503 until then.
      services.log.warn({ err: error }, 'payments are reconciled again in a moment')
      return 0
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      if ((await round()) > 0) continue
      await wait(restMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  services.paymentSandbox?.start()
  const working = services.paymentMode === 'none' ? Promise.resolve() : work()
  return {
    async stop(): Promise<void> {
      stopping.abort()
      await working
      await services.paymentSandbox?.stop()
    },
  }
}
