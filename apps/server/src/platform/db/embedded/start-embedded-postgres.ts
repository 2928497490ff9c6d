import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, openCluster } from './cluster.ts'
import { withLock } from './lock.ts'
import { embeddedUser } from './ping.ts'
import { identityIsRunning, isRunning, processIdentity } from './processes.ts'
import { ensureServer, stopServer } from './server.ts'

export type EmbeddedPostgres = {
  /** For `pg`, libpq programs and graphile-worker alike. */
  connectionString: string
  socketDir: string
  /** Whether a server was already running: another process's, or one that a killed process left. */
  reused: boolean
  /** Ends our use; the last process that uses the server stops it. */
  stop: () => Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  onLog: (line: string) => void
  /** PostgreSQL settings over our own, such as `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>
}

const databaseName = 'portal'
const watchEveryMs = 250
const restartDelayMaxMs = 4000

/**
 * Starts PostgreSQL 18 on the files in `<dataDir>/postgres`, or joins the one that runs there, and keeps it running:
 * while this process lives, a server that dies is started again (case S15 of the reliability list).
 *
 * Any number of processes may start and stop at once on one folder. Returns when the server takes queries.
 *
 * @throws Error with the reason and, where it helps, the way out by DATABASE_URL.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = openCluster(options.dataDir, options.settings ?? {}, options.onLog)
  const lockFolder = join(cluster.control, 'lock')
  const users = registerIn(join(cluster.control, 'users'))
  const locked = <T>(work: () => Promise<T>) => withLock(lockFolder, work)

  const first = await locked(async () => {
    users.add()
    return ensureServer(cluster, databaseName)
  })
  const watch = keepRunning(cluster, first.pid, () => locked(() => ensureServer(cluster, databaseName)))

  return {
    connectionString: `postgresql://${embeddedUser}@localhost/${databaseName}?host=${encodeURIComponent(cluster.socketFolder)}`,
    socketDir: cluster.socketFolder,
    reused: first.reused,
    stop: async () => {
      await watch.end()
      await locked(async () => {
        users.remove()
        if (users.noneLeft()) await stopServer(cluster)
      })
    },
  }
}

/** Looks four times a second whether the server lives, and brings it back with a growing delay between attempts. */
function keepRunning(cluster: Cluster, firstPid: number, restart: () => Promise<{ pid: number }>) {
  let pid = firstPid
  let ended = false
  let failures = 0
  let working: Promise<void> = Promise.resolve()
  let timer = setTimeout(look, watchEveryMs).unref()

  function look(): void {
    working = isRunning(pid) ? Promise.resolve() : bringBack()
    void working.then(() => {
      if (ended) return
      const delay = failures === 0 ? watchEveryMs : Math.min(watchEveryMs * 2 ** failures, restartDelayMaxMs)
      timer = setTimeout(look, delay).unref()
    })
  }

  async function bringBack(): Promise<void> {
    cluster.onLog(`PostgreSQL (${pid}) has died: starting it again`)
    try {
      pid = (await restart()).pid
      failures = 0
      cluster.onLog(`PostgreSQL is back (${pid})`)
    } catch (error) {
      // The disk may be full or the machine short of memory: the next attempt may succeed, and calls answer 503 until then.
      failures += 1
      cluster.onLog(`PostgreSQL could not be started, attempt ${failures}: ${String(error)}`)
    }
  }

  return {
    end: async () => {
      ended = true
      clearTimeout(timer)
      await working
    },
  }
}

/** One file per user of the server, with its process's identity: a killed process counts no more. */
function registerIn(folder: string) {
  const own = join(folder, `${process.pid}-${crypto.randomUUID()}`)
  return {
    add: () => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(own, processIdentity(process.pid), { mode: 0o600 })
    },
    remove: () => rmSync(own, { force: true }),
    noneLeft: () => {
      for (const name of readdirSync(folder)) {
        const path = join(folder, name)
        if (identityIsRunning(readFileSync(path, 'utf8'))) return false
        rmSync(path, { force: true })
      }
      return true
    },
  }
}
