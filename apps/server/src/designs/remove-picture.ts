import { removePicture as call } from '@portal/contract/designs'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { removePictureRow } from './picture-queries.ts'

export const removePicture = implement(call, async ({ input, user, db }) => {
  if (!(await removePictureRow(db, user.ownerId, input.id))) throw new AppError('common.notFound')
  return { ok: true }
})
