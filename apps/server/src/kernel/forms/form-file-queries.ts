import type { Db } from '../../platform/db/connection.ts'
import { type FileRow, findFilesOf, findKeptFiles, findOwnFiles } from '../../platform/documents/file-queries.ts'

import type { SessionUser } from '../../platform/http/handler.ts'

/**
 * The files that a form may name, by id: those of the person's organisation, those of its owner, and those that it named before, whoever brought them.
 *
 * @param kept ids in the form as it lies.
 */
export async function findFormFiles(
  db: Db,
  ids: readonly string[],
  { user, ownerId, kept }: { readonly user: SessionUser; readonly ownerId: string; readonly kept: readonly string[] },
): Promise<ReadonlyMap<string, FileRow>> {
  const stay = new Set(kept)
  const staying = ids.filter((id) => stay.has(id))
  const found = await Promise.all([
    findKeptFiles(db, staying),
    findOwnFiles(db, user, ids),
    ownerId === user.ownerId ? [] : findFilesOf(db, ownerId, ids),
  ])
  return new Map(found.flat().map((file) => [file.id, file]))
}
