import { setSearchAlert as call } from '@portal/contract/patents/patents'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { changeAlert } from './search-alert-queries.ts'

export const setSearchAlert = implement(call, async ({ input, user, db }) => {
  if (!(await changeAlert(db, user.id, input.id, input.alert))) throw new AppError('common.notFound')
  return { ok: true }
})
