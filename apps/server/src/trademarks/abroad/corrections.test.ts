import { addDays, addMonths } from '@portal/domain/platform/dates/civil-date'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foreignTargets } from '../../platform/db/schema/foreign.ts'
import { deadlines, filings, orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { wholeMark } from './test/mark-fixtures.ts'
import { type MarkForm, markSteps, priority, today, withClasses } from './test/mark-steps.ts'

let portal: TestPortal
let steps: Awaited<ReturnType<typeof markSteps>>
const { filedOn } = priority

beforeAll(async () => {
  portal = await startTestPortal()
  steps = await markSteps(portal)
})
afterAll(() => portal.stop())

const withDay = (day: string) => (form: MarkForm) => ({ ...form, priority: { ...form.priority, filedOn: day } })
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
    const family = await steps.handIn()
    const own = (await steps.accept(await steps.quoted(family, 'JP'))).data.orderNo ?? ''
    expect(await daysOf(own)).toEqual(on(filedOn))
    const earlier = addDays(filedOn, -60)

    await steps.correct(own, 'priority.filedOn', withDay(earlier))

    expect(await daysOf(own)).toEqual(on(earlier))
    const { countries } = await steps.get(family)
    expect(countries.map((one) => one.deadline?.officialOn)).toEqual([addMonths(earlier, 6), addMonths(filedOn, 6)])
    const [parent] = await portal.db.select().from(orders).where(eq(orders.orderNo, family))
    expect(parent?.deadlineOfficialOn).toBe(addMonths(earlier, 6))
  })

  it('of a family goes on to the orders that claim the same, not to one that was corrected by itself', async () => {
    const family = await steps.handIn()
    const japan = (await steps.accept(await steps.quoted(family, 'JP'))).data.orderNo ?? ''
    const macao = (await steps.accept(await steps.quoted(family, 'MO'))).data.orderNo ?? ''
    const [ofMacao, ofFamily] = [addDays(filedOn, -20), addDays(filedOn, -50)]
    await steps.correct(macao, 'priority.filedOn', withDay(ofMacao))

    await steps.correct(family, 'priority.filedOn', withDay(ofFamily))

    expect((await steps.get(japan)).json.priority.filedOn).toBe(ofFamily)
    expect(await daysOf(japan)).toEqual(on(ofFamily))
    expect(await daysOf(macao)).toEqual(on(ofMacao))
    const detail = await portal.call('orders.getOrderDetail', { orderNo: japan }, { as: steps.customer })
    expect(detail.data.deadlines).toMatchObject([{ officialOn: addMonths(ofFamily, 6), state: 'open' }])
  })

  it('of a family answers the same question on its country’s order', async () => {
    const family = await steps.handIn()
    const own = (await steps.accept(await steps.quoted(family, 'JP'))).data.orderNo ?? ''
    await steps.ask(own, 'priority.number')
    expect((await steps.answer(own, (form) => form)).error).toBe('filings.nothingChanged')
    const number = '22222222'
    await steps.correct(family, 'priority.number', (form) => ({ ...form, priority: { ...form.priority, number } }))
    expect((await steps.answer(own, (form) => form)).status).toBe(200)
    expect(await steps.get(own)).toMatchObject({ json: { priority: { number } }, mode: 'read' })
  })

  it('that is right so is answered in words', async () => {
    const family = await steps.handIn()
    await steps.ask(family, 'priority.number')
    const write = (as: typeof steps.customer, text: string) =>
      portal.call('orders.addOrderMessage', { orderNo: family, text }, { as })
    await write(steps.agent, 'Is it this number?')
    expect((await steps.answer(family, (form) => form)).error).toBe('filings.nothingChanged')
    await write(steps.customer, 'It is: see the receipt.')
    expect((await steps.answer(family, (form) => form)).status).toBe(200)
    // Words of before answer no later question.
    await steps.ask(family, 'priority.number')
    expect((await steps.answer(family, (form) => form)).error).toBe('filings.nothingChanged')
  })

  it('that is claimed no more leaves its order without a last day', async () => {
    const family = await steps.handIn()
    const own = (await steps.accept(await steps.quoted(family, 'JP'))).data.orderNo ?? ''

    await steps.correct(own, 'priority.claimed', (form) => ({
      ...form,
      priority: { ...form.priority, claimed: false },
    }))

    expect(await daysOf(own)).toEqual({ rows: [], order: null, target: null })
  })
})

