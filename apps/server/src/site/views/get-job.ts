import { getJob as call } from '@portal/contract/site/views'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findLongWork } from '../../platform/jobs/long-work-queries.ts'
import { toJob } from './job-rows.ts'

export const getJob = implement(call, async ({ input, user, db }) => {
  const row = await findLongWork(db, user.id, input.jobId)
  if (!row) throw new AppError('common.notFound')
  return toJob(row)
})
