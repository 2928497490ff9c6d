import { getForeignCounts as call } from '@portal/contract/foreign'
import { implement } from '../http/handler.ts'
import { countForeignByTab } from './foreign-list-queries.ts'

export const getForeignCounts = implement(call, ({ input, user, db }) => countForeignByTab(db, user, input.group))
