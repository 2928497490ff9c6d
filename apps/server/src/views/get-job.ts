import { getJob as call } from '@portal/contract/views'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { findLongWork } from '../jobs/long-work-queries.ts'
import { toJob } from './job-rows.ts'

export const getJob = implement(call, async ({ input, user, db }) => {
  const row = await findLongWork(db, user.id, input.jobId)
  if (!row) throw new AppError('common.notFound')
  return toJob(row)
})
