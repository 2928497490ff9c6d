import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

export type WorkerJob<Input> = {
  /** The worker's own file: it answers with `answerWorkerJob`. */
  module: URL
  input: Input
  milliseconds: number
  heapMegabytes: number
  /** Told the percent that the worker reports of its work. */
  onProgress?: (percent: number) => void
}
export type WorkerFailure = 'timeout' | 'memory' | 'busy'

/** The job was stopped from outside: answer `documents.tooHard`, or `documents.busy`. */
export class WorkerStoppedError extends Error {
  override readonly name = 'WorkerStoppedError'
  readonly failure: WorkerFailure
  constructor(failure: WorkerFailure) {
    super(`worker stopped: ${failure}`)
    this.failure = failure
  }
}

/** The job itself failed; the message is the worker's. */
export class WorkerJobError extends Error {
  override readonly name = 'WorkerJobError'
}

const runningMax = Math.max(1, Math.min(4, availableParallelism()))
const waitingMax = 60
let running = 0
const waiting: (() => void)[] = []

/**
 * Runs one job on a thread that does nothing else meanwhile, so that a hostile file can cost time and memory only within its limits and never
 * blocks other requests. A few run at once, some wait, more are refused.
 *
 * @throws WorkerStoppedError; WorkerJobError.
 */
export async function runWorkerJob<Input, Output>(job: WorkerJob<Input>): Promise<Output> {
  if (running >= runningMax) {
    if (waiting.length >= waitingMax) throw new WorkerStoppedError('busy')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await runNow<Input, Output>(job)
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

export type WorkerAnswer<Output> =
  | { job: number; done: true; value: Output }
  | { job: number; done: false; message: string }
  | { job: number; done: 'notYet'; percent: number }

interface Thread {
  readonly key: string
  readonly worker: Worker
  /** Jobs it was given so far. */
  jobs: number
  idleTimer: NodeJS.Timeout | undefined
}

/** To load what reads a PDF takes longer than to read most: a thread that answered well does the next job of its kind. */
const jobsMax = 50
const idleMilliseconds = 10_000
const idle: Thread[] = []

async function runNow<Input, Output>(job: WorkerJob<Input>): Promise<Output> {
  const thread = idleThread(job) ?? startThread(job)
  const { worker } = thread
  thread.jobs += 1
  const number = thread.jobs
  let timer: NodeJS.Timeout | undefined
  let isSound = false
  try {
    return await new Promise<Output>((resolve, reject) => {
      timer = setTimeout(() => reject(new WorkerStoppedError('timeout')), job.milliseconds)
      worker.on('message', (answer: WorkerAnswer<Output>) => {
        if (answer.job !== number) return
        if (answer.done === 'notYet') return job.onProgress?.(answer.percent)
        isSound = true
        if (answer.done) resolve(answer.value)
        else reject(new WorkerJobError(answer.message))
      })
      worker.on('error', (error) => {
        const outOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        reject(outOfMemory ? new WorkerStoppedError('memory') : error)
      })
      worker.on('exit', () => reject(new Error('the worker ended without an answer')))
      worker.postMessage({ job: number, input: job.input })
    })
  } finally {
    clearTimeout(timer)
    unheard(worker)
    if (isSound && thread.jobs < jobsMax) keep(thread)
    else await worker.terminate()
  }
}

const keyOf = ({ module, heapMegabytes }: WorkerJob<unknown>) => `${module.href} ${heapMegabytes}`

function startThread(job: WorkerJob<unknown>): Thread {
  const worker = new Worker(job.module, {
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: job.heapMegabytes, maxYoungGenerationSizeMb: 64 },
  })
  return { key: keyOf(job), worker, jobs: 0, idleTimer: undefined }
}

function idleThread(job: WorkerJob<unknown>): Thread | undefined {
  const key = keyOf(job)
  const thread = idle.findLast((one) => one.key === key)
  if (thread) {
    forget(thread)
    unheard(thread.worker)
    thread.worker.ref()
  }
  return thread
}

/** By name: without one the worker would lose those that open its port again for the next job. */
function unheard(worker: Worker): void {
  for (const event of ['message', 'error', 'exit'] as const) worker.removeAllListeners(event)
}

/** Waits for the next job of its kind, for a while, without holding the process; of many that wait the oldest ends. */
function keep(thread: Thread): void {
  const end = () => {
    forget(thread)
    void thread.worker.terminate()
  }
  thread.worker.on('error', end)
  thread.worker.on('exit', () => forget(thread))
  thread.worker.unref()
  thread.idleTimer = setTimeout(end, idleMilliseconds).unref()
  idle.push(thread)
  const [oldest] = idle
  if (idle.length > runningMax && oldest) {
    forget(oldest)
    void oldest.worker.terminate()
  }
}

function forget(thread: Thread): void {
  clearTimeout(thread.idleTimer)
  const at = idle.indexOf(thread)
  if (at >= 0) idle.splice(at, 1)
}
