import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { type Piece, startGathering, takeApart } from './worker-pieces-parts.ts'

export type WorkerJob<Input> = {
  /** The worker's own file: it answers with `answerWorkerJob`. */
  module: URL
  input: Input
  /**
   * Of its process's work, from when it takes jobs: to start costs the same for every file, and of a machine that others keep
   * busy the file is not to blame. Ends after four times as long by the clock in any case.
   */
  milliseconds: number
  heapMegabytes: number
  /** Told the percent that the worker reports of its work. */
  onProgress?: (percent: number) => void
}
export type WorkerFailure = 'timeout' | 'memory' | 'crash' | 'busy'

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
 * Runs one job in a process of its own that does nothing else meanwhile, so that a hostile file can cost time and memory
 * only within its limits, never blocks other requests, and where native code fails on it (drawing does) ends no server.
 * A few run at once, some wait, more are refused.
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

/** What goes to the process: long contents in pieces, then the job with what is left of its input. */
export type WorkerMessage = { job: number; piece: Piece } | { job: number; input: unknown }
export type WorkerAnswer<Output> =
  | { job: number; done: true; value: Output }
  | { job: number; done: false; message: string }
  | { job: number; done: 'notYet'; percent: number }
  | { job: number; done: 'piece'; piece: Piece }

interface JobProcess {
  readonly key: string
  readonly child: ChildProcess
  /** Jobs it was given so far. */
  jobs: number
  /** Its module stands and takes jobs: what ends it from now on is the job's doing. */
  isLoaded: boolean
  idleTimer: NodeJS.Timeout | undefined
}

/** To load what reads a PDF takes longer than to read most: a process that answered does the next job of its kind. */
const jobsMax = 50
const idleMilliseconds = 10_000
/** A process that takes longer to start stands on a machine that has no room for it now. */
const startMilliseconds = 20_000
const idle: JobProcess[] = []

const clockFactor = 4
/** Linux tells the processor time of a process in hundredths of a second. */
const tickMilliseconds = 10

/** Processor time of a process so far; where the system does not tell it, the clock's. */
function workedMilliseconds({ pid }: ChildProcess): number {
  try {
    // Behind the name in brackets, which can hold anything: user time is the 12th field, system time the 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * tickMilliseconds
  } catch {
    return performance.now()
  }
}

async function runNow<Input, Output>(job: WorkerJob<Input>): Promise<Output> {
  const kept = takeIdle(job)
  if (!kept) return runIn(start(job), job)
  try {
    return await runIn(kept, job)
  } catch (error) {
    // What an earlier file left behind may have ended it: this one is judged in a process that knows no other.
    const isLeftOver = error instanceof WorkerStoppedError && (error.failure === 'crash' || error.failure === 'memory')
    if (!isLeftOver) throw error
    return runIn(start(job), job)
  }
}

async function runIn<Input, Output>(one: JobProcess, job: WorkerJob<Input>): Promise<Output> {
  const { child } = one
  one.jobs += 1
  const number = one.jobs
  let timer: NodeJS.Timeout | undefined
  let isSound = false
  const gathered = startGathering()
  try {
    return await new Promise<Output>((resolve, reject) => {
      const stop = (failure: WorkerFailure) => reject(new WorkerStoppedError(failure))
      const allowStart = () => {
        timer = setTimeout(stop, startMilliseconds, 'busy')
      }
      const allowWork = () => {
        clearTimeout(timer)
        const [begun, workedBefore] = [performance.now(), workedMilliseconds(child)]
        const look = () => {
          const left = job.milliseconds - (workedMilliseconds(child) - workedBefore)
          const leftByClock = clockFactor * job.milliseconds - (performance.now() - begun)
          if (left <= 0 || leftByClock <= 0) stop('timeout')
          else timer = setTimeout(look, Math.min(left, leftByClock))
        }
        timer = setTimeout(look, job.milliseconds)
      }
      if (one.isLoaded) allowWork()
      else allowStart()
      child.on('message', (answer: WorkerAnswer<Output>) => {
        if (!one.isLoaded) allowWork()
        one.isLoaded = true
        if (answer.job !== number) return
        if (answer.done === 'notYet') return job.onProgress?.(answer.percent)
        if (answer.done === 'piece') return gathered.add(answer.piece)
        isSound = answer.done
        if (answer.done) resolve(gathered.into(answer.value) as Output)
        else reject(new WorkerJobError(answer.message))
      })
      child.on('error', reject)
      child.on('exit', (code, signal) => {
        if (one.isLoaded) reject(new WorkerStoppedError(signal === 'SIGABRT' ? 'memory' : 'crash'))
        else reject(new Error(`${job.module.pathname} does not start: ${signal ?? code}`))
      })
      give(child, number, job.input).catch(reject)
    })
  } finally {
    clearTimeout(timer)
    for (const event of ['message', 'error', 'exit']) child.removeAllListeners(event)
    if (isSound && one.jobs < jobsMax) keep(one)
    else end(one)
  }
}

/** Piece by piece, so that the server goes on between them. */
async function give(child: ChildProcess, job: number, input: unknown): Promise<void> {
  const { rest, pieces } = takeApart(input)
  // Where it cannot be told, its exit says why.
  const send = (message: WorkerMessage) => new Promise<void>((sent) => child.send(message, () => sent()))
  for (const piece of pieces) {
    if (!child.connected) return
    await send({ job, piece })
  }
  await send({ job, input: rest })
}

const keyOf = ({ module, heapMegabytes }: WorkerJob<unknown>) => `${module.href} ${heapMegabytes}`

function start(job: WorkerJob<unknown>): JobProcess {
  const child = fork(new URL('./job-process.ts', import.meta.url), [job.module.href], {
    execArgv: [`--max-old-space-size=${job.heapMegabytes}`, '--max-semi-space-size=16'],
    env: {},
    serialization: 'advanced',
    // What it prints can hold what the file says.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return { key: keyOf(job), child, jobs: 0, isLoaded: false, idleTimer: undefined }
}

/** Nobody waits for it any more, so nobody is told how it ends. */
function end({ child }: JobProcess): void {
  child.on('error', () => {})
  child.kill('SIGKILL')
}

function takeIdle(job: WorkerJob<unknown>): JobProcess | undefined {
  const key = keyOf(job)
  const one = idle.findLast((each) => each.key === key)
  if (!one) return undefined
  forget(one)
  for (const event of ['error', 'exit']) one.child.removeAllListeners(event)
  one.child.ref()
  one.child.channel?.ref()
  return one
}

/** Waits for the next job of its kind, for a while, without holding the server; of many that wait the oldest ends. */
function keep(one: JobProcess): void {
  const leave = () => {
    forget(one)
    end(one)
  }
  one.child.on('error', leave)
  one.child.on('exit', () => forget(one))
  one.child.unref()
  one.child.channel?.unref()
  one.idleTimer = setTimeout(leave, idleMilliseconds).unref()
  idle.push(one)
  const [oldest] = idle
  if (idle.length > runningMax && oldest) {
    forget(oldest)
    end(oldest)
  }
}

function forget(one: JobProcess): void {
  clearTimeout(one.idleTimer)
  const at = idle.indexOf(one)
  if (at >= 0) idle.splice(at, 1)
}
