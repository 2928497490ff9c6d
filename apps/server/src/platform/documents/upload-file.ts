import { uploadFile as call } from '@portal/contract/platform/documents'
import { uploadKinds } from '@portal/contract/platform/upload-kinds'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { linkedFactsOf } from './file-facts-parts.ts'
import { storedName } from './file-name-parts.ts'
import { storeFile } from './store-file-parts.ts'
import { readUpload } from './upload-parts.ts'

const nameMax = 200

export const uploadFile = implement(call, async ({ input, user, db, services, uploads }) => {
  const [upload] = uploads
  if (!upload) throw new AppError('documents.noFile')
  const name = storedName(upload.fileName, nameMax, 'file')
  const read = await readUpload(upload.path, name, uploadKinds[input.type])
  const file = await storeFile(db, services.storage, read.content, {
    ownerId: user.ownerId,
    uploadedBy: user.id,
    name,
    mediaType: read.mediaType,
    pages: read.pages,
    width: read.width,
    height: read.height,
    dpi: read.dpi,
    isCmyk: read.isCmyk,
    colouredShare: read.colouredShare,
    purpose: input.type,
  })
  const { isCmyk, colouredShare } = file
  return {
    ...linkedFactsOf(file, services),
    isCmyk,
    colouredShare,
    sha256: file.sha256.toString('hex'),
    claims: read.claims,
  }
})
