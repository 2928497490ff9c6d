import { previewWithdrawal as call } from '@portal/contract/office/rules'
import { implement } from '../../platform/http/handler.ts'
import { prepareWithdrawal, previewChange } from './rule-change-parts.ts'

export const previewWithdrawal = implement(call, async ({ input, db, services }) =>
  previewChange(db, await prepareWithdrawal(db, input.id), services),
)
