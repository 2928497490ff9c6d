import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Database } from '../db/connection.ts'
import { maskedError, maskText } from '../http/logger.ts'
import type { Services } from '../services.ts'
import { crontab } from './crontab.ts'
import { watchWorkers } from './dead-workers.ts'
import { addJob } from './job-queries.ts'
import type { JobTask } from './job-task.ts'
import { tasks } from './task-list.ts'

const concurrency = 2

interface JobsParts {
  readonly connectionString: string
  readonly database: Database
  readonly services: Services
}

/** Our tasks in the queue's shape. */
export function workerTasks({ database, services }: Omit<JobsParts, 'connectionString'>): TaskList {
  const list: TaskList = {}
  for (const [name, task] of Object.entries(tasks)) {
    list[name] = async (payload, helpers) => {
      const around = { database, services, signal: helpers.abortSignal }
      const isLastAttempt = helpers.job.attempts >= helpers.job.max_attempts
      try {
        // The payload was written by `addJob`, which holds it to the type of this name.
        await (task as JobTask<unknown>)(payload, { ...around, isLastAttempt })
      } catch (error) {
        throw maskedError(error)
      }
    }
  }
  return list
}

/** The queue's own lines in our log; its payload-bearing debug lines are left out. */
export function workerLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ jobs: true }, maskText(message))
    else if (level === 'warning') log.warn({ jobs: true }, maskText(message))
  })
}

/**
 * Starts working off the queue in this process. Any number of processes do so on one database: a job is claimed once.
 * `stop` lets running jobs end (the queue gives back those that do not).
 */
export async function startJobs({
  connectionString,
  database,
  services,
}: JobsParts): Promise<{ stop(): Promise<void> }> {
  const events: WorkerEvents = new EventEmitter()
  const watch = await watchWorkers(connectionString, database)
  events.on('worker:create', ({ worker }) => watch.register(worker.workerId))
  const runner = await run({
    pgPool: database.pool,
    events,
    concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: workerLogger(services.log),
    taskList: workerTasks({ database, services }),
    parsedCronItems: parseCronItems(
      crontab.map(({ task, match }) => ({
        task,
        match,
        identifier: task,
        options: { backfillPeriod: 0, jobKey: task },
      })),
    ),
  })
  // Turns missed while no server ran are made up for now, not at the next full turn of the clock.
  for (const { task } of crontab.filter((line) => line.atStart)) await addJob(database.db, task, {}, { jobKey: task })
  return {
    async stop() {
      await runner.stop('the server stops')
      await watch.stop()
    },
  }
}
