import { getNoticeCounts as call } from '@portal/contract/notices'
import { implement } from '../http/handler.ts'
import { countTabs } from './notice-queries.ts'

export const getNoticeCounts = implement(call, ({ user, db }) => countTabs(db, user))
