import type { TrademarkServiceId } from '@portal/domain/law/marks/service-names'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCase, orderRow, wholeMarkForm } from '../../office/admin/test/case-world.ts'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildServiceForm, draftService } from './test/service-world.ts'

let portal: TestPortal
let reviewer: TestPerson
const now = new Date('2026-11-22T04:00:00Z')
const owner = '云岭茶业有限公司'
const unknown = { name: '', ownerName: '', classes: [] }
const known = { name: '云岭', ownerName: owner, classes: [30, 43], source: 'told' }
let serial = 72_000_000

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
  reviewer = await portal.person('reviewer')
})
afterAll(() => portal.stop())

const nextNumber = () => {
  serial += 1
  return String(serial)
}

async function record(orderNo: string, code: string, dispatchedOn: string, more: Record<string, unknown> = {}) {
  const { version } = await orderRow(portal, orderNo)
  const input = { orderNo, version, code, dispatchedOn, ...more }
  const reply = await portal.call('admin.recordOfficialDocument', input, { as: reviewer })
  expect(reply.error).toBeUndefined()
}

const takeBack = async (orderId: string, code: string) => {
  const rows = await portal.db.select().from(notices).where(eq(notices.orderId, orderId))
  const id = rows.filter((one) => one.code === code && one.stage === 'confirmed').map((one) => one.id)
  expect((await portal.call('notices.undoNotice', { id }, { as: reviewer })).error).toBeUndefined()
}

/** A registration of 云岭 that the office accepted; its owner took the mark out of their list. */
async function acceptedCase(form: object = wholeMarkForm) {
  const { order, owner: person } = await buildCase(
    portal,
    { workState: 5, kind: 'trademark', title: '云岭', applicantName: owner },
    form,
  )
  const number = nextNumber()
  const { orderNo } = order
  await record(orderNo, 'tm-receipt', '2026-03-04', { applicationNumber: number, filedOn: '2026-03-02' })
  await record(orderNo, 'tm-acceptance', '2026-04-20')
  await portal.db.delete(watchedMarks).where(eq(watchedMarks.ownerId, person.id))
  return { order, orderNo, person, number }
}

const refusal = { noticeNo: 'TMBH0001' }

async function refusedCase(more: Record<string, unknown> = {}) {
  const found = await acceptedCase()
  await record(found.orderNo, 'tm-refusal', '2026-11-16', { ...refusal, ...more })
  return found
}

interface Asking {
  readonly service?: TrademarkServiceId
  readonly orderNo?: string
  readonly typed?: Record<string, unknown>
}

async function check(as: TestPerson, number: string, { service = 'refusalReview', typed = {}, orderNo }: Asking = {}) {
  const json = { service, marks: [{ key: 'a', number, ...typed }] }
  const { data } = await portal.call(
    'trademarkServices.check',
    { json, ...(orderNo !== undefined && { orderNo }) },
    { as },
  )
  return { mark: data.marks[0], notices: data.notices, notice: data.notices[0] ?? null }
}

