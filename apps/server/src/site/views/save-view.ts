import { saveView as call } from '@portal/contract/site/views'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findViews, insertView, updateView } from './views-queries.ts'

export const saveView = implement(call, async ({ input, user, db }) => {
  const id = input.id ?? (await insertView(db, user, input))
  if (input.id !== undefined && !(await updateView(db, user, { ...input, id }))) throw new AppError('common.notFound')
  const kept = (await findViews(db, user, input.screen)).find((one) => one.id === id)
  // Deleted at the same moment.
  if (!kept) throw new AppError('common.notFound')
  return kept
})
