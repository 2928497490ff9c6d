import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UnreadableTable } from '../../platform/documents/tables/read-csv-parts.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { importRegistrations } from './import/import-registrations.ts'
import { type RegisterRecord, writeRegister } from './register-queries.ts'

let portal: TestPortal
let person: TestPerson
let folder: string
const today = civilDate('2026-11-20')
const source = { name: '公告 2026 年第 10 期', age: civilDate('2026-10-31') }

const record = (registrationNo: string, more: Partial<RegisterRecord> = {}): RegisterRecord => ({
  kind: registrationNo.includes('SR') ? 'software' : 'work',
  registrationNo,
  certificateNo: '',
  title: '青禾灌溉管理系统',
  version: '',
  owners: ['杭州青禾软件有限公司'],
  registeredOn: civilDate('2026-05-06'),
  ...more,
})

beforeAll(async () => {
  portal = await startTestPortal()
  person = await portal.person()
  folder = await mkdtemp(join(tmpdir(), 'registrations-'))
})
afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
})

const check = async (text: string, as?: TestPerson) => {
  const reply = await portal.call('copyrightRegister.check', { text }, as ? { as } : {})
  expect(reply.error).toBeUndefined()
  return reply.data
}
const numbersOf = (found: { list: readonly { registrationNo: string }[] }) =>
  found.list.map((one) => one.registrationNo)

describe('copyrightRegister.check', () => {
  it('says of an empty copy that it holds nothing, and what it understood', async () => {
    expect(await check(' 登记号：2026sr0000001')).toEqual({
      understood: { what: 'registration', text: '2026SR0000001', kind: 'software', year: 2026, category: null },
      ...{ list: [], isMore: false, copyOn: null },
    })
  })

  it('finds a registration by its number and its certificate, with its source and the day of it', async () => {
    const software = record('2026SR1234567', { certificateNo: '软著登字第15980140号', version: 'V1.0' })
    const work = record('国作登字-2026-F-00123456', { title: '小青禾', registeredOn: null })
    await writeRegister(portal.db, [software, work], source)

    const shown = { title: '青禾灌溉管理系统', version: 'V1.0', owners: ['杭州青禾软件有限公司'], isInvented: false }
    const found = { ...shown, source: source.name, sourceOn: '2026-10-31', registeredOn: '2026-05-06', category: null }
    expect(await check('2026SR1234567')).toMatchObject({ list: [found], copyOn: '2026-10-31' })
    expect(numbersOf(await check('软著登字 15980140'))).toEqual(['2026SR1234567'])
    expect(await check('国作登字—2026—f—00123456')).toMatchObject({
      understood: { kind: 'work', year: 2026, category: { en: 'Fine art', zh: '美术' } },
      list: [{ title: '小青禾', category: { en: 'Fine art', zh: '美术' }, registeredOn: null }],
    })
    expect(await check('2024R11L0123456')).toMatchObject({ understood: { what: 'serial', kind: 'software' }, list: [] })
  })

  it('finds by the beginning of a title and by an owner’s whole name, exact titles first', async () => {
    const owners = ['苏州云帆科技有限公司', '李明']
    await writeRegister(
      portal.db,
      [
        record('2025SR0000011', { title: '云帆调度系统', owners, registeredOn: civilDate('2025-01-01') }),
        record('2025SR0000012', { title: '云帆 调度', owners, registeredOn: civilDate('2024-01-01') }),
        record('2025SR0000013', { title: '云帆', owners: ['别家公司'], registeredOn: civilDate('2023-01-01') }),
        record('2025SR0000014', { title: '别的%云帆', owners: ['别家公司'] }),
      ],
      source,
    )

    expect(numbersOf(await check('云帆'))).toEqual(['2025SR0000013', '2025SR0000011', '2025SR0000012'])
    expect(numbersOf(await check('云帆调度'))).toEqual(['2025SR0000012', '2025SR0000011'])
    expect(numbersOf(await check('苏州 云帆科技有限公司'))).toEqual(['2025SR0000011', '2025SR0000012'])
    expect(numbersOf(await check('苏州云帆'))).toEqual([])
    // Signs of a pattern are letters like others.
    expect(numbersOf(await check('%云帆'))).toEqual([])
    expect(numbersOf(await check('别的%'))).toEqual(['2025SR0000014'])
  })

  it('tells twenty, and that there are more', async () => {
    const many = Array.from({ length: 23 }, (_, at) =>
      record(`2022SR00001${String(at).padStart(2, '0')}`, { title: `批量软件${at}` }),
    )
    await writeRegister(portal.db, many, source)

    expect(await check('批量软件')).toMatchObject({ isMore: true, list: { length: 20 } })
    expect(await check('批量软件1')).toMatchObject({ isMore: false, list: { length: 11 } })
  })

  it('names what is wrong with a number beside its field, and counts no check', async () => {
    for (let at = 0; at < 40; at += 1) {
      const { error, fields } = await portal.call('copyrightRegister.check', { text: '软著登字第2016SR172900号' })
      expect(error).toBe('copyright.numberWrong')
      expect(fields).toMatchObject([{ path: 'text' }])
    }
  })

  it('lets a visitor check thirty times an hour, then asks to sign in', async () => {
    await portal.db.execute('delete from rate_limits')
    for (let at = 0; at < 30; at += 1) await check('云帆')
    const { error } = await portal.call('copyrightRegister.check', { text: '云帆' })
    expect(error).toBe('copyright.checkLimit')
    expect(numbersOf(await check('云帆', person))).toHaveLength(3)
  })
})

