import { deleteView as call } from '@portal/contract/views'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { removeView } from './views-queries.ts'

export const deleteView = implement(call, async ({ input, user, db }) => {
  if (!(await removeView(db, user.id, input.id))) throw new AppError('common.notFound')
  return { ok: true }
})
