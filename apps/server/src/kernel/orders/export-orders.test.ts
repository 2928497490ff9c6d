import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../platform/db/schema/accounts.ts'
import { files } from '../../platform/db/schema/files.ts'
import { StorageAwayError, StorageFullError } from '../../platform/outside/storage/port.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'

let portal: TestPortal
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-export-'))
  portal = await startTestPortal({ DATA_DIR: dataDir })
})

afterAll(async () => {
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function sheetOf(jobId: string, person: TestPerson): Promise<unknown[][]> {
  const job = await portal.call('views.getJob', { jobId }, { as: person })
  expect(job.data).toMatchObject({ state: 2, progress: 100 })
  const [file] = await portal.db
    .select()
    .from(files)
    .where(eq(files.id, job.data.fileId ?? ''))
  if (!file) throw new Error('the job has no file')
  const { stream } = await portal.services.storage.get(file.storageKey)
  const read: unknown = await readExcel(await buffer(stream))
  const [first] = read as { data?: unknown[][] }[]
  return first?.data ?? (read as unknown[][])
}

describe('orders.exportOrders', () => {
  it('writes exactly the filtered rows in the named columns, formulas as text', async () => {
    const person = await portal.person()
    await buildOrder(portal.db, person, {
      title: '=HYPERLINK("http://x")',
      workState: 1,
      officialFen: 50_000,
      serviceFen: 123_456,
    })
    await buildOrder(portal.db, person, { title: 'A draft' })
    await buildOrder(portal.db, await portal.person(), { workState: 1, title: 'Not mine' })

    const asked = await portal.call(
      'orders.exportOrders',
      { parameter: { workState: 1 }, columns: ['title', 'workState', 'amount', 'amountService'] },
      { as: person, language: 'zh-CN' },
    )
    await runDueJobs(portal)

    expect(asked.data.rows).toBe(1)
    expect(await sheetOf(asked.data.jobId, person)).toEqual([
      ['名称', '服务进度', '金额（元）', '服务费（元）'],
      ['=HYPERLINK("http://x")', '待付款', 1734.56, 1234.56],
    ])
  })

  it('writes the ticked rows only, and none of another customer', async () => {
    const person = await portal.person()
    const ticked = await buildOrder(portal.db, person, { title: 'Ticked' })
    await buildOrder(portal.db, person, { title: 'Not ticked' })
    const foreign = await buildOrder(portal.db, await portal.person(), { title: 'Not mine' })

    const asked = await portal.call(
      'orders.exportOrders',
      { parameter: { orderNos: [ticked.orderNo, foreign.orderNo] }, columns: ['orderNo', 'title'] },
      { as: person },
    )
    await runDueJobs(portal)

    expect(asked.data.rows).toBe(1)
    expect(await sheetOf(asked.data.jobId, person)).toEqual([
      ['Order no.', 'Title'],
      [ticked.orderNo, 'Ticked'],
    ])
  })

  it('refuses to export nothing, and people not signed in', async () => {
    const empty = await portal.call('orders.exportOrders', {}, { as: await portal.person() })
    const nobody = await portal.call('orders.exportOrders', {})

    expect(empty).toMatchObject({ status: 422, error: 'orders.exportEmpty' })
    expect(nobody.status).toBe(401)
  })

  it('fails the work of an account that was closed meanwhile', async () => {
    const person = await portal.person()
    await buildOrder(portal.db, person)
    const { data } = await portal.call('orders.exportOrders', {}, { as: person })
    await portal.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, person.id))
    await runDueJobs(portal)
    await portal.db.update(users).set({ disabledAt: null }).where(eq(users.id, person.id))

    const job = await portal.call('views.getJob', { jobId: data.jobId }, { as: person })

    expect(job.data).toMatchObject({ state: 3, errorCode: 'common.forbidden', fileId: null })
  })
})

describe('an export for which there is no room', () => {
  it.each([
    [new StorageFullError('no room'), 'common.storageFull'],
    [new StorageAwayError('the disk fails'), 'common.storageAway'],
  ] as const)('waits, saying so, and in the end fails by that name: %s', async (failure, code) => {
    const person = await portal.person()
    await buildOrder(portal.db, person)
    const { data } = await portal.call('orders.exportOrders', {}, { as: person })
    const storage = { ...portal.services.storage, put: () => Promise.reject(failure) }
    const services = { ...portal.services, storage }
    const state = async () => (await portal.call('views.getJob', { jobId: data.jobId }, { as: person })).data

    await runDueJobs({ database: portal.database, services })
    const waiting = await state()
    await portal.db.execute(
      sql`update graphile_worker._private_jobs set run_at = now(), attempts = max_attempts - 1 where attempts > 0`,
    )
    await runDueJobs({ database: portal.database, services })

    expect(waiting).toMatchObject({ state: 1, errorCode: code })
    expect(await state()).toMatchObject({ state: 3, errorCode: code })
  })

  it('ends well once there is room, with nothing left of what it waited for', async () => {
    const person = await portal.person()
    await buildOrder(portal.db, person)
    const { data } = await portal.call('orders.exportOrders', {}, { as: person })
    const storage = { ...portal.services.storage, put: () => Promise.reject(new StorageFullError('no room')) }

    await runDueJobs({ database: portal.database, services: { ...portal.services, storage } })
    await portal.db.execute(sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`)
    await runDueJobs(portal)

    const { data: job } = await portal.call('views.getJob', { jobId: data.jobId }, { as: person })
    expect(job).toMatchObject({ state: 2, errorCode: null })
  })
})

describe('views.getJob', () => {
  it('is nobody else’s business', async () => {
    const person = await portal.person()
    await buildOrder(portal.db, person)
    const { data } = await portal.call('orders.exportOrders', {}, { as: person })

    const own = await portal.call('views.getJob', { jobId: data.jobId }, { as: person })
    const foreign = await portal.call('views.getJob', { jobId: data.jobId }, { as: await portal.person() })

    expect(own.data).toMatchObject({ state: 0, progress: 0, rows: 1, fileId: null })
    expect(foreign.status).toBe(404)
    expect((await portal.call('views.getJob', { jobId: data.jobId })).status).toBe(401)
  })
})

describe('views.listJobs', () => {
  it('lists the person’s own work, newest first', async () => {
    const person = await portal.person()
    await buildOrder(portal.db, person)
    const one = await portal.call('orders.exportOrders', {}, { as: person })
    const two = await portal.call('orders.exportOrders', { columns: ['orderNo'] }, { as: person })

    const mine = await portal.call('views.listJobs', {}, { as: person })
    const other = await portal.call('views.listJobs', {}, { as: await portal.person() })

    expect(mine.data.list.map((job) => job.id)).toEqual([two.data.jobId, one.data.jobId])
    expect(other.data.list).toEqual([])
    expect((await portal.call('views.listJobs', {})).status).toBe(401)
  })
})
