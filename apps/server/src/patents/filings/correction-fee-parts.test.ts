import type { FilingForm, FormApplicant } from '@portal/domain/patents/filings/form'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changedPricesOfOrders } from '../../money/payments/changed-price-queries.ts'
import { applicants as applicantsTable } from '../../platform/db/schema/applicants.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { corrections, orderEvents, orderFeeLines, orders } from '../../platform/db/schema/orders.ts'
import { payments, refunds } from '../../platform/db/schema/payments.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildAgent, buildForm } from './test/build-form.ts'

let portal: TestPortal
let chen: TestPerson
let finance: TestPerson
let reviewer: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  chen = await portal.person()
  finance = await portal.person('finance')
  reviewer = await portal.person('reviewer')
  await buildAgent(portal.db)
})

afterAll(() => portal.stop())

const rowOf = async (orderNo: string) => {
  const [row] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!row) throw new Error('no order')
  return row
}

const linesOf = (orderId: string) =>
  portal.db.select().from(orderFeeLines).where(eq(orderFeeLines.orderId, orderId)).orderBy(asc(orderFeeLines.position))

/** Why money goes back on an order, in English and in Chinese. */
async function reasonsOf(orderNo: string) {
  const read = (language: 'en' | 'zh-CN') => portal.call('payments.getOrderMoney', { orderNo }, { as: chen, language })
  return [await read('en'), await read('zh-CN')].flatMap(({ data }) => data.refunds.map(({ reason }) => reason))
}

const feeEventsOf = (orderId: string) =>
  portal.db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.subject, 'fee')))

const claims = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    at === 0
      ? '1. 一种水壶，其特征在于，包括壶体。'
      : `${at + 1}. 根据权利要求1所述的水壶，其特征在于，壶体带盖${at}。`,
  ).join('\n')

/** A submitted order with its claims open for correction. */
async function corrected(state: Partial<typeof orders.$inferInsert>, count = 2) {
  const form = buildForm() as FilingForm
  const documents = { ...form.documents, claims: { ...form.documents.claims, text: claims(count) } }
  const { data } = await portal.call('filings.submitFiling', { json: buildForm({ documents }) }, { as: chen })
  const order = await rowOf(data.orderNo)
  await portal.db
    .update(orders)
    .set({ workState: 2, ...state })
    .where(eq(orders.id, order.id))
  await portal.db
    .insert(corrections)
    .values({ orderId: order.id, round: 1, fields: [{ path: 'documents.claims', words: 'Again' }], askedBy: chen.id })
  const { data: now } = await portal.call('filings.getDraft', { orderNo: order.orderNo }, { as: chen })
  return { order, now }
}

/** Answers the correction with so many claims. */
async function answer({ order, now }: Awaited<ReturnType<typeof corrected>>, count: number, more: object = {}) {
  const json = structuredClone(now.json)
  json.documents.claims.text = claims(count)
  const input = { orderNo: order.orderNo, version: now.version, json, draft: false, ...more }
  return portal.call('filings.saveDraft', input, { as: chen })
}

/** What the answer would change beside the form. */
const changesOf = async (world: Awaited<ReturnType<typeof corrected>>, count: number) =>
  (await answer(world, count, { draft: true })).data.answer

