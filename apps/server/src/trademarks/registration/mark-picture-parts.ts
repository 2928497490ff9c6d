import type { TrademarkForm } from '@portal/domain/trademarks/registration/form'
import type { Db } from '../../platform/db/connection.ts'
import { type FileRow, findKeptFiles, findVisibleFile } from '../../platform/documents/file-queries.ts'
import { type PaperPicture, pictureForPaper } from '../../platform/documents/images/picture-for-paper.ts'
import { readStoredFile } from '../../platform/documents/store-file-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { Services } from '../../services.ts'

/**
 * A file as the picture of a mark in a paper; undefined for none and for one that is no picture.
 *
 * @throws AppError `documents.tooHard`, `documents.damaged`.
 */
async function drawnMark(storage: Services['storage'], file: FileRow | undefined): Promise<PaperPicture | undefined> {
  if (!file || !/^image\/(jpeg|png)$/.test(file.mediaType)) return undefined
  const made = await pictureForPaper(await readStoredFile(storage, file.storageKey))
  if (!made.ok) throw new AppError(made.code, made.values)
  return made
}

/** The picture of a form that was kept: its files were checked then. */
export async function storedMarkPicture(
  db: Db,
  storage: Services['storage'],
  { mark }: TrademarkForm,
): Promise<PaperPicture | undefined> {
  const [file] = mark.picture ? await findKeptFiles(db, [mark.picture.fileId]) : []
  return drawnMark(storage, file)
}

/** The picture of a form that a person sends: only one that they may see. */
export async function sentMarkPicture(
  db: Db,
  user: SessionUser,
  storage: Services['storage'],
  { mark }: TrademarkForm,
): Promise<PaperPicture | undefined> {
  const file = mark.picture ? await findVisibleFile(db, user, mark.picture.fileId) : undefined
  return drawnMark(storage, file)
}
