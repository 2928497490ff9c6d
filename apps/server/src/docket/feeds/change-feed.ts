import { changeFeed as call } from '@portal/contract/docket/feeds'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { updateFeed } from './feed-queries.ts'

export const changeFeed = implement(call, async ({ input, user, db }) => {
  const { id, warnDays, ...to } = input
  if (!(await updateFeed(db, user, id, { ...to, warnDays: [...new Set(warnDays)] })))
    throw new AppError('common.notFound')
  return { ok: true }
})
