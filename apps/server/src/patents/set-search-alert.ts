import { setSearchAlert as call } from '@portal/contract/patents'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { changeAlert } from './search-alert-queries.ts'

export const setSearchAlert = implement(call, async ({ input, user, db }) => {
  if (!(await changeAlert(db, user.id, input.id, input.alert))) throw new AppError('common.notFound')
  return { ok: true }
})
