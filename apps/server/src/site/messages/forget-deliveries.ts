import type { JobTask } from '../../platform/jobs/job-task.ts'
import { forgetDeliveries } from './delivery-queries.ts'

const keepDays = 180

/** What became of a message can be looked up for half a year. */
export const forgetDeliveriesTask: JobTask<Record<never, never>> = (_payload, { database: { db } }) =>
  forgetDeliveries(db, keepDays)
