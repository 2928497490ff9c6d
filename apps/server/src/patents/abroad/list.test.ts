import { foreignTabs } from '@portal/contract/patents/foreign-list'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { sentQuote, storedFile, submittedFamily, wholeForm } from './test/foreign-fixtures.ts'

let portal: TestPortal
let customer: TestPerson
let agent: TestPerson
let kettle: Awaited<ReturnType<typeof submittedFamily>>
let lamp: Awaited<ReturnType<typeof submittedFamily>>
let draftNo: string
let ownNo: string

beforeAll(async () => {
  portal = await startTestPortal()
  customer = await portal.person('customer')
  agent = await portal.person('agent')
  kettle = await submittedFamily(portal, customer)
  lamp = await submittedFamily(portal, customer, {
    title: '一种灯',
    route: 'pctNational',
    base: { number: '', priorityOn: '2024-11-30', internationalNumber: 'PCT/CN2025/012345' },
    countries: [{ code: 'EP' }],
  })
  const fileId = await storedFile(portal, customer)
  const draft = await portal.call(
    'filings.saveDraft',
    { type: 'foreign', draftKey: crypto.randomUUID(), json: wholeForm(fileId, { title: '草稿', countries: [] }) },
    { as: customer },
  )
  draftNo = draft.data.orderNo
  const id = await sentQuote(portal, agent, kettle.targetOf('US'))
  const accepted = await portal.call('foreign.answerQuote', { id, answer: 'accept' }, { as: customer })
  ownNo = accepted.data.orderNo ?? ''
  await sentQuote(portal, agent, kettle.targetOf('JP'))
})
afterAll(() => portal.stop())

type Input = Parameters<typeof portal.call<'foreign.listForeign'>>[1]
const list = async (input: Input, as = customer) => (await portal.call('foreign.listForeign', input, { as })).data
const names = async (input: Input, as = customer) =>
  (await list(input, as)).list.map((row) => `${row.title} ${row.country}`)

describe('foreign.listForeign', () => {
  it('shows a row a country with its quote, order and family', async () => {
    const { list: rows, total } = await list({})

    expect(total).toBe(4)
    expect(rows[0]).toMatchObject({ parentOrderNo: draftNo, country: null, orderNo: null, family: [] })
    expect(rows.find((row) => row.country === 'US')).toMatchObject({
      orderNo: ownNo,
      parentOrderNo: kettle.orderNo,
      patentNumber: '202410000001.X',
      route: 'paris',
      quoteState: 'accepted',
      currency: 'USD',
      payState: 0,
      workState: 1,
      amountOfficial: 1_420_000,
      amountService: 500_000,
      customer: null,
      family: [
        { country: 'US', quoteState: 'accepted', workState: 1 },
        { country: 'JP', quoteState: 'sent', workState: null },
      ],
    })
  })

  it.each<[string, Input, string[]]>([
    ['country', { country: 'EP' }, ['一种灯 EP']],
    ['route', { route: 'pctNational' }, ['一种灯 EP']],
    ['state of the quote', { quoteState: 'none' }, ['一种灯 EP']],
    ['title', { title: '水壶' }, ['一种会断电的水壶 US', '一种会断电的水壶 JP']],
    [
      'number in another spelling',
      { patentNumber: 'CN 2024 1000 0001' },
      ['草稿 null', '一种会断电的水壶 US', '一种会断电的水壶 JP'],
    ],
    ['number that is none', { patentNumber: '号' }, []],
    ['applicant', { applicantName: '没有' }, []],
    ['state of payment', { payState: 0 }, ['一种会断电的水壶 US']],
    ['days left', { deadlineWithin: 1 }, []],
    ['drafts', { tab: 'draft' }, ['草稿 null']],
    ['to quote', { tab: 'toQuote' }, ['一种灯 EP']],
    ['to answer', { tab: 'toAnswer' }, ['一种会断电的水壶 JP']],
    ['to pay', { tab: 'toPay' }, ['一种会断电的水壶 US']],
    ['closed', { tab: 'closed' }, []],
  ])('filters by %s', async (_name, input, expected) => {
    expect(await names(input)).toEqual(expected)
  })

  it('finds by the number of the family and of the country’s order', async () => {
    expect(await names({ orderNo: ownNo.toLowerCase() })).toEqual(['一种会断电的水壶 US'])
    expect((await list({ orderNo: kettle.orderNo })).total).toBe(2)
  })

  it('sorts by day and amount, cuts pages, and counts beyond the last', async () => {
    expect((await names({ sort: 'deadline', order: 'asc' })).at(-1)).toBe('草稿 null')
    expect((await names({ sort: 'amount', order: 'desc', title: '水壶', country: 'US' }))[0]).toContain('US')
    const pages = await Promise.all([1, 2, 3].map((pageNum) => list({ pageNum, pageSize: 2 })))
    expect(pages.map((page) => page.list.length)).toEqual([2, 2, 0])
    expect(pages.map((page) => page.total)).toEqual([4, 4, 4])
    expect(new Set(pages.flatMap((page) => page.list.map((row) => row.id))).size).toBe(4)
  })

  it('shows one row a family, by the country that presses the reader most', async () => {
    const families = await list({ group: 'family' })
    // A quote to answer in Japan before the unpaid order of the United States, which is named when nothing else waits.
    expect(families.list.at(-1)).toMatchObject({ country: 'JP', quoteState: 'sent', orderNo: null })
    expect(await names({ group: 'family', tab: 'toPay' })).toEqual(['一种会断电的水壶 US'])
    expect(families.total).toBe(3)
    expect(families.list.map((row) => row.parentOrderNo)).toEqual([draftNo, lamp.orderNo, kettle.orderNo])
    expect(await names({ group: 'family', country: 'JP' })).toEqual(['一种会断电的水壶 JP'])
  })

  it('shows agents what was handed in, with the customer, and strangers nothing', async () => {
    const seen = await list({}, agent)
    expect(seen.total).toBe(3)
    expect(seen.list[0]?.customer).toBe(customer.account)
    expect((await list({}, await portal.person('customer'))).total).toBe(0)
  })
})

