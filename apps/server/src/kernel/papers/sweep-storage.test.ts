import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { files } from '../../platform/db/schema/files.ts'
import { siteInfo } from '../../platform/db/schema/site.ts'
import { storeFile } from '../../platform/documents/store-file-parts.ts'
import { metrics } from '../../platform/http/metrics.ts'
import { type FileStorage, fileFolders } from '../../platform/outside/storage/port.ts'
import { openS3Storage } from '../../platform/outside/storage/s3-storage.ts'
import { startS3TestServer, testCredentials } from '../../platform/outside/storage/test/s3-test-server.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sweepStorageTask } from './sweep-storage.ts'

const hour = 3_600_000

async function openS3() {
  const server = await startS3TestServer()
  const { endpoint, bucket } = server
  const storage = openS3Storage({ ...testCredentials, endpoint, bucket, pathStyle: true, prefix: 'portal/' })
  const close = async () => {
    storage.close()
    await server.close()
  }
  return { storage, close }
}

describe.each(['disk', 's3'] as const)('the sweep of the storage on %s', (kind) => {
  let portal: TestPortal
  let chen: TestPerson
  let storage: FileStorage
  let closeStorage = async () => {}

  beforeAll(async () => {
    portal = await startTestPortal()
    chen = await portal.person()
    storage = portal.services.storage
    if (kind === 's3') ({ storage, close: closeStorage } = await openS3())
  })
  beforeEach(async () => {
    await portal.db.delete(files)
    for (const folder of fileFolders) {
      for (const { key } of await storage.list(folder)) await storage.delete(key)
    }
  })
  afterAll(async () => {
    await closeStorage()
    await portal.stop()
  })

  /** Runs as if so many hours had passed; answers the lines of the log. */
  async function sweep(hours: number) {
    const lines: { level: string; facts: Record<string, unknown>; words: string }[] = []
    const note = (level: string) => (facts: Record<string, unknown>, words: string) =>
      void lines.push({ level, facts, words })
    const log = Object.assign(Object.create(portal.services.log), { info: note('info'), error: note('error') })
    const now = () => new Date(Date.now() + hours * hour)
    const { database } = portal
    const services = { ...portal.services, storage, log, now }
    await sweepStorageTask({}, { database, services, signal: undefined, isLastAttempt: false })
    return lines
  }

  const put = async () => (await storage.put(Readable.from([Buffer.from('x')]), { maxBytes: 1 })).key
  const store = (more: Partial<typeof files.$inferInsert> = {}) =>
    storeFile(portal.db, storage, Buffer.from('x'), {
      ownerId: chen.id,
      uploadedBy: chen.id,
      name: 'a.txt',
      mediaType: 'text/plain',
      ...more,
    })
  const isThere = async (key: string) => (await storage.head(key)) !== undefined
  const metric = async (name: string) => {
    const value = await metrics.getSingleMetric(name)?.get()
    return value?.values[0]?.value
  }

  it('removes what nothing has named for a day, and counts it', async () => {
    const [left, kept] = [await put(), await store()]
    const before = (await metric('portal_storage_leftovers_removed_total')) ?? 0

    await sweep(23)
    expect(await isThere(left)).toBe(true)
    const lines = await sweep(25)

    expect([await isThere(left), await isThere(kept.storageKey)]).toEqual([false, true])
    expect(lines).toEqual([
      { level: 'info', facts: { files: 2, removed: 1, unfinished: 0, missing: 0 }, words: expect.any(String) },
    ])
    expect(await metric('portal_storage_leftovers_removed_total')).toBe(before + 1)
  })

  it('keeps the bytes of a removed file and the pictures of the site, and drops a picture that was replaced', async () => {
    const removed = await store({ removedAt: new Date() })
    const [old, logo] = [await put(), await put()]
    await portal.db.insert(siteInfo).values({ data: { logo: `/files/site/${logo.slice(3)}.png` } })

    await sweep(25)

    expect(await Promise.all([removed.storageKey, logo, old].map(isThere))).toEqual([true, true, false])
    await portal.db.delete(siteInfo)
  })

  it('tells of files without bytes and leaves their rows', async () => {
    const file = await store()
    await storage.delete(file.storageKey)
    await portal.db.update(files).set({ createdAt: sql`now() - interval '2 days'` }).where(eq(files.id, file.id))

    const lines = await sweep(0)

    expect(lines[0]).toMatchObject({ level: 'error', facts: { missing: 1, ids: [file.id] } })
    expect(await metric('portal_storage_files_missing')).toBe(1)
    expect(await portal.db.$count(files, eq(files.id, file.id))).toBe(1)
  })

  it('removes nothing from a storage that another database names', async () => {
    const keys = await Promise.all(Array.from({ length: 101 }, put))

    const lines = await sweep(25)

    expect(lines).toMatchObject([{ level: 'error', facts: { files: 101, leftovers: 101 } }])
    expect((await Promise.all(keys.map(isThere))).every(Boolean)).toBe(true)
    await Promise.all(keys.map((key) => storage.delete(key)))
  })

  it('removes nothing while nothing at all is named: the database may be a new one', async () => {
    const keys = [await put(), await put()]

    const lines = await sweep(25)

    expect(lines).toMatchObject([{ level: 'error', facts: { files: 2, leftovers: 2 } }])
    expect((await Promise.all(keys.map(isThere))).every(Boolean)).toBe(true)
  })
})
