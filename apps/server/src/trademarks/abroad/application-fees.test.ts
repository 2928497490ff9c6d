import { addDays } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmDraftOf } from '../../office/admin/test/case-world.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { madridMark } from './test/mark-fixtures.ts'
import { markSteps, today } from './test/mark-steps.ts'

let portal: TestPortal
let steps: Awaited<ReturnType<typeof markSteps>>

beforeAll(async () => {
  portal = await startTestPortal()
  steps = await markSteps(portal)
})
afterAll(() => portal.stop())

const handIn = async () => {
  const form = madridMark(steps.fileId, ['JP', 'KR', 'VN'])
  const json = { ...form, applicants: form.applicants.map((one) => ({ ...one, entitlement: 'domicile' as const })) }
  const input = { draftKey: crypto.randomUUID(), json, draft: false }
  const made = await portal.call('foreignTrademarks.saveMarkAbroad', input, { as: steps.customer })
  if (made.status !== 200) throw new Error(`not handed in: ${made.msg} ${JSON.stringify(made.fields)}`)
  return made.data.orderNo
}
const ours = { kind: 'service', words: '', currency: 'CNY', amount: 100_000, rateMicro: 1_000_000 } as const
const basic = {
  ...ours,
  ...({ kind: 'official', currency: 'CHF', amount: 65_300, rateMicro: 9_000_000, applicationFee: 'basic' } as const),
}
const quote = async (orderNo: string, country: string, withBasic: boolean) => {
  const { id, formVersion: version } = await steps.countryOf(orderNo, country, steps.agent)
  const lines = withBasic ? [basic, ours] : [ours]
  const sent = { id, version, lines, ratesOn: today, validUntil: addDays(today, 9), send: true }
  return portal.call('foreign.saveQuote', sent, { as: steps.agent })
}
const answer = (id: string, how: 'accept' | 'refuse') =>
  portal.call('foreign.answerQuote', { id, answer: how }, { as: steps.customer })
/** Brings a country's order to where it can be filed. */
const pay = async (orderNo: string) => {
  const { rows } = await portal.db.execute<{ id: string }>(sql`update orders set work_state = 3, payment_state = 2,
    paid_fen = official_fen + service_fen where order_no = ${orderNo} returning id`)
  await confirmDraftOf(portal, rows[0]?.id ?? '')
}
const file = async (orderNo: string, more: { applicationFeePaid?: boolean } = {}) => {
  const { version } = (await portal.call('admin.getReview', { orderNo }, { as: steps.reviewer })).data
  return portal.call('admin.markFiled', { orderNo, version, sentOn: today, notes: '', ...more }, { as: steps.reviewer })
}
const leftTo = async (orderNo: string) =>
  (await steps.get(orderNo, steps.agent)).countries.map(({ country, currency, applicationFees }) => [
    ...[country, currency, ...applicationFees.map(({ kind, amount }) => `${kind} ${amount}`)],
  ])

