import type { Db } from '../../platform/db/connection.ts'
import { type FileRow, findKeptFiles, findOwnedFiles } from '../../platform/documents/file-queries.ts'

/**
 * The files that a form may name, by id: those of these accounts, and those that it named before, whoever brought them.
 *
 * @param kept ids in the form as it lies.
 */
export async function findFormFiles(
  db: Db,
  ids: readonly string[],
  { owners, kept }: { readonly owners: readonly string[]; readonly kept: readonly string[] },
): Promise<ReadonlyMap<string, FileRow>> {
  const stay = new Set(kept)
  const staying = ids.filter((id) => stay.has(id))
  const found = await Promise.all([
    findKeptFiles(db, staying),
    ...[...new Set(owners)].map((owner) => findOwnedFiles(db, owner, ids)),
  ])
  return new Map(found.flat().map((file) => [file.id, file]))
}
