import { getNoticeCounts as call } from '@portal/contract/docket/notices'
import { implement } from '../../platform/http/handler.ts'
import { countNoticeTabs } from './notice-queries.ts'

export const getNoticeCounts = implement(call, ({ user, db }) => countNoticeTabs(db, user))
