import { endSession as call } from '@portal/contract/people/session'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { deleteSessionById } from './session-queries.ts'

export const endSession = implement(call, async ({ input, user, db }) => {
  if (!(await deleteSessionById(db, user.id, input.id))) throw new AppError('common.notFound')
  return { ok: true }
})
