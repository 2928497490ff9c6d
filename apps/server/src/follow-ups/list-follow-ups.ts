import { listFollowUps as call } from '@portal/contract/follow-ups'
import { implement } from '../http/handler.ts'
import { findFollowUpPage } from './list-queries.ts'

export const listFollowUps = implement(call, async ({ input, user, db }) => {
  const { pageNum, pageSize } = input
  return { ...(await findFollowUpPage(db, user, input)), pageNum, pageSize }
})
