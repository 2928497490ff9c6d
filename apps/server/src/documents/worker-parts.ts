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
 * Runs one job on a thread of its own, so that a hostile file can cost time and memory only within its limits and never
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
  | { done: true; value: Output }
  | { done: false; message: string }
  | { done: 'notYet'; percent: number }

async function runNow<Input, Output>(job: WorkerJob<Input>): Promise<Output> {
  const worker = new Worker(job.module, {
    workerData: job.input,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: job.heapMegabytes, maxYoungGenerationSizeMb: 64 },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Output>((resolve, reject) => {
      timer = setTimeout(() => reject(new WorkerStoppedError('timeout')), job.milliseconds)
      worker.on('message', (answer: WorkerAnswer<Output>) => {
        if (answer.done === 'notYet') job.onProgress?.(answer.percent)
        else if (answer.done) resolve(answer.value)
        else reject(new WorkerJobError(answer.message))
      })
      worker.on('error', (error) => {
        const outOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        reject(outOfMemory ? new WorkerStoppedError('memory') : error)
      })
      worker.on('exit', () => reject(new Error('the worker ended without an answer')))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
