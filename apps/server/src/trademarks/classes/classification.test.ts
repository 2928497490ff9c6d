import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { shippedItems } from '@portal/domain/trademarks/classes/shipped-edition'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeXlsx } from '../../platform/documents/xlsx/write-xlsx.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { readNiceFile } from './import/read-nice-file.ts'
import { storeEdition } from './import/store-edition-queries.ts'

let portal: TestPortal
let customer: TestPerson
let folder: string
/** Noon in Beijing of a day that the test sets. */
let now = new Date('2026-11-22T04:00:00Z')

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
  customer = await portal.person()
  folder = await mkdtemp(join(tmpdir(), 'nice-'))
})

afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true })
})

const tree = (names: string[]) =>
  JSON.stringify([
    {
      code: '09',
      name: '第九类',
      children: [
        {
          code: '0901',
          name: '电子计算机及其外部设备',
          children: [
            ...names.map((name, at) => ({ code: `09037${at}`, name })),
            { code: '待定', name: '定影液' },
            { code: '090370', name: names[0] },
          ],
        },
        { code: '99', name: 'no group', children: [] },
      ],
    },
  ])

async function fileOf(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

describe('classification.searchClasses', () => {
  it('answers the 45 classes with the edition that they are of', async () => {
    const answer = await portal.call('classification.searchClasses', {}, { as: customer })

    expect(answer.data.list).toHaveLength(45)
    expect(answer.data.list[8]).toMatchObject({ code: '09', name: '科学仪器', kind: 'goods', groups: 22, hit: 0 })
    expect(answer.data.edition).toMatchObject({ isComplete: false, isInForce: true, items: shippedItems.length })
  })
  it.each([
    ['计算机', { level: 'item', groupCode: '0901', className: '科学仪器', groupName: '电子计算机及其外部设备' }],
    ['jsj', { level: 'item', name: '计算机' }],
    ['奶茶店', { level: 'group', code: '4301' }],
    ['furniture', { level: 'class', code: '20' }],
  ])('finds %s with its whole path', async (name, hit) => {
    const answer = await portal.call('classification.searchClasses', { name }, { as: customer })

    expect(answer.data.hits[0]).toMatchObject(hit)
    expect(answer.data.list.reduce((sum, one) => sum + one.hit, 0)).toBe(answer.data.hits.length)
  })
})

describe('classification.listGroups', () => {
  it('answers the groups of a class, and none for a class that is none', async () => {
    const groups = await portal.call('classification.listGroups', { code: '10' }, { as: customer })
    const wrong = await portal.call('classification.listGroups', { code: '46' }, { as: customer })

    expect(groups.data.at(-1)).toMatchObject({ code: '1011', name: '眼镜及附件', items: 6, movedTo: [] })
    expect(wrong).toMatchObject({ status: 404, error: 'common.notFound' })
  })
})

describe('classification.listItems', () => {
  it('answers a group page by page', async () => {
    const page = { code: '0901', pageNum: 2, pageSize: 5 }
    const answer = await portal.call('classification.listItems', page, { as: customer })
    const wrong = await portal.call('classification.listItems', { code: '0917' }, { as: customer })

    expect(answer.data).toMatchObject({ total: 12, pageNum: 2 })
    expect(answer.data.list).toHaveLength(5)
    expect(wrong).toMatchObject({ status: 404 })
  })
})

describe('classification.checkGoods', () => {
  it('finds pasted names in the table and says what is wrong with others', async () => {
    const text = '第9类：计算机；计算機；计算机\n25\t\t服装\n10 眼镜'
    const answer = await portal.call('classification.checkGoods', { text }, { as: customer })

    expect(
      answer.data.lines.map((one) => [one.line, one.groupCode, one.name, one.findings.map(({ code }) => code)]),
    ).toEqual([
      [1, '0901', '计算机', []],
      [1, '', '计算機', ['notSimplified']],
      [1, '0901', '计算机', ['twice']],
      [2, '2501', '服装', []],
      [3, '1011', '眼镜', []],
    ])
    expect(answer.data.lines[0]?.itemCode).toBe('090372')
  })
  it('says of a name that it takes the class of the line before, unless that line names a class alone', async () => {
    const answer = await portal.call(
      'classification.checkGoods',
      { text: '9 计算机；鼠标\n眼镜\n第25类\n服装' },
      { as: customer },
    )
    const taken = answer.data.lines.map(({ name, findings }) => [
      name,
      findings.filter(({ code }) => code === 'classTaken').map(({ words }) => words.en),
    ])

    expect(taken).toEqual([
      ['计算机', []],
      ['鼠标', []],
      ['眼镜', ['No class is given: class 09 is taken from the line above. Check it']],
      ['服装', []],
    ])
  })
  it('looks the class up of a name that stands behind none or behind one that does not exist', async () => {
    const text = '99 火箭\n计算机\n无此名称之物'
    const answer = await portal.call('classification.checkGoods', { text }, { as: customer })

    expect(answer.data.lines.map((one) => [one.classCode, one.name, one.findings.map(({ code }) => code)])).toEqual([
      ['99', '火箭', expect.arrayContaining(['noClass'])],
      ['09', '计算机', []],
      ['', '无此名称之物', expect.arrayContaining(['classUnsaid'])],
    ])
  })
  it('reads the workbook of the office’s client, and says what a workbook lacks', async () => {
    type Row = { no: string; classCode: string; group: string; name: string }
    const column = (key: keyof Row, title: string) => ({ key, title, width: 12, kind: 'text' as const })
    const columns = [
      column('no', '序号'),
      column('classCode', '商品类别'),
      column('group', '类似群'),
      column('name', '商品名称'),
    ]
    const book = async (rows: Row[], from = 0) => {
      const chunks: Buffer[] = []
      for await (const chunk of writeXlsx<Row>({ sheet: 'a', columns: columns.slice(from), rows })) chunks.push(chunk)
      return Buffer.concat(chunks)
    }
    const rows = [{ no: '1', classCode: '9', group: '0921', name: '眼镜' }]
    const send = (content: Buffer) =>
      sendUpload(portal, 'classification.checkGoods', { file: { name: '商品.xlsx', content }, as: customer })

    const moved = await send(await book(rows))
    expect(moved.data.lines).toMatchObject([{ line: 2, classCode: '09', findings: [{ code: 'moved' }] }])
    expect(await send(await book(rows, 2))).toMatchObject({ status: 422, error: 'classification.sheetColumns' })
    expect(await send(Buffer.from('no workbook'))).toMatchObject({ error: 'classification.sheetUnreadable' })
  })
  it('refuses nothing at all', async () => {
    const answer = await portal.call('classification.checkGoods', {}, { as: customer })

    expect(answer).toMatchObject({ status: 422, error: 'classification.nothingGiven' })
  })
})

describe('import nice', () => {
  const edition = (id: string, from: string) => ({
    id,
    validFrom: civilDate(from),
    validTo: null,
    source: 'test',
  })
  const idsOf = async () => {
    const { data } = await portal.call('classification.listItems', { code: '0901' }, { as: customer })
    return new Map(data.list.map(({ name, id }) => [name, id]))
  }

  it('stores a tree whole, tells what it left out, keeps ids, and changes nothing the second time', async () => {
    const { db } = portal.database
    const first = await readNiceFile(await fileOf('a.json', tree(['计算机', '打印机'])))
    const second = await readNiceFile(await fileOf('b.json', tree(['计算机', '扫描仪'])))
    const target = edition('NCL13-2026', '2026-01-01')

    expect(first.skipped.map(({ reason }) => reason)).toEqual(['no code: 待定', 'twice', 'no similar group: 99'])
    expect(await storeEdition(db, target, first, { dryRun: true })).toMatchObject({ items: 2, added: 2 })
    expect((await idsOf()).size).toBe(12)
    expect(await storeEdition(db, target, first)).toMatchObject({
      classes: 1,
      groups: 1,
      added: 2,
      kept: 0,
      removed: 0,
    })
    const before = await idsOf()
    expect([...before.keys()]).toEqual(['计算机', '打印机'])
    expect(await storeEdition(db, target, first)).toMatchObject({ added: 0, kept: 2, removed: 0 })
    expect(await storeEdition(db, target, second)).toMatchObject({ added: 1, kept: 1, removed: 1 })
    const after = await idsOf()
    expect([...after.keys()]).toEqual(['计算机', '扫描仪'])
    expect(after.get('计算机')).toBe(before.get('计算机'))
  })
  it('goes by the edition of the day, and a draft of the year before is told what is no longer in it', async () => {
    const sheet = '\ufeff类别,类似群,编码,名称\r\n9,0901,90372,计算机\r\n9,901,,"打印机, 新"\r\n9,0901,待定,坏\r\n'
    const table = await readNiceFile(await fileOf('c.csv', sheet))
    expect(table.items).toEqual([
      { groupCode: '0901', code: '090372', name: '计算机' },
      { groupCode: '0901', code: null, name: '打印机, 新' },
    ])
    await storeEdition(portal.database.db, edition('NCL13-2027', '2027-01-01'), table)
    const items = [{ classCode: '09', groupCode: '0901', itemCode: '090371', name: '扫描仪' }]
    const check = () => portal.call('classification.checkGoods', { items }, { as: customer })

    const before = await check()
    now = new Date('2026-12-31T16:00:00Z')
    const after = await check()
    now = new Date('2026-11-22T04:00:00Z')

    expect(before.data).toMatchObject({
      edition: { id: 'NCL13-2026', validTo: '2026-12-31' },
      lines: [{ findings: [] }],
    })
    expect(after.data).toMatchObject({
      edition: { id: 'NCL13-2027', isInForce: true },
      lines: [{ findings: [{ code: 'notInEdition', severity: 'fault' }] }],
    })
  })
  it.each([
    ['a.txt', 'x'],
    ['broken.json', '{'],
    ['empty.json', '[]'],
    ['deep.json', '[[[[1]]]]'],
    ['columns.csv', 'a,b\n1,2\n'],
    ['none.xlsx', 'no workbook'],
  ])('refuses %s', async (name, content) => {
    await expect(readNiceFile(await fileOf(name, content))).rejects.toMatchObject({ name: 'NiceFileError' })
  })
  it.skipIf(!process.env.PORTAL_SHARED_DATA)('takes the table of 2017 in', async () => {
    const table = await readNiceFile(join(process.env.PORTAL_SHARED_DATA ?? '', 'trademark/nice-cn-2017.json'))

    expect(table.skipped.map(({ reason }) => reason)).toEqual(['no code: 待定'])
    const target = edition('NCL11-2017', '2017-01-01')
    expect(await storeEdition(portal.database.db, target, table)).toMatchObject({ groups: 491, added: 11_229 })
  })
})
