import { randomUUID } from 'node:crypto'
import { previewBytesMax } from '@portal/contract/limits'
import { emptyFilingForm, type FilingForm } from '@portal/domain/patents/filings/form'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files } from '../../platform/db/schema/files.ts'
import { orderMembers, orders } from '../../platform/db/schema/orders.ts'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import { storeFile } from '../../platform/documents/store-file-parts.ts'
import { buildDocx, paragraphXml } from '../../platform/documents/test/build-docx.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildAgent, buildForm, creditCode, idNumber } from './test/build-form.ts'

let portal: TestPortal
let chen: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  chen = await portal.person()
  await buildAgent(portal.db)
})

afterAll(() => portal.stop())

const draftOf = async (more: Partial<FilingForm> = {}) => {
  const input = { json: buildForm(more), draftKey: randomUUID() }
  const saved = await portal.call('filings.saveDraft', input, { as: chen })
  if (saved.status !== 200) throw new Error(saved.msg)
  return saved.data.orderNo
}
const preview = (orderNo: string, as: TestPerson | undefined = chen) =>
  portal.call('filings.previewFiling', { orderNo }, as ? { as } : {})

const store = (bytes: Buffer, name: string, mediaType: string) =>
  storeFile(portal.db, portal.services.storage, bytes, {
    ownerId: chen.id,
    uploadedBy: chen.id,
    name,
    mediaType,
    purpose: 'any',
  })
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

async function textsOf(content: string) {
  const facts = await inspectPdf(Buffer.from(content, 'base64'))
  if (!facts.ok) throw new Error(facts.code)
  // Letters of one line come in pieces.
  return facts.pages.map((page) => page.text.replaceAll(/\s/g, ''))
}

describe('filings.previewFiling', () => {
  it('shows the request and all papers in order as one PDF that says what it is', async () => {
    const written = startPaper({ title: '说明书', madeAt: new Date(0) })
    written.paragraph('上传的说明书第一页。')
    const description = await store(await written.end(), '说明书.pdf', 'application/pdf')
    const claims = await store(
      buildDocx({ body: paragraphXml('1. 一种来自文档的水壶。') }),
      '权利要求书.docx',
      docxType,
    )
    const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
      .tiff()
      .toBuffer()
    const figure = await store(image, '图1.tif', 'image/tiff')
    const form = buildForm()
    const book = (name: 'claims' | 'description', fileId: string) => ({
      ...emptyFilingForm.documents[name],
      text: form.documents?.[name]?.text ?? '',
      fileId,
    })
    const orderNo = await draftOf({
      novelty: { ground: 'conference', disclosedOn: '2026-10-08' },
      options: { ...emptyFilingForm.options, delayInvention: 2 },
      documents: {
        ...emptyFilingForm.documents,
        abstract: { ...emptyFilingForm.documents.abstract, text: '一种水壶的摘要。' },
        claims: book('claims', claims.id),
        description: book('description', description.id),
        drawings: [{ key: 'd', fileId: figure.id, fileName: '', pages: 1, labels: ['1'] }],
      },
    })

    const { status, data } = await preview(orderNo)

    expect(status).toBe(200)
    const texts = await textsOf(data.content)
    expect(texts).toHaveLength(data.pages)
    const pageOf = (text: string) => texts.findIndex((page) => page.includes(text))
    const order = ['请求书', '一种水壶的摘要', '一种来自文档的水壶', '上传的说明书', '100003', '专利代理委托书']
    const places = order.slice(1, -1).map(pageOf)
    expect(pageOf('请求书')).toBe(0)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(Math.min(...places)).toBeGreaterThan(0)
    expect(texts.at(-1)).toContain('100007')
    for (const made of [0, pageOf('一种水壶的摘要'), pageOf('一种来自文档的水壶')]) {
      expect(texts[made]).toContain('预览件，非提交文件')
    }
    const lines = data.requests.flatMap(({ sections }) => sections.flatMap(({ rows }) => rows))
    const said = (label: string) => lines.find((line) => line.label.en === label)?.value.en
    expect(said('Nationality')).toBe("People's Republic of China")
    expect(said('Ground')).toMatch(/conference/)
    expect(said('Deferred examination')).toBe('2 years')
    expect(said('Total')).toBe('¥7,250.00')
  })
  it('hides numbers of persons in lines and pages, and keeps nothing', async () => {
    const orderNo = await draftOf()
    const before = await portal.db.$count(files)

    const { data } = await preview(orderNo)

    const said = JSON.stringify(data.requests) + (await textsOf(data.content)).join('')
    expect(said).not.toContain(idNumber)
    expect(said).toContain(creditCode)
    expect(said).toContain('1101**********002X')
    expect(await portal.db.$count(files)).toBe(before)
  })
  it('shows what is there of a form just begun, and both requests of a same-day pair', async () => {
    const empty = await portal.call('filings.saveDraft', { json: {} }, { as: chen })
    expect((await preview(empty.data.orderNo)).data.pages).toBeGreaterThan(0)

    const pair = await preview(await draftOf({ kind: 'sameDay' }))

    expect(pair.data.requests.map(({ right }) => right)).toEqual(['invention', 'utilityModel'])
    const texts = await textsOf(pair.data.content)
    expect(texts.filter((text) => text.includes('100002'))).toHaveLength(2)
    expect(texts.filter((text) => text.includes('实用新型内容'))).toHaveLength(1)
  })
  it('is the customer’s own: nobody else sees it, staff only what was handed in', async () => {
    const orderNo = await draftOf()
    const [stranger, reviewer] = [await portal.person(), await portal.person('reviewer')]

    expect((await portal.call('filings.previewFiling', { orderNo })).status).toBe(401)
    expect((await preview(orderNo, stranger)).error).toBe('common.notFound')
    expect((await preview(orderNo, reviewer)).error).toBe('common.notFound')
    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    if (!order) throw new Error('no order')
    await portal.db.insert(orderMembers).values({ orderId: order.id, userId: stranger.id, addedBy: chen.id })
    expect((await preview(orderNo, stranger)).error).toBe('common.notFound')
  })
  it('names the agent who was given the case after it was handed in', async () => {
    const { data } = await portal.call('filings.submitFiling', { json: buildForm() }, { as: chen })
    const agentId = await buildAgent(portal.db, '钱示例')
    await portal.db.update(orders).set({ agentId }).where(eq(orders.orderNo, data.orderNo))

    expect(JSON.stringify((await preview(data.orderNo)).data.requests)).toContain('钱示例')
  })
  it('refuses files that are too much for one answer before it reads them', async () => {
    const file = await store(Buffer.from('%PDF-1.4'), '长.pdf', 'application/pdf')
    const description = { ...emptyFilingForm.documents.description, text: '长。', fileId: file.id }
    const orderNo = await draftOf({ documents: { ...emptyFilingForm.documents, description } })
    expect((await preview(orderNo)).error).toBe('documents.damaged')
    await portal.db
      .update(files)
      .set({ bytes: previewBytesMax + 1 })
      .where(eq(files.id, file.id))

    expect((await preview(orderNo)).error).toBe('filings.previewTooLarge')
  })
})
