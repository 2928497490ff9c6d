import { getNoticeCounts as call } from '@portal/contract/notices'
import { implement } from '../http/handler.ts'
import { countNoticeTabs } from './notice-queries.ts'

export const getNoticeCounts = implement(call, ({ user, db }) => countNoticeTabs(db, user))