describe('foreign.getForeignCounts', () => {
  it.each(['country', 'family'] as const)('counts what each tab lists, by %s', async (group) => {
    for (const as of [customer, agent]) {
      const { data: counts } = await portal.call('foreign.getForeignCounts', { group }, { as })
      for (const tab of foreignTabs) expect([tab, counts[tab]]).toEqual([tab, (await list({ tab, group }, as)).total])
    }
  })
})

describe('foreign.getForeign', () => {
  it('answers for a family only', async () => {
    const get = (orderNo: string) => portal.call('foreign.getForeign', { orderNo }, { as: customer })
    expect((await get(kettle.orderNo)).data.countries.map((one) => one.country)).toEqual(['US', 'JP'])
    expect((await get(ownNo)).status).toBe(404)
    expect((await get('P1')).status).toBe(404)
  })
})

describe('copying', () => {
  it('makes a draft of the whole family, also from a country’s order', async () => {
    const copied = await portal.call('orders.copyOrder', { orderNo: ownNo }, { as: customer })
    const { data } = await portal.call('foreign.getForeign', { orderNo: copied.data.orderNo }, { as: customer })
    expect(data).toMatchObject({ mode: 'draft', countries: [{ country: 'US', quotes: [] }, { country: 'JP' }] })
  })
})

describe('foreign.exportForeign', () => {
  it('writes exactly the rows asked for, in words', async () => {
    const asked = await portal.call(
      'foreign.exportForeign',
      {
        parameter: { orderNo: kettle.orderNo },
        columns: ['title', 'country', 'route', 'quoteState', 'amountOfficial'],
      },
      { as: customer, language: 'zh-CN' },
    )
    expect(asked.data.rows).toBe(2)
    await runDueJobs(portal)
    const { data: job } = await portal.call('views.getJob', { jobId: asked.data.jobId }, { as: customer })
    expect(job).toMatchObject({ state: 2, rows: 2 })
    const file = await portal.call('documents.getFileAddress', { id: job.fileId ?? '' }, { as: customer })
    const bytes = await portal.app.inject({ method: 'GET', url: file.data.url })
    const read: unknown = await readExcel(bytes.rawPayload)
    const [sheet] = read as { data: unknown[][] }[]
    expect(sheet?.data).toEqual([
      ['名称', '国家/地区', '途径', '报价', '官费（元）'],
      ['一种会断电的水壶', '美国', '巴黎公约', '已接受报价', 14_200],
      ['一种会断电的水壶', '日本', '巴黎公约', '已报价', 14_200],
    ])
  })

  it('exports ticked rows, and says when there are none', async () => {
    const ticked = await portal.call(
      'foreign.exportForeign',
      { parameter: { ids: [kettle.targetOf('JP')] } },
      { as: customer },
    )
    expect(ticked.data.rows).toBe(1)
    const none = await portal.call('foreign.exportForeign', { parameter: { title: 'nothing' } }, { as: customer })
    expect(none.error).toBe('orders.exportEmpty')
  })
})
