import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../../platform/db/connection.ts'
import { files } from '../../platform/db/schema/files.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { startS3TestServer, testCredentials } from '../../platform/outside/storage/test/s3-test-server.ts'
import { createDatabase, dropDatabase, withDatabase } from '../../test/database-server.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { commandEnv, runCommand } from '../../test/run-command.ts'
import { type Manifest, readManifest } from './manifest.ts'

let folder: string
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-backup-'))
})
afterAll(async () => {
  for (const close of closers) await close()
  await rm(folder, { recursive: true, force: true })
})

/** What must be equal in two backups of the same installation. */
const content = ({ migrations, tables, sequences, jobs, files: kept }: Manifest) => ({
  ...{ migrations, sequences, files: kept },
  jobs: jobs.map(({ task, payload, key }) => ({ task, payload, key })),
  tables: tables.map(({ name, rows, sum }) => ({ name, rows, sum })),
})

async function emptyDatabase(): Promise<string> {
  const server = inject('databaseServer')
  const name = `portal_restore_${crypto.randomUUID().replaceAll('-', '')}`
  await createDatabase(server, name)
  closers.push(() => dropDatabase(server, name))
  return withDatabase(server, name)
}

async function fileOf(portal: TestPortal, ownerId: string, text: string): Promise<string> {
  const { key, bytes, sha256 } = await portal.services.storage.put(Readable.from([Buffer.from(text)]), {
    maxBytes: 1000,
  })
  const row = { ownerId, uploadedBy: ownerId, storageKey: key, name: 'a.txt', mediaType: 'text/plain', bytes }
  await portal.db.insert(files).values({ ...row, sha256: Buffer.from(sha256, 'hex') })
  return key
}

