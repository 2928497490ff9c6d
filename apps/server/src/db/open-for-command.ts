import type { Config } from '../config.ts'
import { type Database, openDatabase } from './connection.ts'
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
import { migrate } from './migrate.ts'

/** The migrated database for a command, whether the server runs or not; `close` also ends a server that this started. */
export async function openForCommand(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<{ database: Database; close: () => Promise<void> }> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, onLog: (line) => console.error(line) })
  const connectionString = config.databaseUrl ?? embedded?.connectionString
  if (!connectionString) throw new Error('no database to connect to')
  await migrate(connectionString)
  const database = openDatabase(connectionString, { max: 2 })
  return {
    database,
    close: async () => {
      await database.close()
      await embedded?.stop()
    },
  }
}
