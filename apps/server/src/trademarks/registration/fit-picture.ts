import { fitMarkPicture as call } from '@portal/contract/trademarks/trademarks'
import { findOwnFiles } from '../../platform/documents/file-queries.ts'
import { readStoredFile, storeFile } from '../../platform/documents/store-file-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { fitPicture } from './fit-picture-parts.ts'

const mediaType = 'image/jpeg'

export const fitMarkPicture = implement(call, async ({ input, user, db, services }) => {
  await limitRate(db, `markPictures:${user.id}`, 60, 600)
  const [given] = await findOwnFiles(db, user, [input.fileId])
  if (!given?.mediaType.startsWith('image/')) throw new AppError('common.notFound')
  const { content, ...size } = await fitPicture(await readStoredFile(services.storage, given.storageKey))
  const isCmyk = given.isCmyk ?? false
  const file = await storeFile(db, services.storage, content, {
    ...{ ownerId: user.ownerId, uploadedBy: user.id, mediaType, ...size, isCmyk, purpose: 'image' },
    name: `${given.name.replace(/\.\w+$/, '')}.jpg`,
  })
  return { fileId: file.id, fileName: file.name, ...size, bytes: file.bytes, mediaType, isCmyk }
})
