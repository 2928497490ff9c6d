import { previewWithdrawal as call } from '@portal/contract/rules'
import { implement } from '../http/handler.ts'
import { prepareWithdrawal, previewChange } from './rule-change-parts.ts'

export const previewWithdrawal = implement(call, async ({ input, db, services }) =>
  previewChange(db, await prepareWithdrawal(db, input.id), services),
)
