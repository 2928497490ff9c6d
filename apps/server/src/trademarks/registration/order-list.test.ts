import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveOfficeFacts } from '../../kernel/orders/office-facts-queries.ts'
import { corrections, filings, type orders } from '../../platform/db/schema/orders.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'

let portal: TestPortal
let customer: TestPerson
let agent: TestPerson
const numbers: Record<string, string> = {}
const today = beijingDate(new Date())
const pictureId = '6f1f4b52-0d4f-4a43-9a5e-2f6f0c1a7b11'

async function build(key: string, more: Partial<typeof orders.$inferInsert>, form: object) {
  const order = await buildOrder(portal.db, customer, { applicantName: '云岭茶业有限公司', ...more })
  await portal.db.insert(filings).values({ orderId: order.id, form, updatedBy: customer.id })
  numbers[key] = order.orderNo
  return order
}

beforeAll(async () => {
  portal = await startTestPortal()
  customer = await portal.person('customer')
  agent = await portal.person('agent')
  await build('draft', { kind: 'trademark', title: '草稿标' }, { goods: [{ classCode: '09' }] })
  const unpaid = { workState: 1, officialFen: 86_400, serviceFen: 90_000 }
  await build(
    'unpaid',
    { kind: 'trademark', title: '云岭', ...unpaid },
    {
      goods: [{ classCode: '30' }, { classCode: '30' }, { classCode: '43' }],
      mark: { picture: { fileId: pictureId } },
    },
  )
  const registered = await build(
    'registered',
    { kind: 'trademark', title: 'YUNLING', workState: 6, paymentState: 2, officialState: 'tmRegistered' },
    { goods: [{ classCode: '30' }] },
  )
  await portal.db.transaction((tx) =>
    saveOfficeFacts(tx, registered.id, {
      number: '71234567',
      publishedOn: '2016-09-06',
      oppositionEndsOn: '2016-12-06',
      validTo: addDays(today, 40),
    }),
  )
  const marks = [{ number: '81234567', classes: [7, 9] }]
  const transfer = await build(
    'transfer',
    { kind: 'trademarkTransfer', title: '江智', workState: 3, paymentState: 2 },
    { marks },
  )
  const asked = { orderId: transfer.id, fields: [], askedBy: customer.id }
  await portal.db.insert(corrections).values([
    { ...asked, round: 1, dueOn: addDays(today, 3), answeredAt: new Date() },
    { ...asked, round: 2, dueOn: addDays(today, 7) },
  ])
  const abroad = { goods: [{ classCode: '07' }], countries: [{ code: 'US' }, { code: 'JP' }] }
  const family = await build('family', { kind: 'foreignTrademark', title: 'JIANGZHI', workState: 3 }, abroad)
  await build(
    'country',
    { kind: 'foreignTrademarkCountry', title: 'JIANGZHI', workState: 5, paymentState: 2, parentOrderId: family.id },
    { ...abroad, countries: [{ code: 'US' }] },
  )
  await buildOrder(portal.db, customer, { kind: 'invention', workState: 1 })
})
afterAll(() => portal.stop())

type Input = Parameters<typeof portal.call<'trademarks.listOrders'>>[1]
const list = async (input: Input, as = customer) => (await portal.call('trademarks.listOrders', input, { as })).data
const found = async (input: Input, as = customer) => {
  const keys = new Map(Object.entries(numbers).map(([key, orderNo]) => [orderNo, key]))
  return (await list(input, as)).list.map(({ orderNo }) => keys.get(orderNo)).sort()
}

describe('trademarks.listOrders', () => {
  it('shows orders of every kind with what their forms and the office say', async () => {
    const { list: rows, total } = await list({})
    const row = (key: string) => rows.find(({ orderNo }) => orderNo === numbers[key])

    expect(total).toBe(6)
    expect(row('unpaid')).toMatchObject({ classes: ['30', '43'], goodsCount: 3, countries: ['CN'], number: null })
    expect(row('unpaid')).toMatchObject({ pictureFileId: pictureId, correctionDueOn: null })
    expect(row('registered')).toMatchObject({
      number: '71234567',
      publishedOn: '2016-09-06',
      oppositionEndsOn: '2016-12-06',
      validTo: addDays(today, 40),
      officialState: 'tmRegistered',
    })
    expect(row('transfer')).toMatchObject({ classes: ['07', '09'], goodsCount: null, pictureFileId: null })
    expect(row('transfer')?.correctionDueOn).toBe(addDays(today, 7))
    expect(row('country')).toMatchObject({ parentOrderNo: numbers.family, countries: ['US'] })
  })

  it.each([
    [{ title: 'yunl' }, ['registered']],
    [{ classCode: '30' }, ['registered', 'unpaid']],
    [{ classCode: '09' }, ['draft', 'transfer']],
    [{ number: '7123' }, ['registered']],
    [{ number: '81234567' }, ['transfer']],
    [{ markNumber: '81234567' }, ['transfer']],
    [{ markNumber: '8123456' }, []],
    [{ markNumber: '71234567' }, []],
    [{ country: 'US' }, ['country', 'family']],
    [{ country: 'CN', type: 'trademarkTransfer' }, ['transfer']],
    [{ validWithin: 40 }, ['registered']],
    [{ validWithin: 39 }, []],
    [{ officialState: 'tmRegistered', applicantName: '茶业' }, ['registered']],
    [{ tab: 'toPay' }, ['unpaid']],
  ] as const)('finds by %j', async (input, keys) => {
    expect(await found(input)).toEqual(keys)
  })

  it('sorts and pages in a total order', async () => {
    const first = await list({ sort: 'amount', pageSize: 1 })
    const rest = await list({ sort: 'amount', pageSize: 1, pageNum: 2 })

    expect(first.list.map(({ title }) => title)).toEqual(['云岭'])
    expect(rest.list[0]?.orderNo).not.toBe(first.list[0]?.orderNo)
  })

  it('shows an agent what was handed in and a stranger nothing, whatever is asked by', async () => {
    const stranger = await portal.person('customer')

    expect(await found({}, agent)).toEqual(['country', 'family', 'registered', 'transfer', 'unpaid'])
    expect(await found({ number: '71234567' }, stranger)).toEqual([])
    expect((await list({ orderNo: numbers.unpaid ?? '' }, agent)).list[0]?.customer).toEqual(expect.any(String))
  })
})

describe('trademarks.getOrderCounts', () => {
  it('counts each tab', async () => {
    const { data } = await portal.call('trademarks.getOrderCounts', {}, { as: customer })

    expect(data).toMatchObject({ all: 6, draft: 1, toPay: 1, working: 2, filed: 1, done: 1, closed: 0 })
  })
})

describe('trademarks.exportOrders', () => {
  it('writes the filtered rows in words', async () => {
    const asked = await portal.call(
      'trademarks.exportOrders',
      { parameter: { type: 'trademark', title: '云岭' }, columns: ['orderNo', 'type', 'classes', 'amountOfficial'] },
      { as: customer },
    )
    await runDueJobs(portal)
    const { data: job } = await portal.call('views.getJob', { jobId: asked.data.jobId }, { as: customer })
    const { data: file } = await portal.call('documents.getFileAddress', { id: job.fileId ?? '' }, { as: customer })
    const bytes = await portal.app.inject({ method: 'GET', url: file.url })
    const read: unknown = await readExcel(bytes.rawPayload)
    const [sheet] = read as { data: unknown[][] }[]

    expect(asked.data.rows).toBe(1)
    expect(sheet?.data[1]).toEqual([numbers.unpaid, 'Trademark registration', '30 43', 864])
  })
})
