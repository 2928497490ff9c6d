import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { marks } from '../../platform/db/schema/marks.ts'
import { UnreadableTable } from '../../platform/documents/tables/read-csv-parts.ts'
import { writeXlsx } from '../../platform/documents/xlsx/write-xlsx.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { importMarks } from './import-marks.ts'
import { registerRows } from './search-queries.ts'
import { buildMark, storeMarks } from './test/mark-fixtures.ts'

let portal: TestPortal
let folder: string
beforeAll(async () => {
  portal = await startTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'portal-marks-'))
})
afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
})

const today = civilDate('2026-11-22')
async function imported(name: string, content: string | Buffer, more: { dryRun?: boolean; age?: string } = {}) {
  const path = join(folder, name)
  await writeFile(path, content)
  const faults: { line: number; faults: readonly { column: string; reason: string }[] }[] = []
  const { age = '2026-11-01', dryRun = false } = more
  const options = {
    today,
    age: civilDate(age),
    dryRun,
    onFault: (fault: (typeof faults)[number]) => faults.push(fault),
  }
  const counts = await importMarks(portal, path, options)
  return { counts, faults }
}

describe('import marks', () => {
  const csv = [
    '商标公告导出,,,,,,,',
    '注册号,类别,商标名称,状态,类似群,注册公告日,专用权期限止,申请人',
    '80000001,9,"青峰,山",已注册,"0901,0907",2019-08-07,2029-08-06,甲公司',
    '80000001,第35类,青峰山,商标注册成功,3501,2019/8/7,,甲公司',
    '8000000X9,9,坏号,已注册,,,,',
    '80000002,46,没有此类,没有此状态,,2031-01-01,,',
    '80000003,25,"说""引号""的",等待实质审查,,,,乙公司',
  ].join('\r\n')

  it('reads text with commas row by row, names every faulty cell, and changes nothing the second time', async () => {
    const dry = await imported('a.csv', csv, { dryRun: true })
    expect(await portal.db.$count(marks, eq(marks.number, '80000001'))).toBe(0)
    const wet = await imported('a.csv', csv)
    const again = await imported('a.csv', csv)

    expect(dry).toEqual(wet)
    expect(wet.counts).toEqual({ read: 5, added: 3, changed: 0, same: 0, faulty: 2 })
    expect(again.counts).toMatchObject({ added: 0, changed: 0, same: 3 })
    expect(wet.faults.map(({ line, faults }) => [line, faults.map(({ column }) => column)])).toEqual([
      [5, ['number']],
      [6, ['class', 'status', 'registeredOn']],
    ])
    const rows = await portal.db.select().from(marks).where(eq(marks.number, '80000001')).orderBy(marks.classNumber)
    expect(rows[0]).toMatchObject({
      name: '青峰,山',
      groups: ['0901', '0907'],
      validTo: '2029-08-06',
      ownerName: '甲公司',
    })
    // Without its last day the term is counted from the registration.
    expect(rows[1]).toMatchObject({ classNumber: 35, validTo: '2029-08-06', status: 'tmRegistered' })
  })

  it('reads GB 18030, JSON lines and workbooks with columns in either language', async () => {
    // 注册号,类别,商标名称,状态 in GB 18030.
    const gbk = Buffer.from('d7a2b2e1bac52cc0e0b1f02cc9ccb1eac3fbb3c62cd7b4ccac0a', 'hex')
    const row = Buffer.concat([Buffer.from('80000011,3,'), Buffer.from('c7e0b7e5', 'hex'), Buffer.from(',tmFiled\n')])
    const lines = '{"number":"80000012","class":3,"name":"Blue peak","status":"registered","wellKnown":true}\n{broken\n'
    const sheet = await buffer(
      writeXlsx({
        sheet: 'x',
        columns: (
          [
            ['number', 'Registration no.'],
            ['class', 'Nice class'],
            ['name', 'Mark'],
            ['status', 'status'],
          ] as const
        ).map(([key, title]) => ({ key, title, width: 10, kind: 'text' as const })),
        rows: [{ number: 'G1234567', class: '12', name: 'PEAK', status: 'Registered' }],
      }),
    )

    expect((await imported('b.csv', Buffer.concat([gbk, row]))).counts).toMatchObject({ added: 1, faulty: 0 })
    expect((await imported('c.jsonl', lines)).counts).toMatchObject({ read: 2, added: 1, faulty: 1 })
    expect((await imported('d.xlsx', sheet)).counts).toMatchObject({ added: 1, faulty: 0 })
    const [one] = await portal.db.select().from(marks).where(eq(marks.number, '80000011'))
    expect(one?.name).toBe('青峰')
  })

  it('keeps newer data, and refuses a file without headings', async () => {
    const head = '注册号,类别,商标名称,状态\n'
    await imported('e.csv', `${head}80000021,9,新名,已注册`, { age: '2026-11-10' })
    const older = await imported('f.csv', `${head}80000021,9,旧名,已注册`, { age: '2026-10-01' })

    expect(older.counts).toMatchObject({ changed: 0, same: 1 })
    await expect(imported('g.csv', 'a,b\n1,2\n')).rejects.toThrow(UnreadableTable)
    await expect(imported('h.csv', `${head}80000022,9,"没有结尾`)).rejects.toThrow(/does not end/)
  })
})

