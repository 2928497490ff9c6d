import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../platform/db/schema/accounts.ts'
import { foreignTargets } from '../../platform/db/schema/foreign.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { readFeeSchedule, ScheduleError } from './import/fee-schedule.ts'
import { saveMadridFees } from './madrid-fee-queries.ts'
import { madridMark, storedLicence, wholeMark } from './test/mark-fixtures.ts'

let portal: TestPortal
let customer: TestPerson
let agent: TestPerson
let fileId: string
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startTestPortal()
  customer = await portal.person('customer')
  agent = await portal.person('agent')
  fileId = await storedLicence(portal, customer)
})
afterAll(() => portal.stop())

type Saving = Parameters<typeof portal.call<'foreignTrademarks.saveMarkAbroad'>>[1]
const save = (input: Saving, as = customer) => portal.call('foreignTrademarks.saveMarkAbroad', input, { as })
const get = (orderNo: string, as = customer) => portal.call('foreignTrademarks.getMarkAbroad', { orderNo }, { as })
const handIn = async (json = wholeMark(fileId)) => {
  const made = await save({ draftKey: crypto.randomUUID(), json, draft: false })
  if (made.status !== 200) throw new Error(`not handed in: ${made.msg} ${JSON.stringify(made.fields)}`)
  return made.data
}
/** Quotes a country of a family and takes the quote. */
const ordered = async (orderNo: string, country: string) => {
  const target = (await get(orderNo)).data.countries.find((one) => one.country === country)
  const lines = [
    { kind: 'official', words: '', currency: 'JPY', amount: 12_000, rateMicro: 48_000 },
    { kind: 'service', words: '', currency: 'CNY', amount: 150_000, rateMicro: 1_000_000 },
  ] as const
  const version = target?.formVersion ?? 0
  const quote = {
    id: target?.id ?? '',
    version,
    lines: [...lines],
    ratesOn: today,
    validUntil: addDays(today, 9),
    send: true,
  }
  const sent = await portal.call('foreign.saveQuote', quote, { as: agent })
  const answers = await Promise.all(
    [1, 2].map(() => portal.call('foreign.answerQuote', { id: sent.data.id, answer: 'accept' }, { as: customer })),
  )
  return answers.map((one) => one.data.orderNo)
}

describe('foreignTrademarks.saveMarkAbroad', () => {
  it('keeps a draft of two tabs once, with its countries and what is missing in the reader’s language', async () => {
    const draftKey = crypto.randomUUID()
    const json = wholeMark(fileId, { declared: false })
    const [one, two] = await Promise.all([save({ draftKey, json }), save({ draftKey, json })])
    const { orderNo, version } = one.data

    expect(two.data.orderNo).toBe(orderNo)
    expect(one.data).toMatchObject({
      ...{ parentOrderNo: orderNo, workState: 0 },
      orders: [
        { country: 'JP', orderNo: null },
        { country: 'MO', orderNo: null },
      ],
      errors: [{ path: 'declared', message: 'Accept the statement before submitting' }],
    })
    const refused = await save({ orderNo, version, json, draft: false })
    expect(refused).toMatchObject({ status: 422, error: 'filings.incomplete', fields: [{ path: 'declared' }] })
    const changed = await save({ orderNo, version, json: wholeMark(fileId, { countries: [{ code: 'KR' }] }) })
    expect(changed.data.orders).toEqual([{ country: 'KR', orderNo: null }])
    expect((await save({ orderNo, version, json })).error).toBe('common.conflict')
    expect((await get(orderNo, agent)).status).toBe(404)
  })

  it('hands a family in once: it is never paid and lies with no reviewer', async () => {
    const draftKey = crypto.randomUUID()
    const send = () => save({ draftKey, json: wholeMark(fileId), draft: false })
    const [one, two] = await Promise.all([send(), send()])
    expect(two.data.orderNo).toBe(one.data.orderNo)

    const rows = await portal.db.select().from(orders).where(eq(orders.draftKey, draftKey))
    expect(rows).toMatchObject([{ kind: 'foreignTrademark', title: 'KETTLO', workState: 1, paymentState: 9 }])
    const history = await portal.call('orders.listOrderEvents', { orderNo: one.data.orderNo }, { as: customer })
    expect(history.data.list.map(({ subject, event }) => `${subject}.${event}`)).toContain('payment.quoteAwaited')
    const queue = await portal.call('admin.listQueue', { queue: 'toReview' }, { as: await portal.person('reviewer') })
    expect(queue.data.list.map((row) => row.orderNo)).not.toContain(one.data.orderNo)
    const bell = await portal.call('views.listInbox', {}, { as: agent })
    expect(bell.data.list.map((row) => [row.kind, row.orderNo])).toContainEqual(['work.submitted', one.data.orderNo])
  })

  it('takes no e-mail of the agency for a Madrid applicant', async () => {
    await portal.db.update(users).set({ email: 'Office@agency.example' }).where(eq(users.id, agent.id))
    const json = madridMark(fileId, ['JP'])
    const applicants = json.applicants.map((one) => ({
      ...one,
      email: 'office@agency.example',
      entitlement: 'domicile' as const,
    }))
    const refused = await save({ draftKey: crypto.randomUUID(), json: { ...json, applicants }, draft: false })
    expect(refused.fields).toMatchObject([{ path: 'applicants.0.email' }])
  })
})

