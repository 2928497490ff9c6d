import { getDeposit as call } from '@portal/contract/copyright/copyright'
import { implement } from '../../platform/http/handler.ts'
import { tellDeposit } from './deposit-rows.ts'

export const getDeposit = implement(call, ({ input, user, db, services, language }) =>
  tellDeposit(db, services, user, { jobId: input.jobId, language }),
)
