import { describe, expect, it } from 'vitest'
import { runWorkerJob, WorkerJobError, WorkerStoppedError } from './worker-parts.ts'

const parts = new URL('./answer-worker-job-parts.ts', import.meta.url).href
const module = (work: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { answerWorkerJob } from '${parts}'; answerWorkerJob(${work})`)}`,
  )
const run = (work: string, input: unknown = undefined, milliseconds = 8_000) =>
  runWorkerJob({ module: module(work), input, milliseconds, heapMegabytes: 64 })

describe('runWorkerJob', () => {
  it('answers with the value', async () => {
    expect(await run('async (n) => n * 2', 21)).toBe(42)
  })

  it('goes on with a thread that answered well, and not with one that was stopped', async () => {
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

  it('stops a job that eats the memory', async () => {
    const greedy = 'async () => { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())) }'

    await expect(run(greedy)).rejects.toMatchObject({ failure: 'memory' })
  })

  it('refuses a crowd and serves the next one after it', async () => {
    const crowd = await Promise.allSettled(Array.from({ length: 70 }, () => run('async () => 1')))

    const refused = crowd.filter((each) => each.status === 'rejected').map((each) => each.reason)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every((error) => error instanceof WorkerStoppedError && error.failure === 'busy')).toBe(true)
    expect(await run('async () => 2')).toBe(2)
  })
})
