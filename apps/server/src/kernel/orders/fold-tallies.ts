import type { JobTask } from '../../platform/jobs/job-task.ts'
import { foldTallies } from './tally-queries.ts'

/** Folds the rows that changes have added into one row for each combination of states. */
export const foldTalliesTask: JobTask<Record<never, never>> = (_payload, { database }) => foldTallies(database.db)
