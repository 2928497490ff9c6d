import { endSession as call } from '@portal/contract/session'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { deleteSessionById } from './session-queries.ts'

export const endSession = implement(call, async ({ input, user, db }) => {
  if (!(await deleteSessionById(db, user.id, input.id))) throw new AppError('common.notFound')
  return { ok: true }
})
