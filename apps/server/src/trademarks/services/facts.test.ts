import { randomUUID } from 'node:crypto'
import type { TrademarkServiceId } from '@portal/domain/law/marks/service-names'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildMark, storeMarks } from '../register/test/mark-fixtures.ts'
import type { ServiceForm } from './test/service-world.ts'
import * as world from './test/service-world.ts'

let portal: TestPortal
const now = new Date('2026-11-22T04:00:00Z')
const day = civilDate

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
})
afterAll(() => portal.stop())

const buildForm = (person: TestPerson, service: TrademarkServiceId, numbers: readonly string[], more = {}) =>
  world.buildServiceForm(portal, person, service, numbers, more)
const draft = (person: TestPerson, json: ServiceForm) => world.draftService(portal, person, json)
const send = (person: TestPerson, json: ServiceForm) =>
  world.sendService(portal, person, json, { draftKey: randomUUID() })
const formOf = async (person: TestPerson, orderNo: string) =>
  (await portal.call('trademarkServices.getForm', { orderNo }, { as: person })).data.json

describe('facts of a number whose classes have parted ways', () => {
  const other = { ownerName: '别的公司', registeredOn: null, validFrom: null, validTo: null } as const

  it('are those of the chosen classes: a class refused before its publication asks nobody for a day that the copy has', async () => {
    const person = await portal.person()
    const name = '腾云阁'
    const common = { number: '64000001', name, ...other }
    await storeMarks(portal.db, [
      buildMark({ ...common, classNumber: 9, status: 'tmRefused', publishedOn: null }),
      buildMark({
        ...common,
        classNumber: 35,
        groups: ['3501'],
        status: 'tmPublished',
        publishedOn: day('2026-06-06'),
      }),
    ])
    const form = await buildForm(person, 'opposition', [])
    const marks = [{ key: 'a', number: '64000001', publishedOn: '2026-10-13' }]

    const saved = await draft(person, { ...form, marks })

    expect(saved.data.errors).toEqual([{ path: 'marks.0.publishedOn', message: expect.stringContaining('2026-09-07') }])
    expect((await formOf(person, saved.data.orderNo)).marks).toMatchObject([
      { classes: [35], status: 'tmPublished', publishedOn: '2026-06-06' },
    ])
    expect((await send(person, { ...form, marks })).error).toBe('filings.incomplete')
  })

  it('are those of a pending class before those of a dead one, and each class is judged by its own day', async () => {
    const person = await portal.person()
    const common = { number: '64000002', name: '腾云台', ...other }
    await storeMarks(portal.db, [
      buildMark({ ...common, classNumber: 9, status: 'tmRefused', ownerName: '旧公司', publishedOn: null }),
      buildMark({
        ...common,
        classNumber: 35,
        groups: ['3501'],
        status: 'tmPublished',
        publishedOn: day('2026-10-13'),
      }),
      buildMark({
        ...common,
        classNumber: 42,
        groups: ['4220'],
        status: 'tmPublished',
        publishedOn: day('2026-08-06'),
      }),
    ])
    const form = await buildForm(person, 'opposition', ['64000002'])

    const whole = await draft(person, form)
    expect(whole.data.errors).toEqual([
      { path: 'marks.0.publishedOn', message: expect.stringMatching(/42.*2026-11-06/) },
    ])
    expect((await formOf(person, whole.data.orderNo)).marks).toMatchObject([
      { ownerName: '别的公司', classes: [35, 42] },
    ])

    const marks = [{ key: 'a', number: '64000002', classes: [35] }]
    const { data } = await send(person, { ...form, marks })
    expect(data).toMatchObject({ errors: [], workState: 1, amountOfficial: 45_000 })
    expect(await world.deadlinesOf(portal, data.orderNo)).toEqual(['tm-opposition 2027-01-13 open'])
  })
})

