import { findSources } from '../../platform/commands/source-queries.ts'
import type { Db } from '../../platform/db/connection.ts'

const publicMax = 50

/** The sources of the patents in our data as a searcher is told of them; why an import failed stays in the office. */
export async function findPatentSources(db: Db, now: Date) {
  const rows = await findSources(db, now, 'patents')
  return rows
    .filter(({ records }) => records > 0)
    .slice(0, publicMax)
    .map(({ name, records, newestAge, succeededAt, health }) => ({
      ...{ name, records, age: newestAge, ok: health === 'good' },
      importedTime: succeededAt?.toISOString() ?? null,
    }))
}
