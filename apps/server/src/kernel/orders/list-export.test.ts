import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addWatched } from '../../docket/monitoring/test/add-watched.ts'
import { firstAction, freshNumber, propose } from '../../docket/notices/test/notice-world.ts'
import { datesFor, payer } from '../../money/official-fees/test/fee-world.ts'
import { buildCase, buildForm } from '../../patents/follow-ups/test/follow-up-world.ts'
import { corrections } from '../../platform/db/schema/orders.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { writtenRows } from '../../test/written-rows.ts'

let portal: TestPortal
const today = beijingDate(new Date())
const dayCell = (day: string) => new Date(`${day}T00:00:00Z`)

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const written = (asked: { data: { jobId: string } }) => writtenRows(portal, asked.data.jobId)

describe('followUps.exportFollowUps', () => {
  it('holds the filtered follow-ups of the account', async () => {
    const as = await portal.person()
    const { number, officialOn } = await buildCase(portal, as)
    await portal.call('followUps.saveFollowUp', { json: buildForm('opinion', { number }), draft: false }, { as })
    await portal.call('followUps.saveFollowUp', { json: buildForm('withdrawal', { number }), draft: true }, { as })

    const asked = await portal.call('followUps.exportFollowUps', { parameter: { kind: 'opinion' } }, { as })

    expect(asked.data.rows).toBe(1)
    const rows = await written(asked)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      'Application no.': number,
      'Fee (CNY)': 1_500,
      'Official deadline': dayCell(officialOn),
    })
  })
})

describe('followUps.exportFollowUps of the columns on the screen', () => {
  it('has these alone, in their order, sorted as the list is', async () => {
    const as = await portal.person()
    const cases = [await buildCase(portal, as), await buildCase(portal, as)]
    for (const { number } of cases) {
      await portal.call('followUps.saveFollowUp', { json: buildForm('opinion', { number }), draft: false }, { as })
    }
    const ask = (order: 'asc' | 'desc') =>
      portal.call(
        'followUps.exportFollowUps',
        { parameter: { sort: 'created', order }, columns: ['number', 'kind'] },
        { as },
      )

    const rows = await written(await ask('asc'))
    expect(Object.keys(rows[0] ?? {})).toEqual(['Application no.', 'Type'])
    expect(rows.map((row) => row['Application no.'])).toEqual(cases.map(({ number }) => number))
    expect((await written(await ask('desc'))).map((row) => row['Application no.'])).toEqual(
      cases.map(({ number }) => number).reverse(),
    )
  })
})

describe('notices.exportNotices', () => {
  it('holds the filtered notices, in the language of who asks', async () => {
    const as = await portal.person('agent')
    const number = freshNumber()
    await propose(portal, as, firstAction(number))
    await propose(portal, await portal.person('agent'), firstAction(freshNumber()))

    const asked = await portal.call(
      'notices.exportNotices',
      { parameter: { tab: 'unmatched', patentNumber: number } },
      { as, language: 'zh-CN' },
    )

    expect((await written(asked)).map((row) => [row.申请号, row.发文日])).toEqual([[number, dayCell('2026-03-04')]])
  })
})

describe('notices.exportCorrections', () => {
  it('holds what a reviewer wants corrected', async () => {
    const as = await portal.person()
    const order = await buildOrder(portal.db, as, { title: '=1+1', workState: 2 })
    const fields = [{ path: 'title', words: '名称过宽' }]
    const dueOn = addDays(today, 5)
    await portal.db.insert(corrections).values({ orderId: order.id, round: 1, fields, dueOn, askedBy: as.id })

    const asked = await portal.call('notices.exportCorrections', { parameter: { state: 'open' } }, { as })

    expect(await written(asked)).toMatchObject([
      {
        Title: '=1+1',
        'Order no.': order.orderNo,
        'What to correct': 'The application: Title — 名称过宽',
        'Last day': dayCell(dueOn),
      },
    ])
  })
})

describe('officialFees.exportFeeOrders', () => {
  it('holds the payment orders with their amounts in yuan', async () => {
    const as = await portal.person()
    const watch = await addWatched(portal, as, { ...datesFor(20), paidThroughYear: 5, isPaidAssumed: false })
    const wanted = { packageList: [{ patentNumber: watch.number }], payer }
    const { data } = await portal.call('officialFees.payFees', wanted, { as })

    const asked = await portal.call('officialFees.exportFeeOrders', { parameter: { tab: 'toPay' } }, { as })

    expect(await written(asked)).toMatchObject([
      { 'Order no.': data.orderNo, Payer: payer.name, 'Total (CNY)': data.total / 100, Fees: 1 },
    ])
  })
})

describe('the day we set ourselves', () => {
  it.each([
    ['customer', 'Reply to us by', 'Order by'],
    ['agent', 'Internal deadline', 'Internal deadline'],
  ] as const)('is headed for the %s as on the page of that person', async (role, reply, order) => {
    const as = await portal.person(role)
    const { number } = await buildCase(portal, as)
    await portal.call('followUps.saveFollowUp', { json: buildForm('opinion', { number }), draft: false }, { as })
    await buildOrder(portal.db, as, { workState: 1 })
    await addWatched(portal, as, { ...datesFor(20), paidThroughYear: 5, isPaidAssumed: false })
    const headings = async (asked: { data: { jobId: string } }) => Object.keys((await written(asked))[0] ?? {})

    const followUps = await portal.call('followUps.exportFollowUps', { parameter: { kind: 'opinion' } }, { as })
    const orders = await portal.call('orders.exportOrders', { columns: ['orderNo', 'deadlineInner'] }, { as })
    const watches = await portal.call('monitoring.exportWatches', { columns: ['title', 'deadlineInner'] }, { as })

    expect(await headings(followUps)).toContain(reply)
    expect(await headings(orders)).toEqual(['Order no.', reply])
    expect(await headings(watches)).toEqual(['Title', order])
  })
})

describe('an export of a list', () => {
  it('asked for twenty times at once is written once, and again when it is asked for later', async () => {
    const as = await portal.person()
    const { number } = await buildCase(portal, as)
    await portal.call('followUps.saveFollowUp', { json: buildForm('opinion', { number }), draft: false }, { as })
    const ask = (language: 'en' | 'zh-CN' = 'en') =>
      portal.call('followUps.exportFollowUps', { parameter: { kind: 'opinion' } }, { as, language })

    const asked = await Promise.all(Array.from({ length: 20 }, () => ask()))
    const [first] = asked
    if (!first) throw new Error('nothing was asked')

    expect(new Set(asked.map(({ data }) => data.jobId)).size).toBe(1)
    expect((await ask('zh-CN')).data.jobId).not.toBe(first.data.jobId)
    expect(await written(first)).toHaveLength(1)
    expect((await ask()).data.jobId).not.toBe(first.data.jobId)
  })

  it('of nothing is refused, also where only others have rows', async () => {
    const as = await portal.person()
    for (const name of [
      'followUps.exportFollowUps',
      'notices.exportNotices',
      'notices.exportCorrections',
      'officialFees.exportFeeOrders',
    ] as const) {
      expect((await portal.call(name, {}, { as })).error, name).toBe('orders.exportEmpty')
    }
  })
})
