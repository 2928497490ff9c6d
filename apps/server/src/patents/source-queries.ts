import { asc } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { patentSources } from '../db/schema/patents.ts'

/** The sources in our data with their size and age; all are local copies, so none can be out of reach. */
export async function findSources(db: Db) {
  const rows = await db
    .select({ name: patentSources.name, records: patentSources.records, age: patentSources.newestAge })
    .from(patentSources)
    .orderBy(asc(patentSources.name))
    .limit(50)
  return rows.map((row) => ({ ...row, ok: true }))
}
