import { getFeeOrderCounts as call } from '@portal/contract/money/official-fees'
import { implement } from '../../platform/http/handler.ts'
import { countFeeOrderTabs } from './list-queries.ts'

export const getFeeOrderCounts = implement(call, ({ user, db }) => countFeeOrderTabs(db, user))
