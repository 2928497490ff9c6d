import { inject } from 'vitest'
import { createDatabase, dropDatabase, withDatabase } from './database-server.ts'

export type TestDatabase = {
  /** Connection string. */
  url: string
  drop: () => Promise<void>
}

/** A migrated, empty database for one test file. Drop it after closing its connections; those still open are ended. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `portal_test_${crypto.randomUUID().replaceAll('-', '')}`
  await createDatabase(server, name, inject('databaseTemplate'))
  return { url: withDatabase(server, name), drop: () => dropDatabase(server, name) }
}
