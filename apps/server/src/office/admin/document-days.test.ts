import type { OrderKindName } from '@portal/domain/kernel/orders/kinds'
import { applicationCheckCharacter } from '@portal/domain/platform/identifiers/application-number'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noticeLines, propose } from '../../docket/notices/test/notice-world.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { orderEvents } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildCase, orderRow, wholeForm, wholeMarkForm } from './test/case-world.ts'

let portal: TestPortal
let reviewer: TestPerson
let serial = 300_000

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => new Date('2026-11-22T04:00:00Z') })
  reviewer = await portal.person('reviewer')
})
afterAll(() => portal.stop())

/** A case of a new customer, handed in on the 2nd of March and sent to the office on the 5th. */
async function sentCase(kind: OrderKindName, form: object = wholeMarkForm) {
  const submittedAt = new Date('2026-03-02T01:00:00Z')
  const { order, owner } = await buildCase(portal, { workState: 5, kind, submittedAt }, form)
  const filed = { orderId: order.id, subject: 'work', event: 'filed', toState: '5', actorRole: 'reviewer' }
  await portal.db.insert(orderEvents).values({ ...filed, detail: { sentOn: '2026-03-05' } })
  return { ...order, owner }
}

async function record(
  orderNo: string,
  code: string,
  dispatchedOn: string,
  more: Record<string, unknown> = {},
  language: 'en' | 'zh-CN' = 'en',
) {
  const { version } = await orderRow(portal, orderNo)
  const input = { orderNo, version, code, dispatchedOn, ...more }
  return portal.call('admin.recordOfficialDocument', input, { as: reviewer, language })
}

const undo = async (orderId: string) => {
  const rows = await portal.db.select().from(notices).where(eq(notices.orderId, orderId)).orderBy(notices.confirmedAt)
  const last = rows.findLast(({ stage }) => stage === 'confirmed')
  return portal.call('notices.undoNotice', { id: [last?.id ?? ''] }, { as: reviewer })
}

const patentNumber = () => {
  serial += 1
  const body = `202610${serial}`
  return `${body}.${applicationCheckCharacter(body)}`
}
const markNumber = () => {
  serial += 1
  return `72${serial}`
}

const refused = (path: string, message: string) => ({
  error: 'admin.dateWrong',
  data: { fields: [{ path, message }] },
})
const tooEarly = 'it is before the customer submitted the case'

describe('a filing date', () => {
  const numbered = { applicationNumber: '71000001' }

  it.each<[OrderKindName, string, object, object | undefined]>([
    ['trademark', 'tm-receipt', wholeMarkForm, numbered],
    ['trademarkTransfer', 'tm-receipt', { marks: [{ key: 'a', number: '71000001' }] }, numbered],
    ['trademarkService', 'tm-acceptance', { service: 'renewal', marks: [{ key: 'a', number: '71000001' }] }, numbered],
    ['foreignTrademarkCountry', 'tm-receipt', { route: 'direct' }, numbered],
    ['invention', '200101', wholeForm, undefined],
  ])('of a %s is not before the client handed the order in', async (kind, code, form, number) => {
    const { orderNo } = await sentCase(kind, form)
    const told = { ...(number ?? { applicationNumber: patentNumber() }), filedOn: '2019-01-01' }

    expect(await record(orderNo, code, '2026-03-10', told)).toMatchObject(refused('filedOn', tooEarly))
    expect(await record(orderNo, code, '2026-03-10', told, 'zh-CN')).toMatchObject(refused('filedOn', '早于客户提交日'))
    expect((await orderRow(portal, orderNo)).filedOn).toBeNull()
    expect((await record(orderNo, code, '2026-03-10', { ...told, filedOn: '2026-03-02' })).error).toBeUndefined()
  })

  it.each<[OrderKindName, string, object]>([
    ['foreignTrademarkCountry', 'tm-receipt', { route: 'madrid' }],
    [
      'invention',
      '200101',
      { ...wholeForm, divisional: { parentNumber: '', parentFiledOn: '2024-05-06', parentHasPriority: false } },
    ],
  ])('of a %s that keeps an older day is that day', async (kind, code, form) => {
    const { orderNo } = await sentCase(kind, form)
    const applicationNumber = kind === 'invention' ? patentNumber() : '1234567'

    const { error } = await record(orderNo, code, '2026-03-10', { applicationNumber, filedOn: '2024-05-06' })

    expect(error).toBeUndefined()
    const early = await record(orderNo, kind === 'invention' ? '210302' : 'tm-acceptance', '2026-02-20')
    expect(early).toMatchObject(refused('dispatchedOn', tooEarly))
  })

  it('is not after a notice that is recorded, which is named', async () => {
    const { id, orderNo } = await sentCase('trademark')
    await record(orderNo, 'tm-payment', '2026-03-08')
    const told = { applicationNumber: markNumber(), filedOn: '2026-03-09' }

    const answer = await record(orderNo, 'tm-receipt', '2026-03-12', told)

    expect(answer).toMatchObject({ error: 'admin.dateWrong', data: { fields: [{ path: 'filedOn' }] } })
    expect(JSON.stringify(answer.data)).toContain('“Notice to pay the official fee” of 2026-03-08')
    await undo(id)
    expect((await record(orderNo, 'tm-receipt', '2026-03-12', told)).error).toBeUndefined()
  })
})

