import { beijingDate } from '@portal/domain/dates/civil-date'
import type { FilingForm } from '@portal/domain/filings/form'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filings, orderDocuments, orderFeeLines, orders } from '../db/schema/orders.ts'
import { buildDocx, paragraphXml } from '../documents/test/build-docx.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../test/portal.ts'
import { sendUpload } from '../test/send-upload.ts'
import { buildAgent, buildForm } from './test/build-form.ts'

let portal: TestPortal
let chen: TestPerson
let reviewer: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  chen = await portal.person()
  reviewer = await portal.person('reviewer')
  await buildAgent(portal.db)
})

afterAll(() => portal.stop())

const rowOf = async (orderNo: string) => {
  const [row] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!row) throw new Error('no order')
  return row
}

const papersOf = async (orderId: string) =>
  (await portal.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, orderId)))
    .map(({ kind, version }) => `${kind} v${version}`)
    .sort()

const claim = (at: number) =>
  at === 0 ? '1. 一种水壶，其特征在于，包括壶体。' : `${at + 1}. 根据权利要求1所述的水壶，其特征在于，壶体带盖${at}。`

/** A whole application as an attorney writes it. */
const application = (claims: number, more: readonly string[] = []) =>
  buildDocx({
    body: [
      '说明书摘要',
      '一种水壶，包括壶体。',
      '权利要求书',
      ...Array.from({ length: claims }, (_, at) => claim(at)),
      '说明书',
      ...['技术领域', '本发明涉及水壶。', '背景技术', '水壶会烧干。', '发明内容', '提供一种水壶。'],
      ...['具体实施方式', '水壶包括壶体。', ...more],
    ]
      .map((text) => paragraphXml(text))
      .join(''),
  })

const upload = (as: TestPerson, name: string, content: Buffer, type = 'document') =>
  sendUpload(portal, 'documents.uploadFile', { fields: { type }, file: { name, content }, as })

const empty = { text: '', fileId: null, fileName: '', pages: null }
const noDocuments = { claims: empty, description: empty, abstract: empty, drawings: [], abstractFigure: '' }

/** A form that an attorney is to draft, with its disclosure. */
async function toDraft(more: Partial<FilingForm> = {}) {
  const { data } = await upload(chen, '技术交底书.docx', buildDocx({ body: paragraphXml('水壶') }), 'disclosure')
  const disclosure = { fileId: data.id, fileName: '', pages: null }
  return buildForm({ drafting: 'attorney', disclosure, documents: noDocuments, ...more })
}

/** A paid order that is in work, whose documents an attorney is to draft. */
async function inWork(more: Partial<FilingForm> = {}) {
  const { data } = await portal.call('filings.submitFiling', { json: await toDraft(more) }, { as: chen })
  const order = await rowOf(data.orderNo)
  await portal.db
    .update(orders)
    .set({ workState: 3, paymentState: 2, paidFen: order.officialFen + order.serviceFen })
    .where(eq(orders.id, order.id))
  return rowOf(data.orderNo)
}

async function sendDraft(orderNo: string, content: Buffer) {
  const { data } = await upload(reviewer, '初稿.docx', content)
  const { version } = await rowOf(orderNo)
  return portal.call('admin.uploadDraft', { orderNo, version, fileId: data.id, notes: '' }, { as: reviewer })
}

const confirm = (orderNo: string, more: object = {}) =>
  portal.call('orders.confirmDraft', { orderNo, ...more }, { as: chen })

const supplementsOf = (parentOrderId: string) =>
  portal.db
    .select()
    .from(orders)
    .where(and(eq(orders.parentOrderId, parentOrderId), eq(orders.supplementFee, 'correction')))

describe('a filing that an attorney drafts', () => {
  it('wants the disclosure in place of the documents, and charges the drafting beside the service', async () => {
    const missing = await portal.call(
      'filings.submitFiling',
      { json: buildForm({ drafting: 'attorney', documents: noDocuments }) },
      { as: chen },
    )
    expect(missing.error).toBe('filings.incomplete')
    expect(missing.fields.map(({ path }) => path)).toEqual(['disclosure'])

    const { data, status } = await portal.call('filings.submitFiling', { json: await toDraft() }, { as: chen })

    expect(status).toBe(200)
    const order = await rowOf(data.orderNo)
    expect(order).toMatchObject({ serviceFen: 6800_00, officialFen: 3450_00 })
    expect(await papersOf(order.id)).toEqual(['100007 v1', 'disclosure v1'])
    const lines = await portal.db.select().from(orderFeeLines).where(eq(orderFeeLines.orderId, order.id))
    expect(lines.filter((line) => line.beneficiary === 'service').map((line) => [line.kind, line.amountFen])).toEqual([
      ['service', 3800_00],
      ['drafting', 3000_00],
    ])
  })

  it('is repriced with both of its lines when the service changes', async () => {
    const { data } = await portal.call('filings.submitFiling', { json: await toDraft() }, { as: chen })

    await portal.call('orders.updateServiceType', { orderNo: data.orderNo, ServiceType: 'express' }, { as: chen })

    expect((await rowOf(data.orderNo)).serviceFen).toBe(5800_00 + 4500_00)
  })

  it('cannot say by itself that its draft was confirmed', async () => {
    const json = { ...(await toDraft()), drafted: true }

    const { data } = await portal.call('filings.saveDraft', { json }, { as: chen })
    const kept = await portal.call('filings.getDraft', { orderNo: data.orderNo }, { as: chen })

    expect(kept.data.json.drafted).toBe(false)
  })

  it('takes an old Word file as the disclosure and nowhere else, without macros', async () => {
    const head = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    const doc = Buffer.concat([head, Buffer.alloc(504), Buffer.from('WordDocument', 'utf16le'), Buffer.alloc(500)])
    const withMacro = Buffer.concat([doc, Buffer.from('_VBA_PROJECT', 'utf16le')])

    expect((await upload(chen, '交底书.doc', doc, 'disclosure')).status).toBe(200)
    expect((await upload(chen, '交底书.doc', doc, 'document')).error).toBe('documents.oldWord')
    expect((await upload(chen, '交底书.doc', withMacro, 'disclosure')).error).toBe('documents.macro')
    expect((await upload(chen, '表格.doc', Buffer.concat([head, Buffer.alloc(900)]), 'disclosure')).error).toBe(
      'documents.oldWord',
    )
  })
})

