import { getPictureWork as call } from '@portal/contract/patents/designs'
import { implement } from '../../platform/http/handler.ts'
import { loadWorkReply } from './work-reply.ts'

export const getPictureWork = implement(call, ({ input, user, db, services }) =>
  loadWorkReply(db, services, user, input.jobId),
)
