import { addDays, addMonths, beijingDate } from '@portal/domain/dates/civil-date'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foreignTargets } from '../db/schema/foreign.ts'
import { deadlines, filings, orders } from '../db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../test/portal.ts'
import { storedLicence, wholeMark } from './test/mark-fixtures.ts'

let portal: TestPortal
let customer: TestPerson
let agent: TestPerson
let reviewer: TestPerson
let fileId: string
const today = beijingDate(new Date())
const filedOn = addDays(today, -30)
const priority = { claimed: true, country: 'CN', number: '87654321', filedOn }

beforeAll(async () => {
  portal = await startTestPortal()
  customer = await portal.person('customer')
  agent = await portal.person('agent')
  reviewer = await portal.person('reviewer')
  fileId = await storedLicence(portal, customer)
})
afterAll(() => portal.stop())

type Form = ReturnType<typeof wholeMark>
const get = async (orderNo: string) =>
  (await portal.call('foreignTrademarks.getMarkAbroad', { orderNo }, { as: customer })).data
const handIn = async (more: Record<string, unknown> = {}) => {
  const input = { draftKey: crypto.randomUUID(), json: wholeMark(fileId, { priority, ...more }), draft: false }
  const made = await portal.call('foreignTrademarks.saveMarkAbroad', input, { as: customer })
  if (made.status !== 200) throw new Error(`not handed in: ${made.msg} ${JSON.stringify(made.fields)}`)
  return made.data.orderNo
}
const quoted = async (orderNo: string, country: string, validUntil = addDays(today, 9)) => {
  const target = (await get(orderNo)).countries.find((one) => one.country === country)
  const lines = [{ kind: 'service', words: '', currency: 'CNY', amount: 150_000, rateMicro: 1_000_000 }] as const
  const quote = { id: target?.id ?? '', lines: [...lines], ratesOn: today, validUntil, send: true }
  const sent = await portal.call('foreign.saveQuote', quote, { as: agent })
  if (sent.status !== 200) throw new Error(`not quoted: ${sent.msg}`)
  return sent.data.id
}
const accept = (id: string, more: object = {}) =>
  portal.call('foreign.answerQuote', { id, answer: 'accept', ...more }, { as: customer })
/** A reviewer opens a place, the customer answers with a changed form. */
const correct = async (orderNo: string, path: string, change: (form: Form) => Form) => {
  const review = await portal.call('admin.getReview', { orderNo }, { as: reviewer })
  const fields = [{ path, words: 'Please look again' }]
  const { version } = review.data
  const ask = { orderNo, version, fields, dueOn: addDays(today, 5) }
  const asked = await portal.call('admin.askCorrection', ask, { as: reviewer })
  if (asked.status !== 200) throw new Error(`not asked: ${asked.msg}`)
  const open = await get(orderNo)
  const answer = { orderNo, version: open.version, json: change(open.json as Form), draft: false }
  const saved = await portal.call('foreignTrademarks.saveMarkAbroad', answer, { as: customer })
  if (saved.status !== 200) throw new Error(`not corrected: ${saved.msg} ${JSON.stringify(saved.fields)}`)
  return saved.data
}
const withDay = (day: string) => (form: Form) => ({ ...form, priority: { ...form.priority, filedOn: day } })
/** Where the last day of a country's order stands. */
const daysOf = async (orderNo: string) => {
  const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  const id = order?.id ?? ''
  const rows = await portal.db
    .select({ startsOn: deadlines.startsOn, officialOn: deadlines.officialOn })
    .from(deadlines)
    .where(and(eq(deadlines.orderId, id), eq(deadlines.ruleId, 'foreign-mark'), eq(deadlines.state, 'open')))
  const [target] = await portal.db.select().from(foreignTargets).where(eq(foreignTargets.orderId, id))
  return { rows, order: order?.deadlineOfficialOn, target: target?.deadlineOfficialOn }
}
const on = (start: string) => {
  const officialOn = addMonths(start as typeof today, 6)
  return { rows: [{ startsOn: start, officialOn }], order: officialOn, target: officialOn }
}

describe('a corrected priority of a mark abroad', () => {
  it('moves the last day of its country’s order, of the country and of the family', async () => {
    const family = await handIn()
    const own = (await accept(await quoted(family, 'JP'))).data.orderNo ?? ''
    expect(await daysOf(own)).toEqual(on(filedOn))
    const earlier = addDays(filedOn, -60)

    await correct(own, 'priority.filedOn', withDay(earlier))

    expect(await daysOf(own)).toEqual(on(earlier))
    const { countries } = await get(family)
    expect(countries.map((one) => one.deadline?.officialOn)).toEqual([addMonths(earlier, 6), addMonths(filedOn, 6)])
    const [parent] = await portal.db.select().from(orders).where(eq(orders.orderNo, family))
    expect(parent?.deadlineOfficialOn).toBe(addMonths(earlier, 6))
  })

  it('of a family goes on to the orders that claim the same, not to one that was corrected by itself', async () => {
    const family = await handIn()
    const japan = (await accept(await quoted(family, 'JP'))).data.orderNo ?? ''
    const macao = (await accept(await quoted(family, 'MO'))).data.orderNo ?? ''
    const [ofMacao, ofFamily] = [addDays(filedOn, -20), addDays(filedOn, -50)]
    await correct(macao, 'priority.filedOn', withDay(ofMacao))

    await correct(family, 'priority.filedOn', withDay(ofFamily))

    expect((await get(japan)).json.priority.filedOn).toBe(ofFamily)
    expect(await daysOf(japan)).toEqual(on(ofFamily))
    expect(await daysOf(macao)).toEqual(on(ofMacao))
    const detail = await portal.call('orders.getOrderDetail', { orderNo: japan }, { as: customer })
    expect(detail.data.deadlines).toMatchObject([{ officialOn: addMonths(ofFamily, 6), state: 'open' }])
  })

  it('that is claimed no more leaves its order without a last day', async () => {
    const family = await handIn()
    const own = (await accept(await quoted(family, 'JP'))).data.orderNo ?? ''

    await correct(own, 'priority.claimed', (form) => ({ ...form, priority: { ...form.priority, claimed: false } }))

    expect(await daysOf(own)).toEqual({ rows: [], order: null, target: null })
  })
})

