import { runOnce } from 'graphile-worker'
import { workerLogger, workerTasks } from '../jobs/start-jobs.ts'
import type { TestPortal } from './portal.ts'

/** Works off every job that is due, then returns; a failing task rejects nothing (it is queued again, as in real life). */
export async function runDueJobs({ database, services }: Pick<TestPortal, 'database' | 'services'>): Promise<void> {
  await runOnce({
    pgPool: database.pool,
    concurrency: 2,
    noHandleSignals: true,
    logger: workerLogger(services.log),
    taskList: workerTasks({ database, services }),
  })
}
