import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { isRunning, postgresProcessesIn } from './processes.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

const folders: string[] = []
const program = fileURLToPath(new URL('../../../test/hold-embedded-postgres.ts', import.meta.url))
const settings = { fsync: 'off', shared_buffers: '16MB' }
const onLog = () => undefined

function newDataDir(name = 'data'): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-embedded-')))
  folders.push(folder)
  return join(folder, name)
}

/** Another process of the portal: starts the server, says so, and holds it until told to end. */
async function holdInOtherProcess(dataDir: string) {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = new Promise((resolve) => child.on('exit', resolve))
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()))
    child.on('exit', (code) => reject(new Error(`the other process ended with ${code}`)))
  })
  const started = JSON.parse(line) as { connectionString: string; reused: boolean }
  const stop = async () => {
    child.stdin.end()
    await exited
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  return { ...started, stop, kill }
}

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString })
  // the server is killed under it: the query itself reports that
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}

function postmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10)
}

afterEach(async () => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('startEmbeddedPostgres', () => {
  it('listens on a private socket only, in UTF-8, and leaves no process behind', async () => {
    const dataDir = newDataDir()
    const postgres = await startEmbeddedPostgres({ dataDir, settings, onLog })

    const [row] = await query(
      postgres.connectionString,
      `select current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding,
        current_setting('server_version_num')::int / 10000 as major, lower('ÄÉ') as folded`,
    )
    await postgres.stop()

    expect(row).toEqual({ addresses: '', encoding: 'UTF8', major: 18, folded: 'äé' })
    expect(postgresProcessesIn(join(dataDir, 'postgres/data'))).toEqual([])
  })

  it('moves the socket to a hashed folder when the path is too long for one', async () => {
    const dataDir = newDataDir('a-long-name'.repeat(10))
    const postgres = await startEmbeddedPostgres({ dataDir, settings, onLog })

    const rows = await query(postgres.connectionString, 'select 1 as one')
    await postgres.stop()
    rmSync(postgres.socketDir, { recursive: true })

    expect(rows).toEqual([{ one: 1 }])
    expect(postgres.socketDir).toMatch(/portal-pg-[0-9a-f]{16}$/)
  })

  it('lets four processes start at once on one server, which the last to end stops', async () => {
    const dataDir = newDataDir()

    const holders = await Promise.all([1, 2, 3, 4].map(() => holdInOtherProcess(dataDir)))
    const pid = postmasterPid(dataDir)
    for (const holder of holders.slice(0, 3)) await holder.stop()
    const runsForTheLast = isRunning(pid)
    await holders[3]?.stop()

    expect(holders.filter((holder) => !holder.reused)).toHaveLength(1)
    expect(runsForTheLast).toBe(true)
    expect(isRunning(pid)).toBe(false)
  })

  it('takes over the server that a killed process left', async () => {
    const dataDir = newDataDir()
    const killed = await holdInOtherProcess(dataDir)
    await query(killed.connectionString, 'create table kept as select 7 as seven')
    const pid = postmasterPid(dataDir)
    await killed.kill()

    const postgres = await startEmbeddedPostgres({ dataDir, settings, onLog })
    const rows = await query(postgres.connectionString, 'select seven from kept')
    await postgres.stop()

    expect(postgres.reused).toBe(true)
    expect(rows).toEqual([{ seven: 7 }])
    expect(isRunning(pid)).toBe(false)
  })

  it('starts after both the portal and PostgreSQL were killed', async () => {
    const dataDir = newDataDir()
    const killed = await holdInOtherProcess(dataDir)
    await query(killed.connectionString, 'create table kept as select 7 as seven')
    await killed.kill()
    process.kill(postmasterPid(dataDir), 'SIGKILL')

    const postgres = await startEmbeddedPostgres({ dataDir, settings, onLog })
    const rows = await query(postgres.connectionString, 'select seven from kept')
    await postgres.stop()

    expect(postgres.reused).toBe(false)
    expect(rows).toEqual([{ seven: 7 }])
  })

  it('brings a killed PostgreSQL back within five seconds, also while a query runs in an orphan', async () => {
    const dataDir = newDataDir()
    const postgres = await startEmbeddedPostgres({ dataDir, settings, onLog })
    await query(postgres.connectionString, 'create table kept as select 7 as seven')
    const endless = query(postgres.connectionString, 'select count(*) from generate_series(1, 1e12::bigint)')
    const endlessBreaks = expect(endless).rejects.toThrow()
    await untilQueryRuns(postgres.connectionString)
    process.kill(postmasterPid(dataDir), 'SIGKILL')
    const killedAt = performance.now()

    await endlessBreaks
    const rows = await retryUntilAnswered(() => query(postgres.connectionString, 'select seven from kept'))
    const backAfterMs = performance.now() - killedAt
    await postgres.stop()

    expect(rows).toEqual([{ seven: 7 }])
    expect(backAfterMs).toBeLessThan(5000)
  })
})

async function untilQueryRuns(connectionString: string): Promise<void> {
  const sql = `select 1 from pg_stat_activity where state = 'active' and query like '%generate_series%' and pid <> pg_backend_pid()`
  while ((await query(connectionString, sql)).length === 0) await sleep(10)
}

async function retryUntilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  const until = Date.now() + 10_000
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > until) throw error
      await sleep(20)
    }
  }
}