describe('the fees of an order whose correction is answered', () => {
  it('follow the corrected facts while nothing is paid', async () => {
    const world = await corrected({})
    const before = await linesOf(world.order.id)

    expect((await answer(world, 13)).status).toBe(200)

    const after = await rowOf(world.order.orderNo)
    const lines = await linesOf(world.order.id)
    const official = lines.filter((line) => line.beneficiary === 'office')
    expect(after.officialFen).toBe(world.order.officialFen + 3 * 15_000)
    expect(official.reduce((sum, line) => sum + line.amountFen, 0)).toBe(after.officialFen)
    expect(lines.at(-1)).toMatchObject({ beneficiary: 'service', amountFen: world.order.serviceFen })
    expect(lines).toHaveLength(before.length + 1)
    expect(await feeEventsOf(world.order.id)).toMatchObject([
      { event: 'feesCorrected', detail: { differenceFen: 45_000, officialFen: after.officialFen } },
    ])
  })

  it('stay as they are when the correction changes nothing they are counted from', async () => {
    const world = await corrected({ paymentState: 1 })

    expect((await answer(world, 3)).status).toBe(200)

    expect((await rowOf(world.order.orderNo)).officialFen).toBe(world.order.officialFen)
    expect(await feeEventsOf(world.order.id)).toEqual([])
  })

  it('keep the answer back while the order is being paid at the old price', async () => {
    const world = await corrected({ paymentState: 1 })

    expect((await answer(world, 13)).error).toBe('orders.actionNotAllowed')

    expect(await rowOf(world.order.orderNo)).toMatchObject({ workState: 2, officialFen: world.order.officialFen })
  })

  it('of a paid order change by the client’s leave alone, and are asked for by an order of their own', async () => {
    const world = await corrected({ paymentState: 2 })
    const before = await linesOf(world.order.id)

    const refused = await answer(world, 13)
    expect(refused.error).toBe('filings.priceChanged')
    expect((await answer(world, 13, { agreedFen: world.order.officialFen })).error).toBe('filings.priceChanged')
    expect(await rowOf(world.order.orderNo)).toMatchObject({ workState: 2 })
    const official = world.order.officialFen + 45_000
    expect(await changesOf(world, 13)).toEqual({ price: { paid: world.order.officialFen, official }, inBook: [] })
    expect((await answer(world, 13, { agreedFen: official, version: world.now.version + 1 })).status).toBe(200)

    expect((await rowOf(world.order.orderNo)).officialFen).toBe(world.order.officialFen)
    expect(await linesOf(world.order.id)).toEqual(before)
    expect(await feeEventsOf(world.order.id)).toMatchObject([
      { event: 'feesDiffer', detail: { differenceFen: 45_000 } },
    ])
    const told = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, finance.id))
    expect(told).toMatchObject([{ kind: 'fee.feesDiffer', orderNo: world.order.orderNo, params: { amount: 45_000 } }])
    const { data } = await portal.call('orders.getOrderDetail', { orderNo: world.order.orderNo }, { as: chen })
    expect(data.supplements).toMatchObject([{ amount: 45_000, payState: 0, name: { zh: '文件变更后官费差额' } }])
    const list = await portal.call('orders.listOrders', { tab: 'toPay' }, { as: chen })
    expect(list.data.list).toContainEqual(expect.objectContaining({ orderNo: data.supplements[0]?.orderNo }))
  })

  it('keep the case from being accepted and filed until what is missing is paid', async () => {
    const world = await corrected({ paymentState: 2 })
    const official = world.order.officialFen + 45_000
    await answer(world, 13, { agreedFen: official })
    const { version } = await rowOf(world.order.orderNo)
    const accept = () => portal.call('admin.acceptOrder', { orderNo: world.order.orderNo, version }, { as: reviewer })

    const refused = await accept()
    expect([refused.status, refused.error]).toEqual([409, 'admin.priceOpen'])
    const isOfOrder = and(eq(orders.parentOrderId, world.order.id), eq(orders.kind, 'patentSupplement'))
    await portal.db.update(orders).set({ workState: 6, paymentState: 2, paidFen: 45_000 }).where(isOfOrder)
    expect((await accept()).status).toBe(200)
  })

  it('give the difference back where the corrected facts cost less', async () => {
    const world = await corrected({ paymentState: 0 }, 13)
    const { order } = world
    await portal.db.insert(payments).values({
      ...{ orderId: order.id, provider: 'bank', channel: 'transfer', state: 'paid', description: order.title },
      ...{ outTradeNo: `T${order.orderNo}`, transactionId: `B${order.orderNo}`, startedBy: chen.id },
      ...{ officialFen: order.officialFen, serviceFen: order.serviceFen },
      amountFen: order.officialFen + order.serviceFen,
      receivedFen: order.officialFen + order.serviceFen,
      expiresAt: new Date(),
      paidAt: new Date(),
    })
    const paidFen = order.officialFen + order.serviceFen
    await portal.db.update(orders).set({ paymentState: 2, paidFen }).where(eq(orders.id, order.id))

    expect((await answer(world, 3, { agreedFen: order.officialFen - 45_000 })).status).toBe(200)

    const asked = await portal.db.select().from(refunds).where(eq(refunds.orderId, order.id))
    const split = { officialFen: 45_000, serviceFen: 0 }
    expect(asked).toMatchObject([{ ...split, state: 'requested', reason: 'feesReduced', requestedBy: null }])
    const shown = await portal.call('payments.listRefunds', { orderNo: order.orderNo }, { as: finance })
    expect(shown.data.list).toMatchObject([{ lessDue: true, returned: false }])
    expect(await reasonsOf(order.orderNo)).toEqual([
      'Lower official fees after the correction, difference refunded',
      '补正后官费减少，差额退回',
    ])

    // An older server beside this one still writes them so.
    await portal.db.update(refunds).set({ reason: '补正后官费减少，差额退回' }).where(eq(refunds.orderId, order.id))
    expect(await changedPricesOfOrders.findCharged(portal.db, order)).toBe(order.officialFen - 45_000)
    expect((await reasonsOf(order.orderNo))[0]).toBe('Lower official fees after the correction, difference refunded')
  })
})

