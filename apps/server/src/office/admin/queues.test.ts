import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foreignQuotes, foreignTargets } from '../../platform/db/schema/foreign.ts'
import { officeFacts } from '../../platform/db/schema/office-facts.ts'
import { corrections, deadlines, officialDocuments, orderEvents } from '../../platform/db/schema/orders.ts'
import { payments, refunds } from '../../platform/db/schema/payments.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildCase, confirmDraftOf, draftedForm } from './test/case-world.ts'

let portal: TestPortal
let reviewer: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  reviewer = await portal.person('reviewer')
})

afterAll(() => portal.stop())

async function count(queue: string): Promise<number> {
  const { data } = await portal.call('admin.listQueues', {}, { as: await portal.person('administrator') })
  return data.find((one) => one.queue === queue)?.count ?? -1
}

describe('admin.listQueues', () => {
  it('puts every case into one queue, by where it stands', async () => {
    await buildCase(portal, { paymentState: 0, paidFen: 0 })
    await buildCase(portal)
    const corrected = await buildCase(portal)
    await portal.db.insert(corrections).values({
      orderId: corrected.order.id,
      round: 1,
      fields: [{ path: 'title', words: 'shorter' }],
      askedBy: reviewer.id,
      answeredAt: new Date(),
    })
    await buildCase(portal, { workState: 3 }, draftedForm)
    const confirmed = await buildCase(portal, { workState: 3 }, draftedForm)
    await confirmDraftOf(portal, confirmed.order.id)
    await buildCase(portal, { workState: 3, kind: 'trademark' })
    await buildCase(portal, { workState: 2 })
    await buildCase(portal, { workState: 4 })
    await buildCase(portal, { workState: 5 })
    await buildCase(portal, { workState: 5, kind: 'trademark', officialState: 'tmAccepted' })
    await buildCase(portal, { workState: 5, kind: 'workCopyright', officialState: 'crSubmitted' })
    await buildCase(portal, { workState: 5, kind: 'trademark', officialState: 'tmRegistered' })
    await buildCase(portal, { workState: 6, kind: 'trademark', officialState: 'tmRegistered' })
    await buildCase(portal, { workState: 0 })
    await buildCase(portal, { workState: 9, paymentState: 9, paidFen: 0 })
    const family = await buildCase(portal, { kind: 'foreignTrademark', paymentState: 0, paidFen: 0 })
    const answered = await buildCase(portal, { kind: 'foreign', paymentState: 0, paidFen: 0 })
    const targets = await portal.db
      .insert(foreignTargets)
      .values(
        [family, answered].map(({ order }) => ({
          parentId: order.id,
          position: 1,
          country: 'US',
          route: 'single' as const,
        })),
      )
      .returning()
    await portal.db.insert(foreignQuotes).values({
      targetId: targets[1]?.id ?? '',
      round: 1,
      state: 'sent',
      lines: [],
      officialFen: 1,
      serviceFen: 1,
      ratesOn: '2026-11-02',
      validUntilOn: '2027-01-01',
      sentAt: new Date(),
      madeBy: reviewer.id,
    })

    const { data } = await portal.call('admin.listQueues', {}, { as: reviewer })

    expect(data.map(({ queue, count: cases }) => [queue, cases])).toEqual([
      ['toReview', 1],
      ['corrected', 1],
      ['toQuote', 1],
      ['toAccept', 1],
      ['toDraft', 1],
      ['waitingForClient', 2],
      ['toFile', 2],
      ['awaitingReceipt', 1],
      ['toAnswer', 0],
      ['atOffice', 2],
      ['toComplete', 1],
    ])
  })

  it('takes a filing whose customer brought the documents for one to file, until a draft is with them', async () => {
    const counts = async () => [await count('toDraft'), await count('toFile')]
    const [draft, file] = (await counts()) as [number, number]
    const { order } = await buildCase(portal, { workState: 3 })
    await buildCase(portal, { workState: 3, kind: 'design' }, draftedForm)

    expect(await counts()).toEqual([draft, file + 2])

    await portal.db
      .insert(orderEvents)
      .values({ orderId: order.id, actorRole: 'customer', subject: 'work', event: 'draftReturned', toState: '3' })
    expect(await counts()).toEqual([draft + 1, file + 1])
  })

  it('counts notices whose reply is open, and tells since when the oldest waits', async () => {
    const { order, owner } = await buildCase(portal, { workState: 5, officialState: 'opinionPending' })
    const [document] = await portal.db
      .insert(officialDocuments)
      .values({
        orderId: order.id,
        code: '210401',
        dispatchedOn: '2026-11-02',
        deliveryMode: 'electronic',
        recordedBy: reviewer.id,
        createdAt: new Date('2026-11-03T02:00:00Z'),
      })
      .returning()
    const row = {
      orderId: order.id,
      ownerId: owner.id,
      documentId: document?.id ?? null,
      startsOn: '2026-11-02',
      officialOn: '2027-03-02',
      internalOn: '2027-02-18',
      reasons: { steps: [] },
    }
    await portal.db.insert(deadlines).values([
      { ...row, ruleId: 'oa1' },
      { ...row, ruleId: 'divide' },
    ])

    const { data } = await portal.call('admin.listQueues', {}, { as: reviewer })

    expect(data.find((one) => one.queue === 'toAnswer')).toMatchObject({ count: 1, oldest: '2026-11-03T02:00:00.000Z' })
  })

  it('takes a mark whose correction is open for one to answer, not for one at the office', async () => {
    const before = { atOffice: await count('atOffice'), toAnswer: await count('toAnswer') }
    const { order, owner } = await buildCase(portal, {
      workState: 5,
      kind: 'trademark',
      officialState: 'tmAccepted',
    })
    expect(await count('atOffice')).toBe(before.atOffice + 1)
    const [document] = await portal.db
      .insert(officialDocuments)
      .values({
        orderId: order.id,
        code: 'tm-correction',
        dispatchedOn: '2026-11-02',
        deliveryMode: 'electronic',
        recordedBy: reviewer.id,
      })
      .returning()
    await portal.db.insert(deadlines).values({
      orderId: order.id,
      ownerId: owner.id,
      documentId: document?.id ?? null,
      ruleId: 'tm-correction',
      startsOn: '2026-11-02',
      officialOn: '2026-12-17',
      internalOn: '2026-12-07',
      reasons: { steps: [] },
    })

    expect(await count('atOffice')).toBe(before.atOffice)
    expect(await count('toAnswer')).toBe(before.toAnswer + 1)
  })

  it('shows finance the refunds alone', async () => {
    const { order, owner } = await buildCase(portal, { workState: 8 })
    const [payment] = await portal.db
      .insert(payments)
      .values({
        orderId: order.id,
        outTradeNo: 'q-1',
        channel: 'native',
        provider: 'sandbox',
        description: 'x',
        amountFen: 5,
        officialFen: 0,
        serviceFen: 5,
        startedBy: owner.id,
        expiresAt: new Date(),
      })
      .returning()
    await portal.db.insert(refunds).values({
      paymentId: payment?.id ?? '',
      orderId: order.id,
      outRefundNo: 'r-1',
      amountFen: 5,
      officialFen: 0,
      serviceFen: 5,
      reason: 'withdrawn',
    })

    const { data } = await portal.call('admin.listQueues', {}, { as: await portal.person('finance') })

    expect(data).toMatchObject([{ queue: 'refunds', count: 1 }])
  })

  it.each(['customer', 'subAccount'] as const)('is closed to a %s', async (role) => {
    const answer = await portal.call('admin.listQueues', {}, { as: await portal.person(role) })

    expect(answer).toMatchObject({ status: 403, error: 'common.forbidden' })
  })
})

