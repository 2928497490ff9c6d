import { readJob as call } from '@portal/contract/site/views'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findLongWork, readEnded } from '../../platform/jobs/long-work-queries.ts'

export const readJob = implement(call, async ({ input, user, db }) => {
  if (!(await findLongWork(db, user.id, input.jobId))) throw new AppError('common.notFound')
  await readEnded(db, user.id, input.jobId)
  return { ok: true }
})
