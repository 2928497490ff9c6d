import type { FilingForm } from '@portal/domain/patents/filings/form'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { and, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { filings, orderFeeLines, orders } from '../../platform/db/schema/orders.ts'
import { readDocx } from '../../platform/documents/docx/read-docx.ts'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import { buildDocx, paragraphXml, pictureParts, pictureXml } from '../../platform/documents/test/build-docx.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { prepareDraft } from './drafted-parts.ts'
import { buildApplication, claimText } from './test/build-application.ts'
import { buildForm } from './test/build-form.ts'
import { buildDraftWorld, type DraftWorld, noDocuments } from './test/draft-world.ts'

let portal: TestPortal
let world: DraftWorld
let chen: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  world = await buildDraftWorld(portal)
  chen = world.chen
})

afterAll(() => portal.stop())

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

    const { data, status } = await portal.call('filings.submitFiling', { json: await world.toDraft() }, { as: chen })

    expect(status).toBe(200)
    const order = await world.rowOf(data.orderNo)
    expect(order).toMatchObject({ serviceFen: 6800_00, officialFen: 3450_00 })
    expect(await world.papersOf(order.id)).toEqual(['100007 v1', 'disclosure v1'])
    const lines = await portal.db.select().from(orderFeeLines).where(eq(orderFeeLines.orderId, order.id))
    expect(lines.filter((line) => line.beneficiary === 'service').map((line) => [line.kind, line.amountFen])).toEqual([
      ['service', 3800_00],
      ['drafting', 3000_00],
    ])
  })

  it('is repriced with both of its lines when the service changes', async () => {
    const { data } = await portal.call('filings.submitFiling', { json: await world.toDraft() }, { as: chen })

    await portal.call('orders.updateServiceType', { orderNo: data.orderNo, ServiceType: 'express' }, { as: chen })

    expect((await world.rowOf(data.orderNo)).serviceFen).toBe(5800_00 + 4500_00)
  })

  it('cannot say by itself that its draft was confirmed', async () => {
    const json = { ...(await world.toDraft()), drafted: true }

    const { data } = await portal.call('filings.saveDraft', { json }, { as: chen })
    const kept = await portal.call('filings.getDraft', { orderNo: data.orderNo }, { as: chen })

    expect(kept.data.json.drafted).toBe(false)
  })

  it('takes an old Word file as the disclosure and nowhere else, without macros', async () => {
    const head = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    const doc = Buffer.concat([head, Buffer.alloc(504), Buffer.from('WordDocument', 'utf16le'), Buffer.alloc(500)])
    const withMacro = Buffer.concat([doc, Buffer.from('_VBA_PROJECT', 'utf16le')])

    expect((await world.upload(chen, '交底书.doc', doc, 'disclosure')).status).toBe(200)
    expect((await world.upload(chen, '交底书.doc', doc, 'document')).error).toBe('documents.oldWord')
    expect((await world.upload(chen, '交底书.doc', withMacro, 'disclosure')).error).toBe('documents.macro')
    expect((await world.upload(chen, '表格.doc', Buffer.concat([head, Buffer.alloc(900)]), 'disclosure')).error).toBe(
      'documents.oldWord',
    )
  })
})

