import { allRights } from '@portal/domain/people/rights/rights'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { files } from '../../platform/db/schema/files.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { StoredFile } from '../../platform/outside/storage/port.ts'

/** The person who requested work that runs later, with the rights of now; undefined if the account is closed. */
export async function findRequester(db: Db, personId: string): Promise<SessionUser | undefined> {
  const { rows } = await db.execute<Record<Exclude<keyof SessionUser, 'rights'>, unknown>>(sql`
    select id, owner_id as "ownerId", account, name, role, agency_id as "agencyId" from users
    where id = ${personId} and disabled_at is null`)
  // Column by column the fields of a session person; the role is held by a check constraint.
  return rows[0] && ({ ...rows[0], rights: allRights } as SessionUser)
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
