import type { JobTask } from '../../platform/jobs/job-task.ts'
import { foldTallies } from './tally-queries.ts'

/** Makes one row of each mix of states out of the rows that changes have added. */
export const foldTalliesTask: JobTask<Record<never, never>> = (_payload, { database }) => foldTallies(database.db)
