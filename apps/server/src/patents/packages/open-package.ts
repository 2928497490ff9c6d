import type { Db } from '../../platform/db/connection.ts'
import { readStoredFile } from '../../platform/documents/store-file-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { FileStorage } from '../../platform/outside/storage/port.ts'
import { findPackage } from './package-queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findPackage>>>

/** The ZIP of a package of the person's account. @throws AppError `common.notFound`, `casePackages.notBuilt` */
export async function openZip(
  db: Db,
  storage: FileStorage,
  user: SessionUser,
  id: string,
): Promise<{ row: Row; fileName: string; bytes: Buffer }> {
  const row = await findPackage(db, user, id)
  if (!row) throw new AppError('common.notFound')
  if (row.storageKey === null || row.fileName === null) throw new AppError('casePackages.notBuilt')
  return { row, fileName: row.fileName, bytes: await readStoredFile(storage, row.storageKey) }
}
