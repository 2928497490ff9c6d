import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, initialise, launchServer, logTail, startLog } from './cluster.ts'
import { ensureDatabase, ping } from './ping.ts'
import { isRunning, postgresProcessesIn } from './processes.ts'
import { makeSocketFolder, socketPath } from './socket-folder.ts'

export type RunningServer = { pid: number; reused: boolean }

const pollMs = 20
const unreachableServerPatienceMs = 10_000
const orphanPatienceMs = 1000
const stopPatienceMs = 30_000

/**
 * Answers with the server of this cluster: the one that runs, else a new one. Call under the lock.
 *
 * A server that recovers from a crash is waited for without limit: that takes as long as the log to be replayed.
 *
 * @throws Error with the server's own words if it ends instead of becoming ready.
 */
export async function ensureServer(cluster: Cluster, database: string): Promise<RunningServer> {
  makeSocketFolder(cluster.socketFolder, cluster.runAs)
  const reused = (await waitWhileBusy(cluster)) === 'ready'
  const pid = reused ? postmasterPid(cluster) : await startServer(cluster)
  if (pid === undefined) throw new Error(`a server answers on ${cluster.socketFolder}, but ${cluster.data} has none`)
  await ensureDatabase(cluster.socketFolder, database)
  return { pid, reused }
}

/** Ends the server cleanly: open transactions roll back, memory is written out. Call under the lock. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const pid = postmasterPid(cluster)
  if (pid === undefined || !postgresProcessesIn(cluster.data).includes(pid)) return
  // SIGINT is PostgreSQL's fast shutdown; SIGQUIT leaves the rest to recovery at the next start.
  process.kill(pid, 'SIGINT')
  if (await becomes(() => !isRunning(pid), stopPatienceMs)) return
  cluster.onLog('PostgreSQL did not stop in time: stopping it without a checkpoint')
  process.kill(pid, 'SIGQUIT')
  if (!(await becomes(() => !isRunning(pid), stopPatienceMs))) throw new Error(`PostgreSQL (${pid}) does not stop`)
}

async function startServer(cluster: Cluster): Promise<number> {
  await clearRemains(cluster)
  await initialise(cluster)
  const child = launchServer(cluster)
  let ended: string | undefined
  child.on('error', (error) => {
    ended = error.message
  })
  child.on('exit', (code, signal) => {
    ended = `it ended with ${signal ?? code}`
  })
  while ((await ping(cluster.socketFolder)) !== 'ready') {
    if (ended !== undefined) throw new Error(`PostgreSQL did not start: ${ended}\n${logTail(startLog(cluster))}`)
    await sleep(pollMs)
  }
  // the server must not keep this process from ending: it is found again by the next one
  child.unref()
  if (child.pid === undefined) throw new Error('PostgreSQL started without a process id')
  return child.pid
}

/**
 * Removes what a killed server left. `postmaster.pid` goes only when no PostgreSQL process works in the data folder:
 * then the pid in it is gone, a zombie, or by now another program's (usual in containers, where pids repeat).
 */
async function clearRemains(cluster: Cluster): Promise<void> {
  const pid = postmasterPid(cluster)
  if (pid !== undefined && postgresProcessesIn(cluster.data).includes(pid)) {
    // It runs but has no socket: it just began, or a cleaner of the temporary directory took the socket away.
    const until = Date.now() + unreachableServerPatienceMs
    while (isRunning(pid) && Date.now() < until) {
      if ((await ping(cluster.socketFolder)) === 'ready') await stopServer(cluster)
      await sleep(pollMs)
    }
    await stopServer(cluster)
  }
  // Orphans end by themselves when they see that their server is gone, unless they are deep in a long query.
  if (!(await becomes(() => postgresProcessesIn(cluster.data).length === 0, orphanPatienceMs))) {
    for (const orphan of postgresProcessesIn(cluster.data)) kill(orphan)
    const cleared = await becomes(() => postgresProcessesIn(cluster.data).length === 0, stopPatienceMs)
    if (!cleared) throw new Error(`processes of a killed PostgreSQL still work in ${cluster.data}`)
  }
  for (const remains of [join(cluster.data, 'postmaster.pid'), socketPath(cluster.socketFolder)]) {
    rmSync(remains, { force: true })
  }
  rmSync(`${socketPath(cluster.socketFolder)}.lock`, { force: true })
}

async function waitWhileBusy(cluster: Cluster): Promise<'ready' | 'absent'> {
  for (;;) {
    const state = await ping(cluster.socketFolder)
    if (state !== 'busy') return state
    await sleep(pollMs)
  }
}

function postmasterPid(cluster: Cluster): number | undefined {
  const file = join(cluster.data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function becomes(condition: () => boolean, patienceMs: number): Promise<boolean> {
  const until = Date.now() + patienceMs
  while (!condition()) {
    if (Date.now() >= until) return false
    await sleep(pollMs)
  }
  return true
}
