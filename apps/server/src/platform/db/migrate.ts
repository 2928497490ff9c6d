import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Logger, runMigrations } from 'graphile-worker'
import { Client } from 'pg'
import { spoolPrefix } from '../../spool-folders.ts'
import { adoptMigrations } from './joined-migrations.ts'
import { migrationsFolder } from './migrations-folder.ts'

/** Any number, the same in every release: processes that start at once wait for each other on it. */
const migrationLock = 7_304_119_551
const serverVersionMin = 150_000

/**
 * Brings the database to this release: our migrations, then those of the job queue. Does nothing when all are applied;
 * any number of processes may call it at once. A migration that fails is rolled back whole.
 *
 * @param count Only the first so many of our migrations, for a backup of an earlier release; all if left out.
 * @throws Error if the server is older than PostgreSQL 15, does not store text as UTF-8, its database is of a state that this
 *   release cannot go on from, or a migration fails.
 */
export async function migrate(connectionString: string, count?: number): Promise<void> {
  const client = new Client({ connectionString, application_name: 'portal-migrate' })
  await client.connect()
  try {
    await refuseUnfitServer(client)
    // Held by the session: a process that dies frees it.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await adoptMigrations(client)
    await withMigrations(count, (folder) => applyMigrations(drizzle(client), { migrationsFolder: folder }))
    await runMigrations({ connectionString, logger: new Logger(() => () => undefined) })
  } finally {
    await client.end()
  }
}

/** The folder of the migrations, or for a part of them a passing copy whose journal ends there. */
async function withMigrations(count: number | undefined, apply: (folder: string) => Promise<void>): Promise<void> {
  if (count === undefined) return apply(migrationsFolder)
  const folder = mkdtempSync(spoolPrefix('migrations'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const path = join(folder, 'meta', '_journal.json')
    const journal: { entries: unknown[] } = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await apply(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function refuseUnfitServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  )
  const [server] = rows
  if (server === undefined || server.version < serverVersionMin) {
    throw new Error(`PostgreSQL 15 or newer is needed; this server says ${server?.version}`)
  }
  if (server.encoding !== 'UTF8') throw new Error(`the database must store UTF8; this one stores ${server.encoding}`)
}
