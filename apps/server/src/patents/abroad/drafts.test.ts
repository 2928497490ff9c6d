import { nextUsOfficeDay } from '@portal/domain/platform/calendar/us-office-days'
import { addMonths } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderDocuments, orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { storedFile, submittedFamily, today, wholeForm } from './test/foreign-fixtures.ts'

let portal: TestPortal
let customer: TestPerson
let fileId: string

beforeAll(async () => {
  portal = await startTestPortal()
  customer = await portal.person('customer')
  fileId = await storedFile(portal, customer)
})
afterAll(() => portal.stop())

const save = (input: Record<string, unknown>, as = customer, language: 'en' | 'zh-CN' = 'en') =>
  portal.call('filings.saveDraft', { type: 'foreign', json: wholeForm(fileId), ...input } as never, { as, language })
const submit = (input: Record<string, unknown>, as = customer) =>
  portal.call('filings.submitFiling', { type: 'foreign', ...input } as never, { as })
const get = (orderNo: string, as = customer) => portal.call('foreign.getForeign', { orderNo }, { as })

describe('a draft of filings abroad', () => {
  it('is kept with its countries, days and what is missing, once for repeated first saves', async () => {
    const draftKey = crypto.randomUUID()
    const json = wholeForm(fileId, { titleEn: '', countries: [{ code: 'US' }] })

    const [first, again] = [await save({ draftKey, json }), await save({ draftKey, json })]

    expect(first.status).toBe(200)
    expect(again.data.orderNo).toBe(first.data.orderNo)
    expect(first.data.errors.map((one) => one.path)).toEqual(['titleEn'])
    const { data } = await get(first.data.orderNo)
    expect(data).toMatchObject({ mode: 'draft', mayAnswer: false, json: { titleEn: '', papers: [{ pages: 12 }] } })
    expect(data.countries).toMatchObject([
      {
        country: 'US',
        quoteState: 'none',
        translationState: 'needed',
        deadline: {
          ruleId: 'foreign-paris',
          officialOn: nextUsOfficeDay(addMonths(addMonths(today, -10), 12)),
          warning: null,
        },
      },
    ])
  })

  it('takes countries off and on, and refuses what was changed elsewhere', async () => {
    const { data: made } = await save({ draftKey: crypto.randomUUID() })
    const { orderNo } = made
    const jp = (await get(orderNo)).data.countries.find((one) => one.country === 'JP')

    const next = await save({
      orderNo,
      version: 1,
      json: wholeForm(fileId, { countries: [{ code: 'JP' }, { code: 'KR' }] }),
    })
    const late = await save({ orderNo, version: 1, json: wholeForm(fileId, { countries: [] }) })

    expect(next.data.version).toBe(2)
    expect(late.error).toBe('common.conflict')
    const kept = (await get(orderNo)).data.countries
    expect(kept.map((one) => one.country)).toEqual(['JP', 'KR'])
    expect(kept[0]?.id).toBe(jp?.id)
  })

  it('is closed to others, to another kind of form and to files that are not the customer’s', async () => {
    const { data: made } = await save({ draftKey: crypto.randomUUID() })
    const { orderNo } = made
    const stranger = await portal.person('customer')
    const agent = await portal.person('agent')
    const theirs = await storedFile(portal, stranger)

    expect((await get(orderNo, stranger)).status).toBe(404)
    expect((await get(orderNo, agent)).status).toBe(404)
    expect((await save({ orderNo, version: 1 }, stranger)).status).toBe(404)
    expect((await save({ orderNo, version: 1, json: wholeForm(theirs) })).error).toBe('filings.fileUnknown')
    const other = await portal.call('filings.saveDraft', { orderNo, version: 1, json: {} }, { as: customer })
    expect(other.error).toBe('filings.notOpen')
    expect((await portal.call('filings.getDraft', { orderNo }, { as: customer })).status).toBe(404)
    expect((await portal.call('filings.submitFiling', { orderNo }, { as: customer })).error).toBe('filings.notOpen')
  })

  it('refuses a country twice', async () => {
    const json = { ...wholeForm(fileId), countries: [{ code: 'US' }, { code: 'US' }] }
    expect((await save({ draftKey: crypto.randomUUID(), json })).status).toBe(400)
  })
})

describe('submitting filings abroad', () => {
  it('is refused with each place, in the caller’s language', async () => {
    const json = wholeForm(fileId, { countries: [{ code: 'WO' }], declared: false })
    const refused = await submit({ draftKey: crypto.randomUUID(), json })

    expect(refused).toMatchObject({ status: 422, error: 'filings.incomplete' })
    expect(refused.fields).toEqual([
      { path: 'countries.0', message: 'International application (PCT) cannot be reached this way' },
      { path: 'declared', message: 'Accept the statement before submitting' },
    ])
  })

  it('keeps what was sent with a hand-in that is refused', async () => {
    const draftKey = crypto.randomUUID()
    const refused = await submit({ draftKey, json: wholeForm(fileId, { declared: false }) })
    const next = await save({ draftKey })

    expect(refused.error).toBe('filings.incomplete')
    expect(next.data).toMatchObject({ version: 2, errors: [] })
  })

  it('hands the family in once, free of charge, with its papers, and tells the agents', async () => {
    const agent = await portal.person('agent')
    const { data: made } = await save({ draftKey: crypto.randomUUID() })
    const { orderNo } = made

    const answers = await Promise.all([submit({ orderNo }), submit({ orderNo }), submit({ orderNo })])

    expect(answers.map((one) => one.status)).toEqual([200, 200, 200])
    expect(answers[0]?.data).toEqual({ orderNo, amountOfficial: 0, amountService: 0, expireTime: null, orders: [] })
    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    expect(order).toMatchObject({ kind: 'foreign', workState: 1, paymentState: 9, officialFen: 0 })
    const papers = await portal.db
      .select()
      .from(orderDocuments)
      .where(eq(orderDocuments.orderId, order?.id ?? ''))
    expect(papers.map((one) => one.kind)).toEqual(['foreign:description'])
    const bell = await portal.call('views.listInbox', {}, { as: agent })
    expect(bell.data.list.filter((one) => one.orderNo === orderNo).map((one) => one.kind)).toEqual([
      'foreign.submitted',
    ])
    expect((await get(orderNo, agent)).data).toMatchObject({ mode: 'read', mayQuote: true, mayAnswer: false })
    expect((await save({ orderNo, version: 1 })).error).toBe('filings.notOpen')
  })

  it('leaves a family that nobody pays alone: it is no order to pay', async () => {
    const { orderNo } = await submittedFamily(portal, customer)
    const payable = await portal.call('payments.checkPayable', { orderNos: [orderNo] }, { as: customer })
    expect(payable.data.list[0]).toMatchObject({ payable: false })
    const queue = await portal.call(
      'admin.listQueue',
      { queue: 'toReview', text: orderNo },
      { as: await portal.person('reviewer') },
    )
    expect(queue.data.total).toBe(0)
  })
})
