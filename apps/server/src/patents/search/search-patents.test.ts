import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildRecord, storeRecords } from './test/build-record.ts'

let portal: TestPortal
let person: TestPerson

const text = (zh: string, en: string | null = null) => ({ zh, en, other: null })

beforeAll(async () => {
  portal = await startTestPortal()
  person = await portal.person()
  await storeRecords(portal.db, [
    buildRecord({
      title: text('一种电池散热装置', 'Battery heat sink'),
      abstract: text('本发明公开了一种电池散热装置，包括液冷板与水泵。'),
      applicants: ['华示科技有限公司'],
      inventors: ['王例'],
      legalEvents: [{ on: '2022-03-08', code: null, text: '授权' }],
    }),
    buildRecord({
      title: text('无人机充电柜'),
      abstract: text('一种充电柜，内设散热风扇，电池可更换。'),
      filedOn: '2021-05-06',
      ipc: ['B64F1/00'],
      legalEvents: [{ on: '2023-01-05', code: null, text: '专利权的终止;未缴年费专利权终止' }],
    }),
    buildRecord({
      title: text('Rotor blade', 'Rotor blade'),
      abstract: text('', 'A virtual rotor with a carbon blade.'),
      claims: ['1. A rotor comprising a hub.'],
      applicants: ['Sample Inc.'],
      office: 'US',
      filedOn: '2015-02-03',
      ipc: ['B64C27/00'],
    }),
    buildRecord({ title: text('灯'), type: 'design', ipc: [], locarno: ['26-05'], abstract: text('设计要点：形状。') }),
    ...Array.from({ length: 60 }, (_, i) =>
      buildRecord({ title: text(`一种阀门结构${i}`), applicants: ['阀门示例厂'] }),
    ),
  ])
})

afterAll(() => portal.stop())

async function titles(query: string, more: object = {}): Promise<string[]> {
  const answer = await portal.call(
    'patents.searchPatents',
    { parameter: { query, ...more }, pageSize: 20 },
    { as: person, language: 'zh-CN' },
  )
  expect(answer.msg).toBe('')
  return answer.data.list.slice(0, answer.data.similarFrom ?? undefined).map(({ title }) => title.text)
}

