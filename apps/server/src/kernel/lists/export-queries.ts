import type { Db } from '../../platform/db/connection.ts'
import { files } from '../../platform/db/schema/files.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { findSessionUser, workplace } from '../../platform/http/session-queries.ts'
import type { StoredFile } from '../../platform/outside/storage/port.ts'

/** Who requested work that runs later, with the rights of now; undefined if they are no member any more where they asked, or the account is closed. */
export function findRequester(
  db: Db,
  work: { readonly requestedBy: string; readonly ownerId: string },
): Promise<SessionUser | undefined> {
  return findSessionUser(db, work.requestedBy, workplace(work.ownerId))
}

/** Puts a finished export among the files of its owner. */
export async function insertExportFile(
  db: Db,
  file: { ownerId: string; personId: string; name: string; mediaType: string; stored: StoredFile },
): Promise<string> {
  const [row] = await db
    .insert(files)
    .values({
      ownerId: file.ownerId,
      uploadedBy: file.personId,
      storageKey: file.stored.key,
      name: file.name,
      mediaType: file.mediaType,
      bytes: file.stored.bytes,
      sha256: Buffer.from(file.stored.sha256, 'hex'),
      purpose: 'export',
    })
    .returning({ id: files.id })
  if (!row) throw new Error('an insert answered no row')
  return row.id
}
