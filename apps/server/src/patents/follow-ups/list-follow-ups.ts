import { listFollowUps as call } from '@portal/contract/patents/follow-ups'
import { implement } from '../../platform/http/handler.ts'
import { countFollowUps, findFollowUps } from './list-queries.ts'

export const listFollowUps = implement(call, async ({ input, user, db }) => {
  const { pageNum, pageSize, ...filter } = input
  const question = { ...filter, limit: pageSize, offset: (pageNum - 1) * pageSize }
  const [list, total] = await Promise.all([findFollowUps(db, user, question), countFollowUps(db, user, filter)])
  return { list, total, pageNum, pageSize }
})
