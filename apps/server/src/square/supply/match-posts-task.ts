import type { JobTask } from '../../platform/jobs/job-task.ts'
import { findUnmatched, matchPost } from './match-queries.ts'

/** Posts that are compared in one turn. */
const atOnce = 500

/**
 * Compares posts that were opened or changed since the last turn with the other board. Each pair is looked at when the later of its two
 * posts is opened, so that none is compared again for nothing.
 */
export const matchPostsTask: JobTask<Record<never, never>> = async (_payload, { database, signal }) => {
  for (const post of await findUnmatched(database.db, atOnce)) {
    if (signal?.aborted) return
    await matchPost(database.db, post)
  }
}
