import { getFollowUpCounts as call } from '@portal/contract/patents/follow-ups'
import { implement } from '../../platform/http/handler.ts'
import { countFollowUpTabs } from './list-queries.ts'

export const getFollowUpCounts = implement(call, ({ user, db }) => countFollowUpTabs(db, user))
