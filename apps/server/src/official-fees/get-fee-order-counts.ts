import { getFeeOrderCounts as call } from '@portal/contract/official-fees'
import { implement } from '../http/handler.ts'
import { countFeeOrderTabs } from './list-queries.ts'

export const getFeeOrderCounts = implement(call, ({ user, db }) => countFeeOrderTabs(db, user))
