import { getDeposit as call } from '@portal/contract/copyright/copyright'
import { implement } from '../../platform/http/handler.ts'
import { loadDepositReply } from './deposit-rows.ts'

export const getDeposit = implement(call, ({ input, user, db, services, language }) =>
  loadDepositReply(db, services, user, { jobId: input.jobId, language }),
)
