import { getForeignCounts as call } from '@portal/contract/patents/foreign'
import { implement } from '../../platform/http/handler.ts'
import { countForeignByTab } from './foreign-list-queries.ts'

export const getForeignCounts = implement(call, ({ input, user, db }) => countForeignByTab(db, user, input.group))