describe('patents.searchPatents', () => {
  it('finds words in title, abstract and claims, titles first', async () => {
    expect(await titles('散热')).toEqual(['一种电池散热装置', '无人机充电柜'])
    expect(await titles('散热装置')).toEqual(['一种电池散热装置'])
    expect(await titles('hub')).toEqual(['Rotor blade'])
    expect(await titles('灯')).toEqual(['灯'])
  })

  it.each([
    ['TI=散热', 1],
    ['AB=散热', 2],
    ['CL=rotor', 1],
    ['散热 NOT 风扇', 1],
    ['(散热 OR rotor) AND 电池', 2],
    ['PA=华示', 1],
    ['IN=王例', 1],
    ['IPC=B64', 2],
    ['LOC=26-05', 1],
    ['AD=2021', 1],
    ['ADY=(2015 to 2021) AND IPC=B64', 2],
    ['GD>=2022-01-01 AND 散热', 2],
    ['country=US', 1],
    ['type=design', 1],
    ['status=dead', 1],
    ['KC=B AND 散热', 2],
    ['virt*', 1],
    ['ro?or', 1],
    ['电池*装置', 1],
    ['rotor NEAR/3 blade', 1],
    ['散热 NEAR/2 风扇', 1],
    ['液冷板 NEAR/1 散热', 0],
    ['"carbon blade"', 1],
    ['"blade carbon"', 0],
    ['（散热　ＯＲ　ｒｏｔｏｒ）', 3],
    ['DAN=201910000001', 0],
  ])('answers %s', async (query, count) => {
    expect(await titles(query)).toHaveLength(count)
  })

  it('finds numbers in any spelling', async () => {
    const [first] = (await portal.call('patents.searchPatents', { parameter: { query: 'TI=电池' } })).data.list
    const number = first?.applicationNumber.replace('CN ', '') ?? ''

    for (const spelling of [number, `ZL ${number}`, number.replace(/\..$/, ''), `AN=${number.slice(0, 12)}*`]) {
      expect(await titles(spelling)).toContain('一种电池散热装置')
    }
    expect(await titles(first?.number ?? '')).toEqual(['一种电池散热装置'])
    expect(await titles(`PN=${first?.number.slice(0, -1)}`)).toEqual(['一种电池散热装置'])
  })

  it('counts facets, includes and excludes their values', async () => {
    const { data } = await portal.call('patents.searchPatents', { parameter: { query: '' } }, { as: person })

    expect(data.total).toBe(64)
    expect(data.facets?.country).toEqual([
      { value: 'CN', count: 63 },
      { value: 'US', count: 1 },
    ])
    expect(data.facets?.applicant[0]).toEqual({ value: '阀门示例厂', count: 60 })
    expect(data.facets?.section).toContainEqual({ value: 'L', count: 1 })
    expect(await titles('', { filters: [{ field: 'country', value: 'US' }] })).toEqual(['Rotor blade'])
    const without = [{ field: 'applicant', value: '阀门示例厂', not: true }]
    expect(await titles('', { filters: without })).toHaveLength(4)
    const years = [
      { field: 'year', value: '2015' },
      { field: 'year', value: '2021' },
    ]
    expect(await titles('', { filters: years, sort: 'filedAsc' })).toEqual(['Rotor blade', '无人机充电柜'])
  })

  it('marks the places of the words', async () => {
    const { data } = await portal.call(
      'patents.searchPatents',
      { parameter: { query: '散热' } },
      { as: person, language: 'zh-CN' },
    )
    const [first] = data.list

    expect(first?.title).toEqual({ text: '一种电池散热装置', marks: [[4, 6]] })
    expect(first?.snippet?.marks.map(([from, to]) => first.snippet?.text.slice(from, to))).toEqual(['散热'])
  })

  it('follows a described idea that nothing holds literally by what resembles it', async () => {
    const { data } = await portal.call(
      'patents.searchPatents',
      { parameter: { query: '可以给电池散热的液冷板和水泵装置' } },
      { as: person, language: 'zh-CN' },
    )

    expect(data.similarFrom).toBe(0)
    expect(data.list[0]?.title.text).toBe('一种电池散热装置')
  })

  it('names the place of a mistake', async () => {
    const answer = await portal.call('patents.searchPatents', { parameter: { query: 'TI=(电池' } }, { as: person })

    expect(answer).toMatchObject({ status: 422, error: 'patents.badQuery', msg: 'This bracket is never closed.' })
    expect(answer.fields[0]?.path).toBe('query:3-4')
  })

  it('shows visitors fifty results and no more', async () => {
    const page = (pageNum: number) =>
      portal.call('patents.searchPatents', { parameter: { query: '阀门' }, pageNum, pageSize: 20 })

    expect((await page(3)).data.list).toHaveLength(10)
    expect((await page(3)).data.visibleMax).toBe(50)
    expect(await page(4)).toMatchObject({ status: 403, error: 'patents.signInForMore' })
  })

  it('ends paging at ten thousand', async () => {
    const answer = await portal.call('patents.searchPatents', { pageNum: 1002, pageSize: 10 }, { as: person })

    expect(answer).toMatchObject({ status: 422, error: 'patents.tooDeep' })
  })

  it.each([
    `'; drop table patents; --`,
    `" OR 1=1 --`,
    `TI=') OR true --`,
    `\\' & '散热':*`,
    `%_\\`,
    `PA="' | !'x"`,
    `{{7*7}} \${jndi:ldap://x}`,
    `AN=1234567*'`,
    `散热:A & !电池`,
    '\u0000散热',
    'NOT NOT NOT 散热',
  ])('treats %j as text', async (query) => {
    const answer = await portal.call('patents.searchPatents', { parameter: { query } }, { as: person })

    expect([200, 422]).toContain(answer.status)
    const { rows } = await portal.db.execute<{ count: number }>(sql`select count(*)::int as count from patents`)
    expect(rows[0]?.count).toBe(64)
  })

  it('answers hostile queries in bounded time', async () => {
    const hostile = [
      Array.from({ length: 199 }, (_, i) => `词${i}`).join(' OR '),
      `${'('.repeat(39)}散热${')'.repeat(39)}`,
      Array.from({ length: 60 }, () => 'NOT 一').join(' '),
      '一*种*装*置*结*构*示*例*包*括*水*泵',
      'a?????????????????????????*b',
      '的'.repeat(1900),
      `${'散热 NEAR/50 电池 '.repeat(20)}`,
    ]
    for (const query of hostile) {
      const startedAt = performance.now()
      const answer = await portal.call('patents.searchPatents', { parameter: { query } }, { as: person })
      expect([200, 422]).toContain(answer.status)
      expect(performance.now() - startedAt).toBeLessThan(8_000)
    }
  })

  it('refuses what is no parameter', async () => {
    const answer = await portal.call('patents.searchPatents', {
      parameter: { query: 'x'.repeat(2001) },
    })

    expect(answer.status).toBe(400)
  })
})
