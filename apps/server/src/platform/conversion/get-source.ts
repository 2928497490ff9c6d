import type { UploadType } from '@portal/contract/platform/upload-kinds'
import { uploadKinds } from '@portal/contract/platform/upload-kinds'
import type { Services } from '../../services.ts'
import type { Db } from '../db/connection.ts'
import { judgeFileLink, parseFileLink } from '../documents/file-link-parts.ts'
import { namedAs, storedName } from '../documents/file-name-parts.ts'
import { type FileRow, findFile, findVisibleFile } from '../documents/file-queries.ts'
import { storeFile } from '../documents/store-file-parts.ts'
import { readUpload } from '../documents/upload-parts.ts'
import { AppError } from '../http/app-error.ts'
import type { SessionUser, Upload } from '../http/handler.ts'

interface Asked {
  readonly input: { readonly id?: string | undefined; readonly url?: string | undefined }
  readonly user: SessionUser
  readonly db: Db
  readonly services: Services
  readonly uploads: readonly Upload[]
}

/**
 * The file to convert: one the person may see, one behind a signed link that holds, or one that is sent (judged and
 * kept like every upload of `type`).
 */
export async function getSource(asked: Asked, type: UploadType): Promise<FileRow> {
  const { input, user, db, services, uploads } = asked
  const [upload] = uploads
  if (upload) return keepUpload(asked, upload, type)
  if (input.id !== undefined) {
    const file = await findVisibleFile(db, user, input.id)
    if (!file) throw new AppError('common.notFound')
    return file
  }
  if (input.url === undefined) throw new AppError('documents.noFile')
  const link = parseFileLink(input.url, services.config.publicUrl)
  const verdict = link && judgeFileLink(services.config, link, services.now())
  if (!link || verdict === 'forged') throw new AppError('documents.linkForeign')
  if (verdict === 'ended') throw new AppError('documents.linkEnded')
  const file = await findFile(db, link.id)
  if (!file) throw new AppError('common.notFound')
  return namedAs(file, link.as)
}

async function keepUpload({ user, db, services }: Asked, upload: Upload, type: UploadType): Promise<FileRow> {
  const name = storedName(upload.fileName, 200, 'file')
  const read = await readUpload(upload.path, name, uploadKinds[type])
  return storeFile(db, services.storage, read.content, {
    ownerId: user.ownerId,
    uploadedBy: user.id,
    name,
    mediaType: read.mediaType,
    pages: read.pages,
    width: read.width,
    height: read.height,
    dpi: read.dpi,
    purpose: type,
  })
}
