import { EventEmitter, once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Services } from '../../services.ts'
import type { Database } from '../db/connection.ts'
import { maskedError, maskText } from '../http/logger.ts'
import { traced } from '../http/spans.ts'
import { refreshRuleBook } from '../rules/rule-book-queries.ts'
import { crontab } from './crontab.ts'
import { type WorkerWatch, watchWorkers } from './dead-workers.ts'
import { addJob } from './job-queries.ts'
import type { JobTask, Tasks } from './job-task.ts'
import { promptDeliveries } from './prompt-deliveries.ts'
import { keepQueueRunning } from './queue-runner.ts'
import { startTurns } from './turns.ts'

const concurrency = 2

interface JobsParts {
  readonly connectionString: string
  readonly database: Database
  readonly services: Services
  /** All of them: `task-list.ts`, which lies above the rooms that do the work. */
  readonly tasks: Tasks
}

/** Our tasks in the queue's shape. */
export function workerTasks({ database, services, tasks }: Omit<JobsParts, 'connectionString'>): TaskList {
  const list: TaskList = {}
  for (const [name, task] of Object.entries(tasks)) {
    list[name] = async (payload, helpers) => {
      const around = { database, services, signal: helpers.abortSignal }
      const isLastAttempt = helpers.job.attempts >= helpers.job.max_attempts
      try {
        // Many tasks act on a day for all: each asks the one clock first.
        await services.clock.sync()
        await refreshRuleBook(database)
        // The payload was written by `addJob`, which holds it to the type of this name.
        await traced({ name, kind: 'consumer', attributes: { 'messaging.operation.name': name } }, () =>
          (task as JobTask<unknown>)(payload, { ...around, isLastAttempt }),
        )
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
 * Starts working off the queue in this process, and goes on when the database was away. Any number of processes do so on
 * one database: a job is claimed once. `stop` lets running jobs end (the queue gives back those that do not).
 */
export async function startJobs(parts: JobsParts): Promise<{ stop(): Promise<void> }> {
  const { connectionString, database, services } = parts
  let queue: Awaited<ReturnType<typeof keepQueueRunning>> | undefined
  const watch = await watchWorkers(connectionString, database, () => queue?.renew())
  queue = await keepQueueRunning({
    startRun: () => startRun(parts, watch),
    release: (poolId) => watch.release(poolId),
    log: services.log,
  })
  const turns = await startTurns({ database, services })
  for (const { task } of crontab.filter((line) => line.atStart)) await addJob(database.db, task, {}, { jobKey: task })
  const prompt = promptDeliveries({ database, services })
  const { stop } = queue
  return {
    async stop() {
      await prompt.stop()
      await turns.stop()
      await stop()
      await watch.stop()
    },
  }
}

async function startRun({ database, services, tasks }: Omit<JobsParts, 'connectionString'>, watch: WorkerWatch) {
  const events: WorkerEvents = new EventEmitter()
  let poolId = ''
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id
    void watch.register(poolId)
  })
  const work = countRunning(workerTasks({ database, services, tasks }))
  const runner = await run({
    pgPool: database.pool,
    events,
    // With a batch (of no delay) an end that cannot be written ends the pool; without one its rejection has no handler
    // and ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: workerLogger(services.log),
    taskList: work.tasks,
    // Turns of the clock are ours (`turns.ts`); without a list the queue looks for a file of them.
    parsedCronItems: [],
  })
  return { poolId, ended: runner.promise, stop: () => runner.stop('the server stops'), idle: work.idle }
}

/** The same tasks, with a count of those that run. */
function countRunning(list: TaskList): { tasks: TaskList; idle: () => Promise<void> } {
  let running = 0
  const ends = new EventEmitter()
  const tasks: TaskList = {}
  for (const [name, task] of Object.entries(list)) {
    tasks[name] = async (payload, helpers) => {
      running += 1
      try {
        return await task?.(payload as never, helpers)
      } finally {
        running -= 1
        ends.emit('end')
      }
    }
  }
  return {
    tasks,
    async idle() {
      while (running > 0) await once(ends, 'end')
    },
  }
}
