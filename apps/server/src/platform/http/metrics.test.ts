import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { addJob } from '../jobs/job-queries.ts'
import { noteNewLines } from '../jobs/turn-queries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

describe('/metrics', () => {
  it('tells the depth of the queue by task, its oldest job, and the release', async () => {
    await addJob(portal.db, 'jobs.forgetFinished', {}, { runAt: new Date(Date.now() - 90_000) })
    await addJob(portal.db, 'site.forgetBrowsing', {}, { runAt: new Date(Date.now() + 90_000) })

    const { body } = await portal.app.inject('/metrics')

    expect(body).toContain('portal_queue_jobs{task="jobs.forgetFinished",state="waiting"} 1')
    expect(body).toContain('portal_queue_jobs{task="jobs.forgetFinished",state="failed"} 0')
    expect(Number(/portal_queue_oldest_seconds\{task="jobs.forgetFinished"\} (\S+)/.exec(body)?.[1])).toBeGreaterThan(
      80,
    )
    expect(body).toContain('portal_queue_oldest_seconds{task="site.forgetBrowsing"} 0')
    expect(body).not.toMatch(/^portal_turns_age_seconds /m)
    expect(body).toMatch(/portal_build_info\{version="\d+\.\d+\.\d+",node="v\d+[^"]*"\} 1/)
  })

  it('tells what waits to be sent, and what was not delivered in the last seven days', async () => {
    const { id } = await portal.person()
    const row = (state: string, days: number, due: string) =>
      sql`insert into deliveries (event_key, receiver, channel, user_id, kind, state, created_at, due_at, ended_at)
        values (${randomUUID()}, ${id}, 'mail', ${id}, 'order.filed', ${state}, now() - make_interval(days => ${days}::int),
          now() + ${due}::interval, ${state === 'dead' ? sql`now()` : sql`null`})`
    for (const asked of [
      row('waiting', 0, '-1 minute'),
      row('waiting', 0, '1 hour'),
      row('dead', 1, '-1 day'),
      row('dead', 8, '-8 days'),
    ])
      await portal.db.execute(asked)

    const { body } = await portal.app.inject('/metrics')

    expect(body).toContain('portal_deliveries{state="waiting"} 1')
    expect(body).toContain('portal_deliveries{state="dead"} 1')
  })

  it('tells how long ago a line of the crontab had its turn', async () => {
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    await noteNewLines(portal.db, [
      { task: 'orders.foldTallies', at: at(20) },
      { task: 'jobs.forgetFinished', at: at(900) },
    ])

    const { body } = await portal.app.inject('/metrics')

    const age = Number(/^portal_turns_age_seconds (\S+)/m.exec(body)?.[1])
    expect(age).toBeGreaterThanOrEqual(1_200)
    expect(age).toBeLessThan(1_800)
  })
})