describe('what a source does not have', () => {
  const whole = '注册号,类别,商标名称,状态,注册人,专用权期限止,驰名,质押\n'
  const narrow = '注册号,类别,商标名称,状态,质押\n'
  const stored = async (number: string) =>
    (await portal.db.select().from(marks).where(eq(marks.number, number)).limit(1))[0]

  it('stays as it is known', async () => {
    await imported('w.csv', `${whole}80000031,9,山野,已注册,山野公司,2035-04-01,是,否`, { age: '2026-09-01' })
    const keys = (await stored('80000031'))?.keys
    const { counts } = await imported('n.csv', `${narrow}80000031,9,山野,已注册,是`, { age: '2026-10-01' })

    expect(counts).toMatchObject({ changed: 1 })
    expect(await stored('80000031')).toMatchObject({
      ownerName: '山野公司',
      validTo: '2035-04-01',
      isWellKnown: true,
      isPledged: true,
      sourceAge: '2026-10-01',
      keys,
    })
  })

  it('is as fresh as the newest source that says the same', async () => {
    const row = '80000032,9,湖畔,已注册,湖畔公司,2035-04-01,否,否'
    await imported('1.csv', whole + row, { age: '2026-06-01' })
    expect((await imported('2.csv', whole + row, { age: '2026-09-01' })).counts).toMatchObject({ changed: 0, same: 1 })
    await imported('3.csv', whole + row.replace('湖畔公司', '旧公司'), { age: '2026-07-01' })

    expect(await stored('80000032')).toMatchObject({ ownerName: '湖畔公司', sourceAge: '2026-09-01' })
  })
})