describe('a number that the register’s copy does not hold', () => {
  it('has the facts of the account’s own application, and the notice of refusal that is answered', async () => {
    const { orderNo, person, number } = await refusedCase()

    const { mark, notice } = await check(person, number)

    expect(mark).toMatchObject({ ...known, number, register: [], isCoOwned: false })
    const told = { orderNo, number: 'TMBH0001', on: '2026-11-16', delivery: 'electronic', lastOn: '2026-12-16' }
    expect(notice).toEqual(told)
    // The same last day as on the case: fifteen days after dispatch it is delivered, then fifteen run.
    const json = { service: 'refusalReview' as const, marks: [{ key: 'a', number }], notice: { on: notice?.on ?? '' } }
    const { limits } = (await portal.call('trademarkServices.check', { json }, { as: person })).data
    const detail = (await portal.call('orders.getOrderDetail', { orderNo }, { as: person })).data
    expect(limits.map(({ lastOn }) => lastOn)).toEqual(['2026-12-16'])
    expect(detail.deadlines.map(({ officialOn }) => officialOn)).toEqual(['2026-12-16'])
  })

  it('has them in a draft too, and what was typed stays', async () => {
    const { person, number } = await refusedCase()
    const typed = { name: '云岭山', ownerName: '', classes: [30] }

    expect((await check(person, number, { typed })).mark).toMatchObject(typed)
    expect((await check(person, number, { typed: { classes: [43] } })).mark).toMatchObject({ ...known, classes: [43] })
    const { orderNo } = (
      await draftService(portal, person, await buildServiceForm(portal, person, 'renewal', [number]))
    ).data
    const { json } = (await portal.call('trademarkServices.getForm', { orderNo }, { as: person })).data
    expect(json.marks).toMatchObject([known])
  })

  it('takes what the list of marks says first: it follows what was recorded after the application', async () => {
    const { person, number } = await refusedCase()
    const typed = {
      ...{ number, name: '云岭新', classes: [30], holderName: '', status: 'tmRefused' as const },
      ...{ publishedOn: null, registeredOn: null, validTo: null },
    }
    await portal.call('marks.addWatchedMarks', { relation: 'own', typed }, { as: person })

    expect((await check(person, number)).mark).toMatchObject({ name: '云岭新', classes: [30], ownerName: owner })
  })

  it('names every applicant, and a mark without words as the list does', async () => {
    const [first] = wholeMarkForm.applicants
    const applicants = [first, { ...first, key: 'b', name: '云岭山庄有限公司' }]
    const mark = { ...wholeMarkForm.mark, type: 'figure', name: '' }
    const { person, number } = await acceptedCase({ ...wholeMarkForm, applicants, mark })

    const found = await check(person, number)

    expect(found.mark).toMatchObject({ name: '图形', ownerName: `${owner}、云岭山庄有限公司` })
    expect(found.notice).toBeNull()
  })

  it('is found on an order whose papers name several, with the notice of that one alone, its classes untold', async () => {
    const { orderNo, person, number } = await acceptedCase()
    const other = nextNumber()
    await record(orderNo, 'tm-acceptance', '2026-04-21', { applicationNumber: other, noticeNo: 'S2' })
    await record(orderNo, 'tm-partial-refusal', '2026-11-12', { applicationNumber: number, noticeNo: 'B1' })
    await record(orderNo, 'tm-partial-refusal', '2026-11-13', { applicationNumber: other, noticeNo: 'B2' })
    await portal.db.delete(watchedMarks).where(eq(watchedMarks.ownerId, person.id))

    for (const [one, noticeNo] of [
      [number, 'B1'],
      [other, 'B2'],
    ] as const) {
      const { mark, notice } = await check(person, one)
      expect(mark).toMatchObject({ name: '云岭', ownerName: owner, classes: [] })
      expect(notice).toMatchObject({ orderNo, number: noticeNo })
    }
  })

  it('is nobody else’s: not another account’s, not an agent’s, not staff’s, and only an editor’s of whom they act for', async () => {
    const { orderNo, person, number } = await refusedCase()
    const [editor, viewer] = [await portal.person(), await portal.person()]
    for (const [one, type] of [
      [editor, 'editor'],
      [viewer, 'viewer'],
    ] as const) {
      await portal.call('orders.addAffiliate', { orderNo, userId: one.id, type }, { as: person })
    }

    for (const as of [await portal.person(), reviewer, viewer, editor]) {
      expect(await check(as, number)).toMatchObject({ mark: unknown, notice: null })
    }
    for (const as of [reviewer, viewer]) {
      expect(await check(as, number, { orderNo })).toMatchObject({ mark: unknown, notice: null })
    }
    expect(await check(editor, number, { orderNo })).toMatchObject({ mark: known, notice: { orderNo } })
  })

  it('names no case that its editor does not see', async () => {
    const { person, number } = await refusedCase()
    const editor = await portal.person()
    const { orderNo } = (await draftService(portal, person, await buildServiceForm(portal, person, 'renewal', []))).data
    await portal.call('orders.addAffiliate', { orderNo, userId: editor.id, type: 'editor' }, { as: person })

    expect(await check(editor, number, { orderNo })).toMatchObject({ mark: unknown, notices: [] })
    const json = { ...(await buildServiceForm(portal, person, 'renewal', [number])), papers: [] }
    const sent = { orderNo, version: 1, json, draft: true }
    const saved = await portal.call('trademarkServices.askForService', sent, { as: editor })
    expect(saved.error).toBeUndefined()
    const { data } = await portal.call('trademarkServices.getForm', { orderNo }, { as: editor })
    expect(data.json.marks).toMatchObject([unknown])
    expect((await check(person, number, { orderNo })).notice).not.toBeNull()
  })
})

