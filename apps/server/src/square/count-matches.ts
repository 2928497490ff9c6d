import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { JobTask } from '../platform/jobs/job-task.ts'
import { findAndCountMatches } from './wish-match-queries.ts'
import { findUncounted } from './wish-queries.ts'

/** Wishes that are counted in one turn, and how old a count may get: a rule of ours. */
const [atOnce, oldMs] = [1_000, 3_600_000]

/** Counts what answers open wishes, one after the other, so that lists only read the number, and tells their accounts of what is new. */
export const countMatchesTask: JobTask<Record<never, never>> = async (_payload, { database, services }) => {
  const now = services.now()
  const today = beijingDate(now)
  for (const row of await findUncounted(database.db, new Date(now.getTime() - oldMs), atOnce)) {
    await findAndCountMatches(database.db, row, today, { tells: true })
  }
}
