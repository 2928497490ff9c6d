import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { watchWorkers } from './dead-workers.ts'
import { addJob } from './job-queries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

async function waiting(): Promise<{ task: string; locked_by: string | null }[]> {
  const { rows } = await portal.db.execute<{ task: string; locked_by: string | null }>(sql`
    select t.identifier as task, j.locked_by from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`)
  return rows
}

async function lockAll(worker: string): Promise<void> {
  await portal.db.execute(
    sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - interval '1 minute'`,
  )
}

describe('addJob', () => {
  it('is part of the transaction', async () => {
    const attempt = portal.db.transaction(async (tx) => {
      await addJob(tx, 'jobs.forgetFinished', {})
      throw new Error('and back')
    })

    await expect(attempt).rejects.toThrow('and back')
    expect(await waiting()).toEqual([])
  })

  it('keeps one waiting job of a key', async () => {
    await addJob(portal.db, 'jobs.forgetFinished', {}, { jobKey: 'nightly' })
    await addJob(portal.db, 'jobs.forgetFinished', {}, { jobKey: 'nightly' })

    expect(await waiting()).toEqual([{ task: 'jobs.forgetFinished', locked_by: null }])
  })
})

describe('watchWorkers', () => {
  it('gives back the job of a dead worker at once, and leaves a living one its own', async () => {
    const living = await watchWorkers(portal.url, portal.database)
    await living.register('worker-living')
    await lockAll('worker-living')

    const other = await watchWorkers(portal.url, portal.database)
    const whileAlive = await waiting()
    await living.stop()
    const third = await watchWorkers(portal.url, portal.database)

    expect(whileAlive).toEqual([{ task: 'jobs.forgetFinished', locked_by: 'worker-living' }])
    expect(await waiting()).toEqual([{ task: 'jobs.forgetFinished', locked_by: null }])
    await other.stop()
    await third.stop()
  })
})