describe('filings.getDrafted', () => {
  it('says what the draft holds; confirming it puts its documents into the form', async () => {
    const { id, orderNo, officialFen } = await world.inWork()
    expect((await portal.call('filings.getDrafted', { orderNo }, { as: chen })).data.drafted).toBeNull()

    expect((await world.sendDraft(orderNo, buildApplication(8))).status).toBe(200)

    const { data } = await portal.call('filings.getDrafted', { orderNo }, { as: chen })
    expect(data.drafted).toEqual({
      ...{ claimCount: 8, pageCount: 1, figureCount: 0, price: null, title: null, renewsPower: false },
      parts: ['claims', 'description', 'abstract'].map((part) => ({ part, isOfDraft: true })),
    })
    expect(await world.confirm(orderNo)).toMatchObject({ status: 200, data: { workState: 3 } })
    expect(await world.papersOf(id)).toEqual([
      ...['100001 v1', '100002 v1', '100004 v1', '100007 v1'],
      ...['disclosure v1', 'draft v1'],
    ])
    const [filing] = await portal.db.select().from(filings).where(eq(filings.orderId, id))
    expect(filing).toMatchObject({
      drafted: null,
      submitted: { drafted: true, documents: { claims: { fileId: null } } },
    })
    expect(filing?.submitted).toEqual(filing?.form)
    expect((await world.rowOf(orderNo)).officialFen).toBe(officialFen)
    expect((await portal.call('filings.getDrafted', { orderNo }, { as: chen })).data.drafted).toBeNull()
  })

  it('names the price that more claims change, which is agreed to and asked for once', async () => {
    const { id, orderNo, officialFen } = await world.inWork()
    await world.sendDraft(orderNo, buildApplication(12))
    const { data } = await portal.call('filings.getDrafted', { orderNo }, { as: chen })
    const official = officialFen + 2 * 150_00
    expect(data.drafted?.price).toEqual({ paid: officialFen, official })
    expect((await world.confirm(orderNo)).error).toBe('filings.priceChanged')
    expect((await world.rowOf(orderNo)).workState).toBe(4)

    const both = await Promise.all([1, 2].map(() => world.confirm(orderNo, { agreedFen: official })))

    expect(both.map((one) => one.status).sort()).toEqual([200, 409])
    expect(await supplementsOf(id)).toMatchObject([{ officialFen: 300_00, paymentState: 0 }])
    expect(await world.papersOf(id)).toContain('100001 v1')
    const { version } = await world.rowOf(orderNo)
    const filed = await portal.call(
      'admin.markFiled',
      { orderNo, version, sentOn: beijingDate(portal.services.now()), notes: '' },
      { as: world.reviewer },
    )
    expect(filed.error).toBe('admin.priceOpen')
  })

  it('says the title once in the description that is filed, also where the draft begins with it', async () => {
    const { id, orderNo } = await world.inWork()
    await world.sendDraft(orderNo, buildApplication(1, [], ['一种防烧干 水壶。']))
    await world.confirm(orderNo)

    const pdf = await inspectPdf((await world.filedBook(id, '100002')).bytes, 1)

    if (!pdf.ok) throw new Error(pdf.code)
    expect(pdf.pages[0]?.text.replace(/\s/g, '').match(/防烧干水壶/g)).toHaveLength(1)
  })

  describe('of a draft that is more than text', () => {
    const text = [
      ...['说明书摘要', '一种水壶，包括壶体。', '权利要求书', claimText(0), '说明书'],
      ...['技术领域', '本发明涉及水壶。', '背景技术', '水壶会烧干。', '发明内容', '提供一种水壶。'],
      ...['附图说明', '图1为水壶。', '具体实施方式', '水壶包括壶体。'],
    ]
    const inText = text.map((line) => paragraphXml(line)).join('')
    const formula =
      '<w:p><w:r><w:t>壁厚为</w:t></w:r><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath><w:r><w:t>毫米，面积为10</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>2</w:t></w:r></w:p>'
    const cell = (text: string) => `<w:tc>${paragraphXml(text)}</w:tc>`
    const table = `<w:tbl><w:tr>${cell('壶体')}${cell('钢')}</w:tr></w:tbl>`
    const png = () =>
      sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()

    it('files a book with formulas, raised letters and tables as it was written', async () => {
      const { id, orderNo } = await world.inWork()
      const body = [inText, formula, table, paragraphXml('说明书附图'), pictureXml('a.png'), '<w:sectPr/>'].join('')

      const draft = buildDocx({ body, more: pictureParts({ 'a.png': await png() }) })
      expect(await world.sendDraft(orderNo, draft)).toMatchObject({ status: 200, fields: [] })
      expect((await world.confirm(orderNo)).status).toBe(200)

      const description = await world.filedBook(id, '100002')
      expect(description.name).toBe('说明书.docx')
      const read = await readDocx(description.bytes)
      if (!read.ok) throw new Error(read.code)
      expect(read.blocks.map((block) => (block.type === 'table' ? block.rows : block.text))).toEqual([
        ...text.slice(5),
        ...['壁厚为毫米，面积为102', [['壶体', '钢']]],
      ])
      expect(read.findings).toEqual({ formulas: 1 })
      const xml = strFromU8(unzipSync(description.bytes)['word/document.xml'] ?? new Uint8Array())
      expect(xml).toContain('<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>')
      expect(xml).toContain('w:val="superscript"')
      expect((await world.filedBook(id, '100001')).mediaType).toBe('application/pdf')
      const [filing] = await portal.db.select().from(filings).where(eq(filings.orderId, id))
      expect(filing?.submitted).toMatchObject({
        documents: { claims: { fileId: null, text: claimText(0) }, description: { fileName: '说明书.docx', pages: 1 } },
      })
    })

    it('names the book that cannot be taken out whole', async () => {
      const { orderNo } = await world.inWork()
      const inControl = `<w:sdt><w:sdtContent>${inText}${formula}</w:sdtContent></w:sdt>`

      const answer = await world.sendDraft(orderNo, buildDocx({ body: inControl }))

      expect(answer).toMatchObject({ error: 'filings.bookNotCut', msg: expect.stringContaining('权利要求书') })
    })

    it('wants a Word file, and drawings that can be read, each of them', async () => {
      const { orderNo } = await world.inWork()
      const paper = startPaper({ title: '初稿', madeAt: new Date(0) })
      paper.paragraph('说明书')
      expect(await world.sendDraft(orderNo, await paper.end(), '初稿.pdf')).toMatchObject({
        error: 'filings.draftWantsWord',
      })
      const more = pictureParts({ 'a.png': await png(), 'b.emf': Buffer.from('emf') })
      const send = (drawings: string) =>
        world.sendDraft(orderNo, buildDocx({ body: inText + paragraphXml('说明书附图') + drawings, more }))

      expect(await send(['a.png', 'b.emf', 'a.png'].map(pictureXml).join(''))).toMatchObject({
        error: 'filings.drawingUnread',
        msg: expect.stringContaining('Drawing 2'),
      })
      expect(await send(pictureXml('a.png').repeat(61))).toMatchObject({
        error: 'filings.drawingsTooMany',
        msg: expect.stringContaining('61'),
      })
      const shape = 'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"'
      expect(await send(`<w:p><w:r><w:drawing><wps:wsp ${shape}/></w:drawing></w:r></w:p>`)).toMatchObject({
        error: 'filings.drawingsOfShapes',
      })
      expect((await world.rowOf(orderNo)).workState).toBe(3)
    })
  })

  it('takes no draft that the office would refuse, nor one that is no application', async () => {
    const model = await world.inWork({ kind: 'utilityModel' })
    expect(await world.sendDraft(model.orderNo, buildApplication(3))).toMatchObject({ error: 'filings.incomplete' })

    const { orderNo } = await world.inWork()
    expect(await world.sendDraft(orderNo, buildApplication(0))).toMatchObject({ error: 'filings.incomplete' })
    const letter = buildDocx({ body: paragraphXml('尊敬的客户，您好。') })
    expect(await world.sendDraft(orderNo, letter)).toMatchObject({ error: 'filings.partsNotFound' })
    expect((await world.rowOf(orderNo)).workState).toBe(3)
  })

  it('files nothing that its client put down before they chose the attorney', async () => {
    const { documents } = buildForm()
    const { orderNo } = await world.inWork({ documents } as Partial<FilingForm>)
    const body = ['权利要求书', claimText(0)].map((line) => paragraphXml(line)).join('')

    const answer = await world.sendDraft(orderNo, buildDocx({ body }))

    expect(answer).toMatchObject({ error: 'filings.incomplete' })
    expect(answer.fields.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['documents.description', 'documents.abstract']),
    )
  })

  describe('of an order whose customer brought the documents', () => {
    it('files the draft that the client confirmed in place of their own, at the price that they agreed to', async () => {
      const { id, orderNo, officialFen } = await world.submitPaid(buildForm())
      expect(await world.papersOf(id)).toEqual(['100001 v1', '100002 v1', '100004 v1', '100007 v1'])
      const own = await world.filedBook(id, '100001')

      expect((await world.sendDraft(orderNo, buildApplication(12))).status).toBe(200)

      const official = officialFen + 2 * 150_00
      const { data } = await portal.call('filings.getDrafted', { orderNo }, { as: chen })
      expect(data.drafted).toMatchObject({
        claimCount: 12,
        pageCount: 1,
        figureCount: 0,
        price: { paid: officialFen, official },
      })
      expect((await world.filedBook(id, '100001')).storageKey, 'nothing changes before they confirm').toBe(
        own.storageKey,
      )
      expect((await world.confirm(orderNo)).error).toBe('filings.priceChanged')
      expect((await world.confirm(orderNo, { agreedFen: official })).status).toBe(200)
      expect(await world.papersOf(id)).toContain('100001 v2')
      const [filing] = await portal.db.select().from(filings).where(eq(filings.orderId, id))
      expect(filing?.submitted).toMatchObject({ documents: { claims: { text: expect.stringContaining('\n12. ') } } })
      expect(filing?.submitted).toEqual(filing?.form)
      expect(await supplementsOf(id)).toMatchObject([{ officialFen: 300_00, paymentState: 0 }])
    })

    it('leaves what the draft does not hold as the client brought it', async () => {
      const { orderNo } = await world.submitPaid(buildForm())
      const body = ['权利要求书', claimText(0), claimText(1), claimText(2)].map((line) => paragraphXml(line)).join('')

      expect((await world.sendDraft(orderNo, buildDocx({ body }))).status).toBe(200)
      const held = await portal.call('filings.getDrafted', { orderNo }, { as: chen })
      expect(held.data.drafted?.parts).toEqual([
        { part: 'claims', isOfDraft: true },
        { part: 'description', isOfDraft: false },
        { part: 'abstract', isOfDraft: false },
      ])
      const preview = await portal.call('filings.previewFiling', { orderNo, withDraft: true }, { as: chen })
      const pdf = await inspectPdf(Buffer.from(preview.data.content, 'base64'), 99)
      if (!pdf.ok) throw new Error(pdf.code)
      const shown = pdf.pages.map((page) => page.text.replace(/\s/g, '')).join('')
      expect(shown).toContain('壶体带盖2')
      expect(shown).toContain('水壶会烧干')
      expect((await world.confirm(orderNo)).status).toBe(200)
      expect((await portal.call('filings.previewFiling', { orderNo, withDraft: true }, { as: chen })).status).toBe(404)

      const { documents } = buildForm()
      const { data } = await portal.call('filings.getDraft', { orderNo }, { as: chen })
      expect(data.json.documents).toMatchObject({
        claims: { text: [claimText(0), claimText(1), claimText(2)].join('\n') },
        description: { text: documents?.description?.text },
        abstract: { text: documents?.abstract?.text },
      })
    })

    it('takes no file whose books cannot be filed, and keeps the client’s own where they send the draft back', async () => {
      const { id, orderNo } = await world.submitPaid(buildForm())
      const paper = startPaper({ title: '初稿', madeAt: new Date(0) })
      paper.paragraph('权利要求书')

      expect(await world.sendDraft(orderNo, await paper.end(), '初稿.pdf')).toMatchObject({
        error: 'filings.draftWantsWord',
      })
      expect((await world.rowOf(orderNo)).workState).toBe(3)
      await world.sendDraft(orderNo, buildApplication(8))
      expect((await world.confirm(orderNo, { confirm: false, notes: '请保留原权利要求。' })).status).toBe(200)

      expect(await world.papersOf(id)).toEqual(['100001 v1', '100002 v1', '100004 v1', '100007 v1', 'draft v1'])
      const [filing] = await portal.db.select().from(filings).where(eq(filings.orderId, id))
      expect(filing?.submitted).toMatchObject({ drafted: false })
    })
  })

  it('takes the title of the draft on consent, in the order, the form, the description and the power of attorney', async () => {
    const { id, orderNo, title } = await world.submitPaid(buildForm())
    const powers = async () => (await world.papersOf(id)).filter((paper) => paper.startsWith('100007'))
    expect(await powers()).toEqual(['100007 v1'])
    const sent = await world.sendDraft(orderNo, buildApplication(3, [], ['发明名称：一种带盖水壶']))
    expect(sent.data.title).toEqual({ order: title, draft: '一种带盖水壶' })

    const { data } = await portal.call('filings.getDrafted', { orderNo }, { as: chen })
    expect(data.drafted).toMatchObject({ title: { order: title, draft: '一种带盖水壶' }, renewsPower: true })
    expect((await world.rowOf(orderNo)).title).toBe(title)
    expect(await world.confirm(orderNo)).toMatchObject({ status: 400, error: 'common.badRequest' })
    expect((await world.confirm(orderNo, { draftVersion: data.draftVersion ?? 0 })).status).toBe(200)

    expect((await world.rowOf(orderNo)).title).toBe('一种带盖水壶')
    const told = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.orderNo, orderNo))
    expect(told.map(({ kind }) => kind)).toContain('work.powerToSign')
    const [filing] = await portal.db.select().from(filings).where(eq(filings.orderId, id))
    expect(filing).toMatchObject({ submitted: { title: '一种带盖水壶' }, form: { title: '一种带盖水壶' } })
    expect(await powers()).toEqual(['100007 v1', '100007 v2'])
    const pdf = await inspectPdf((await world.filedBook(id, '100002')).bytes, 1)
    if (!pdf.ok) throw new Error(pdf.code)
    const text = pdf.pages[0]?.text.replace(/\s/g, '') ?? ''
    expect(text.match(/一种带盖水壶/g)).toHaveLength(1)
    expect(text).not.toContain('一种防烧干水壶')
  })

  it('is in conflict where the case goes to another agent while the power of attorney is made again', async () => {
    const { orderNo } = await world.submitPaid(buildForm())
    await world.sendDraft(orderNo, buildApplication(3, [], ['一种带盖水壶']))
    const seen = await world.rowOf(orderNo)
    const prepared = await prepareDraft(portal.db, portal.services, { ...seen, agentId: null })
    const by = { user: chen, actor: { id: chen.id, role: 'client' }, language: 'en' }

    const taken = portal.db.transaction((tx) => Promise.resolve(prepared?.take(tx, { order: seen, ...by } as never)))
    await expect(taken).rejects.toMatchObject({ code: 'common.conflict' })
  })

  it('leaves the title where a draft begins its description with a numbered part, or holds no description', async () => {
    const { orderNo } = await world.submitPaid(buildForm())
    for (const head of ['一、技术领域', '相关申请的交叉引用', '[0001] 所属技术领域', '发明名称：一种防烧干水壶']) {
      await world.sendDraft(orderNo, buildApplication(3, [], [head]))
      const { data } = await portal.call('filings.getDrafted', { orderNo }, { as: chen })
      expect(data.drafted?.title, head).toBeNull()
      await world.confirm(orderNo, { confirm: false, notes: '请修改。' })
    }
    const body = ['一种水杯', '权利要求书', claimText(0)].map((line) => paragraphXml(line)).join('')

    expect((await world.sendDraft(orderNo, buildDocx({ body }))).status).toBe(200)

    expect((await portal.call('filings.getDrafted', { orderNo }, { as: chen })).data.drafted?.title).toBeNull()
  })

  it('is unknown to a stranger', async () => {
    const { orderNo } = await world.inWork()

    const answer = await portal.call('filings.getDrafted', { orderNo }, { as: await portal.person() })

    expect(answer.error).toBe('common.notFound')
  })
})

describe('filings.makeDisclosureTemplate', () => {
  it('is a Word file that the portal itself reads, in the language of the reader', async () => {
    const { data } = await portal.call('filings.makeDisclosureTemplate', {}, { as: chen, language: 'zh-CN' })
    expect(data.name).toBe('技术交底书.docx')

    const sent = await world.upload(chen, data.name, Buffer.from(data.content, 'base64'), 'disclosure')

    expect(sent).toMatchObject({ status: 200, data: { mediaType: expect.stringContaining('wordprocessingml') } })
  })
})