describe('marks.checkSimilarMarks', () => {
  it('answers marks of the class with why, a band and what was searched; strongest first', async () => {
    await storeMarks(portal.db, [
      buildMark({ name: '云雀星', number: '81000001', classNumber: 41, groups: ['4101'] }),
      buildMark({ name: '云鹊星', number: '81000002', classNumber: 41, groups: ['4105'] }),
      buildMark({ name: '云雀星', number: '81000003', classNumber: 42, groups: ['4220'] }),
      buildMark({
        name: '小云雀星',
        number: '81000004',
        classNumber: 41,
        groups: [],
        status: 'tmExpired',
        validTo: null,
      }),
      buildMark({ name: '云雀星', number: '81000005', classNumber: 5, groups: ['0501'], isWellKnown: true }),
      buildMark({ name: '无关', number: '81000006', classNumber: 41, groups: ['4101'] }),
    ])
    const person = await portal.person()
    const { data } = await portal.call(
      'marks.checkSimilarMarks',
      { name: '雲雀星', classes: [41], groups: ['4101'] },
      { as: person },
    )

    expect(data.list.map(({ number, band, score }) => [number, band, score])).toEqual([
      ['81000001', 'high', 100],
      ['81000005', 'high', 80],
      ['81000002', 'low', 52],
      ['81000004', 'low', 30],
    ])
    expect(data.list[0]?.why.map(({ zh }) => zh)).toEqual(['名称相同', '商品属同一类似群：4101'])
    expect(data.list[2]?.why[0]?.en).toMatch(/^Read the same: yun que xing/)
    expect(data.bands).toEqual({ high: 2, medium: 0, low: 2 })
    expect(data.isCut).toBe(false)
    expect(data.searched).toMatchObject({ marks: 4, live: 3, sources: [{ name: 'test', newestOn: '2026-11-01' }] })
  })

  it('asks all classes without one, and refuses a name that has no letters', async () => {
    const person = await portal.person()
    const all = await portal.call('marks.checkSimilarMarks', { name: '云雀星' }, { as: person })
    const none = await portal.call('marks.checkSimilarMarks', { name: '★' }, { as: person })
    const visitor = await portal.call('marks.checkSimilarMarks', { name: '云雀星' })

    expect(all.data.classes.map(({ classNumber }) => classNumber)).toEqual([5, 41, 42])
    expect(none.error).toBe('marks.nameEmpty')
    expect(visitor.status).toBe(401)
  })
})

describe('what stands against the words themselves', () => {
  it('is answered beside the marks: art. 10, and the name of goods of a class that is asked for', async () => {
    const person = await portal.person()
    const groundsOf = async (name: string, classes: number[]) =>
      (await portal.call('marks.checkSimilarMarks', { name, classes }, { as: person })).data.concerns.map(
        ({ ground, why }) => [ground, why.zh],
      )

    expect(await groundsOf('中国第一', [])).toMatchObject([
      ['state', expect.stringContaining('第十条')],
      ['deceptive', expect.stringContaining('误认')],
    ])
    expect(await groundsOf('长江', [30])).toMatchObject([['place', expect.any(String)]])
    expect(await groundsOf('计算机', [])).toEqual([['indistinct', expect.stringContaining('第 9 类')]])
    expect(await groundsOf('计算机', [30])).toEqual([])
    expect(await groundsOf('云雀星', [])).toEqual([])
  })
})

describe('marks.searchMarks', () => {
  it('finds by number, beginning of the name or of the owner', async () => {
    await storeMarks(portal.db, [buildMark({ number: '82000001', name: '寻迹者', ownerName: '寻迹（杭州）有限公司' })])
    const person = await portal.person()
    const find = async (asked: { number?: string; name?: string; owner?: string; code?: number }) =>
      (await portal.call('marks.searchMarks', asked, { as: person })).data.list.map(({ number }) => number)

    expect(await find({ number: '第82000001号' })).toEqual(['82000001'])
    expect(await find({ name: '寻迹', code: 9 })).toEqual(['82000001'])
    expect(await find({ owner: '寻迹（杭州' })).toEqual(['82000001'])
    expect(await find({ name: '寻迹', code: 10 })).toEqual([])
    expect(await find({})).toEqual([])
  })
})

