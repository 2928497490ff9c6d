import type { Database } from '../db/connection.ts'
import { hasDemoAccounts, insertDemoAccounts } from './demo-accounts.ts'

/** Loads the demo set into a database that has none yet; all of it or nothing. Answers whether it did. */
export async function loadDemo(database: Database): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    if (await hasDemoAccounts(tx)) return false
    await insertDemoAccounts(tx)
    return true
  })
}