describe('a corrected form of a family', () => {
  const withClasses = (form: Form): Form => ({
    ...form,
    goods: [
      ...form.goods,
      ...['09', '35', '42'].map((code) => ({ ...goodsOf(form), key: `g${code}`, classCode: code })),
    ],
  })
  const goodsOf = (form: Form) => {
    const [first] = form.goods
    if (!first) throw new Error('no goods')
    return first
  }
  const stateOf = async (orderNo: string, country: string) =>
    (await get(orderNo)).countries.find((one) => one.country === country)

  it('lets open quotes fall where what they were counted from changed: no old price for more classes', async () => {
    const family = await handIn()
    const [japan, macao] = [await quoted(family, 'JP'), await quoted(family, 'MO')]
    await portal.call('foreign.answerQuote', { id: macao, answer: 'counter', amount: 90_000 }, { as: customer })

    await correct(family, 'goods.0.zh', withClasses)

    expect((await accept(japan)).error).toBe('foreign.quoteNotOpen')
    const back = await portal.call('foreign.answerQuote', { id: macao, answer: 'takeBack' }, { as: customer })
    expect(back.error).toBe('foreign.quoteNotOpen')
    expect(await stateOf(family, 'JP')).toMatchObject({ quoteState: 'replaced', order: null })
    const bell = await portal.call('views.listInbox', {}, { as: agent })
    const told = bell.data.list.filter((one) => one.orderNo === family && one.kind === 'foreignMark.quoteReplaced')
    expect(told.map(({ params }) => params.country).sort()).toEqual(['JP', 'MO'])
    expect((await accept(await quoted(family, 'JP'))).data.state).toBe('accepted')
  })

  it('leaves the quotes of countries that it does not touch', async () => {
    const family = await handIn()
    const [japan, macao] = [await quoted(family, 'JP'), await quoted(family, 'MO')]

    const teapots = (form: Form): Form => ({
      ...form,
      goods: form.goods.map((one) => (one.onlyIn.includes('JP') ? { ...one, en: 'Teapots of glass' } : one)),
    })
    await correct(family, 'goods.1.en', teapots)

    expect((await accept(japan)).error).toBe('foreign.quoteNotOpen')
    expect((await accept(macao)).data.state).toBe('accepted')
  })
})

describe('the translation of a country', () => {
  it('stays where it is when a correction asks nothing else of it', async () => {
    const family = await handIn()
    const targets = (await get(family)).countries
    const note = (id: string, translationState: 'done' | 'inWork') =>
      portal.call('foreign.updateCountry', { id, translationState }, { as: agent })
    await Promise.all([note(targets[0]?.id ?? '', 'done'), note(targets[1]?.id ?? '', 'inWork')])
    const statesNow = async () => (await get(family)).countries.map((one) => one.translationState)

    await correct(family, 'applicants.0.addressEn', (form) => ({
      ...form,
      applicants: form.applicants.map((one) => ({ ...one, addressEn: '2 Example Road, Hangzhou' })),
    }))

    expect(await statesNow()).toEqual(['done', 'inWork'])
  })
})

describe('a quote that is accepted after the last day for priority', () => {
  it('makes an order without the claim, and only once its customer gave it up', async () => {
    const family = await handIn()
    const id = await quoted(family, 'JP')
    const past = addDays(addMonths(today, -6), -3)
    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, family))
    const form = wholeMark(fileId, { priority: { ...priority, filedOn: past } })
    await portal.db
      .update(filings)
      .set({ form, submitted: form })
      .where(eq(filings.orderId, order?.id ?? ''))

    const refused = await accept(id)
    const [one, two] = await Promise.all([1, 2].map(() => accept(id, { withoutPriority: true })))

    expect(refused).toMatchObject({ status: 409, error: 'foreign.priorityOver' })
    expect(refused.msg).toContain(addMonths(past, 6))
    const own = one?.data.orderNo ?? ''
    expect(two?.data.orderNo).toBe(own)
    expect((await get(own)).json.priority).toEqual({ ...priority, filedOn: past, claimed: false })
    expect(await daysOf(own)).toEqual({ rows: [], order: null, target: null })
    expect((await get(family)).countries[0]?.deadline).toBeNull()
  })
})

describe('an editor of one country’s order', () => {
  it('is told of that country alone when saving it', async () => {
    const family = await handIn()
    const own = (await accept(await quoted(family, 'JP'))).data.orderNo ?? ''
    await accept(await quoted(family, 'MO'))
    const saved = await correct(own, 'goods.0.en', (form) => ({
      ...form,
      goods: form.goods.map((one) => ({ ...one, en: `${one.en} for households` })),
    }))
    expect(saved.orders).toEqual([{ country: 'JP', orderNo: own }])
  })
})
