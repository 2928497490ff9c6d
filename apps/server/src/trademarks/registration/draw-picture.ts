import { drawMarkPicture as call } from '@portal/contract/trademarks/trademarks'
import { storeFile } from '../../platform/documents/store-file-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { drawTextMark, markPictureSide } from './draw-picture-parts.ts'

const mediaType = 'image/jpeg'

export const drawMarkPicture = implement(call, async ({ input, user, db, services }) => {
  await limitRate(db, `markPictures:${user.id}`, 60, 600)
  const content = drawTextMark(input.name)
  if (!content) throw new AppError('trademarks.cannotDraw')
  const [width, height] = [markPictureSide, markPictureSide]
  const file = await storeFile(db, services.storage, content, {
    ...{ ownerId: user.ownerId, uploadedBy: user.id, mediaType, width, height, purpose: 'image' },
    name: `${input.name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}.jpg`,
  })
  return { fileId: file.id, fileName: file.name, width, height, bytes: file.bytes, mediaType }
})
