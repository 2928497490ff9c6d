import { addDays } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foreignQuotes, foreignTargets } from '../../platform/db/schema/foreign.ts'
import { orderFeeLines, orders } from '../../platform/db/schema/orders.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { saveQuoteDraft } from './quote-queries.ts'
import {
  quotedFen,
  sentQuote,
  serviceLine,
  storedFile,
  submittedFamily,
  today,
  usLine,
  validUntil,
} from './test/foreign-fixtures.ts'

let portal: Awaited<ReturnType<typeof startPaymentPortal>>
let customer: TestPerson
let agent: TestPerson

beforeAll(async () => {
  portal = await startPaymentPortal()
  customer = await portal.person('customer')
  agent = await portal.person('agent')
})
afterAll(() => portal.stop())

type Saving = Partial<Parameters<typeof portal.call<'foreign.saveQuote'>>[1]>
const quote = (id: string, more: Saving = {}, as = agent) =>
  portal.call(
    'foreign.saveQuote',
    { id, lines: [usLine, serviceLine], ratesOn: today, validUntil, version: 1, send: true, ...more },
    { as },
  )
const answer = (id: string, how: 'accept' | 'counter' | 'takeBack' | 'refuse', more: object = {}, as = customer) =>
  portal.call('foreign.answerQuote', { id, answer: how, ...more }, { as })
const get = (orderNo: string, as = customer) => portal.call('foreign.getForeign', { orderNo }, { as })
const kindsInBell = async (person: TestPerson, orderNo: string) =>
  (await portal.call('views.listInbox', {}, { as: person })).data.list
    .filter((one) => one.orderNo === orderNo)
    .map((one) => one.kind)

describe('foreign.saveQuote', () => {
  it('keeps a draft from the customer, sends it, and takes the family into work', async () => {
    const { orderNo, targetOf } = await submittedFamily(portal, customer)
    const draft = await quote(targetOf('US'), { send: false })

    expect(draft.data).toMatchObject({ round: 1, state: 'draft' })
    expect((await get(orderNo)).data.countries[0]).toMatchObject({ quoteState: 'none', quotes: [] })
    expect((await get(orderNo, agent)).data.countries[0]).toMatchObject({ quoteState: 'draft' })

    const sent = await quote(targetOf('US'), { rounds: 1 })
    expect(sent.data).toMatchObject({
      ...{ round: 1, state: 'sent' },
      ...{ amountOfficial: quotedFen.official, amountService: quotedFen.service },
    })
    expect((await get(orderNo)).data).toMatchObject({
      workState: 3,
      countries: [{ quoteState: 'sent', quotes: [{ lines: [{ fen: quotedFen.official }, { fen: 500_000 }] }] }, {}],
    })
    expect(await kindsInBell(customer, orderNo)).toEqual(['foreign.quoteSent'])
  })

  it('lets a newer quote take the place of one that nobody answered', async () => {
    const { orderNo, targetOf } = await submittedFamily(portal, customer)
    const first = await sentQuote(portal, agent, targetOf('US'))
    const second = await quote(targetOf('US'), { lines: [usLine] })

    expect(second.data.round).toBe(2)
    expect((await get(orderNo)).data.countries[0]?.quotes.map((one) => one.state)).toEqual(['sent', 'replaced'])
    expect((await answer(first, 'accept')).error).toBe('foreign.quoteNotOpen')
    expect((await quote(targetOf('US'), { rounds: 1 })).error).toBe('common.conflict')
  })

  it('refuses faulty quotes in words', async () => {
    const { targetOf } = await submittedFamily(portal, customer)
    const past = await quote(targetOf('US'), { validUntil: addDays(today, -1) })
    const none = await quote(targetOf('US'), { lines: [] })

    expect(past).toMatchObject({ status: 422, error: 'foreign.quoteFaulty' })
    expect(past.msg).toContain('A quote must hold for today at least')
    expect(none.msg).toContain('Enter at least one line')
  })

  it('is for agents of the family’s agency and the back office only', async () => {
    const { targetOf } = await submittedFamily(portal, customer)
    await portal.db.execute(`insert into agencies (id, code, name, name_en) values (7, '77777', '别家', 'Another')`)
    const others = await portal.person('agent', { agencyId: 7 })

    expect((await quote(targetOf('US'), {}, customer)).status).toBe(403)
    expect((await quote(targetOf('US'), {}, others)).status).toBe(404)
    expect((await quote(crypto.randomUUID(), {}, agent)).status).toBe(404)
    expect((await quote(targetOf('US'), {}, await portal.person('reviewer'))).status).toBe(200)
  })
})

