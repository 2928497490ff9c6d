import { removePicture as call } from '@portal/contract/patents/designs'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { removePictureRow } from './picture-queries.ts'

export const removePicture = implement(call, async ({ input, user, db }) => {
  if (!(await removePictureRow(db, user, input.id))) throw new AppError('common.notFound')
  return { ok: true }
})
