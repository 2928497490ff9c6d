import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../platform/db/schema/accounts.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'

let portal: TestPortal
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-work-'))
  portal = await startTestPortal({ DATA_DIR: dataDir })
})

afterAll(async () => {
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function ask(person: TestPerson): Promise<string> {
  await buildOrder(portal.db, person)
  return (await portal.call('orders.exportOrders', {}, { as: person })).data.jobId
}
const bellOf = async (person: TestPerson) => (await portal.call('views.listInbox', {}, { as: person })).data
const disable = (person: TestPerson, disabledAt: Date | null) =>
  portal.db.update(users).set({ disabledAt }).where(eq(users.id, person.id))

describe('views.readJob', () => {
  it('takes off the bell what the page saw end; who left finds it there', async () => {
    const person = await portal.person()
    const jobId = await ask(person)
    expect((await bellOf(person)).unread).toBe(0)
    await runDueJobs(portal)

    const left = await bellOf(person)
    expect(left).toMatchObject({ unread: 1, list: [{ kind: 'job.done', read: false, params: { job: jobId } }] })
    expect(String(left.list[0]?.params.title)).toMatch(/\.xlsx$/)
    expect((await portal.call('views.readJob', { jobId }, { as: await portal.person() })).status).toBe(404)
    expect((await bellOf(person)).unread).toBe(1)
    await portal.call('views.readJob', { jobId }, { as: person })

    expect((await bellOf(person)).unread).toBe(0)
    expect((await portal.call('views.readJob', { jobId })).status).toBe(401)
  })
})

describe('views.retryJob', () => {
  it('begins a file that failed again, once', async () => {
    const person = await portal.person()
    const jobId = await ask(person)
    await disable(person, new Date())
    await runDueJobs(portal)
    await disable(person, null)
    const failed = await portal.call('views.getJob', { jobId }, { as: person })
    expect(failed.data).toMatchObject({ state: 3, again: true })
    expect((await bellOf(person)).list).toMatchObject([{ kind: 'job.failed' }])

    const both = await Promise.all([1, 2].map(() => portal.call('views.retryJob', { jobId }, { as: person })))
    await runDueJobs(portal)

    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const done = await portal.call('views.getJob', { jobId }, { as: person })
    expect(done.data).toMatchObject({ state: 2, progress: 100, errorCode: null, again: false })
    expect((await portal.call('views.retryJob', { jobId }, { as: person })).status).toBe(404)
    expect((await portal.call('views.retryJob', { jobId })).status).toBe(401)
  })

  it('writes no list of staff for who is none any more', async () => {
    const person = await portal.person('administrator')
    const { jobId } = (await portal.call('admin.exportUsers', {}, { as: person })).data
    await disable(person, new Date())
    await runDueJobs(portal)
    await portal.db.update(users).set({ disabledAt: null, role: 'customer' }).where(eq(users.id, person.id))

    expect((await portal.call('views.retryJob', { jobId }, { as: person })).status).toBe(200)
    await runDueJobs(portal)

    const { data } = await portal.call('views.getJob', { jobId }, { as: person })
    // The one job of all lists is named by the list.
    expect(data).toMatchObject({ kind: 'admin.exportUsers', state: 3, errorCode: 'common.forbidden' })
    const { list } = (await portal.call('views.listInbox', {}, { as: person })).data
    expect(list[0]?.params).toMatchObject({ work: 'admin.exportUsers' })
  })

  it('refuses while the same file is being written, and to others', async () => {
    const person = await portal.person()
    const jobId = await ask(person)
    await disable(person, new Date())
    await runDueJobs(portal)
    await disable(person, null)
    await portal.call('orders.exportOrders', {}, { as: person })

    expect(await portal.call('views.retryJob', { jobId }, { as: person })).toMatchObject({
      status: 409,
      error: 'common.conflict',
    })
    expect((await portal.call('views.retryJob', { jobId }, { as: await portal.person() })).status).toBe(404)
  })
})
