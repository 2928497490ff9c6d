import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshSources } from '../../platform/commands/source-queries.ts'
import { type Database, openDatabase } from '../../platform/db/connection.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import type { Fault } from './import/faults.ts'
import { cnipaXml, usptoGrant } from './import/test/fixtures.ts'
import { importFile } from './import-file.ts'
import { mergeRecord } from './store/merge-record.ts'
import { endTerms } from './store/write-patents-queries.ts'
import { buildRecord, storeRecords, testDay as today } from './test/build-record.ts'

let own: TestDatabase
let database: Database
let folder: string

beforeAll(async () => {
  own = await createTestDatabase()
  database = openDatabase(own.url, { max: 4 })
  folder = await mkdtemp(join(tmpdir(), 'portal-import-'))
})

afterAll(async () => {
  await database.close()
  await own.drop()
  await rm(folder, { recursive: true, force: true })
})

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

const count = async (table: string) => {
  const { rows } = await database.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))
  return rows[0]?.n
}

/** A line of the gazette set: its spreadsheet broke the application number. */
const gazetteLine = (n: number) =>
  JSON.stringify({
    item: String(n),
    name: `导入示例${n}`,
    authorization_notice_id: `CN2097${String(n).padStart(5, '0')}U`,
    authorized_announcement_date: '2019.07.09',
    filing_id: n % 2 === 0 ? '2.02E+12' : '201820000001X',
    filing_date: '2018.07.09',
    patentee: '示例有限公司',
    designer: '张例',
    address: '100000 北京市示例路1号',
    'Int.Cl.': 'H04L29/06(2006.01)I',
    _type: 'utility-model',
  })

describe('importFile', () => {
  it('takes XML and JSON lines in, and the same file again changes nothing', async () => {
    const paths = [
      await file('cn.xml', cnipaXml),
      await file('us.xml', usptoGrant('11484227', 'Sensor')),
      await file('gazette.jsonl', [1, 2, 3, 4].map(gazetteLine).join('\n')),
    ]
    const first = []
    for (const path of paths) first.push(await importFile(database.db, path, { today }))
    const tables = ['patents', 'patent_search', 'patent_numbers']
    const before = await Promise.all(tables.map(count))
    const second = []
    for (const path of paths) second.push(await importFile(database.db, path, { today }))

    expect(first.map(({ added }) => added)).toEqual([1, 1, 4])
    expect(second.map(({ same, added, changed }) => ({ same, added, changed }))).toEqual([
      { same: 1, added: 0, changed: 0 },
      { same: 1, added: 0, changed: 0 },
      { same: 4, added: 0, changed: 0 },
    ])
    expect(await Promise.all(tables.map(count))).toEqual(before)
  })

  it('keeps broken application numbers as text and marks them', async () => {
    const { rows } = await database.db.execute(sql`
      select application_text, application_number, application_mark, marks from patents where title_zh = '导入示例2'`)

    expect(rows).toEqual([
      {
        application_text: '2.02E+12',
        application_number: null,
        application_mark: 'broken',
        marks: ['brokenApplicationNumber'],
      },
    ])
  })

  it('tells of every line it cannot read and goes on', async () => {
    const path = await file('faulty.jsonl', [gazetteLine(11), '{"broken', gazetteLine(13)].join('\n'))
    const faults: Fault[] = []

    const counts = await importFile(database.db, path, { today, onFault: (fault) => void faults.push(fault) })

    expect(counts).toMatchObject({ read: 2, added: 2, faults: 1 })
    expect(faults).toMatchObject([{ position: { line: 2 }, reason: 'notJson' }])
  })

  it('goes on behind its last batch after it was stopped', async () => {
    const lines = Array.from({ length: 1_300 }, (_, i) => gazetteLine(1_000 + i)).join('\n')
    const path = await file('long.jsonl', lines)
    const stop = new AbortController()
    const broken = importFile(database.db, path, {
      today,
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('stopped')),
    })
    await expect(broken).rejects.toThrow()
    const kept = await count('patents')

    const counts = await importFile(database.db, path, { today })

    expect(kept).toBeGreaterThan(500)
    expect(counts).toMatchObject({ read: 1_300, added: 1_300, same: 0 })
  })

  it('lets two imports of overlapping files run at once', async () => {
    const one = await file('one.jsonl', Array.from({ length: 300 }, (_, i) => gazetteLine(5_000 + i)).join('\n'))
    const two = await file('two.jsonl', Array.from({ length: 300 }, (_, i) => gazetteLine(5_100 + i)).join('\n'))
    await appendFile(two, '\n')

    const [first, second] = await Promise.all([one, two].map((path) => importFile(database.db, path, { today })))

    expect((first?.added ?? 0) + (second?.added ?? 0)).toBe(400)
    expect((first?.same ?? 0) + (second?.same ?? 0)).toBe(200)
  })

  it('counts its sources', async () => {
    await refreshSources(database.db, 'patents')

    const { rows } = await database.db.execute<{ name: string; records: number }>(
      sql`select name, records from data_sources where register = 'patents' order by name`,
    )
    expect(rows).toContainEqual({ name: 'uspto-grant', records: 1 })
  })
})