describe('marks.searchMarks by class', () => {
  it('narrows by status, sorts by filing or end of term, and asks for more than a status', async () => {
    const rows = [
      buildMark({
        number: '83000001',
        classNumber: 45,
        appliedOn: civilDate('2018-01-01'),
        validTo: civilDate('2030-01-01'),
      }),
      buildMark({
        number: '83000002',
        classNumber: 45,
        appliedOn: civilDate('2020-01-01'),
        validTo: civilDate('2028-01-01'),
      }),
      buildMark({ number: '83000003', classNumber: 45, appliedOn: null, validTo: null, status: 'tmExamination' }),
    ]
    await storeMarks(portal.db, rows)
    const person = await portal.person()
    const find = async (asked: Record<string, unknown>) =>
      (await portal.call('marks.searchMarks', asked, { as: person })).data.list.map(({ number }) => Number(number) % 10)

    expect(await find({ code: 45 })).toEqual([2, 1, 3])
    expect(await find({ code: 45, sort: 'applied', order: 'asc' })).toEqual([1, 2, 3])
    expect(await find({ code: 45, sort: 'validTo', order: 'asc' })).toEqual([2, 1, 3])
    expect(await find({ code: 45, sort: 'validTo', order: 'desc' })).toEqual([1, 2, 3])
    expect(await find({ code: 45, status: 'tmExamination' })).toEqual([3])
    expect(await find({ status: 'tmExamination' })).toEqual([])
    expect(await find({ code: 45, pageSize: 1, pageNum: 2 })).toEqual([1])
  })

  it('reads each of its orders from an index, and sorts nothing', async () => {
    await portal.db.execute(sql`
      insert into marks (number, class_number, name, status, applied_on, valid_to, keys, source_name, source_age)
      select 'X' || n, 44, '示例' || n, 'tmRegistered', date '2010-01-01' + n, nullif(date '2030-01-01' + n % 900, '2030-01-01'),
        '{}', 'test', '2026-11-01' from generate_series(1, 5000) n`)
    await portal.db.execute(sql`analyze marks`)
    const question = { number: '', name: '', owner: '', classNumber: 44, status: undefined }
    const planOf = async (sort: 'applied' | 'validTo', order: 'asc' | 'desc') => {
      const asked = registerRows(portal.db, question, { sort, order, limit: 20, offset: 0 })
      const { rows } = await portal.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${asked.getSQL()}`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }

    for (const order of ['asc', 'desc'] as const) expect(await planOf('validTo', order)).not.toContain('Sort')
    expect(await planOf('applied', 'desc')).not.toContain('Sort')
    // The oldest first: the page is cut out of those with a day and those without, of which no more are read than it may hold.
    const upwards = await planOf('applied', 'asc')
    expect(upwards.match(/Index Scan Backward using marks_class_applied_idx/g)).toHaveLength(2)
    expect(await planOf('validTo', 'asc')).toContain('marks_class_valid_idx')
    expect(await planOf('validTo', 'desc')).toContain('marks_class_valid_down_idx')
  })
})

describe('marks.getRegisterMark', () => {
  it('tells all classes of a number with history and periods, and whether the account watches it', async () => {
    const mark = buildMark({ number: '84000001' })
    const pending = {
      ...{ classNumber: 35, status: 'tmPublished' as const, registeredOn: null, validFrom: null, validTo: null },
      ...{ publishedOn: civilDate('2026-11-06') },
    }
    await storeMarks(portal.db, [mark, { ...mark, ...pending }])
    const person = await portal.person()
    const get = (number: string) => portal.call('marks.getRegisterMark', { number }, { as: person })

    const found = (await get('第84000001号')).data
    expect(found.classes.map((one) => one.classNumber)).toEqual([9, 35])
    expect(found.history.map(({ key, on, classes }) => [key, on, classes])).toEqual([
      ['applied', '2019-01-08', [9, 35]],
      ['published', '2019-05-06', [9]],
      ['registered', '2019-08-07', [9]],
      ['published', '2026-11-06', [35]],
    ])
    expect(found.periods.map(({ key, on, classes }) => [key, on, classes])).toEqual([
      ['nonUse', '2022-08-08', [9]],
      ['oppositionEnds', '2027-02-06', [35]],
      ['renewalOpens', '2028-08-06', [9]],
      ['renewal', '2029-08-06', [9]],
      ['graceEnds', '2030-02-06', [9]],
    ])
    expect(found.isWatched).toBe(false)
    await portal.call('marks.addWatchedMarks', { numbers: '84000001' }, { as: person })
    expect((await get('84000001')).data.isWatched).toBe(true)
    expect((await get('89999999')).status).toBe(404)
  })
})

describe('marks.getMarkRegister', () => {
  it('tells what the copy holds by class', async () => {
    const { data } = await portal.call('marks.getMarkRegister', {}, { as: await portal.person() })

    expect(data.classes.find(({ classNumber }) => classNumber === 41)).toEqual({ classNumber: 41, marks: 4, live: 3 })
    expect(data.searched.marks).toBe(data.classes.reduce((sum, one) => sum + one.marks, 0))
  })
})
