import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foreignTargets } from '../../platform/db/schema/foreign.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { deadlines } from '../../platform/db/schema/orders.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildCase, orderRow } from './test/case-world.ts'

let portal: TestPortal
let reviewer: TestPerson
const now = new Date('2026-11-22T04:00:00Z')
const submittedAt = new Date('2026-01-05T04:00:00Z')
let serial = 100_000

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
  reviewer = await portal.person('reviewer')
})
afterAll(() => portal.stop())

const nextNumber = () => {
  serial += 1
  return `18/${String(serial).slice(0, 3)},${String(serial).slice(3)}`
}

async function record(orderNo: string, code: string, dispatchedOn: string, more: Record<string, unknown> = {}) {
  const { version } = await orderRow(portal, orderNo)
  const input = { orderNo, version, code, dispatchedOn, ...more }
  return portal.call('admin.recordOfficialDocument', input, { as: reviewer })
}

const filedUs = (kind: 'usInvention' | 'usDesign' = 'usInvention', form: object = { route: 'direct' }) =>
  buildCase(portal, { kind, workState: 5, submittedAt }, form)

const receive = (orderNo: string, more: Record<string, unknown> = {}) =>
  record(orderNo, 'us-receipt', '2026-01-20', { applicationNumber: nextNumber(), filedOn: '2026-01-12', ...more })

/** A country's order of a family abroad that is with its office. */
async function filedAbroad(country: string, right = 'invention', route: 'paris' | 'pctNational' = 'paris') {
  const { order: parent, owner } = await buildCase(portal, { kind: 'foreign', workState: 1 }, { right })
  const order = await buildOrder(portal.db, owner, {
    kind: 'foreignCountry',
    workState: 5,
    paymentState: 2,
    submittedAt,
  })
  await portal.db.insert(foreignTargets).values({ parentId: parent.id, position: 0, country, route, orderId: order.id })
  return { owner, order, parent }
}

const openOf = async (orderId: string) =>
  (await portal.db.select().from(deadlines).where(eq(deadlines.orderId, orderId)))
    .filter(({ state }) => state === 'open')
    .map(({ ruleId, officialOn }) => `${ruleId} ${officialOn}`)
    .toSorted()