describe('a document of the office', () => {
  it('is not barred by the day of sending, which may be mistyped, but by that of the order', async () => {
    const { orderNo } = await sentCase('softwareCopyright', {})

    expect(await record(orderNo, 'cr-receipt', '2026-03-01')).toMatchObject(refused('dispatchedOn', tooEarly))
    expect((await record(orderNo, 'cr-receipt', '2026-03-04')).error).toBeUndefined()
  })

  it('is not of a day before the filing date', async () => {
    const { orderNo } = await sentCase('trademark')
    await record(orderNo, 'tm-receipt', '2026-03-12', { applicationNumber: markNumber(), filedOn: '2026-03-06' })

    const early = await record(orderNo, 'tm-correction', '2026-03-05')

    expect(early).toMatchObject(refused('dispatchedOn', 'it is before the filing date'))
  })

  it('follows what brought the case to its stage, until that is taken back', async () => {
    const { id, orderNo } = await sentCase('trademark')
    await record(orderNo, 'tm-receipt', '2026-03-12', { applicationNumber: markNumber(), filedOn: '2026-03-06' })
    await record(orderNo, 'tm-acceptance', '2026-08-20')

    const early = await record(orderNo, 'tm-publication', '2026-07-06', { issue: '1988' })
    const words = 'it is before “Notice of acceptance” of 2026-08-20, which led to the present stage of the case'
    expect(early).toMatchObject(refused('dispatchedOn', words))

    await undo(id)
    await record(orderNo, 'tm-acceptance', '2026-04-20')
    expect((await record(orderNo, 'tm-publication', '2026-07-06', { issue: '1988' })).error).toBeUndefined()
  })

  it('of a patent follows what came before it too', async () => {
    const { orderNo } = await sentCase('invention', wholeForm)
    await record(orderNo, '200101', '2026-03-12', { applicationNumber: patentNumber(), filedOn: '2026-03-06' })
    await record(orderNo, '210304', '2026-06-01')

    const early = await record(orderNo, '210305', '2026-05-04')

    expect(early.error).toBe('admin.dateWrong')
    // What moves nothing was perhaps only found late.
    expect((await record(orderNo, '200021', '2026-05-04')).error).toBeUndefined()
  })

  it('may register a mark abroad on the day of its international registration', async () => {
    const { orderNo } = await sentCase('foreignTrademarkCountry', { route: 'madrid' })
    await record(orderNo, 'tm-acceptance', '2026-04-20')
    await record(orderNo, 'tm-publication', '2026-05-20')

    expect((await record(orderNo, 'tm-certificate', '2026-01-15')).error).toBeUndefined()
  })
})