describe('foreignTrademarks.getMarkAbroad', () => {
  it('shows each country with its day, what it needs and what is there', async () => {
    const priority = { claimed: true, country: 'CN', number: '87654321', filedOn: addDays(today, -30) }
    const { orderNo } = await handIn(wholeMark(fileId, { priority }))
    const { data } = await get(orderNo)

    expect(data).toMatchObject({ mode: 'read', mayAnswer: true, mayQuote: false, states: { work: 1 }, country: null })
    const [japan, macao] = data.countries
    expect(japan).toMatchObject({ country: 'JP', currency: 'JPY', translationState: 'needed', needsKnown: true })
    expect(japan?.deadline).toMatchObject({ ruleId: 'foreign-mark' })
    expect(macao?.needs).toEqual([
      { need: 'licence', given: true },
      { need: 'notarisedPower', given: true },
      { need: 'priorityProof', given: false },
    ])
    expect((await get(orderNo, agent)).data).toMatchObject({ mode: 'read', mayAnswer: false, mayQuote: true })
    expect((await get(orderNo, await portal.person('customer'))).status).toBe(404)
    expect((await portal.call('foreign.getForeign', { orderNo }, { as: customer })).status).toBe(404)
  })

  it('gives an accepted country one order with the family’s form for it, and its reviewer’s question is answered', async () => {
    const { orderNo } = await handIn()
    const [first, second] = await ordered(orderNo, 'JP')
    const own = first ?? ''
    expect(second).toBe(own)

    const found = (await get(own)).data
    expect(found).toMatchObject({
      ...{
        parentOrderNo: orderNo,
        country: 'JP',
        title: 'KETTLO · Japan',
        mode: 'read',
        states: { work: 1, payment: 0 },
      },
      countries: [{ country: 'JP', order: { orderNo: own, amount: 57_600 + 150_000 } }],
    })
    expect(found.json).toMatchObject({ countries: [{ code: 'JP' }], papers: [{ kind: 'licence' }] })
    expect(found.json.goods.map((one) => one.classCode)).toEqual(['11', '21'])
    const detail = await portal.call('orders.getOrderDetail', { orderNo: own }, { as: customer })
    expect(detail.data).toMatchObject({
      ...{ type: 'foreignTrademarkCountry', parentOrderNo: orderNo },
      country: { en: 'Japan', zh: '日本' },
    })

    const reviewer = await portal.person('reviewer')
    const review = await portal.call('admin.getReview', { orderNo: own }, { as: reviewer })
    expect(review.data.fields.map((one) => one.path)).toContain('goods.0.en')
    const asked = await portal.call(
      'admin.askCorrection',
      {
        orderNo: own,
        version: review.data.version,
        fields: [{ path: 'goods.0.en', words: 'More specific' }],
        dueOn: addDays(today, 5),
      },
      { as: reviewer },
    )
    expect(asked.status).toBe(200)
    const open = (await get(own)).data
    expect(open).toMatchObject({ mode: 'correct', openSections: ['goods'], corrections: [{ round: 1 }] })
    const goods = open.json.goods.map((one) => ({ ...one, en: `${one.en} for household use` }))
    const beyond = { ...open.json, goods, mark: { ...open.json.mark, words: 'OTHER' } }
    const sent = { orderNo: own, version: open.version, draft: false }
    expect((await save({ ...sent, json: beyond })).error).toBe('filings.fieldNotOpen')
    const answered = await save({ ...sent, json: { ...open.json, goods } })
    expect(answered.data).toMatchObject({ orderNo: own, parentOrderNo: orderNo, workState: 1 })
    // The family stays as it was handed in.
    expect((await get(orderNo)).data.json.goods[0]?.en).toBe('Electric kettles')
    expect((await get(orderNo, agent)).data.countries[0]?.order?.orderNo).toBe(own)
  })

  it('copies a country’s order with its whole family, as a draft', async () => {
    const { orderNo } = await handIn()
    const [own = ''] = await ordered(orderNo, 'JP')
    const copy = await portal.call('orders.copyOrder', { orderNo: own ?? '' }, { as: customer })
    const found = (await get(copy.data.orderNo)).data
    expect(found).toMatchObject({ mode: 'draft', countries: [{ country: 'JP', order: null }, { country: 'MO' }] })
    // Powers are signed for one application.
    expect(found.json.papers.map(({ kind }) => kind)).toEqual(['licence'])
    const rows = await portal.db.select().from(foreignTargets).where(eq(foreignTargets.country, 'MO'))
    expect(rows.every((row) => row.route === 'single')).toBe(true)
  })
})

