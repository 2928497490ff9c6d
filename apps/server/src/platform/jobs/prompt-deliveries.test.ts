import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { addJob, sendJobs } from './job-queries.ts'
import { promptDeliveries, queueDueDeliveries } from './prompt-deliveries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())
beforeEach(async () => {
  await portal.db.execute(sql`delete from deliveries`)
  await portal.db.execute(sql`delete from graphile_worker._private_jobs`)
})

async function deliver(state: 'waiting' | 'digest', due: string): Promise<void> {
  const { id } = await portal.person()
  await portal.db.execute(sql`
    insert into deliveries (event_key, receiver, channel, user_id, kind, state, due_at)
    values (${randomUUID()}, ${id}, 'mail', ${id}, 'work.filed', ${state}, now() + ${due}::interval)`)
}

async function jobs(): Promise<{ key: string; minutes: number }[]> {
  const { rows } = await portal.db.execute<{ key: string; minutes: number }>(sql`
    select key, round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker._private_jobs`)
  return rows
}

describe('queueDueDeliveries', () => {
  it('asks once for what is due, and for nothing else', async () => {
    await deliver('waiting', '1 hour')
    await deliver('digest', '-1 hour')
    await queueDueDeliveries(portal.db)
    expect(await jobs()).toEqual([])

    await deliver('waiting', '-1 second')
    await queueDueDeliveries(portal.db)
    await queueDueDeliveries(portal.db)
    expect(await jobs()).toEqual([{ key: sendJobs[0], minutes: 0 }])
  })

  it('leaves a job that failed its pause', async () => {
    await addJob(
      portal.db,
      'messages.sendDeliveries',
      {},
      { jobKey: sendJobs[0], runAt: new Date(Date.now() + 600_000) },
    )
    await deliver('waiting', '-1 second')
    await queueDueDeliveries(portal.db)

    expect(await jobs()).toEqual([{ key: sendJobs[0], minutes: 10 }])
  })
})

describe('promptDeliveries', () => {
  it('looks again and again until it is stopped', async () => {
    const prompt = promptDeliveries({ database: portal.database, services: portal.services })
    await deliver('waiting', '-1 second')
    await vi.waitFor(async () => expect(await jobs()).toHaveLength(1), { timeout: 8_000, interval: 50 })
    await prompt.stop()
  })
})