describe('a notice that was imported', () => {
  const confirm = async (number: string, more: { code: string; dispatchedOn: string; [key: string]: unknown }) => {
    const id = await propose(portal, reviewer, noticeLines({ number, heading: '手续合格通知书' }))
    const { version } = (await portal.call('notices.getNotice', { id }, { as: reviewer })).data
    return portal.call('notices.confirmNotice', { id, version, ...more }, { as: reviewer })
  }

  it('is held to the days of its case, and to those that it tells of a patent that is none of ours', async () => {
    const { orderNo } = await sentCase('invention', wholeForm)
    const number = patentNumber()
    await record(orderNo, '200101', '2026-03-12', { applicationNumber: number, filedOn: '2026-03-06' })
    await record(orderNo, '210304', '2026-06-01')
    const own = await confirm(number.replace('.', ''), { orderNo, code: '210305', dispatchedOn: '2026-05-04' })
    expect(own).toMatchObject({ error: 'admin.dateWrong', fields: [{ path: 'dispatchedOn' }] })

    const other = patentNumber()
    const facts = { code: '200028', applicationNumber: other, dispatchedOn: '2026-05-04' }
    const early = await confirm(other.replace('.', ''), { ...facts, filedOn: '2026-05-05' })
    expect(early).toMatchObject(refused('dispatchedOn', 'it is before the filing date'))
    expect((await confirm(other.replace('.', ''), { ...facts, filedOn: '2019-01-07' })).error).toBeUndefined()
  })
})

describe('the life line of a case', () => {
  it('shows the days of the documents, and not when they were recorded', async () => {
    const { id, orderNo, owner } = await sentCase('trademark')
    const line = async () => {
      const { data } = await portal.call('orders.getOrderDetail', { orderNo }, { as: owner })
      return data.milestones.map(({ key, doneOn }) => `${key} ${doneOn}`).slice(3)
    }
    const later = ['accepted null', 'preliminary null', 'registered null']
    expect(await line()).toEqual(['filed 2026-03-05', ...later])
    await record(orderNo, 'tm-receipt', '2026-03-12', { applicationNumber: markNumber(), filedOn: '2026-03-06' })
    await record(orderNo, 'tm-acceptance', '2026-04-20')
    await record(orderNo, 'tm-publication', '2026-07-06', { issue: '1988' })
    await record(orderNo, 'tm-certificate', '2026-10-07')

    const days = ['filed 2026-03-06', 'accepted 2026-04-20', 'preliminary 2026-07-06']
    expect(await line()).toEqual([...days, 'registered 2026-10-07'])

    await undo(id)
    expect(await line()).toEqual([...days, 'registered null'])
    await record(orderNo, 'tm-certificate', '2026-10-14')
    expect(await line()).toEqual([...days, 'registered 2026-10-14'])
  })

  it('of a patent, a copyright and a recordal shows them too, and that of a refusal', async () => {
    const lastOf = async (
      kind: OrderKindName,
      form: object,
      ...documents: readonly (readonly [code: string, on: string, more?: object])[]
    ) => {
      const { orderNo, owner } = await sentCase(kind, form)
      for (const [code, on, more] of documents) {
        expect((await record(orderNo, code, on, { ...more })).error, code).toBeUndefined()
      }
      const { data } = await portal.call('orders.getOrderDetail', { orderNo }, { as: owner })
      const { key, doneOn } = data.milestones.findLast((one) => one.doneOn !== null) ?? {}
      return `${key} ${doneOn}`
    }
    const mark = { marks: [{ key: 'a', number: '71000001' }] }
    const filedOn = '2026-03-06'
    const ofMark = ['tm-receipt', '2026-03-12', { applicationNumber: '71000001', filedOn }] as const
    const ofPatent = ['200101', '2026-03-12', { applicationNumber: patentNumber(), filedOn }] as const
    const number = { applicationNumber: '2026SR0123456' }

    expect(await lastOf('invention', wholeForm, ofPatent, ['210305', '2026-06-02'])).toBe('published 2026-06-02')
    expect(
      await lastOf('softwareCopyright', {}, ['cr-acceptance', '2026-03-20'], ['cr-certificate', '2026-05-08', number]),
    ).toBe('issued 2026-05-08')
    const service = { service: 'nonUse', ...mark }
    expect(await lastOf('trademarkService', service, ofMark, ['tm-upheld', '2026-06-09'])).toBe('recorded 2026-06-09')
    expect(await lastOf('trademarkTransfer', mark, ofMark, ['tm-not-recorded', '2026-06-10'])).toBe(
      'setBack 2026-06-10',
    )
  })
})
