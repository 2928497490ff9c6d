import { sql } from 'drizzle-orm'
import { runOnce } from 'graphile-worker'
import { workerLogger, workerTasks } from '../platform/jobs/start-jobs.ts'
import { tasks } from '../task-list.ts'
import type { TestPortal } from './portal.ts'

/**
 * Works off every job that is due, then returns; a failing task rejects nothing (it is queued again, as in real life).
 * A worker of `runOnce` asks for its next job beside the end of its last one and leaves when that one's queue still
 * looks taken, so it runs until nothing that can be taken is left. With a batch (of no delay) the end of each job is
 * written before it returns.
 */
export async function runDueJobs({ database, services }: Pick<TestPortal, 'database' | 'services'>): Promise<void> {
  do {
    await runOnce({
      pgPool: database.pool,
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      concurrency: 2,
      noHandleSignals: true,
      logger: workerLogger(services.log),
      taskList: workerTasks({ database, services, tasks }),
    })
  } while (await isAnyDue(database))
}

async function isAnyDue({ db }: TestPortal['database']): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select exists (
      select from graphile_worker._private_jobs as jobs
      left join graphile_worker._private_job_queues as queues on queues.id = jobs.job_queue_id
      where jobs.is_available and jobs.run_at <= now() and (queues.id is null or queues.is_available)
    ) as due`)
  return rows[0]?.due ?? false
}