describe('foreignTrademarks.estimateMarkAbroad', () => {
  const sheet = [
    ['member', 'kind', 'first', 'classes', 'further', 'valid_from', 'valid_to'],
    ['us', 'individual', '460', '1', '460.50', '2026-01-01', ''],
    ['VN', 'complementary', '', '', '', '2026-01-01', ''],
  ]
  const rowsOf = (cells: string[][]) => cells.map((row, at) => ({ line: at + 1, cells: row }))

  it('counts with the imported schedule and the settlement rates, and leaves the unknown to the quote', async () => {
    await saveMadridFees(portal.db, readFeeSchedule(rowsOf(sheet), 'test'))
    await saveMadridFees(portal.db, readFeeSchedule(rowsOf(sheet), 'test again'))
    const countries = ['US', 'VN', 'JP'].map((code) => ({ code, classes: 2 }))
    const { data } = await portal.call(
      'foreignTrademarks.estimateMarkAbroad',
      { route: 'madrid', countries, classes: 2 },
      { as: customer },
    )
    // 653 francs; 460 + 460.50; 100; Japan is told by the quote.
    expect(data.countries.map((one) => [one.country, one.fen])).toEqual([
      ['WO', 587_700],
      ['US', 828_450],
      ['VN', 90_000],
      ['JP', null],
    ])
    expect(data).toMatchObject({ total: null, rates: [{ currency: 'CHF', rateMicro: 9_000_000 }] })
  })

  it('sums only where every part is known', async () => {
    await saveMadridFees(portal.db, readFeeSchedule(rowsOf(sheet), 'test'))
    const total = async (codes: readonly string[]) => {
      const countries = codes.map((code) => ({ code, classes: 2 }))
      const asked = { route: 'madrid', countries, classes: 2 } as const
      return (await portal.call('foreignTrademarks.estimateMarkAbroad', asked, { as: customer })).data.total
    }

    expect(await total(['US', 'VN'])).toBe(587_700 + 828_450 + 90_000)
    expect(await total(['US', 'VN', 'JP'])).toBeNull()
  })

  it('takes no schedule with a wrong line', () => {
    const wrong = [
      ...sheet,
      ['CN', 'individual', '1', '1', '1', '2026-01-01', ''],
      ['US', 'individual', '1', '1', '1', '2026-01-01', ''],
      ['JP', 'individual', '1,5', '1', '1', '2026-01-01', ''],
      ['AU', 'often', '1', '1', '1', '2026-13-01', ''],
    ]
    const read = () => readFeeSchedule(rowsOf(wrong), 'test')
    expect(read).toThrow(ScheduleError)
    expect(read).toThrow(
      /line 4: CN is no member.*line 5: US from 2026-01-01 stands twice.*line 6: first.*line 7: kind/s,
    )
  })
})

describe('foreignTrademarks.makeMarkSheet', () => {
  it('writes one country in English, from what the reader may see', async () => {
    const { orderNo } = await handIn()
    const made = await portal.call('foreignTrademarks.makeMarkSheet', { orderNo, country: 'JP' }, { as: agent })
    expect(made.data.name).toBe(`${orderNo} JP data sheet.pdf`)
    expect(Buffer.from(made.data.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const none = await portal.call('foreignTrademarks.makeMarkSheet', { orderNo, country: 'KR' }, { as: agent })
    expect(none.status).toBe(404)
  })
})
