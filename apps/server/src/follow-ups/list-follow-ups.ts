import { listFollowUps as call } from '@portal/contract/follow-ups'
import { implement } from '../http/handler.ts'
import { findFollowUpPage } from './list-queries.ts'

export const listFollowUps = implement(call, async ({ input, user, db }) => {
  const { pageNum, pageSize, ...filter } = input
  const question = { ...filter, limit: pageSize, offset: (pageNum - 1) * pageSize }
  return { ...(await findFollowUpPage(db, user, question)), pageNum, pageSize }
})
