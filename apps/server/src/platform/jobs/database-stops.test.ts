import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ExportInput } from '../../kernel/orders/export-input.ts'
import { insertHomes } from '../../people/session/home-queries.ts'
import { startServerProcess, stopServerProcesses } from '../../test/server-process.ts'
import { type Database, openDatabase } from '../db/connection.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { users } from '../db/schema/accounts.ts'
import { addJob } from './job-queries.ts'
import { insertLongWork } from './long-work-queries.ts'

let folder: string
let postgres: EmbeddedPostgres
let database: Database
let server: Awaited<ReturnType<typeof startServerProcess>>
const person = crypto.randomUUID()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-stops-'))
  // Ours watches it and brings it back, as a supervisor does.
  postgres = await startEmbeddedPostgres({
    dataDir: folder,
    settings: { fsync: 'off', shared_buffers: '32MB' },
    onLog: () => undefined,
  })
  await migrate(postgres.connectionString)
  database = openDatabase(postgres.connectionString, { max: 3 })
  await database.db.insert(users).values({
    id: person,
    ownerId: person,
    account: `exporter-${person}`,
    name: 'Exporter',
    role: 'customer',
    passwordHash: 'none',
  })
  await insertHomes(database.db, sql`u.id = ${person}`)
  await database.db.execute(sql`
    insert into orders (order_no, owner_id, created_by, agency_id, kind, title)
    select 'S' || n, ${person}, ${person}, 1, 'invention', 'Kettle ' || n from generate_series(1, 3000) n`)
  server = await startServerProcess(postgres.connectionString)
}, 120_000)

afterAll(async () => {
  await stopServerProcesses()
  await database.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

async function askForExports(count: number): Promise<void> {
  const columns: ExportInput['columns'] = ['orderNo', 'title']
  const work: ExportInput = { filter: { tab: 'all' }, sort: 'created', order: 'desc', columns, language: 'en' }
  for (let turn = 0; turn < count; turn += 1) {
    await database.db.transaction(async (tx) => {
      const facts = { ownerId: person, requestedBy: person, kind: 'orders.exportList', input: work, rows: 3000 }
      const jobId = await insertLongWork(tx, facts)
      await addJob(tx, 'orders.exportList', { jobId }, { attemptsMax: 5 })
    })
  }
}

const numbers = async (text: ReturnType<typeof sql>) =>
  (await database.db.execute<Record<string, number>>(text)).rows[0] ?? {}

const stateOfWork = () =>
  numbers(sql`select count(*) filter (where state = 1)::int as running, count(*) filter (where state = 2)::int as done,
    count(distinct file_id)::int as files from jobs`)

function signalPostgres(signal: 'SIGKILL' | 'SIGINT'): void {
  const pidFile = join(folder, 'postgres', 'data', 'postmaster.pid')
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), signal)
}

describe('a stop of PostgreSQL under running jobs', () => {
  it.each([
    { how: 'a kill', signal: 'SIGKILL', asked: 6 },
    { how: 'a fast stop', signal: 'SIGINT', asked: 12 },
  ] as const)(
    '$how ends no server process, and every job is done once',
    async ({ signal, asked }) => {
      await askForExports(6)
      await vi.waitFor(async () => expect((await stateOfWork()).running).toBeGreaterThan(0), {
        timeout: 20_000,
        interval: 10,
      })

      signalPostgres(signal)

      await vi.waitFor(async () => expect(await stateOfWork()).toEqual({ running: 0, done: asked, files: asked }), {
        timeout: 60_000,
        interval: 250,
      })
      expect(server.ending()).toBeUndefined()
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    },
    90_000,
  )
})
