import { retryJob as call } from '@portal/contract/site/views'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { retryFile } from '../../platform/jobs/file-request-queries.ts'

export const retryJob = implement(call, async ({ input, user, db }) => {
  const isBegun = await retryFile(db, user.id, input.jobId).catch((error: unknown) => {
    // The same file was asked for anew meanwhile and is being written.
    if (violatedConstraint(error) === 'jobs_content_key') throw new AppError('common.conflict')
    throw error
  })
  if (!isBegun) throw new AppError('common.notFound')
  return { ok: true }
})
