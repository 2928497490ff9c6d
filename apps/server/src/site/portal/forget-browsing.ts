import type { JobTask } from '../../platform/jobs/job-task.ts'
import { forgetBrowseEvents } from './browse-queries.ts'

const keepDays = 180

/** Page views are kept half a year. */
export const forgetBrowsingTask: JobTask<Record<never, never>> = (_payload, { database }) =>
  forgetBrowseEvents(database.db, keepDays)
