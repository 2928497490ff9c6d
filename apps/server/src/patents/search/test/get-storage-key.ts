import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connection.ts'
import { files, jobs } from '../../../platform/db/schema/files.ts'

/** Where the result of a piece of long work lies in the storage. */
export async function getStorageKey(db: Db, jobId: string): Promise<string> {
  const [row] = await db
    .select({ key: files.storageKey })
    .from(jobs)
    .innerJoin(files, eq(files.id, jobs.fileId))
    .where(eq(jobs.id, jobId))
  if (!row) throw new Error('the work has no file')
  return row.key
}
