import { saveView as call } from '@portal/contract/site/views'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { insertView, updateView } from './views-queries.ts'

export const saveView = implement(call, async ({ input, user, db }) => {
  const { id, screen, name, query } = input
  if (id === undefined) return insertView(db, { userId: user.id, screen, name, query })
  const row = await updateView(db, user.id, { id, name, query })
  if (!row) throw new AppError('common.notFound')
  return row
})
