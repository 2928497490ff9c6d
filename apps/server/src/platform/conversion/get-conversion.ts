import { getConversion as call } from '@portal/contract/platform/conversion'
import { implement } from '../http/handler.ts'
import { loadConversionReply } from './conversion-rows.ts'

export const getConversion = implement(call, ({ input, user, db, services, language }) =>
  loadConversionReply(db, services, user, { jobId: input.jobId, language }),
)
