import { getPictureWork as call } from '@portal/contract/patents/designs'
import { implement } from '../../platform/http/handler.ts'
import { tellWork } from './tell-work.ts'

export const getPictureWork = implement(call, ({ input, user, db, services }) =>
  tellWork(db, services, user, input.jobId),
)
