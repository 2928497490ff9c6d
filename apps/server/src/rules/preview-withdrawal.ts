import { previewWithdrawal as call } from '@portal/contract/rules'
import { implement } from '../http/handler.ts'
import { previewWithdrawalOf } from './rule-change-parts.ts'

export const previewWithdrawal = implement(call, async ({ input, db }) => previewWithdrawalOf(db, input.id))