describe('portal backup and restore', () => {
  it('moves the demo set embedded → external with S3 → embedded: rows, files, queue and counters equal', {
    timeout: 400_000,
  }, async () => {
    const store = await startS3TestServer()
    closers.push(() => store.close())
    const embedded = (name: string) => ({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: join(folder, name) })
    const external = {
      ...commandEnv(await emptyDatabase(), join(folder, 'external')),
      S3_ENDPOINT: store.endpoint,
      S3_REGION: testCredentials.region,
      S3_BUCKET: store.bucket,
      S3_ACCESS_KEY_ID: testCredentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: testCredentials.secretAccessKey,
    }
    const at = (name: string) => join(folder, name)

    expect(await runCommand(['seed', '--demo'], embedded('first'))).toMatchObject({ code: 0, errors: '' })
    expect(await runCommand(['backup', at('a')], embedded('first'))).toMatchObject({ code: 0 })
    expect(await runCommand(['restore', at('a')], external)).toMatchObject({ code: 0, errors: '' })
    expect(await runCommand(['backup', at('b')], external)).toMatchObject({ code: 0 })
    expect(await runCommand(['restore', at('b')], embedded('second'))).toMatchObject({ code: 0, errors: '' })
    expect(await runCommand(['backup', at('c')], embedded('second'))).toMatchObject({ code: 0 })

    const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((name) => readManifest(at(name))))
    if (!a || !b || !c) throw new Error('three backups')
    expect(a.files.length).toBeGreaterThan(10)
    expect(a.tables.find(({ name }) => name === 'orders')?.rows).toBeGreaterThan(20)
    expect(content(b)).toEqual(content(a))
    expect(content(c)).toEqual(content(a))
    expect([...store.objects.keys()].sort()).toEqual(a.files.map(({ key }) => key))
  })

  it('keeps triggers, foreign keys, sequences and waiting jobs', async () => {
    const portal = await startTestPortal()
    closers.push(() => portal.stop())
    const person = await portal.person()
    const key = await fileOf(portal, person.id, 'kept')
    await portal.db.execute(sql`select nextval('order_number_sequence'), nextval('order_number_sequence')`)
    await addJob(portal.db, 'session.forgetExpired', {}, { runAt: new Date('2030-01-01') })
    const target = await emptyDatabase()
    const env = commandEnv(target, join(folder, 'kept'))

    await runCommand(['backup', join(folder, 'k')], commandEnv(portal.url, portal.config.dataDir))
    const restored = await runCommand(['restore', join(folder, 'k'), '--json'], env)

    expect(restored).toMatchObject({ code: 0, errors: '' })
    expect(restored.json()).toMatchObject({ files: 1, jobs: 1 })
    expect(await readFile(join(env.DATA_DIR ?? '', 'files', key), 'utf8')).toBe('kept')
    const database = openDatabase(target, { max: 1 })
    closers.unshift(() => database.close())
    const { rows } = await database.db.execute(sql`select nextval('order_number_sequence')::int as next,
      (select count(*)::int from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace) as keys,
      (select count(*)::int from pg_trigger where tgenabled = 'D') as off,
      (select extract(epoch from run_at)::int from graphile_worker.jobs where task_identifier = 'session.forgetExpired') as at`)
    const { rows: before } = await portal.db.execute(
      sql`select count(*)::int as keys from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    expect(rows[0]).toMatchObject({ next: 100003, keys: before[0]?.keys, off: 0, at: Date.parse('2030-01-01') / 1000 })
    await expect(database.db.execute(sql`delete from audit_log`)).rejects.toThrow()
  })

  it('is refused for an installation in use, unless forced; while others are connected; for what is no backup', async () => {
    const portal = await startTestPortal()
    closers.push(() => portal.stop())
    const target = await emptyDatabase()
    const env = commandEnv(target, join(folder, 'used'))
    await portal.person()
    await runCommand(['backup', join(folder, 'u')], commandEnv(portal.url, portal.config.dataDir))
    await runCommand(['admin', 'create', 'boss'], env)

    const inUse = await runCommand(['restore', join(folder, 'u')], env)
    const other = new Client({ connectionString: target })
    await other.connect()
    const connected = await runCommand(['restore', join(folder, 'u'), '--force'], env)
    await other.end()
    const forced = await runCommand(['restore', join(folder, 'u'), '--force'], env)
    const again = await runCommand(['backup', join(folder, 'u')], env)

    expect(inUse).toMatchObject({ code: 1, errors: expect.stringContaining('in use') })
    expect(connected).toMatchObject({ code: 1, errors: expect.stringContaining('stop the servers first') })
    expect(forced).toMatchObject({ code: 0, errors: '' })
    expect(again.errors).toContain('is there already')
    expect((await runCommand(['restore', folder], env)).errors).toContain('has no manifest.json')
  })

  it('changes nothing for a damaged backup, and names missing and changed files', async () => {
    const portal = await startTestPortal()
    closers.push(() => portal.stop())
    const person = await portal.person()
    const kept = await fileOf(portal, person.id, 'kept')
    const gone = await fileOf(portal, person.id, 'gone')
    const changed = await fileOf(portal, person.id, 'changed')
    await portal.services.storage.delete(gone)
    await writeFile(join(portal.config.dataDir, 'files', changed), 'other bytes')
    const at = join(folder, 'd')
    const target = await emptyDatabase()
    const env = commandEnv(target, join(folder, 'damaged'))

    const made = await runCommand(['backup', at, '--json'], commandEnv(portal.url, portal.config.dataDir))
    await writeFile(join(at, 'files', kept), 'harm')
    const file = await runCommand(['restore', at], env)
    await writeFile(join(at, 'files', kept), 'kept')
    const manifest = JSON.parse(await readFile(join(at, 'manifest.json'), 'utf8'))
    const users = manifest.tables.find(({ name }: { name: string }) => name === 'users')
    users.sum = createHash('md5').update('other').digest('hex')
    await writeFile(join(at, 'manifest.json'), JSON.stringify(manifest))
    const rows = await runCommand(['restore', at], env)

    expect(made).toMatchObject({ code: 3 })
    expect(made.json()).toMatchObject({ files: 2, missingFiles: 1, changedFiles: 1 })
    expect(manifest).toMatchObject({ missingFiles: [gone], changedFiles: [changed] })
    expect(file).toMatchObject({ code: 1, errors: `The backup is damaged: ${kept}\n` })
    expect(rows).toMatchObject({ code: 1, errors: expect.stringContaining('users has 1 rows') })
    const database = openDatabase(target, { max: 1 })
    closers.unshift(() => database.close())
    expect((await database.db.execute(sql`select from users`)).rowCount).toBe(0)
  })
})

describe('portal export', () => {
  it('writes a JSON object a row, and nothing that opens anything', async () => {
    const portal = await startTestPortal()
    closers.push(() => portal.stop())
    const person = await portal.person('customer', { name: 'Li "quoted" \\ \n 李' })
    await portal.db.update(files).set({ name: 'x' }).where(eq(files.id, person.id))
    const key = await fileOf(portal, person.id, 'kept')
    const at = join(folder, 'e')

    const made = await runCommand(['export', at, '--files', '--json'], commandEnv(portal.url, portal.config.dataDir))

    expect(made).toMatchObject({ code: 0 })
    const users = (await readFile(join(at, 'users.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(users).toHaveLength(1)
    expect(users[0]).toMatchObject({ id: person.id, name: 'Li "quoted" \\ \n 李', role: 'customer' })
    expect(await readFile(join(at, 'files', key), 'utf8')).toBe('kept')
    const written = await readdir(at)
    expect(written).not.toContain('sessions.jsonl')
    for (const name of written.filter((one) => one.endsWith('.jsonl'))) {
      expect(await readFile(join(at, name), 'utf8')).not.toMatch(/"(password|token|code)_hash"/)
    }
    expect(JSON.parse(await readFile(join(at, 'export.json'), 'utf8')).tables).toContainEqual({
      name: 'users',
      rows: 1,
    })
  })
})

describe('portal seed', () => {
  it('adds invented orders to measure on, and nothing in production', async () => {
    const portal = await startTestPortal()
    closers.push(() => portal.stop())
    const env = commandEnv(portal.url, portal.config.dataDir)
    const production = {
      ...env,
      NODE_ENV: 'production',
      SECRET_KEY: 'Zx81-qwerK-92mnB-77uyT-llp0-Wq3R-xx1',
      PUBLIC_URL: 'https://portal.cn',
      METRICS_TOKEN: 'Zx81-qwerK-92mnB-77uyT',
    }

    const made = await runCommand(['seed', '--bench', '250', '--json'], env)
    const demo = await runCommand(['seed', '--demo'], env)
    const refused = await runCommand(['seed', '--bench', '1'], production)

    expect(made.json()).toEqual({ orders: 250, customers: 3 })
    expect((await portal.db.execute(sql`select from orders`)).rowCount).toBe(250)
    expect(demo).toMatchObject({ code: 1, errors: expect.stringContaining('PORTAL_DEMO=on') })
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('refused in production') })
    expect((await runCommand(['seed'], env)).code).toBe(2)
    expect((await runCommand(['seed', '--bench', 'many'], env)).code).toBe(2)
  })
})
