import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addJob } from '../jobs/job-queries.ts'
import { startTestPortal, type TestPortal } from '../test/portal.ts'

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
    expect(body).toMatch(/portal_build_info\{version="\d+\.\d+\.\d+",node="v\d+[^"]*"\} 1/)
  })
})