describe('foreign.answerQuote', () => {
  it('takes a counter-offer to the agency, which quotes again, and makes the country’s order of the acceptance', async () => {
    const { orderNo, targetOf } = await submittedFamily(portal, customer)
    const first = await sentQuote(portal, agent, targetOf('US'))

    expect((await answer(first, 'counter')).error).toBe('foreign.counterMissing')
    expect((await answer(first, 'counter', { amount: 1_800_000, notes: 'As last year' })).data.state).toBe('countered')
    expect((await answer(first, 'accept')).error).toBe('foreign.quoteNotOpen')
    expect(await kindsInBell(agent, orderNo)).toContain('foreign.quoteCountered')
    // Taken back, however often, the quote stands as before and can be countered anew.
    const back = await Promise.all([answer(first, 'takeBack'), answer(first, 'takeBack')])
    expect(back.map((one) => one.data.state)).toEqual(['sent', 'sent'])
    const [open] = (await get(orderNo)).data.countries
    expect(open?.quotes).toMatchObject([{ state: 'sent', counterAmount: null, answerNotes: '' }])
    expect((await answer(first, 'counter', { amount: 1_800_000, notes: 'As last year' })).data.state).toBe('countered')
    const second = await quote(targetOf('US'))
    // The agency answered: the counter-offer stands in the history.
    expect((await answer(first, 'takeBack')).error).toBe('foreign.quoteNotOpen')
    const accepted = await answer(second.data.id, 'accept')

    expect(accepted.data).toMatchObject({ state: 'accepted', amount: quotedFen.official + quotedFen.service })
    const [us] = (await get(orderNo)).data.countries
    expect(us).toMatchObject({ quoteState: 'accepted', order: { payState: 0, workState: 1 } })
    expect(us?.quotes.map((one) => [one.state, one.counterAmount])).toEqual([
      ['accepted', null],
      ['countered', 1_800_000],
    ])
    const detail = await portal.call(
      'orders.getOrderDetail',
      { orderNo: accepted.data.orderNo ?? '' },
      { as: customer },
    )
    expect(detail.data).toMatchObject({
      type: 'foreignCountry',
      parentOrderNo: orderNo,
      money: { ...quotedFen, due: quotedFen.official + quotedFen.service },
      applicants: [{ name: '示例水壶有限公司' }],
      deadlines: [{ ruleId: 'foreign-paris', state: 'open' }],
      documents: [{ kind: 'foreign:description' }],
    })
    expect((await quote(targetOf('US'))).error).toBe('foreign.alreadyAccepted')

    const cancelled = { orderNo: accepted.data.orderNo ?? '', notes: 'Too dear this year' }
    expect((await portal.call('orders.cancelOrder', cancelled, { as: customer })).status).toBe(200)
    const third = await quote(targetOf('US'))
    const again = await answer(third.data.id, 'accept')
    expect(again.data).toMatchObject({
      state: 'accepted',
      orderNo: expect.not.stringMatching(accepted.data.orderNo ?? ''),
    })
  })

  it('makes one order of ten simultaneous acceptances, and the same answer of each', async () => {
    const { orderNo, targetOf } = await submittedFamily(portal, customer)
    const id = await sentQuote(portal, agent, targetOf('JP'))
    // Warm connections: a cold pool would send them one after the other.
    await Promise.all(Array.from({ length: 10 }, () => portal.database.pool.query('select pg_sleep(0.02)')))

    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(id, 'accept')))

    expect(answers.map((one) => one.status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(answers.map((one) => one.data.orderNo)).size).toBe(1)
    const made = await portal.db
      .select()
      .from(orders)
      .where(eq(orders.draftKey, targetOf('JP')))
    expect(made).toHaveLength(1)
    const lines = await portal.db
      .select()
      .from(orderFeeLines)
      .where(eq(orderFeeLines.orderId, made[0]?.id ?? ''))
    expect(lines.map((line) => line.amountFen)).toEqual([quotedFen.official, quotedFen.service])
    expect((await get(orderNo)).data.countries.filter((one) => one.order !== null)).toHaveLength(1)
  })

  it('of an acceptance and a newer quote at the same time lets one win', async () => {
    const { orderNo, targetOf } = await submittedFamily(portal, customer)
    const id = await sentQuote(portal, agent, targetOf('US'))

    const [accepted, newer] = await Promise.all([answer(id, 'accept'), quote(targetOf('US'))])

    expect([accepted.error, newer.error].filter(Boolean)).toHaveLength(1)
    const [us] = (await get(orderNo)).data.countries
    expect(us?.order === null).toBe(accepted.status !== 200)
  })

  it('is held once by the constraints, whatever code forgets', async () => {
    const { targetOf } = await submittedFamily(portal, customer)
    const id = await sentQuote(portal, agent, targetOf('US'))
    await answer(id, 'accept')
    const text = {
      ...{ lines: [], officialFen: 1, serviceFen: 1, notes: '', ratesOn: today, validUntilOn: today },
      madeBy: agent.id,
    }
    const draft = await portal.db.transaction((tx) => saveQuoteDraft(tx, targetOf('US'), text))
    const second = portal.db
      .update(foreignQuotes)
      .set({ state: 'accepted', sentAt: new Date() })
      .where(eq(foreignQuotes.id, draft.id))
    await expect(second).rejects.toMatchObject({ cause: { constraint: 'foreign_quotes_accepted_key' } })

    const [first] = await portal.db
      .select()
      .from(foreignTargets)
      .where(eq(foreignTargets.id, targetOf('US')))
    const stolen = portal.db
      .update(foreignTargets)
      .set({ orderId: first?.orderId ?? null })
      .where(eq(foreignTargets.id, targetOf('JP')))
    await expect(stolen).rejects.toMatchObject({ cause: { constraint: 'foreign_targets_order_key' } })
  })

  it('is paid through the ordinary payments', async () => {
    const { orderNo, targetOf } = await submittedFamily(portal, customer)
    const accepted = await answer(await sentQuote(portal, agent, targetOf('US')), 'accept')
    const own = accepted.data.orderNo ?? ''

    expect((await portal.call('payments.payByCode', { orderNo }, { as: customer })).status).toBe(409)
    const opened = await portal.call('payments.payByCode', { orderNo: own }, { as: customer })
    expect(opened.data.amount).toBe(quotedFen.official + quotedFen.service)
  })

  it('refuses who only looks, strangers, drafts, closed families and quotes that are over', async () => {
    const { orderNo, targetOf } = await submittedFamily(portal, customer)
    const id = await sentQuote(portal, agent, targetOf('US'))
    const viewer = await portal.person('customer')
    await portal.call('orders.addAffiliate', { orderNo, userId: viewer.id }, { as: customer })
    const draft = await quote(targetOf('JP'), { send: false })

    expect((await answer(id, 'accept', {}, viewer)).status).toBe(403)
    expect((await answer(id, 'accept', {}, agent)).status).toBe(403)
    expect((await answer(id, 'accept', {}, await portal.person('customer'))).status).toBe(404)
    expect((await answer(draft.data.id, 'accept')).status).toBe(404)
    await portal.db
      .update(foreignQuotes)
      .set({ validUntilOn: addDays(today, -1) })
      .where(eq(foreignQuotes.id, id))
    expect((await answer(id, 'accept')).error).toBe('foreign.quoteExpired')
    await portal.db.update(foreignQuotes).set({ validUntilOn: today }).where(eq(foreignQuotes.id, id))
    await portal.call('orders.withdrawOrder', { orderNo }, { as: customer })
    expect((await answer(id, 'accept')).error).toBe('foreign.caseClosed')
    expect((await quote(targetOf('US'))).error).toBe('foreign.caseClosed')
  })
})