describe('an applicant of a paid order who is put right', () => {
  const person = { ...buildForm().applicants?.[0], bookId: null } as FormApplicant

  /** A paid order with a reduction, its applicant open for correction. */
  async function reduced() {
    const { idCode, name } = { idCode: '91110000600037341L', name: `示例${crypto.randomUUID().slice(0, 6)}有限公司` }
    const owner = await portal.person()
    const { data: row } = await portal.call('filings.saveApplicant', { ...inBook, name, idCode }, { as: owner })
    const applicants = [{ ...person, name, idCode, bookId: row.id }]
    const { data } = await portal.call('filings.submitFiling', { json: buildForm({ applicants }) }, { as: owner })
    const order = await rowOf(data.orderNo)
    await portal.db.update(orders).set({ workState: 2, paymentState: 2 }).where(eq(orders.id, order.id))
    const fields = [{ path: 'applicants', words: 'Again' }]
    await portal.db.insert(corrections).values({ orderId: order.id, round: 1, fields, askedBy: owner.id })
    const { data: now } = await portal.call('filings.getDraft', { orderNo: order.orderNo }, { as: owner })
    const answerWith = (change: Partial<FormApplicant>, more: object = {}) => {
      const json = structuredClone(now.json)
      json.applicants[0] = { ...(json.applicants[0] as FormApplicant), ...change } as never
      const input = { orderNo: order.orderNo, version: now.version, json, draft: false, ...more }
      return portal.call('filings.saveDraft', input, { as: owner })
    }
    const readBook = async () =>
      (await portal.db.select().from(applicantsTable).where(eq(applicantsTable.id, row.id)))[0]
    return { order, owner, answerWith, readBook, name }
  }
  const inBook = {
    kind: 'enterprise' as const,
    country: 'CN',
    province: '江苏省',
    city: '南京市',
    street: '示例路1号',
    postcode: '210000',
    reductionYear: 2026,
  }

  it('keeps the reduction that was paid for; the book follows by consent', async () => {
    const world = await reduced()
    expect((await world.answerWith({ idCode: '91440300708461136T' }, { updateBook: true })).status).toBe(200)

    const { data } = await portal.call('filings.getDraft', { orderNo: world.order.orderNo }, { as: world.owner })
    expect(data.json.applicants[0]?.reductionYear).toBe(2026)
    expect(await feeEventsOf(world.order.id)).toEqual([])
    expect(await world.readBook()).toMatchObject({ idCode: '91440300708461136T', reductionYear: 2026 })
  })

  it('leaves the book alone without consent', async () => {
    const world = await reduced()
    expect((await world.answerWith({ idCode: '91440300708461136T' })).status).toBe(200)
    expect(await world.readBook()).toMatchObject({ idCode: '91110000600037341L' })
  })

  it('is somebody else once name and number are others: the price rises by their leave alone', async () => {
    const world = await reduced()
    const other = { name: '另一示例有限公司', idCode: '91440300708461136T' }
    expect((await world.answerWith(other)).error).toBe('filings.priceChanged')
  })
})
