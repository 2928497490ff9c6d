import { deleteSavedSearch as call } from '@portal/contract/patents/patents'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { removeSavedSearch } from './saved-search-queries.ts'

export const deleteSavedSearch = implement(call, async ({ input, db, user }) => {
  if (!(await removeSavedSearch(db, user.id, input.id))) throw new AppError('common.notFound')
  return { ok: true }
})