describe('the official dates of the queues', () => {
  it('are the nearest of what is ours to do; nothing is said of what waits for others', async () => {
    for (const deadlineOfficialOn of ['2030-05-04', '2026-12-03']) {
      await buildCase(portal, { workState: 3, deadlineOfficialOn }, draftedForm)
      await buildCase(portal, { workState: 5, officialState: 'substantive', deadlineOfficialOn })
    }

    const { data } = await portal.call('admin.listQueues', {}, { as: reviewer })

    const dueOf = (name: string) => data.find(({ queue }) => queue === name)?.dueOn
    expect([dueOf('toDraft'), dueOf('atOffice')]).toEqual(['2026-12-03', null])
  })
})

describe('admin.listQueue', () => {
  it('lists the cases with the oldest first, by when they came into the queue', async () => {
    const [late, early] = [
      await buildCase(portal, { workState: 4, title: 'zzz late' }),
      await buildCase(portal, { workState: 4, title: 'zzz early' }),
    ]
    const event = { actorRole: 'reviewer', subject: 'work', event: 'draftUploaded', toState: '4' }
    await portal.db.insert(orderEvents).values([
      { ...event, orderId: late.order.id, at: new Date('2026-11-10T00:00:00Z') },
      { ...event, orderId: early.order.id, at: new Date('2026-11-01T00:00:00Z') },
    ])
    const question = { queue: 'waitingForClient' as const, text: 'ZZZ' }

    const oldest = await portal.call('admin.listQueue', question, { as: reviewer })
    const newest = await portal.call('admin.listQueue', { ...question, sort: 'newest', pageSize: 1 }, { as: reviewer })

    expect(oldest.data.list.map((row) => row.orderNo)).toEqual([early.order.orderNo, late.order.orderNo])
    expect(oldest.data.list[0]?.since).toBe('2026-11-01T00:00:00.000Z')
    expect(newest.data).toMatchObject({ total: 2, list: [{ orderNo: late.order.orderNo }] })
  })

  it('finds a case by the beginning of its number', async () => {
    const { order } = await buildCase(portal)

    const { data } = await portal.call(
      'admin.listQueue',
      { queue: 'toAccept', text: order.orderNo.toLowerCase() },
      { as: reviewer },
    )

    expect(data.list).toMatchObject([{ orderNo: order.orderNo, rounds: 0, dueOn: null }])
    expect(await count('toAccept')).toBe(2)
  })

  it('finds a mark at the office by the number it gave', async () => {
    const { order } = await buildCase(portal, { workState: 5, kind: 'trademark', officialState: 'tmFiled' })
    await portal.db.insert(officeFacts).values({ orderId: order.id, number: '72000001' })

    const { data } = await portal.call('admin.listQueue', { queue: 'atOffice', text: '72000' }, { as: reviewer })

    expect(data).toMatchObject({ total: 1, list: [{ orderNo: order.orderNo, officialState: 'tmFiled' }] })
  })

  it('refuses a queue that is not the role’s', async () => {
    const [asFinance, asReviewer] = await Promise.all([
      portal.call('admin.listQueue', { queue: 'toReview' }, { as: await portal.person('finance') }),
      portal.call('admin.listQueue', { queue: 'refunds' }, { as: reviewer }),
    ])

    expect(asFinance.error).toBe('common.forbidden')
    expect(asReviewer.error).toBe('common.forbidden')
  })
})

