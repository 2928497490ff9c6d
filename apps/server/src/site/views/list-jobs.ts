import { listJobs as call } from '@portal/contract/site/views'
import { implement } from '../../platform/http/handler.ts'
import { findLongWorks } from '../../platform/jobs/long-work-queries.ts'
import { toJob } from './job-rows.ts'

export const listJobs = implement(call, async ({ input, user, db }) => ({
  list: (await findLongWorks(db, user.ownerId, user.id, input.limit)).map(toJob),
}))
