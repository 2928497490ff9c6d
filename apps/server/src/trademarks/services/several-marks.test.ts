import { randomUUID } from 'node:crypto'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corrections, orderDocuments, orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildMark, storeMarks } from '../register/test/mark-fixtures.ts'
import {
  buildServiceForm,
  deadlinesOf,
  draftService,
  fileService,
  markOwner,
  recordOn,
  sendService,
  serviceOrder,
  watchedOf,
} from './test/service-world.ts'

let portal: TestPortal
const now = new Date('2026-11-22T04:00:00Z')
const inGrace = {
  registeredOn: civilDate('2016-10-16'),
  validTo: civilDate('2026-10-15'),
  ownerName: markOwner,
}
const [first, second] = ['62000001', '62000002'] as const

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
  await storeMarks(
    portal.db,
    [first, second].map((number) => buildMark({ number, name: `蓝鲸${number}`, classNumber: 9, ...inGrace })),
  )
})
afterAll(() => portal.stop())

const rowsOf = (person: TestPerson) =>
  portal.db.select().from(orders).where(eq(orders.ownerId, person.id)).orderBy(orders.orderNo)

describe('a renewal of several marks', () => {
  it('becomes an order for each mark, once, with its own fees, papers and deadline', async () => {
    const person = await portal.person()
    const form = await buildServiceForm(portal, person, 'renewal', [first, second])
    const draftKey = randomUUID()
    const draft = await sendService(portal, person, form, { draftKey, draft: true })
    expect(draft.data).toMatchObject({ errors: [], amountOfficial: 135_000, orders: [{ amountOfficial: 135_000 }] })

    const answers = await Promise.all([1, 2, 3].map(() => sendService(portal, person, form, { draftKey })))

    const rows = await rowsOf(person)
    expect(rows).toMatchObject([
      { title: '蓝鲸62000001', officialFen: 67_500, serviceFen: 30_000, deadlineOfficialOn: '2027-04-15' },
      { title: '蓝鲸62000002', officialFen: 67_500, serviceFen: 30_000, deadlineOfficialOn: '2027-04-15' },
    ])
    const numbers = rows.map(({ orderNo }) => orderNo)
    expect(rows.map(({ pairNo }) => pairNo)).toEqual([numbers[0], numbers[0]])
    for (const { data } of answers) {
      expect(data).toMatchObject({ orderNo: numbers[0], amountOfficial: 135_000, amountService: 60_000 })
      expect(data.orders.map(({ orderNo }) => orderNo)).toEqual(numbers)
    }
    const payable = await portal.call('payments.checkPayable', { orderNos: numbers }, { as: person })
    expect(payable.data.total).toBe(195_000)
    for (const { id, orderNo } of rows) {
      expect(await deadlinesOf(portal, orderNo)).toEqual(['tm-renewalGrace 2027-04-15 open'])
      const papers = await portal.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, id))
      expect(papers.filter(({ kind }) => !kind.startsWith('tm.brought')).map(({ title }) => title)).toEqual([
        '商标续展注册申请书',
        '商标代理委托书',
      ])
      const seen = await portal.call('trademarkServices.getForm', { orderNo }, { as: person })
      expect(seen.data.json.marks).toHaveLength(1)
    }
  })

  it('is handed in whole or not at all', async () => {
    const person = await portal.person()
    await fileService(portal, person, await buildServiceForm(portal, person, 'renewal', [second]))

    const both = await buildServiceForm(portal, person, 'renewal', [first, second])
    expect(await sendService(portal, person, both)).toMatchObject({ error: 'trademarkServices.alreadyAsked' })

    expect((await rowsOf(person)).map(({ workState }) => workState)).toEqual([5, 0])
  })

  it('is decided mark by mark: one is recorded, the other refused with its recourse', async () => {
    const [person, reviewer] = [await portal.person(), await portal.person('reviewer')]
    await portal.call('marks.addWatchedMarks', { numbers: `${first}\n${second}` }, { as: person })
    const form = await buildServiceForm(portal, person, 'renewal', [first, second])
    const [one = '', two = ''] = await fileService(portal, person, form)
    const receipt = (orderNo: string, applicationNumber: string) =>
      recordOn(portal, reviewer, orderNo, 'tm-receipt', { applicationNumber, filedOn: '2026-11-20' })

    await receipt(one, first)
    expect(await deadlinesOf(portal, two)).toEqual(['tm-renewalGrace 2027-04-15 open'])
    await receipt(two, second)
    await recordOn(portal, reviewer, one, 'tm-recorded')
    const refused = await recordOn(portal, reviewer, two, 'tm-not-recorded')

    expect(refused.data).toMatchObject({ officialTo: 'tmNotApproved', deadlines: [{ ruleId: 'tm-recourse' }] })
    expect(await watchedOf(portal, person)).toMatchObject([
      { number: first, validTo: '2036-10-15', state: 'watching' },
      { number: second, validTo: '2026-10-15', state: 'grace' },
    ])
  })

  it('stays one order in a correction', async () => {
    const person = await portal.person()
    const [orderNo = ''] = await fileService(portal, person, await buildServiceForm(portal, person, 'renewal', [first]))
    const { id } = await serviceOrder(portal, orderNo)
    const askedBy = (await portal.person('reviewer')).id
    await portal.db
      .insert(corrections)
      .values({ orderId: id, round: 1, askedBy, fields: [{ path: 'marks', words: '?' }] })
    await portal.db
      .update(orders)
      .set({ workState: 2 })
      .where(inArray(orders.id, [id]))
    const seen = await portal.call('trademarkServices.getForm', { orderNo }, { as: person })
    const marks = [...seen.data.json.marks, { key: 'b', number: second }]

    const answered = await portal.call(
      'trademarkServices.askForService',
      { orderNo, version: seen.data.version, json: { ...seen.data.json, marks } },
      { as: person },
    )

    expect(answered).toMatchObject({ error: 'filings.incomplete', fields: [{ path: 'marks' }] })
  })

  it('is followed, and paid for, by whoever the draft was shown to: each order is', async () => {
    const [person, editor, viewer] = [await portal.person(), await portal.person(), await portal.person()]
    const { orderNo } = (
      await draftService(portal, person, await buildServiceForm(portal, person, 'renewal', [first, second]))
    ).data
    for (const [one, type] of [
      [editor, 'editor'],
      [viewer, 'viewer'],
    ] as const) {
      await portal.call('orders.addAffiliate', { orderNo, userId: one.id, type }, { as: person })
    }
    const { data: draft } = await portal.call('trademarkServices.getForm', { orderNo }, { as: editor })
    const handIn = { orderNo, version: draft.version, json: draft.json }
    const { data } = await portal.call('trademarkServices.askForService', handIn, { as: editor })
    const orderNos = data.orders.map((one) => one.orderNo)

    expect(orderNos).toHaveLength(2)
    const payable = await portal.call('payments.checkPayable', { orderNos }, { as: editor })
    expect(payable.data.total).toBe(195_000)
    for (const no of orderNos) {
      const seen = await portal.call('orders.getOrderDetail', { orderNo: no }, { as: viewer })
      expect(seen.error).toBeUndefined()
    }
  })
})

describe('handing in thirty renewals', () => {
  it('leaves the server free: no turn of it is held for a quarter of the time', async () => {
    const goods = Array.from({ length: 60 }, (_, at) => `计算机软件应用程序第${at}`).join('；')
    const numbers = Array.from({ length: 30 }, (_, at) => String(69_000_000 + at))
    await storeMarks(
      portal.db,
      numbers.flatMap((number) =>
        [9, 35, 42].map((classNumber) => buildMark({ number, name: number, classNumber, goods, ...inGrace })),
      ),
    )
    const person = await portal.person()
    const form = await buildServiceForm(portal, person, 'renewal', numbers)
    let [last, worst] = [performance.now(), 0]
    const timer = setInterval(() => {
      const at = performance.now()
      worst = Math.max(worst, at - last)
      last = at
    }, 5)
    const begun = performance.now()

    const { data } = await sendService(portal, person, form)

    clearInterval(timer)
    const took = performance.now() - begun
    expect(data.orders).toHaveLength(30)
    expect(worst).toBeLessThan(took / 4)
  }, 120_000)
})