describe('the job that ends quotes', () => {
  it('ends each once, though two turns run, and tells both sides once', async () => {
    const { orderNo, targetOf } = await submittedFamily(portal, customer)
    const id = await sentQuote(portal, agent, targetOf('US'))
    const other = await sentQuote(portal, agent, targetOf('JP'))
    await portal.db
      .update(foreignQuotes)
      .set({ validUntilOn: addDays(today, -9) })
      .where(eq(foreignQuotes.id, id))
    await portal.db.transaction(async (tx) => {
      await addJob(tx, 'foreign.expireQuotes', {})
      await addJob(tx, 'foreign.expireQuotes', {})
    })

    await runDueJobs(portal)

    const { countries } = (await get(orderNo)).data
    expect(countries.map((one) => one.quoteState)).toEqual(['expired', 'sent'])
    const bell = await kindsInBell(customer, orderNo)
    expect(bell.filter((kind) => kind === 'foreign.quoteExpired')).toHaveLength(1)
    expect((await kindsInBell(agent, orderNo)).filter((kind) => kind === 'foreign.quoteExpired')).toHaveLength(1)
    expect((await answer(id, 'accept')).error).toBe('foreign.quoteExpired')
    expect((await answer(other, 'refuse')).data.state).toBe('refused')
  })
})

