import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRecord, storeRecords } from '../../patents/search/test/build-record.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { commandEnv, runCommand } from '../../test/run-command.ts'

let portal: TestPortal
let folder: string

beforeAll(async () => {
  portal = await startTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'sources-'))
  await storeRecords(portal.db, [buildRecord()])
})
afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true })
})

const administrator = () => portal.person('administrator')
const sources = async () => (await portal.call('sources.listSources', {}, { as: await administrator() })).data.list
const find = async (name: string) => (await sources()).find((one) => one.name === name)
const searched = async () => (await portal.call('patents.searchPatents', { parameter: { query: '' } })).data.sources

async function importFile(words: readonly string[], name: string, content: string) {
  const path = join(folder, name)
  await writeFile(path, content)
  return runCommand(['import', ...words, path], commandEnv(portal.url, portal.config.dataDir))
}

describe('sources.listSources', () => {
  it('tells size, age and last import of a source, for administrators only', async () => {
    expect(await find('cnipa-bulk')).toMatchObject({
      ...{ register: 'patents', records: 1, age: '2024-01-01', failedTime: null, failure: null, health: 'good' },
      ...{ rhythmDays: null, usualRhythmDays: 14, succeededTime: expect.any(String) },
    })
    expect((await portal.call('sources.listSources', {})).status).toBe(401)
    expect((await portal.call('sources.listSources', {}, { as: await portal.person() })).status).toBe(403)
  })

  it('tells why an import failed, and forgets that with the next one that succeeds', async () => {
    const failed = await importFile(['marks', '--source', 'mark-gazette'], 'marks.csv', 'nothing,of,a,mark\n1,2,3,4\n')
    const after = await find('mark-gazette')
    const good = await importFile(
      ['marks', '--source', 'mark-gazette'],
      'marks.csv',
      'number,class,name,status,appliedOn\n12345678,9,灵犀,tmFiled,2026-01-05\n',
    )

    expect(failed.code).toBe(1)
    expect(after).toMatchObject({ register: 'marks', records: 0, succeededTime: null, health: 'failing' })
    expect(after?.failure).toMatch(/heading/)
    expect(good.code).toBe(0)
    expect(await find('mark-gazette')).toMatchObject({ records: 1, health: 'good', failedTime: expect.any(String) })
  })

  it('takes a file of which nothing can be read for a failure', async () => {
    const run = await importFile(['copyrights'], 'empty.csv', '登记号,名称,著作权人\n不是号码,甲软件,乙公司\n')

    expect(run.code).toBe(3)
    expect(await find('empty.csv')).toMatchObject({
      register: 'copyrights',
      failure: 'none of 1 records could be read',
    })
  })

  it('notes nothing of a dry run', async () => {
    await importFile(['copyrights', '--dry-run'], 'dry.csv', '登记号,名称,著作权人\n不是号码,甲软件,乙公司\n')

    expect(await find('dry.csv')).toBeUndefined()
  })
})

describe('sources.updateSource', () => {
  it('enters the rhythm, by which a source is late for searchers, doctor and metrics', async () => {
    await portal.db.execute(
      sql`update data_sources set succeeded_at = now() - interval '3 days' where name = 'cnipa-bulk'`,
    )
    const as = await administrator()
    const update = (rhythmDays: number | null) =>
      portal.call('sources.updateSource', { register: 'patents', name: 'cnipa-bulk', rhythmDays }, { as })
    const metric = async () => (await portal.app.inject('/metrics')).body
    const healthy = 'portal_source_healthy{register="patents",source="cnipa-bulk"}'

    expect(await searched()).toMatchObject([{ name: 'cnipa-bulk', ok: true }])
    expect(await metric()).toContain(`${healthy} 1`)
    expect((await update(2)).data).toEqual({ ok: true })
    expect(await find('cnipa-bulk')).toMatchObject({ rhythmDays: 2, health: 'late' })
    expect(await searched()).toMatchObject([{ name: 'cnipa-bulk', ok: false, records: 1, age: '2024-01-01' }])
    expect(await metric()).toContain(`${healthy} 0`)
    expect(await metric()).toMatch(/portal_source_age_seconds\{register="patents",source="cnipa-bulk"\} 2592\d\d/)
    const doctor = await runCommand(['doctor', '--json'], commandEnv(portal.url, portal.config.dataDir))
    expect(doctor.json().findings).toContainEqual({
      ...{ check: 'source patents cnipa-bulk', state: 'warn' },
      words: expect.stringMatching(/^nothing new since \d{4}/),
    })
    await update(0)
    expect(await searched()).toMatchObject([{ name: 'cnipa-bulk', ok: true }])
    await update(null)
  })

  it('forgets a failure, and the source with it if it has no records', async () => {
    const as = await administrator()
    await importFile(['patents'], 'broken.jsonl', '{"no": "patent"}\n')
    const key = { register: 'patents' as const, name: 'broken.jsonl', rhythmDays: null }
    expect(await find('broken.jsonl')).toMatchObject({ health: 'failing', records: 0 })
    expect((await searched()).map(({ name }) => name)).not.toContain('broken.jsonl')

    await portal.call('sources.updateSource', { ...key, forgetFailure: true }, { as })

    expect(await find('broken.jsonl')).toBeUndefined()
    const again = await portal.call('sources.updateSource', key, { as })
    expect(again).toMatchObject({ status: 404, error: 'common.notFound' })
    const { data } = await portal.call('admin.listAudit', { action: 'sources.updateSource' }, { as })
    expect(data.list[0]).toMatchObject({ subjectKind: 'source', subjectId: 'patents' })
  })

  it('is for administrators', async () => {
    const input = { register: 'patents' as const, name: 'cnipa-bulk', rhythmDays: 1 }
    const reviewer = await portal.person('reviewer')

    expect((await portal.call('sources.updateSource', input)).status).toBe(401)
    expect((await portal.call('sources.updateSource', input, { as: reviewer })).status).toBe(403)
    expect((await find('cnipa-bulk'))?.rhythmDays).toBeNull()
  })
})
