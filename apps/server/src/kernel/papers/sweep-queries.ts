import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'

/** Those of the keys that a row of a file names, removed ones included: their bytes are kept with them; or the picture of a mark or of a patent. */
export async function findNamedKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ key: string }>(
    sql`with asked as (select unnest(${sql.param([...keys])}::text[]) as key)
      select key from asked where exists (select from files where storage_key = key)
        or exists (select from mark_pictures where storage_key = key)
        or exists (select from mark_pictures where small_key = key)
        or exists (select from patent_drawings where storage_key = key)
        or exists (select from patent_drawings where small_key = key)`,
  )
  return new Set(rows.map(({ key }) => key))
}

/** Ids and keys of the files of one folder of the storage that were noted before the instant and are not removed. */
export async function findFilesOfFolder(db: Db, folder: string, before: Date): Promise<{ id: string; key: string }[]> {
  // The bounds let the index of the keys serve; whatever the collation, keys are hexadecimal digits and one slash.
  const { rows } = await db.execute<{ id: string; key: string }>(sql`
    select id, storage_key as key from files
    where storage_key > ${`${folder}/`} and storage_key < ${`${folder}/g`} and left(storage_key, 3) = ${`${folder}/`}
      and created_at < ${before.toISOString()}::timestamptz and removed_at is null`)
  return rows
}