describe('documents of the US office', () => {
  it('take a filed order from its receipt to its patent, with the deadlines of each', async () => {
    const { order, owner } = await filedUs()
    const { orderNo, id } = order
    const receipt = await receive(orderNo, { applicationNumber: 'US 18/765,432' })
    expect(receipt.data).toMatchObject({ officialTo: 'accepted', patentNumber: '18/765,432', filedOn: '2026-01-12' })

    await record(orderNo, 'us-nonfinal', '2026-04-03')
    expect(await openOf(id)).toEqual(['us-reply 2026-07-06', 'us-reply-last 2026-10-05'])
    await record(orderNo, 'us-reply-receipt', '2026-07-02')
    expect(await openOf(id)).toEqual([])
    await record(orderNo, 'us-allowance', '2026-08-20')
    expect(await openOf(id)).toEqual(['us-issue-fee 2026-11-20'])
    await record(orderNo, 'us-issue', '2026-11-17', { certificateNo: '12,345,678' })
    expect((await openOf(id)).slice(0, 2)).toEqual([
      'us-maintenance-12 2038-05-17',
      'us-maintenance-12-grace 2038-11-17',
    ])

    const detail = await portal.call('orders.getOrderDetail', { orderNo }, { as: owner })
    expect(detail.data).toMatchObject({
      officialState: 'granted',
      filedOn: '2026-01-12',
      office: { number: '18/765,432', certificateNo: 'US12345678', registeredOn: '2026-11-17' },
    })
    expect(detail.data.deadlines.find(({ ruleId }) => ruleId === 'us-maintenance-4')).toMatchObject({
      officialOn: '2030-05-17',
      law: { basis: { en: '35 U.S.C. 41(b); 37 CFR 1.362' }, needsConfirmation: false },
    })
  })

  it('stand among the notices of the client with what they mean, and can be taken back whole', async () => {
    const { order, owner } = await filedUs()
    await receive(order.orderNo)
    await record(order.orderNo, 'us-allowance', '2026-08-20')
    const [notice] = (await portal.db.select().from(notices).where(eq(notices.orderId, order.id))).filter(
      ({ code }) => code === 'us-allowance',
    )
    const shown = await portal.call('notices.getNotice', { id: notice?.id ?? '' }, { as: owner })
    expect(shown.data.outcome).toMatchObject({
      meaning: { en: expect.stringContaining('cannot be extended') },
      deadlines: [{ ruleId: 'us-issue-fee', officialOn: '2026-11-20' }],
      task: { kind: 'pay', needsReply: true },
    })
    await portal.call('notices.undoNotice', { id: [notice?.id ?? ''] }, { as: reviewer })
    expect(await openOf(order.id)).toEqual([])
    expect(await orderRow(portal, order.orderNo)).toMatchObject({ officialState: 'accepted' })
  })

  it('put the case to those to be answered', async () => {
    const { order } = await filedUs()
    await receive(order.orderNo)
    await record(order.orderNo, 'us-nonfinal', '2026-11-10')
    const { data } = await portal.call('admin.listQueue', { queue: 'toAnswer', pageSize: 100 }, { as: reviewer })
    expect(data.list.map(({ orderNo }) => orderNo)).toContain(order.orderNo)
  })

  it('refuse in words, at the field, what does not fit', async () => {
    const { order } = await filedUs()
    const { orderNo } = order
    const refusals = [
      await record(orderNo, '210401', '2026-11-10'),
      await record(orderNo, 'ab-action', '2026-11-10'),
      await record(orderNo, 'nonsense', '2026-11-10'),
      await receive(orderNo, { applicationNumber: '202410000001.X' }),
      await receive(orderNo, { filedOn: undefined }),
      await receive(orderNo, { filedOn: '2025-12-01' }),
    ]
    expect(refusals.map(({ error, fields }) => [error, fields[0]?.path])).toEqual([
      ['admin.documentNotAllowed', 'code'],
      ['admin.documentNotAllowed', 'code'],
      ['admin.unknownDocument', 'code'],
      ['admin.numberWrong', 'applicationNumber'],
      ['admin.dateWrong', 'filedOn'],
      ['admin.dateWrong', 'filedOn'],
    ])
    await receive(orderNo)
    await record(orderNo, 'us-allowance', '2026-08-20')
    expect((await record(orderNo, 'us-issue', '2026-11-17')).fields[0]?.path).toBe('certificateNo')
    const design = await record(orderNo, 'us-issue', '2026-11-17', { certificateNo: 'D1,012,345' })
    expect([design.error, design.fields[0]?.path]).toEqual(['admin.numberWrong', 'certificateNo'])
  })

  it('keep the international day of a national phase, and one number for one order', async () => {
    const { order } = await filedUs('usInvention', { route: 'nationalPhase' })
    const applicationNumber = nextNumber()
    const national = await receive(order.orderNo, { filedOn: '2023-07-20', applicationNumber })
    expect(national.status).toBe(200)
    const { order: other } = await filedUs()
    expect((await receive(other.orderNo, { applicationNumber })).error).toBe('admin.numberTaken')
  })
})

describe('documents of another office abroad', () => {
  it('take a country’s order on with the days that are printed', async () => {
    const { order } = await filedAbroad('DE')
    const { orderNo, id } = order
    const first = { applicationNumber: '10 2026 000 123.4', filedOn: '2026-01-12' }
    expect((await record(orderNo, 'ab-receipt', '2026-01-20', first)).data.officialTo).toBe('accepted')
    expect((await record(orderNo, 'ab-action', '2026-05-04')).fields[0]?.path).toBe('printedOn')
    await record(orderNo, 'ab-action', '2026-05-04', { printedOn: '2026-12-04' })
    expect(await openOf(id)).toEqual(['abroad-reply 2026-12-04'])
    await record(orderNo, 'ab-reply-receipt', '2026-09-01')
    const granted = await record(orderNo, 'ab-grant', '2026-11-02', { certificateNo: 'DE102026000123B4' })
    expect(granted.data.officialTo).toBe('granted')
    expect(await openOf(id)).toEqual([])
    const again = await filedAbroad('FR')
    expect((await record(again.order.orderNo, 'ab-receipt', '2026-01-20', first)).status).toBe(200)
  })

  it('are those of the US office for the United States, by the right of the family', async () => {
    const { order } = await filedAbroad('US', 'design')
    const { data } = await portal.call('admin.getReview', { orderNo: order.orderNo }, { as: reviewer })
    expect(data.documentKind).toBe('usDesign')
    expect((await receive(order.orderNo)).data.officialTo).toBe('accepted')
  })

  it('refuse a family, which no office writes to, without a fault of ours', async () => {
    const { parent } = await filedAbroad('JP')
    const refused = await record(parent.orderNo, '200101', '2026-11-10')
    expect([refused.error, refused.fields[0]?.path]).toEqual(['admin.documentNotAllowed', 'code'])
  })
})