describe('foreign.updateCountry', () => {
  it('notes translation and agent abroad', async () => {
    const { orderNo, targetOf } = await submittedFamily(portal, customer)
    const input = { id: targetOf('US'), translationState: 'inWork', foreignAgent: 'Example IP LLP' } as const
    expect((await portal.call('foreign.updateCountry', input, { as: agent })).status).toBe(200)
    expect((await portal.call('foreign.updateCountry', input, { as: customer })).status).toBe(403)
    const { id: _, ...facts } = input
    expect((await get(orderNo)).data.countries[0]).toMatchObject(facts)
  })
})

describe('foreign.addDeliverable', () => {
  it('hands versions over once the country has an order', async () => {
    const { orderNo, targetOf } = await submittedFamily(portal, customer)
    const deliver = async (id: string, fileId?: string) =>
      portal.call(
        'foreign.addDeliverable',
        { id, kind: 'translation', fileId: fileId ?? (await storedFile(portal, agent, 'translation.pdf')) },
        { as: agent },
      )
    expect((await deliver(targetOf('US'))).error).toBe('foreign.noOrderYet')
    await answer(await sentQuote(portal, agent, targetOf('US')), 'accept')

    expect((await deliver(targetOf('US'), await storedFile(portal, customer))).error).toBe('admin.fileNotUsable')
    expect((await deliver(targetOf('US'))).data).toMatchObject({ version: 1, state: 'delivered' })
    expect((await deliver(targetOf('US'))).data).toMatchObject({ version: 2 })
    const [us] = (await get(orderNo)).data.countries
    expect(us?.deliverables.map((one) => one.version)).toEqual([2, 1])
    const file = us?.deliverables[0]?.fileId ?? ''
    expect((await portal.call('documents.getFileAddress', { id: file }, { as: customer })).status).toBe(200)
  })
})

describe('foreign.answerDeliverable', () => {
  it('is accepted or sent back with a reason, once, by the customer', async () => {
    const { targetOf } = await submittedFamily(portal, customer)
    await answer(await sentQuote(portal, agent, targetOf('US')), 'accept')
    const fileId = await storedFile(portal, agent, 'copy.pdf')
    const { data } = await portal.call(
      'foreign.addDeliverable',
      { id: targetOf('US'), kind: 'filingCopy', fileId },
      { as: agent },
    )
    const say = (accept: boolean, notes: string, as = customer) =>
      portal.call('foreign.answerDeliverable', { id: data.id, accept, notes }, { as })

    expect((await say(false, '')).error).toBe('foreign.reasonMissing')
    expect((await say(true, '', agent)).status).toBe(403)
    expect((await say(true, '', await portal.person('customer'))).status).toBe(404)
    expect((await say(false, 'Claim 3 is missing')).data.state).toBe('returned')
    expect((await say(true, '')).error).toBe('foreign.deliverableAnswered')
  })
})
