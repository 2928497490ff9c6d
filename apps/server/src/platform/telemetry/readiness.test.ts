import { setTimeout as wait } from 'node:timers/promises'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { openDatabase } from '../db/connection.ts'
import { type S3TestServer, startS3TestServer, testCredentials } from '../outside/storage/test/s3-test-server.ts'

const dayMs = 24 * 60 * 60 * 1000
const settleMs = 5_100
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let portal: TestPortal
let store: S3TestServer

beforeAll(async () => {
  store = await startS3TestServer()
  portal = await startTestPortal({
    S3_ENDPOINT: store.endpoint,
    S3_REGION: testCredentials.region,
    S3_BUCKET: store.bucket,
    S3_ACCESS_KEY_ID: testCredentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: testCredentials.secretAccessKey,
  })
})

afterEach(() => {
  vi.useRealTimers()
  store.setFault(undefined)
})

afterAll(async () => {
  await portal.stop()
  await store.close()
})

async function ready(app = portal.app) {
  const since = performance.now()
  const { statusCode, body } = await app.inject('/readyz')
  return { status: statusCode, ms: performance.now() - since, ...(JSON.parse(body) as Record<string, unknown>) }
}

describe('/readyz', () => {
  it('is green while everything answers', async () => {
    const green = {
      status: 200,
      ok: true,
      checks: { database: true, writable: true, queue: true, clock: true, storage: true, open: true },
      degraded: {},
    }

    await vi.waitFor(async () => expect(await ready()).toMatchObject(green), { timeout: 10_000, interval: 100 })
  })

  it('is red on a database that takes no writes, and calls that write say so', async () => {
    const joint = portal.url.includes('?') ? '&' : '?'
    const readOnly = `${portal.url}${joint}options=-c%20default_transaction_read_only%3Don`
    const database = openDatabase(readOnly, { max: 3 })
    const app = await buildApp({ database, services: portal.services })

    // Its connections are made first: on a busy machine that takes longer than a check.
    const state = await vi.waitFor(async () => {
      const seen = await ready(app)
      expect(seen).toMatchObject({ checks: { database: true, queue: true } })
      return seen
    })
    const answer = await app.inject({
      method: 'POST',
      url: '/api/UserController/login',
      payload: { Account: 'nobody-here', pwd: 'wrong-password' },
      headers: { 'accept-language': 'en' },
    })

    expect(state).toMatchObject({ status: 503, checks: { database: true, writable: false } })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({
      data: { error: 'common.readOnly' },
      msg: 'Nothing can be saved right now. Please try again shortly.',
    })
    await app.close()
    await database.close()
  })

  it('is red when the clock of the machine is wrong, and days are still those of the database', async () => {
    const today = beijingDate(new Date())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * dayMs })

    expect(await ready()).toMatchObject({ status: 503, checks: { clock: false, database: true } })
    expect(beijingDate(portal.services.now())).toBe(today)
  })

  it('is red once the server drains, which still answers', async () => {
    const app = await buildApp({ database: portal.database, services: portal.services })
    await app.ready()
    app.drain()

    expect(await ready(app)).toMatchObject({ status: 503, checks: { open: false } })
    expect((await app.inject('/livez')).statusCode).toBe(200)
    await app.close()
  })
})

describe('a file store with little room', () => {
  it.each([
    { freeMegabytes: 99, degraded: { storage: 'nearlyFull' } },
    { freeMegabytes: 100, degraded: {} },
  ])('of $freeMegabytes MB is $degraded and takes nothing away', async ({ freeMegabytes, degraded }) => {
    const probe = async () => ({ freeBytes: freeMegabytes * 1024 * 1024 })
    const services = { ...portal.services, storage: { ...portal.services.storage, probe } }
    const app = await buildApp({ database: portal.database, services })

    const state = await vi.waitFor(async () => {
      const seen = await ready(app)
      expect(seen).toMatchObject({ status: 200, ok: true, checks: { storage: true } })
      return seen
    })

    expect(state).toHaveProperty('degraded', degraded)
    await app.close()
  })
})

describe('a file store that fails', () => {
  it.each(['hang', 'cut', 500, 403] as const)(
    'with %s is named, to the operator and to who needs a file, and nothing else stops',
    async (fault) => {
      const as = await portal.person()
      const file = { name: 'seal.png', content: png }
      const stored = await sendUpload(portal, 'documents.uploadFile', { as, fields: { type: 'figure' }, file })
      expect(stored.status).toBe(200)
      // What is known of the store is some seconds old at most.
      await wait(settleMs)
      store.setFault(fault)

      const state = await ready()
      const since = performance.now()
      const upload = await sendUpload(portal, 'documents.uploadFile', { as, fields: { type: 'figure' }, file })
      const uploadMs = performance.now() - since
      const opened = await portal.app.inject({ url: stored.data.url, headers: { 'accept-language': 'zh-CN' } })

      expect(state).toMatchObject({ status: 200, ok: true, checks: { storage: false }, degraded: { storage: 'away' } })
      expect(state.ms).toBeLessThan(2_000)
      expect(upload).toMatchObject({ status: 503, error: 'common.storageAway' })
      expect(uploadMs).toBeLessThan(9_000)
      expect(opened.statusCode).toBe(503)
      expect(opened.headers['retry-after']).toBe('5')
      expect(opened.json().msg).toBe('文件存储暂时不可用，文件无法上传或打开，其他功能不受影响，请稍后再试。')
      expect((await portal.call('session.listSessions', {}, { as })).status).toBe(200)
    },
    40_000,
  )
})
