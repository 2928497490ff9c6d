import { describe, expect, it } from 'vitest'
import { runWorkerJob, WorkerJobError, WorkerStoppedError } from './worker-parts.ts'

const parts = new URL('./answer-worker-job-parts.ts', import.meta.url).href
const module = (work: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { answerWorkerJob } from '${parts}'; answerWorkerJob(${work})`)}`,
  )
const run = (work: string, input: unknown = undefined, milliseconds = 8_000) =>
  runWorkerJob<unknown, [number, number]>({ module: module(work), input, milliseconds, heapMegabytes: 64 })

describe('runWorkerJob', () => {
  it('answers with the value', async () => {
    expect(await run('async (n) => n * 2', 21)).toBe(42)
  })

  it('goes on with a process that answered well, and not with one that was stopped', async () => {
    const counting =
      'async (ends) => { if (ends) for (;;); globalThis.count = (globalThis.count ?? 0) + 1; return globalThis.count }'
    expect(await run(counting)).toBe(1)
    expect(await run(counting)).toBe(2)
    await expect(run(counting, true, 300)).rejects.toMatchObject({ failure: 'timeout' })
    expect(await run(counting)).toBe(1)
  })

  it('hands on what the job throws', async () => {
    await expect(run("async () => { throw new TypeError('no') }")).rejects.toThrow(WorkerJobError)
  })

  it('stops an endless job', async () => {
    await expect(run('async () => { for (;;); }', undefined, 500)).rejects.toMatchObject({ failure: 'timeout' })
  })

  it.runIf(process.platform === 'linux')(
    'counts the work of the process, not the time that it is kept waiting',
    async () => {
      const waits = 'async () => new Promise((done) => setTimeout(done, 700, "done"))'

      expect(await run(waits, undefined, 500)).toBe('done')
      await expect(
        run('async () => new Promise(() => setTimeout(() => {}, 1e9))', undefined, 200),
      ).rejects.toMatchObject({
        failure: 'timeout',
      })
    },
  )

  it('stops a job that eats the memory', async () => {
    const greedy = 'async () => { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())) }'

    await expect(run(greedy)).rejects.toMatchObject({ failure: 'memory' })
  })

  it('outlives a job that ends its process', async () => {
    await expect(run("async () => { process.kill(process.pid, 'SIGSEGV'); for (;;); }")).rejects.toMatchObject({
      failure: 'crash',
    })
    await expect(run("async () => { Promise.reject(new Error('nobody hears')); await new Promise(() => {}) }"))
      .rejects //
      .toMatchObject({ failure: 'crash' })
  })

  it('never lets a job fail for what another one left behind', async () => {
    const leaving = `async (leaves) => {
      if (leaves) { globalThis.left = () => Promise.reject(new Error('late')); return process.pid }
      if (globalThis.left) { globalThis.left(); await new Promise(() => {}) }
      return process.pid
    }`
    const first = await run(leaving, true)
    const second = await run(leaving)
    expect(second).not.toBe(first)
  })

  it('ends a process after many jobs, also one that leaves something behind', async () => {
    const counting = `async () => {
      globalThis.count = (globalThis.count ?? 0) + 1
      if (globalThis.count === 50) setImmediate(() => Promise.reject(new Error('late')))
      return [process.pid, globalThis.count]
    }`
    const seen = []
    for (let at = 0; at < 51; at += 1) seen.push(await run(counting))
    expect(new Set(seen.slice(0, 50).map(([pid]) => pid)).size).toBe(1)
    expect(seen[50]?.[1]).toBe(1)
  })

  it('gives each limit of memory a process of its own', async () => {
    const own = 'async () => process.pid'
    const job = { module: module(own), input: undefined, milliseconds: 8_000 }
    const small = await runWorkerJob({ ...job, heapMegabytes: 64 })
    expect(await runWorkerJob({ ...job, heapMegabytes: 96 })).not.toBe(small)
    expect(await runWorkerJob({ ...job, heapMegabytes: 64 })).toBe(small)
  })

  it('tells a module that does not start from a file that ends it', async () => {
    const broken = new URL('data:text/javascript,nothing.here()')
    const job = { module: broken, input: undefined, milliseconds: 8_000, heapMegabytes: 64 }
    const failure = await runWorkerJob(job).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(WorkerStoppedError)
  })

  it('refuses a crowd and serves the next one after it', async () => {
    const crowd = await Promise.allSettled(Array.from({ length: 70 }, () => run('async () => 1')))

    const refused = crowd.filter((each) => each.status === 'rejected').map((each) => each.reason)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every((error) => error instanceof WorkerStoppedError && error.failure === 'busy')).toBe(true)
    expect(await run('async () => 2')).toBe(2)
  })
})