describe('a corrected form of a family', () => {
  it('lets open quotes fall where what they were counted from changed: no old price for more classes', async () => {
    const family = await steps.handIn()
    const [japan, macao] = [await steps.quoted(family, 'JP'), await steps.quoted(family, 'MO')]
    await portal.call('foreign.answerQuote', { id: macao, answer: 'counter', amount: 90_000 }, { as: steps.customer })

    await steps.correct(family, 'goods.0.zh', withClasses('09', '35', '42'))

    expect((await steps.accept(japan)).error).toBe('foreign.quoteStale')
    const back = await portal.call('foreign.answerQuote', { id: macao, answer: 'takeBack' }, { as: steps.customer })
    expect(back.error).toBe('foreign.quoteStale')
    expect(await steps.countryOf(family, 'JP')).toMatchObject({ quoteState: 'replaced', order: null })
    const bell = await portal.call('views.listInbox', {}, { as: steps.agent })
    const told = bell.data.list.filter((one) => one.orderNo === family && one.kind === 'foreignMark.quoteReplaced')
    expect(told.map(({ params }) => params.country).sort()).toEqual(['JP', 'MO'])
    expect((await steps.accept(await steps.quoted(family, 'JP'))).data.state).toBe('accepted')
  })

  it('leaves the quotes of countries that it does not touch', async () => {
    const family = await steps.handIn()
    const [japan, macao] = [await steps.quoted(family, 'JP'), await steps.quoted(family, 'MO')]

    const teapots = (form: MarkForm): MarkForm => ({
      ...form,
      goods: form.goods.map((one) => (one.onlyIn.includes('JP') ? { ...one, en: 'Teapots of glass' } : one)),
    })
    await steps.correct(family, 'goods.1.en', teapots)

    expect((await steps.accept(japan)).error).toBe('foreign.quoteStale')
    expect((await steps.accept(macao)).data.state).toBe('accepted')
  })
})

describe('the translation of a country', () => {
  it('stays where it is when a correction asks nothing else of it', async () => {
    const family = await steps.handIn()
    const targets = (await steps.get(family)).countries
    const note = (id: string, translationState: 'done' | 'inWork') =>
      portal.call('foreign.updateCountry', { id, translationState }, { as: steps.agent })
    await Promise.all([note(targets[0]?.id ?? '', 'done'), note(targets[1]?.id ?? '', 'inWork')])
    const statesNow = async () => (await steps.get(family)).countries.map((one) => one.translationState)

    await steps.correct(family, 'applicants.0.addressEn', (form) => ({
      ...form,
      applicants: form.applicants.map((one) => ({ ...one, addressEn: '2 Example Road, Hangzhou' })),
    }))

    expect(await statesNow()).toEqual(['done', 'inWork'])
  })
})

describe('a quote that is accepted after the last day for priority', () => {
  it('makes an order without the claim, and only once its customer gave it up', async () => {
    const family = await steps.handIn()
    const id = await steps.quoted(family, 'JP')
    const past = addDays(addMonths(today, -6), -3)
    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, family))
    const form = wholeMark(steps.fileId, { priority: { ...priority, filedOn: past } })
    await portal.db
      .update(filings)
      .set({ form, submitted: form })
      .where(eq(filings.orderId, order?.id ?? ''))

    const refused = await steps.accept(id)
    const [one, two] = await Promise.all([1, 2].map(() => steps.accept(id, { withoutPriority: true })))

    expect(refused).toMatchObject({ status: 409, error: 'foreign.priorityOver' })
    expect(refused.msg).toContain(addMonths(past, 6))
    const own = one?.data.orderNo ?? ''
    expect(two?.data.orderNo).toBe(own)
    expect((await steps.get(own)).json.priority).toEqual({ ...priority, filedOn: past, claimed: false })
    expect(await daysOf(own)).toEqual({ rows: [], order: null, target: null })
    expect((await steps.get(family)).countries[0]?.deadline).toBeNull()
  })
})

describe('an editor of one country’s order', () => {
  it('is told of that country alone when saving it', async () => {
    const family = await steps.handIn()
    const own = (await steps.accept(await steps.quoted(family, 'JP'))).data.orderNo ?? ''
    await steps.accept(await steps.quoted(family, 'MO'))
    const saved = await steps.correct(own, 'goods.0.en', (form) => ({
      ...form,
      goods: form.goods.map((one) => ({ ...one, en: `${one.en} for households` })),
    }))
    expect(saved.orders).toEqual([{ country: 'JP', orderNo: own }])
  })
})