describe('mergeRecord', () => {
  const base = buildRecord({
    abstract: { zh: '短。', en: null, other: null },
    statusText: '授权',
    applicants: ['旧示例公司'],
  })
  const from = (name: 'patsnap' | 'cnipr', age: string | null, more: object) => ({
    ...base,
    ...more,
    source: { name, recordKey: 'x', age },
  })

  it('takes fuller texts of any age and newer parties only', () => {
    const stored = mergeRecord(undefined, base, today)
    const older = from('cnipr', '2020-01-01', {
      abstract: { zh: '一篇长得多的摘要。', en: null, other: null },
      applicants: ['更旧示例公司'],
      statusText: '驳回',
    })
    const newer = from('patsnap', '2025-01-01', { applicants: ['新示例公司'], statusText: null })

    const once = stored && mergeRecord(stored, older, today)
    const twice = once && mergeRecord(once, newer, today)

    expect(once).toMatchObject({ abstractZh: '一篇长得多的摘要。', applicants: ['旧示例公司'], statusText: '授权' })
    expect(twice).toMatchObject({ applicants: ['新示例公司'], statusText: '授权' })
    expect(twice?.fieldOrigins).toMatchObject({ abstractZh: { source: 'cnipr' }, applicants: { source: 'patsnap' } })
    expect(twice?.sources.map(({ name }) => name)).toEqual(['cnipa-bulk', 'cnipr', 'patsnap'])
  })

  it('is the same in whichever order the sources come', () => {
    const records = [
      base,
      from('cnipr', '2020-01-01', { title: { zh: '一种更长的示例标题', en: null, other: null } }),
      from('patsnap', '2025-01-01', { applicants: ['新示例公司'] }),
    ]
    const merge = (order: typeof records) =>
      order.reduce<ReturnType<typeof mergeRecord>>((row, record) => mergeRecord(row, record, today) ?? row, undefined)

    const [forwards, backwards] = [merge(records), merge(records.toReversed())]

    expect({ ...backwards, sources: [], fieldOrigins: {} }).toEqual({ ...forwards, sources: [], fieldOrigins: {} })
  })
})

describe('endTerms', () => {
  it('turns rights dead on the day their term is over', async () => {
    const filedOn = '2016-11-22'
    await storeRecords(database.db, [
      buildRecord({ type: 'utilityModel', filedOn, legalEvents: [{ on: '2017-05-01', code: null, text: '授权' }] }),
    ])

    expect(await endTerms(database.db, today)).toBe(0)
    const { rows } = await database.db.execute<{ term_ends_on: string }>(
      sql`select term_ends_on from patent_search where filed_on = ${filedOn}`,
    )
    expect(rows[0]?.term_ends_on).toBe('2026-11-22')
    expect(await endTerms(database.db, '2026-11-22' as typeof today)).toBe(1)
  })
})
