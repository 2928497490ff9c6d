import type { AppParts } from '../../services.ts'
import { StorageFullError } from '../outside/storage/port.ts'

export interface Readiness {
  /** Whether requests may be sent here. Without its file store a server still serves all that needs no file. */
  readonly ok: boolean
  readonly checks: Readonly<Record<'database' | 'writable' | 'queue' | 'clock' | 'storage' | 'open', boolean>>
  /** What is wrong without ending the service. */
  readonly degraded: Readonly<{ storage?: StorageTrouble }>
}

type StorageTrouble = 'away' | 'full' | 'nearlyFull'

/** A check that takes longer is a failed one: a proxy that asks waits 2 s. */
const checkMs = 1_500
const storageMs = 1_000
const clockDifferenceMaxMs = 60_000
const freeBytesMin = 100 * 1024 * 1024
/** Files are written to try the store: not at every question of every proxy. */
const storageFreshMs = 5_000

/** Answers what a request would need just now: a database that takes writes, its queue, a clock that is right. */
export function createReadiness({ database, services }: AppParts): {
  check: () => Promise<Readiness>
  drain: () => void
} {
  const storageTrouble = createStorageCheck(services.storage)
  let isDraining = false

  async function check(): Promise<Readiness> {
    const [writable, queue, ahead, trouble] = await Promise.all([
      within(isWritable()),
      within(database.pool.query('select 1 from graphile_worker.jobs limit 1')),
      within(services.clock.sync()),
      storageTrouble(),
    ])
    const checks = {
      database: writable !== undefined,
      writable: writable === true,
      queue: queue !== undefined,
      clock: ahead !== undefined && Math.abs(ahead) <= clockDifferenceMaxMs,
      storage: trouble === undefined || trouble === 'nearlyFull',
      open: !isDraining,
    }
    const ok = checks.database && checks.writable && checks.queue && checks.clock && checks.open
    return { ok, checks, degraded: trouble === undefined ? {} : { storage: trouble } }
  }

  async function isWritable(): Promise<boolean> {
    const { rows } = await database.pool.query<{ writable: boolean }>(
      `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`,
    )
    return rows[0]?.writable === true
  }

  return {
    check,
    /** The server is about to stop: proxies send their requests elsewhere while it still answers. */
    drain() {
      isDraining = true
    },
  }
}

/** Tries the store at most every few seconds, and never a second time while a first try hangs. */
function createStorageCheck(storage: AppParts['services']['storage']): () => Promise<StorageTrouble | undefined> {
  let trying: Promise<StorageTrouble | undefined> | undefined
  let known: { at: number; trouble: StorageTrouble | undefined } | undefined

  async function attempt(): Promise<StorageTrouble | undefined> {
    try {
      const { freeBytes } = await storage.probe()
      return freeBytes !== undefined && freeBytes < freeBytesMin ? 'nearlyFull' : undefined
    } catch (error) {
      // Which failure it was is told to those whose files need the store.
      return error instanceof StorageFullError ? 'full' : 'away'
    }
  }

  return async () => {
    if (known && performance.now() - known.at < storageFreshMs) return known.trouble
    trying ??= attempt().then((trouble) => {
      known = { at: performance.now(), trouble }
      trying = undefined
      return trouble
    })
    const answer = await within(
      trying.then((trouble) => ({ trouble })),
      storageMs,
    )
    return answer === undefined ? 'away' : answer.trouble
  }
}

/** Undefined if the attempt fails or takes too long. */
async function within<T>(attempt: Promise<T>, limitMs = checkMs): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, limitMs, undefined)
  })
  try {
    return await Promise.race([attempt, late])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
