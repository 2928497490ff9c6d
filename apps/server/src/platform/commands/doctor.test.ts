import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPatents } from '../../test/add-patents.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { commandEnv, runCommand } from '../../test/run-command.ts'

let portal: TestPortal
const env = () => commandEnv(portal.url, portal.config.dataDir)

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

interface Finding {
  check: string
  state: string
  words: string
}
async function doctor(settings: Record<string, string>) {
  const run = await runCommand(['doctor', '--json'], settings)
  const findings = run.json().findings as Finding[]
  const of = (check: string) => findings.find((one) => one.check === check)
  return { code: run.code, stateOf: (check: string) => of(check)?.state, wordsOf: (check: string) => of(check)?.words }
}

describe('portal doctor', () => {
  it('finds no administrator bad, and what works good', async () => {
    const before = await doctor(env())
    await runCommand(['admin', 'create', 'boss'], env())
    const after = await doctor(env())

    expect(before.code).toBe(1)
    expect(before.stateOf('administrators')).toBe('bad')
    expect(after.code).toBe(0)
    for (const check of [
      'database',
      'writable',
      'clock',
      'migrations',
      'queue',
      'messages',
      'files (disk)',
      'administrators',
    ]) {
      expect([check, after.stateOf(check)]).toEqual([check, 'good'])
    }
    for (const check of ['site record', 'mail', 'payment', 'patents']) expect(after.stateOf(check)).toBe('warn')
  })

  it('names the command that imports patents while there are none, and what the site record lacks', async () => {
    const empty = await doctor(env())
    await addPatents(portal.db, 1, 1, true)
    await portal.db.execute(sql`insert into site_info (data) values ('{"name": "甲公司"}')`)
    const begun = await doctor(env())

    expect(empty.wordsOf('patents')).toBe('none imported: `npm run portal -- import patents FILE…`')
    expect(begun.stateOf('patents')).toBe('good')
    expect(begun.wordsOf('site record')).toBe('no name, address or way to reach the operator: agreements need them')
    await portal.db.execute(sql`update site_info set data = '{"name": "甲", "address": "乙", "phone": "12345"}'`)
    expect((await doctor(env())).stateOf('site record')).toBe('good')
  })

  it('names what is set up to tell people outside, without a secret, and what is not by its settings', async () => {
    const mail = { MAIL_URL: 'smtps://portal:hunter2@mail.example.cn', MAIL_FROM: 'portal@example.cn' }
    const set = await doctor({ ...env(), ...mail, WEBHOOK_SECRET: 'hunter2-q8Zr1VfTx0uYb3KdMn6PwLs9' })
    const unset = await doctor(env())

    expect(set.wordsOf('mail')).toBe('mail.example.cn:465, from portal@example.cn')
    expect(set.wordsOf('webhooks')).toBe('signed')
    expect(unset.wordsOf('mail')).toBe('not configured (MAIL_URL, MAIL_FROM)')
    expect(unset.wordsOf('text messages')).toBe('not configured (SMS_ALIYUN_* or SMS_TENCENT_*)')
  })

  it('names jobs that wait long and those given up', async () => {
    await portal.db.execute(
      sql`select graphile_worker.add_job('site.forgetBrowsing', run_at => now() - interval '1 hour')`,
    )
    const late = await doctor(env())
    await portal.db.execute(sql`delete from graphile_worker._private_jobs`)

    expect(late.stateOf('queue')).toBe('warn')
  })

  it('names organisations that nobody owns who can sign in', async () => {
    const person = await portal.person()
    const before = await doctor(env())
    await portal.db.execute(sql`
      insert into organisation_members (organisation_id, user_id, is_owner)
      select id, ${person.id}, true from organisations where kind = 'agency'`)
    const after = await doctor(env())
    await portal.db.execute(sql`update users set disabled_at = now() where id = ${person.id}`)

    expect(before.stateOf('organisations')).toBe('warn')
    expect(before.wordsOf('organisations')).toContain('without an owner: 示例专利代理事务所: ')
    expect(after.stateOf('organisations')).toBe('good')
    expect((await doctor(env())).stateOf('organisations')).toBe('warn')
  })

  it('names lines of the crontab that have had no turn for long', async () => {
    const none = await doctor(env())
    const turnAgo = (age: string) =>
      portal.db.execute(sql`insert into turns (task, turn_at) values ('orders.foldTallies', now() - ${age}::interval)
        on conflict (task) do update set turn_at = excluded.turn_at`)
    await turnAgo('1 hour')
    const late = await doctor(env())
    await turnAgo('3 minutes')
    const well = await doctor(env())

    expect([none, late, well].map((one) => one.stateOf('turns'))).toEqual(['warn', 'warn', 'good'])
    expect(late.wordsOf('turns')).toContain('60 min')
  })

  it('tells a read-only database, one that does not answer and a storage that fails', async () => {
    const readOnly = new URL(portal.url)
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
    const asStandby = await doctor({ ...env(), DATABASE_URL: readOnly.toString() })
    const gone = await doctor({ ...env(), DATABASE_URL: 'postgresql://localhost:1/none' })
    const s3 = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_REGION: 'x', S3_BUCKET: 'x' }
    const noStore = await doctor({ ...env(), ...s3, S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' })

    expect(asStandby).toMatchObject({ code: 1 })
    expect(asStandby.stateOf('writable')).toBe('bad')
    expect(gone.stateOf('database')).toBe('bad')
    expect(noStore.stateOf('files (S3)')).toBe('bad')
  })
})

describe('portal rotate-secret', () => {
  it('prints a new key where SECRET_KEY is set, and replaces the kept one else', async () => {
    const { SECRET_KEY: _set, ...unset } = env()
    const path = join(portal.config.dataDir, 'secret-key')
    await runCommand(['config'], unset)
    const before = await readFile(path, 'utf8')

    const printed = (await runCommand(['rotate-secret', '--json'], env())).json()
    const untouched = await readFile(path, 'utf8')
    const replaced = (await runCommand(['rotate-secret', '--json'], unset)).json()

    expect(printed).toMatchObject({ replaced: false, secretKey: expect.stringMatching(/^[\w+/]{64}$/) })
    expect(untouched).toBe(before)
    expect(replaced).toEqual({ replaced: true, previous: before })
    expect(await readFile(path, 'utf8')).toMatch(/^[0-9a-f]{64}$/)
    expect(await readFile(path, 'utf8')).not.toBe(before)
  })
})
