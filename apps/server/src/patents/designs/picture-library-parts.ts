import type { Db } from '../../platform/db/connection.ts'
import { type FileRow, findOwnFiles } from '../../platform/documents/file-queries.ts'
import { readStoredFile } from '../../platform/documents/store-file-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import type { Services } from '../../services.ts'
import { findByOriginal, insertPicture, type PictureRow } from './picture-queries.ts'
import { measureFile } from './work-on-picture.ts'

const picturesPerTenMinutesMax = 400
const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/tiff']

async function addOne(db: Db, { storage }: Services, user: SessionUser, file: FileRow): Promise<void> {
  if (!pictureTypes.includes(file.mediaType)) throw new AppError('designs.notAPicture')
  await limitRate(db, `pictures:${user.id}`, picturesPerTenMinutesMax, 600)
  const measure = await measureFile(await readStoredFile(storage, file.storageKey))
  await insertPicture(db, {
    ownerId: user.ownerId,
    createdBy: user.id,
    originalFileId: file.id,
    name: file.name,
    kind: file.purpose === 'converted' ? 'page' : 'upload',
    measure,
  })
}

/**
 * The library's pictures of these files, in their order; those that are not in it are measured and taken in.
 *
 * @throws AppError `common.notFound` for a file of somebody else, `designs.notAPicture`, and what reading is refused for
 */
export async function addToLibrary(
  db: Db,
  services: Services,
  user: SessionUser,
  fileIds: readonly string[],
): Promise<PictureRow[]> {
  const wanted = [...new Set(fileIds)]
  const owned = new Map((await findOwnFiles(db, user, wanted)).map((file) => [file.id, file]))
  const known = new Set((await findByOriginal(db, user, wanted)).map((row) => row.originalFileId))
  for (const id of wanted) {
    const file = owned.get(id)
    if (!file) throw new AppError('common.notFound')
    if (!known.has(id)) await addOne(db, services, user, file)
  }
  const rows = new Map((await findByOriginal(db, user, wanted)).map((row) => [row.originalFileId, row]))
  return wanted.flatMap((id) => rows.get(id) ?? [])
}