describe('the notice that a service answers', () => {
  it('is gone once it was taken back or answered', async () => {
    const { order, person, number } = await refusedCase()
    await takeBack(order.id, 'tm-refusal')
    expect((await check(person, number)).notice).toBeNull()

    await record(order.orderNo, 'tm-refusal', '2026-11-17', { noticeNo: 'TMBH0002' })
    expect((await check(person, number)).notice).toMatchObject({ number: 'TMBH0002', on: '2026-11-17' })
    await record(order.orderNo, 'tm-review-accepted', '2026-11-20')
    expect((await check(person, number)).notice).toBeNull()
  })

  it.each([
    ['its proven receipt', { receivedOn: '2026-11-19', deliveryMode: 'postal' }, '2026-11-19', 'received'],
    ['dispatch, posted without a proof', { deliveryMode: 'postal' }, '2026-11-16', 'electronic'],
    ['dispatch, without a number', { noticeNo: '' }, '2026-11-16', 'electronic'],
  ] as const)('is counted from %s as on the case', async (_, more, on, delivery) => {
    const { orderNo, person, number } = await refusedCase(more)
    const { notice } = await check(person, number)
    expect(notice).toMatchObject({ on, delivery })

    const json = {
      ...{ service: 'refusalReview' as const, marks: [{ key: 'a', number }] },
      notice: { on: notice?.on ?? '', delivery: notice?.delivery ?? 'publicNotice' },
    }
    const { limits } = (await portal.call('trademarkServices.check', { json }, { as: person })).data
    const { deadlines } = (await portal.call('orders.getOrderDetail', { orderNo }, { as: person })).data
    expect(limits.map(({ lastOn }) => lastOn)).toEqual(deadlines.map(({ officialOn }) => officialOn))
  })

  it('is a refusal in part too, of the asked service alone; of several each is told, the newest first', async () => {
    const { orderNo, person, number } = await acceptedCase()
    await record(orderNo, 'tm-partial-refusal', '2026-11-12', { noticeNo: 'B1' })
    expect((await check(person, number)).notice).toMatchObject({ number: 'B1' })
    for (const service of ['oppositionAnswer', 'renewal', 'goodsReduction'] as const) {
      expect((await check(person, number, { service })).notice).toBeNull()
    }

    await record(orderNo, 'tm-publication', '2026-11-13', { issue: '1999' })
    await record(orderNo, 'tm-opposition', '2026-11-18', { noticeNo: 'Y1' })
    await record(orderNo, 'tm-opposition', '2026-11-19', { noticeNo: 'Y2' })
    const { notices } = await check(person, number, { service: 'oppositionAnswer' })
    expect(notices).toMatchObject([{ number: 'Y2' }, { number: 'Y1' }])
    const limits = (await portal.call('orders.getOrderDetail', { orderNo }, { as: person })).data.deadlines
    for (const { lastOn } of notices) expect(limits.map(({ officialOn }) => officialOn)).toContain(lastOn)
    expect(new Set(notices.map(({ lastOn }) => lastOn)).size).toBe(2)
  })
})