describe('import copyrights', () => {
  const importFile = async (
    name: string,
    content: string | Buffer,
    more: Partial<{ age: string; dryRun: boolean }> = {},
  ) => {
    const path = join(folder, name)
    await writeFile(path, content)
    const faults: { line: number; columns: string[] }[] = []
    const counts = await importRegistrations(portal.database, path, {
      today,
      age: civilDate(more.age ?? '2026-11-01'),
      dryRun: more.dryRun ?? false,
      onFault: ({ line, faults: cells }) => faults.push({ line, columns: cells.map(({ column }) => column) }),
    })
    return { ...counts, faults }
  }
  const table = [
    '软件著作权登记公告,,,,,',
    '登记号,软件名称,版本号,著作权人（国籍）,登记日期,证书号',
    '2026SR7000001,导入一号系统,V1.0,甲公司（中国）；乙（集团）公司：日本,2026年3月5日,软著登字第7000001号',
    '2026SR7000002,"导入,二号",V2.1,丙公司,2026/4/6,',
    '2026SR70,坏号码,V1.0,丁公司,2027-01-01,软著登字第2016SR172900号',
    '2026SR7000003,,V1.0,,,',
  ].join('\n')

  it('takes a list in once: the same again changes nothing, older data neither', async () => {
    expect(await importFile('a.csv', table)).toEqual({
      ...{ read: 4, added: 2, changed: 0, same: 0, faulty: 2 },
      faults: [
        { line: 5, columns: ['registrationNo', 'certificateNo', 'registeredOn'] },
        { line: 6, columns: ['title', 'owners'] },
      ],
    })
    expect(await importFile('a.csv', table)).toMatchObject({ added: 0, changed: 0, same: 2 })
    const renamed = table.replace('导入一号系统', '导入一号平台')
    expect(await importFile('a.csv', renamed, { age: '2026-10-01' })).toMatchObject({ changed: 0, same: 2 })
    expect(await importFile('a.csv', renamed, { age: '2026-11-02', dryRun: true })).toMatchObject({ changed: 1 })
    expect((await check('2026SR7000001', person)).list).toMatchObject([
      { title: '导入一号系统', owners: ['甲公司', '乙（集团）公司'], registeredOn: '2026-03-05', source: 'a.csv' },
    ])
    expect(await importFile('a.csv', renamed, { age: '2026-11-02' })).toMatchObject({ changed: 1, same: 1 })
    // What newer data say anew is as new as they are.
    expect((await check('2026SR7000002', person)).list).toMatchObject([{ title: '导入,二号', sourceOn: '2026-11-02' }])
  })

  it('leaves what a list does not tell as it is known', async () => {
    const whole = [
      '登记号,名称,著作权人,版本号,登记日期,证书号',
      '2026SR7050001,全,某公司,V1.0,2026-03-05,软著登字第7050001号',
    ]
    const less = ['登记号,名称,著作权人', '2026SR7050001,全,某公司']
    await importFile('whole.csv', whole.join('\n'), { age: '2026-10-01' })
    await importFile('less.csv', less.join('\n'), { age: '2026-11-01' })
    expect((await check('软著登字第7050001号', person)).list).toMatchObject([
      { version: 'V1.0', registeredOn: '2026-03-05', sourceOn: '2026-11-01' },
    ])
  })

  it('names what is no text and what is no certificate of its kind, and reads the rest', async () => {
    const rows = [
      { 登记号: '2026SR7060001', 名称: 'a\u0000b', 著作权人: '某公司' },
      { 登记号: '2026SR7060002', 名称: '\ud800', 著作权人: '某公司' },
      { 登记号: '国作登字-2026-F-00706003', 名称: '画', 著作权人: '某公司', 证书号: '软著登字第7060003号' },
      { 登记号: '2026SR7060004', 名称: '好', 著作权人: '甲公司,乙公司，ACME, Ltd.' },
    ]
    const read = await importFile('odd.jsonl', rows.map((row) => JSON.stringify(row)).join('\n'))
    expect(read).toMatchObject({ added: 1, faulty: 3 })
    expect(read.faults.map(({ columns }) => columns)).toEqual([['title'], ['title'], ['certificateNo']])
    const owners = ['甲公司', '乙公司', 'ACME, Ltd.']
    expect((await check('2026SR7060004', person)).list).toMatchObject([{ owners }])
  })

  it('lets two lists with the same numbers in another order be written at once', async () => {
    const numbers = Array.from({ length: 400 }, (_, at) => `2026SR73${String(at).padStart(5, '0')}`)
    const listOf = (all: readonly string[], name: string) =>
      ['登记号,名称,著作权人', ...all.map((number) => `${number},${name},某公司`)].join('\n')
    await importFile('base.csv', listOf(numbers, '始'), { age: '2026-09-01' })
    const both = [
      importFile('up.csv', listOf(numbers, '上'), { age: '2026-10-01' }),
      importFile('down.csv', listOf(numbers.toReversed(), '下'), { age: '2026-10-02' }),
    ]
    await Promise.all(both)
    expect((await check('2026SR7300000', person)).list).toMatchObject([{ title: '下' }])
  })

  it('takes one number twice in a file once, the last time', async () => {
    const twice = ['登记号,名称,著作权人', '2026SR7100001,甲,某公司', '2026SR7100001,乙,某公司'].join('\n')
    expect(await importFile('twice.csv', twice)).toMatchObject({ read: 2, added: 1, same: 1 })
    expect((await check('2026SR7100001', person)).list).toMatchObject([{ title: '乙' }])
  })

  it('reads GB 18030 and JSON lines, and says that a file has no headings', async () => {
    // 登记号,名称,著作权人 and a row, as Excel in China writes them.
    const gb = Buffer.concat([
      Buffer.from([0xb5, 0xc7, 0xbc, 0xc7, 0xba, 0xc5, 0x2c, 0xc3, 0xfb, 0xb3, 0xc6, 0x2c]),
      Buffer.from([0xd6, 0xf8, 0xd7, 0xf7, 0xc8, 0xa8, 0xc8, 0xcb, 0x0a]),
      Buffer.from('2026SR7200001,'),
      Buffer.from([0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xc3, 0xfb, 0xb3, 0xc6, 0x0a]),
    ])
    expect(await importFile('gb.csv', gb)).toMatchObject({ added: 1, faulty: 0 })
    const line = {
      作品登记号: '浙作登字-2026-A-00000012',
      作品名称: '诗集',
      著作权人: ['李青', '林青'],
      登记日期: '2026-02-03',
    }
    expect(await importFile('b.jsonl', `${JSON.stringify(line)}\n{}`)).toMatchObject({ added: 1, faulty: 1 })
    expect((await check('李青', person)).list).toMatchObject([{ kind: 'work', owners: ['李青', '林青'] }])
    await expect(importFile('none.csv', 'a,b\n1,2')).rejects.toThrow(UnreadableTable)
  })
})
