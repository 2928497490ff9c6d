import { sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '../../platform/db/connection.ts'
import { describeSandboxStore } from '../../platform/outside/wechat-pay/test/sandbox-store-contract.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createDatabaseSandboxStore } from './sandbox-store.ts'

let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url, { max: 12 })
})

afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

describeSandboxStore('PostgreSQL', async () => {
  await database.db.execute(sql`delete from sandbox_records`)
  return createDatabaseSandboxStore(database.db)
})
