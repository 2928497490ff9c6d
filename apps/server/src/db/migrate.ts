import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Logger, runMigrations } from 'graphile-worker'
import { Client } from 'pg'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number, the same in every release: processes that start at once wait for each other on it. */
const migrationLock = 7_304_119_551
const serverVersionMin = 150_000

/**
 * Brings the database to this release: our migrations, then those of the job queue. Does nothing when all are applied;
 * any number of processes may call it at once. A migration that fails is rolled back whole.
 *
 * @throws Error if the server is older than PostgreSQL 15, does not store text as UTF-8, or a migration fails.
 */
export async function migrate(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, application_name: 'portal-migrate' })
  await client.connect()
  try {
    await assertServer(client)
    // Held by the session: a process that dies frees it.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await applyMigrations(drizzle(client), { migrationsFolder })
    await runMigrations({ connectionString, logger: new Logger(() => () => undefined) })
  } finally {
    await client.end()
  }
}

async function assertServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  )
  const [server] = rows
  if (server === undefined || server.version < serverVersionMin) {
    throw new Error(`PostgreSQL 15 or newer is needed; this server says ${server?.version}`)
  }
  if (server.encoding !== 'UTF8') throw new Error(`the database must store UTF8; this one stores ${server.encoding}`)
}
