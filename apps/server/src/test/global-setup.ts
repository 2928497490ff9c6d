import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isRunning } from '../platform/db/embedded/processes.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createDatabase, dropDatabase, withDatabase } from './database-server.ts'

const folderPrefix = 'portal-test-'
/** `npm test` names one in memory where there is room. */
const parent = process.env.TEST_FOLDER ?? tmpdir()

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    databaseTemplate: string
  }
}

/**
 * One PostgreSQL for the whole run (TEST_DATABASE_URL's, else an embedded one in the temporary directory) and in it
 * one migrated database, which every test file copies.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const own = given === undefined ? await startOwnServer() : undefined
  const server = given ?? own?.connectionString ?? ''
  const template = `portal_template_${process.pid}`
  await createDatabase(server, template)
  await migrate(withDatabase(server, template))
  project.provide('databaseServer', server)
  project.provide('databaseTemplate', template)
  return async () => {
    await dropDatabase(server, template)
    await own?.stop()
  }
}

async function startOwnServer(): Promise<{ connectionString: string; stop: () => Promise<void> }> {
  await removeLeftOvers()
  const folder = mkdtempSync(join(parent, `${folderPrefix}${process.pid}-`))
  const postgres = await startIn(folder)
  return {
    connectionString: postgres.connectionString,
    stop: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Servers of runs that were killed: joined and stopped, so that their processes end too. */
async function removeLeftOvers(): Promise<void> {
  for (const name of readdirSync(parent)) {
    const pid = Number(new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1])
    if (!pid || isRunning(pid)) continue
    const folder = join(parent, name)
    await (await startIn(folder)).stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function startIn(dataDir: string): Promise<EmbeddedPostgres> {
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    wal_init_zero: 'off',
    shared_buffers: '128MB',
    max_wal_size: '1GB',
    max_connections: '200',
  }
  return startEmbeddedPostgres({ dataDir, settings, onLog: (line) => console.error(line) })
}
