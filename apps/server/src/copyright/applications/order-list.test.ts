import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveOfficeFacts } from '../../kernel/orders/office-facts-queries.ts'
import { files } from '../../platform/db/schema/files.ts'
import { filings, officialDocuments, type orders } from '../../platform/db/schema/orders.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'

let portal: TestPortal
let customer: TestPerson
let agent: TestPerson
const numbers: Record<string, string> = {}
const today = beijingDate(new Date())

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
  await build('draft', { kind: 'softwareCopyright', title: '茶园巡检系统' }, { version: 'V1.0' })
  const unpaid = { workState: 1, serviceFen: 120_000, serviceType: 'express', submittedAt: new Date() }
  await build('unpaid', { kind: 'softwareCopyright', title: '云岭采摘调度软件', ...unpaid }, { version: 'V2.1' })
  const issued = await build(
    'issued',
    { kind: 'workCopyright', title: '云岭山水图', workState: 6, paymentState: 2, officialState: 'crIssued' },
    { category: 'fineArt' },
  )
  await portal.db.transaction((tx) =>
    saveOfficeFacts(tx, issued.id, {
      number: '国作登字-2026-F-00123456',
      acceptedOn: '2026-03-02',
      registeredOn: '2026-04-10',
    }),
  )
  const facts = { name: '登记证书.pdf', mediaType: 'application/pdf', bytes: 4, sha256: Buffer.alloc(32) }
  const [file] = await portal.db
    .insert(files)
    .values({ ownerId: agent.id, uploadedBy: agent.id, storageKey: 'certificate', ...facts })
    .returning({ id: files.id })
  await portal.db.insert(officialDocuments).values({
    ...{ orderId: issued.id, code: 'cr-certificate', dispatchedOn: '2026-04-10', deliveryMode: 'electronic' },
    ...{ fileId: file?.id ?? '', data: {}, recordedBy: agent.id },
  })
  await build(
    'due',
    { kind: 'workCopyright', title: 'Tea Song', workState: 3, paymentState: 2, deadlineInternalOn: addDays(today, 5) },
    { category: 'music' },
  )
  await buildOrder(portal.db, customer, { kind: 'trademark', workState: 1 })
})
afterAll(() => portal.stop())

type Input = Parameters<typeof portal.call<'copyright.listOrders'>>[1]
const list = async (input: Input, as = customer) => (await portal.call('copyright.listOrders', input, { as })).data
const found = async (input: Input, as = customer) => {
  const keys = new Map(Object.entries(numbers).map(([key, orderNo]) => [orderNo, key]))
  return (await list(input, as)).list.map(({ orderNo }) => keys.get(orderNo)).sort()
}

describe('copyright.listOrders', () => {
  it('shows both kinds with what their forms and the office say', async () => {
    const { list: rows, total } = await list({})
    const row = (key: string) => rows.find(({ orderNo }) => orderNo === numbers[key])

    expect(total).toBe(4)
    expect(row('draft')).toMatchObject({ workVersion: 'V1.0', workCategory: '', submittedTime: null, number: null })
    expect(row('unpaid')).toMatchObject({ ServiceType: 'express', submittedTime: expect.any(String) })
    expect(row('issued')).toMatchObject({
      number: '国作登字-2026-F-00123456',
      workVersion: '',
      workCategory: 'fineArt',
      acceptedOn: '2026-03-02',
      registeredOn: '2026-04-10',
      certificateFileId: expect.any(String),
    })
    expect(row('due')?.certificateFileId).toBeNull()
  })

  it.each([
    [{ title: 'tea' }, ['due']],
    [{ title: '云岭' }, ['issued', 'unpaid']],
    [{ type: 'softwareCopyright' }, ['draft', 'unpaid']],
    [{ number: '国作登字-2026' }, ['issued']],
    [{ serviceType: 'express' }, ['unpaid']],
    [{ officialState: 'crIssued', applicantName: '茶业' }, ['issued']],
    [{ deadlineWithin: 5 }, ['due']],
    [{ deadlineWithin: 4 }, []],
    [{ tab: 'toPay' }, ['unpaid']],
    [{ open: true }, ['draft', 'due', 'unpaid']],
    [{ timeFrom: today }, ['draft', 'due', 'issued', 'unpaid']],
    [{ timeTo: addDays(today, -2) }, []],
  ] as const)('finds by %j', async (input, keys) => {
    expect(await found(input)).toEqual(keys)
  })

  it('sorts and pages in a total order', async () => {
    const first = await list({ sort: 'amount', pageSize: 1 })
    const rest = await list({ sort: 'amount', pageSize: 3, pageNum: 2 })

    expect(first.list.map(({ orderNo }) => orderNo)).toEqual([numbers.unpaid])
    expect(rest.list.map(({ orderNo }) => orderNo)).not.toContain(numbers.unpaid)
  })

  it('shows an agent what was handed in and a stranger nothing, whatever is asked by', async () => {
    const stranger = await portal.person('customer')

    expect(await found({}, agent)).toEqual(['due', 'issued', 'unpaid'])
    expect(await found({ number: '国作登字' }, stranger)).toEqual([])
    expect((await list({ orderNo: numbers.unpaid ?? '' }, agent)).list[0]?.customer).toEqual(expect.any(String))
  })
})

describe('copyright.getOrderCounts', () => {
  it('counts each tab', async () => {
    const { data } = await portal.call('copyright.getOrderCounts', {}, { as: customer })

    expect(data).toMatchObject({ all: 4, draft: 1, toPay: 1, working: 1, done: 1, closed: 0 })
  })
})

describe('copyright.exportOrders', () => {
  it('writes the ticked rows in words', async () => {
    const asked = await portal.call(
      'copyright.exportOrders',
      {
        parameter: { orderNos: [numbers.unpaid ?? ''] },
        columns: ['orderNo', 'type', 'workVersion', 'ServiceType', 'amountService'],
      },
      { as: customer },
    )
    await runDueJobs(portal)
    const { data: job } = await portal.call('views.getJob', { jobId: asked.data.jobId }, { as: customer })
    const { data: file } = await portal.call('documents.getFileAddress', { id: job.fileId ?? '' }, { as: customer })
    const bytes = await portal.app.inject({ method: 'GET', url: file.url })
    const read: unknown = await readExcel(bytes.rawPayload)
    const [sheet] = read as { data: unknown[][] }[]

    expect(asked.data.rows).toBe(1)
    expect(sheet?.data[1]).toEqual([numbers.unpaid, 'Software copyright', 'V2.1', 'Express', 1200])
  })
})