describe('filings.getDrafted', () => {
  it('says what the draft holds; confirming it puts its documents into the form', async () => {
    const { id, orderNo, officialFen } = await inWork()
    expect((await portal.call('filings.getDrafted', { orderNo }, { as: chen })).data.drafted).toBeNull()

    expect((await sendDraft(orderNo, application(8))).status).toBe(200)

    const { data } = await portal.call('filings.getDrafted', { orderNo }, { as: chen })
    expect(data.drafted).toEqual({ claimCount: 8, pageCount: 1, drawingCount: 0, price: null })
    expect(await confirm(orderNo)).toMatchObject({ status: 200, data: { workState: 3 } })
    expect(await papersOf(id)).toEqual([
      ...['100001 v1', '100002 v1', '100004 v1', '100007 v1'],
      ...['disclosure v1', 'draft v1'],
    ])
    const [filing] = await portal.db.select().from(filings).where(eq(filings.orderId, id))
    expect(filing).toMatchObject({
      drafted: null,
      submitted: { drafted: true, documents: { claims: { fileId: null } } },
    })
    expect(filing?.submitted).toEqual(filing?.form)
    expect((await rowOf(orderNo)).officialFen).toBe(officialFen)
    expect((await portal.call('filings.getDrafted', { orderNo }, { as: chen })).data.drafted).toBeNull()
  })

  it('names the price that more claims change, which is agreed to and asked for once', async () => {
    const { id, orderNo, officialFen } = await inWork()
    await sendDraft(orderNo, application(12))
    const { data } = await portal.call('filings.getDrafted', { orderNo }, { as: chen })
    const official = officialFen + 2 * 150_00
    expect(data.drafted?.price).toEqual({ paid: officialFen, official })
    expect((await confirm(orderNo)).error).toBe('filings.priceChanged')
    expect((await rowOf(orderNo)).workState).toBe(4)

    const both = await Promise.all([1, 2].map(() => confirm(orderNo, { agreedFen: official })))

    expect(both.map((one) => one.status).sort()).toEqual([200, 409])
    expect(await supplementsOf(id)).toMatchObject([{ officialFen: 300_00, paymentState: 0 }])
    expect(await papersOf(id)).toContain('100001 v1')
    const { version } = await rowOf(orderNo)
    const filed = await portal.call(
      'admin.markFiled',
      { orderNo, version, sentOn: beijingDate(portal.services.now()), notes: '' },
      { as: reviewer },
    )
    expect(filed.error).toBe('admin.priceOpen')
  })

  it('takes no draft that the office would refuse, nor one that is no application', async () => {
    const model = await inWork({ kind: 'utilityModel' })
    expect(await sendDraft(model.orderNo, application(3))).toMatchObject({ error: 'filings.incomplete' })

    const { orderNo } = await inWork()
    expect(await sendDraft(orderNo, application(0))).toMatchObject({ error: 'filings.incomplete' })
    const letter = buildDocx({ body: paragraphXml('尊敬的客户，您好。') })
    expect(await sendDraft(orderNo, letter)).toMatchObject({ error: 'filings.partsNotFound' })
    expect((await rowOf(orderNo)).workState).toBe(3)
  })

  it('is unknown to a stranger', async () => {
    const { orderNo } = await inWork()

    const answer = await portal.call('filings.getDrafted', { orderNo }, { as: await portal.person() })

    expect(answer.error).toBe('common.notFound')
  })
})

describe('filings.makeDisclosureTemplate', () => {
  it('is a Word file that the portal itself reads, in the language of the reader', async () => {
    const { data } = await portal.call('filings.makeDisclosureTemplate', {}, { as: chen, language: 'zh-CN' })
    expect(data.name).toBe('技术交底书.docx')

    const sent = await upload(chen, data.name, Buffer.from(data.content, 'base64'), 'disclosure')

    expect(sent.status).toBe(200)
    expect(sent.data.mediaType).toContain('wordprocessingml')
  })
})
