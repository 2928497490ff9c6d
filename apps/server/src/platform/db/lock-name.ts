import { sql } from 'drizzle-orm'
import type { Db } from './connection.ts'

/** Holds a name until the transaction ends: of several that do the same at once, each sees what the one before it did. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
