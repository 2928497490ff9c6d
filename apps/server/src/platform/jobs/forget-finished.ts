import { sql } from 'drizzle-orm'
import type { JobTask } from './job-task.ts'

const keepDays = 30

/** Long work that ended a month ago leaves the list of its person; its file stays where it is. */
export const forgetFinishedTask: JobTask<Record<never, never>> = async (_payload, { database }) => {
  await database.db.execute(sql`delete from jobs where finished_at < now() - make_interval(days => ${keepDays})`)
}
