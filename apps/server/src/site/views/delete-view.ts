import { deleteView as call } from '@portal/contract/site/views'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { removeView } from './views-queries.ts'

export const deleteView = implement(call, async ({ input, user, db }) => {
  if (!(await removeView(db, user, input.id))) throw new AppError('common.notFound')
  return { ok: true }
})
