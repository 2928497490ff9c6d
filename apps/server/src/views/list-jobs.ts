import { listJobs as call } from '@portal/contract/views'
import { implement } from '../http/handler.ts'
import { findLongWorks } from '../jobs/long-work-queries.ts'
import { toJob } from './job-rows.ts'

export const listJobs = implement(call, async ({ input, user, db }) => ({
  list: (await findLongWorks(db, user.ownerId, user.id, input.limit)).map(toJob),
}))
