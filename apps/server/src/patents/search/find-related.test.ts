import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { buildRecord, storeRecords } from './test/build-record.ts'

let portal: TestPortal

const chinese = buildRecord({
  title: { zh: '一种盾构刀盘冷却装置', en: null, other: null },
  abstract: { zh: '本发明公开了一种盾构刀盘冷却装置，包括喷嘴环与回水腔。', en: null, other: null },
  filedOn: '2019-01-02',
})
const first = chinese.applicationNumber.normalized ?? ''
const american = buildRecord({
  office: 'US',
  applicationNumber: { text: 'US16123456', normalized: 'US16123456', mark: 'valid', reason: null },
  publications: [{ number: 'US12345678B2', kind: 'B2', on: '2024-04-02' }],
  title: { zh: null, en: 'Cooling of a cutter head', other: null },
  filedOn: '2020-01-02',
  priorities: [
    { country: 'US', number: '201962123456P', on: '2019-06-02' },
    { country: 'CN', number: `${first.slice(0, 12)}.${first.at(-1)}`, on: '2019-01-02' },
  ],
})
const european = buildRecord({
  office: 'EP',
  applicationNumber: { text: 'EP20701234', normalized: 'EP20701234', mark: 'valid', reason: null },
  publications: [{ number: 'EP3900001A1', kind: 'A1', on: '2021-07-07' }],
  title: { zh: null, en: 'Cutter head cooling', other: null },
  filedOn: '2020-01-03',
  priorities: [{ country: 'CN', number: `CN ${first.slice(0, 12)} A`, on: '2019-01-02' }],
  familyId: '70000000',
})
const alike = buildRecord({
  title: { zh: '盾构刀盘冷却系统', en: null, other: null },
  abstract: { zh: '一种盾构刀盘的冷却系统，设有喷嘴环。', en: null, other: null },
  citations: [
    { number: chinese.publications[0]?.number ?? '', text: null, by: '审查员' },
    { number: 'US99999999B2', text: null, by: null },
  ],
})
const numberless = buildRecord({
  applicationNumber: { text: '', normalized: null, mark: 'absent', reason: null },
  priorities: [{ country: 'CN', number: null, on: '2019-01-02' }],
})

const query = (text: string, more: object = {}) =>
  portal.call('patents.searchPatents', { parameter: { query: text }, ...more }).then(({ data }) => data)
const idOf = async (number: string | undefined) => (await query(number ?? '')).list[0]?.id ?? ''

beforeAll(async () => {
  portal = await startTestPortal()
  const others = Array.from({ length: 12 }, () => buildRecord())
  await storeRecords(portal.db, [chinese, american, european, alike, numberless, ...others])
})

afterAll(() => portal.stop())

describe('patents.findRelatedPatents', () => {
  it('finds the family by its first application, however that is written', async () => {
    for (const one of [chinese, american, european]) {
      const { data } = await portal.call('patents.findRelatedPatents', { id: await idOf(one.publications[0]?.number) })

      expect(data.family).toHaveLength(2)
      expect(data.family.map(({ familySize }) => familySize)).toEqual([3, 3])
    }
  })

  it('compares a design with those of its Locarno class, by what it is and not by the words of the form', async () => {
    const brief = (name: string, use: string) =>
      `1．本外观设计产品的名称：${name}。2．本外观设计产品的用途：用于${use}。3．设计要点：产品的形状。`
    const design = (name: string, use: string, locarno: string) =>
      buildRecord({
        type: 'design',
        locarno: [locarno],
        title: { zh: name, en: null, other: null },
        abstract: { zh: brief(name, use), en: null, other: null },
      })
    const pack = design('电池热管理模组', '新能源汽车', '13-02')
    await storeRecords(portal.db, [
      pack,
      design('电池模组外壳', '储能电站', '13-02'),
      design('儿童安全座椅', '新能源汽车', '12-16'),
      design('童车座椅', '家庭出行', '12-16'),
    ])

    const { data } = await portal.call('patents.findRelatedPatents', { id: await idOf(pack.publications[0]?.number) })

    expect(data.similar.map(({ title }) => title.text)).toEqual(['电池模组外壳'])
  })

  it('finds what resembles it, marks the passage, leaves its family out', async () => {
    const { data } = await portal.call('patents.findRelatedPatents', {
      id: await idOf(chinese.publications[0]?.number),
    })
    const [best] = data.similar
    const passage = best?.snippet?.marks.map(([from, to]) => best.snippet?.text.slice(from, to)).join('')

    expect(best?.title.text).toBe('盾构刀盘冷却系统')
    expect(passage).toContain('盾构刀盘')
    expect(data.similar.map(({ office }) => office)).not.toContain('EP')
  })

  it('links the cited documents that are in the data', async () => {
    const number = chinese.publications[0]?.number ?? ''
    const { data } = await portal.call('patents.findRelatedPatents', { id: await idOf(alike.publications[0]?.number) })

    expect(data.known).toEqual([{ number, id: await idOf(number) }])
  })

  it('answers 404 for a patent that is not there', async () => {
    expect((await portal.call('patents.findRelatedPatents', { id: '999999' })).error).toBe('common.notFound')
  })
})

describe('families in the result list', () => {
  it('shows one of each family and counts the hidden, page by page', async () => {
    const everyone = await query('盾构刀盘 OR cutter')
    const grouped = await query('盾构刀盘 OR cutter', { oneOfFamily: true })
    const pages = await Promise.all(
      [1, 2].map((pageNum) => query('盾构刀盘 OR cutter', { oneOfFamily: true, pageSize: 1, pageNum })),
    )

    expect(everyone).toMatchObject({ total: 4, familyHidden: 0, isGrouped: false })
    expect(grouped).toMatchObject({ total: 2, familyHidden: 2, isGrouped: true })
    expect(pages.map(({ list }) => list[0]?.id)).toEqual(grouped.list.map(({ id }) => id))
  })

  it.each(['filedDesc', 'filedAsc'] as const)('stands for a family by the first in the order %s', async (sort) => {
    const { data } = await portal.call('patents.searchPatents', {
      parameter: { query: '盾构刀盘 OR cutter', sort },
      oneOfFamily: true,
    })

    expect(data.list.find(({ familySize }) => familySize === 3)?.office).toBe(sort === 'filedDesc' ? 'EP' : 'CN')
  })
})