describe('the basic fee of a Madrid application', () => {
  it('is asked by the first quote, in francs, and by no other', async () => {
    const orderNo = await handIn()
    expect(await leftTo(orderNo)).toEqual(['JP', 'KR', 'VN'].map((code) => [code, 'CHF', 'basic 65300']))
    const without = await quote(orderNo, 'JP', false)
    expect([without.error, without.msg]).toEqual(['foreign.quoteFaulty', expect.stringContaining('Basic fee')])
    const first = await quote(orderNo, 'JP', true)
    expect(first.data).toMatchObject({ amountOfficial: 587_700, amountService: 100_000 })
    expect(await leftTo(orderNo)).toEqual([
      ['JP', 'CHF', 'basic 65300'],
      ['KR', 'CHF'],
      ['VN', 'CHF'],
    ])

    const twice = await quote(orderNo, 'KR', true)
    expect([twice.error, twice.msg]).toEqual(['foreign.quoteFaulty', expect.stringContaining('Japan')])
    const second = await quote(orderNo, 'KR', false)
    const early = await answer(second.data.id, 'accept')
    expect([early.error, early.msg]).toEqual(['foreign.applicationFeeLeftOut', expect.stringContaining('Japan')])
    expect((await answer(first.data.id, 'accept')).data).toMatchObject({ state: 'accepted', amount: 687_700 })
    expect((await answer(second.data.id, 'accept')).data).toMatchObject({ state: 'accepted', amount: 100_000 })
  })

  it('is paid under the name of the country, by the reader’s language', async () => {
    const orderNo = await handIn()
    const { data } = await answer((await quote(orderNo, 'JP', true)).data.id, 'accept')
    const ask = { orderNo: data.orderNo ?? '' }
    const [en, zh] = await Promise.all([
      portal.call('payments.getOrderMoney', ask, { as: steps.customer }),
      portal.call('payments.getOrderMoney', ask, { as: steps.customer, language: 'zh-CN' }),
    ])
    expect([en.data.title, zh.data.title]).toEqual(['KETTLO · Japan', 'KETTLO · 日本'])
    const [transfer, page, desk, list] = await Promise.all([
      portal.call('payments.getPaymentInstructions', ask, { as: steps.customer }),
      portal.call('foreignTrademarks.getMarkAbroad', ask, { as: steps.customer }),
      portal.call('orders.listDeadlines', {}, { as: steps.customer }),
      portal.call(
        'trademarks.listOrders',
        { type: 'foreignTrademarkCountry', title: 'KETTLO' },
        { as: steps.customer },
      ),
    ])
    const titles = [desk.data, list.data].map(
      ({ list }) => list.find(({ orderNo }: { orderNo: string }) => orderNo === ask.orderNo)?.title,
    )
    expect([transfer.data.title, page.data.title, ...titles]).toEqual(Array(4).fill('KETTLO · Japan'))
  })

  it('passes on to the next quote where the one that asked it was refused, or its order cancelled', async () => {
    const orderNo = await handIn()
    const first = await quote(orderNo, 'JP', true)
    const second = await quote(orderNo, 'KR', false)
    await answer(first.data.id, 'refuse')
    expect((await answer(second.data.id, 'accept')).error).toBe('foreign.quoteStale')
    const anew = await quote(orderNo, 'KR', true)
    const { data } = await answer(anew.data.id, 'accept')
    expect(data.amount).toBe(687_700)
    expect((await quote(orderNo, 'VN', true)).error).toBe('foreign.quoteFaulty')

    await portal.call('orders.cancelOrder', { orderNo: data.orderNo ?? '' }, { as: steps.customer })
    expect((await leftTo(orderNo)).at(-1)).toEqual(['VN', 'CHF', 'basic 65300'])
    expect((await quote(orderNo, 'VN', true)).status).toBe(200)
  })

  it('passes on where the order that asked it was paid and ended before it was filed, not where it ended after', async () => {
    for (const wasFiled of [false, true]) {
      const orderNo = await handIn()
      const own = (await answer((await quote(orderNo, 'JP', true)).data.id, 'accept')).data.orderNo ?? ''
      await pay(own)
      if (wasFiled) expect((await file(own)).status).toBe(200)
      const given = await portal.call(
        'orders.withdrawOrder',
        { orderNo: own, notes: 'Given up' },
        { as: steps.customer },
      )
      expect(given.status).toBe(200)
      const left = (await leftTo(orderNo)).find(([country]) => country === 'KR')
      expect(left).toEqual(wasFiled ? ['KR', 'CHF'] : ['KR', 'CHF', 'basic 65300'])
      expect((await quote(orderNo, 'KR', false)).status).toBe(wasFiled ? 200 : 422)
      if (!wasFiled) expect((await quote(orderNo, 'KR', true)).status).toBe(200)
    }
  })

  it('is quoted anew for the next country on offer where it is refused, cancelled or withdrawn', async () => {
    const admin = await portal.person('administrator')
    for (const how of ['refused', 'cancelled', 'withdrawn'] as const) {
      const orderNo = await handIn()
      const waits = async () =>
        (await portal.call('admin.listQueue', { queue: 'toQuote', text: orderNo }, { as: admin })).data.total
      const first = await quote(orderNo, 'JP', true)
      for (const country of ['KR', 'VN']) expect((await quote(orderNo, country, false)).status).toBe(200)
      expect(await waits()).toBe(0)
      if (how === 'refused') await answer(first.data.id, 'refuse')
      else {
        const own = (await answer(first.data.id, 'accept')).data.orderNo ?? ''
        if (how === 'withdrawn') await pay(own)
        const call = how === 'withdrawn' ? 'orders.withdrawOrder' : 'orders.cancelOrder'
        expect((await portal.call(call, { orderNo: own, notes: '' }, { as: steps.customer })).status).toBe(200)
      }
      const { countries } = await steps.get(orderNo, steps.agent)
      const states = countries.slice(1).map(({ quotes }) => quotes.map(({ state }) => state).join())
      expect([how, ...states]).toEqual([how, 'replaced', 'sent'])
      expect(await waits()).toBe(1)
      const { data } = await portal.call('views.listInbox', {}, { as: steps.agent })
      expect(data.list).toContainEqual(expect.objectContaining({ orderNo, kind: 'foreignMark.quoteReplaced' }))
      expect((await quote(orderNo, 'KR', true)).status).toBe(200)
    }
  })

  it('is seen by whoever files a country after the order that asked it was given up', async () => {
    const orderNo = await handIn()
    const first = await answer((await quote(orderNo, 'JP', true)).data.id, 'accept')
    const own = (await answer((await quote(orderNo, 'KR', false)).data.id, 'accept')).data.orderNo ?? ''
    await portal.call('orders.cancelOrder', { orderNo: first.data.orderNo ?? '' }, { as: steps.customer })
    await pay(own)
    const refused = await file(own)
    expect(refused).toMatchObject({ status: 409, error: 'admin.applicationFeeOpen' })
    expect(refused.msg).toContain('Basic fee')
    expect((await file(own, { applicationFeePaid: true })).data).toMatchObject({ workState: 5 })
  })

  it('goes with none of two quotes that are sent at the same time twice', async () => {
    const orderNo = await handIn()
    const both = await Promise.all([quote(orderNo, 'JP', true), quote(orderNo, 'KR', true)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('belongs to no quote of each country by itself', async () => {
    const orderNo = await steps.handIn()
    expect((await quote(orderNo, 'JP', true)).error).toBe('foreign.quoteFaulty')
    expect((await quote(orderNo, 'JP', false)).status).toBe(200)
  })
})