describe('a form whose service or classes were chosen anew', () => {
  it('does not let evidence follow by a tick of another service', async () => {
    const person = await portal.person()
    await storeMarks(portal.db, [buildMark({ number: '64000010', name: '蓝鲸云', ownerName: world.markOwner })])
    const form = await buildForm(person, 'nonUseAnswer', ['64000010'])
    const papers = form.papers.filter(({ kind }) => kind !== 'evidence')
    const notice = { on: '2026-11-10' }

    const saved = await draft(person, { ...form, ...{ papers, notice, supplement: true } })

    expect(saved.data.errors.map(({ path }) => path)).toEqual(['papers'])
    expect(await formOf(person, saved.data.orderNo)).toMatchObject({ supplement: false, ground: '' })
  })

  it('keeps goods of the chosen classes alone, and prints of a reduction those that go', async () => {
    const person = await portal.person()
    const pending = { status: 'tmExamination', registeredOn: null, validFrom: null, validTo: null } as const
    const mark = buildMark({ number: '64000011', name: '蓝鲸云', ownerName: world.markOwner, ...pending })
    await storeMarks(portal.db, [mark])
    const goods = [
      { classNumber: 9, name: '计算机' },
      { classNumber: 12, name: '汽车' },
    ]
    const form = await buildForm(person, 'goodsReduction', ['64000011'], { scope: 'all', goods })

    const saved = await draft(person, form)

    expect(saved.data.errors).toEqual([])
    expect(await formOf(person, saved.data.orderNo)).toMatchObject({ scope: 'part', goods: goods.slice(0, 1) })
    const paper = await portal.call('trademarkServices.makePaper', { json: form }, { as: person })
    const pdf = await inspectPdf(Buffer.from(paper.data.content, 'base64'))
    const text = pdf.ok ? pdf.pages.map((page) => page.text).join('') : ''
    expect(text).toContain('计算机')
    expect(text).not.toContain('计算机软件（已录制）')
  })

  it('asks for the consent of a co-markOwner that the register tells of', async () => {
    const person = await portal.person()
    const mark = buildMark({ number: '64000012', name: '蓝鲸云', ownerName: world.markOwner, isCoOwned: true })
    await storeMarks(portal.db, [mark])
    const alone = await draft(person, await buildForm(person, 'surrender', ['64000012']))
    expect(alone.data.errors).toEqual([{ path: 'papers', message: expect.stringContaining('co-owner') }])
  })
})

describe('marks that must change along', () => {
  it('are the owner’s however the register writes the name', async () => {
    const person = await portal.person()
    await storeMarks(portal.db, [
      buildMark({ number: '64000020', name: '旧名', ownerName: '旧名（北京）公司' }),
      buildMark({ number: '64000021', name: '旧名堂', ownerName: '旧名(北京) 公司' }),
      buildMark({ number: '64000022', name: '旧名轩', ownerName: '旧名(上海)公司' }),
    ])
    const json = { service: 'change' as const, marks: [{ key: 'a', number: '64000020' }] }
    const { data } = await portal.call('trademarkServices.check', { json }, { as: person })
    expect(data.leftOut.map(({ number }) => number)).toEqual(['64000021'])
  })
})

describe('trademarkServices.check of an order', () => {
  it('reads what its account watches to whoever acts for it, not to whom the order was only shown', async () => {
    const [person, editor, viewer] = [await portal.person(), await portal.person(), await portal.person()]
    const days = { publishedOn: null, registeredOn: '2016-10-16', validTo: '2026-10-15' }
    const facts = { number: '68000001', name: '未公开品牌', classes: [9], holderName: '秘密持有人' }
    const typed = { ...facts, ...days, status: 'tmRegistered' as const }
    await portal.call('marks.addWatchedMarks', { typed }, { as: person })
    const { orderNo } = (await draft(person, await buildForm(person, 'renewal', []))).data
    for (const [one, type] of [
      [editor, 'editor'],
      [viewer, 'viewer'],
    ] as const) {
      await portal.call('orders.addAffiliate', { orderNo, userId: one.id, type }, { as: person })
    }
    const json = { service: 'renewal' as const, marks: [{ key: 'a', number: '68000001' }] }
    const read = async (as: TestPerson) =>
      (await portal.call('trademarkServices.check', { json, orderNo }, { as })).data.marks.map((one) => [
        ...[one.name, one.ownerName, one.validTo],
      ])

    const known = [['未公开品牌', '秘密持有人', '2026-10-15']]
    expect(await read(person)).toEqual(known)
    expect(await read(editor)).toEqual(known)
    expect(await read(viewer)).toEqual([['', '', '']])
  })
})

describe('trademarkServices.check, asked again', () => {
  it('answers limits and fees without the goods of the marks', async () => {
    const person = await portal.person()
    const goods = '计算机；'.repeat(2000)
    const term = { registeredOn: day('2016-10-16'), validTo: day('2026-10-15') }
    await storeMarks(portal.db, [buildMark({ number: '64000030', goods, ...term })])
    const json = { service: 'renewal' as const, marks: [{ key: 'a', number: '64000030' }] }
    const check = (more: object) => portal.call('trademarkServices.check', { json, ...more }, { as: person })

    const [whole, again] = [await check({}), await check({ withMarks: false })]

    expect(whole.data.marks[0]?.register[0]?.goods).toHaveLength(goods.length)
    expect(again.data).toEqual({ ...whole.data, marks: [] })
  })
})