describe('admin.findCases', () => {
  const find = async (number: string, as = reviewer) =>
    (await portal.call('admin.findCases', { number }, { as })).data.map((one) => one.orderNo)

  it('finds cases of every kind by their order’s number, in any case', async () => {
    for (const kind of ['invention', 'trademark', 'trademarkService', 'workCopyright'] as const) {
      const { order } = await buildCase(portal, { kind })
      expect(await find(order.orderNo.toLowerCase())).toEqual([order.orderNo])
    }
  })

  it('finds a patent, a mark with what else is about it, and a copyright by the number of the office', async () => {
    const patent = await buildCase(portal, { workState: 5, patentNumber: '202610123456X' })
    const work = await buildCase(portal, { workState: 5, kind: 'workCopyright' })
    const [mark, renewal] = [
      await buildCase(portal, { workState: 6, kind: 'trademark' }),
      await buildCase(portal, { workState: 5, kind: 'trademarkService' }),
    ]
    await portal.db.insert(officeFacts).values([
      { orderId: mark.order.id, number: '73000001' },
      { orderId: renewal.order.id, number: '73000001' },
      { orderId: work.order.id, number: '国作登字-2026-F-00123456' },
    ])

    expect(await find('ZL202610123456.X')).toEqual([patent.order.orderNo])
    expect(await find('第73000001号')).toEqual([renewal.order.orderNo, mark.order.orderNo])
    expect(await find('国作登字-2026-F-00123456')).toEqual([work.order.orderNo])
    expect(await find('730000')).toEqual([])
  })

  it('finds no draft and no order that has no documents of the office', async () => {
    for (const more of [{ workState: 0 }, { workState: 3, kind: 'followUp' }] as const) {
      const { order } = await buildCase(portal, more)
      expect(await find(order.orderNo)).toEqual([])
    }
  })
})
