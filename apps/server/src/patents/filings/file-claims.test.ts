import { eq } from 'drizzle-orm'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corrections, orders } from '../../platform/db/schema/orders.ts'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import { buildDocx, paragraphXml, pictureParts, pictureXml } from '../../platform/documents/test/build-docx.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { buildAgent, buildForm, type SentForm } from './test/build-form.ts'

let portal: TestPortal
let chen: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  chen = await portal.person()
  await buildAgent(portal.db)
})

afterAll(() => portal.stop())

const upload = async (name: string, content: Buffer) => {
  const sent = await sendUpload(portal, 'documents.uploadFile', {
    fields: { type: 'document' },
    file: { name, content },
    as: chen,
  })
  return sent.data.id
}

const claims = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    at === 0
      ? '1. 一种水壶，其特征在于，包括壶体。'
      : `${at + 1}. 根据权利要求1所述的水壶，其特征在于，包括第${at}部件。`,
  )

/** A page that is only drawn on, as a scanner leaves it, with a number stamped on it. */
function addScan(paper: PDFKit.PDFDocument): void {
  paper.addPage().rect(72, 72, 300, 400).fill('#888').text('- 2 -', 72, 700)
}

async function endOf(paper: PDFKit.PDFDocument): Promise<Buffer> {
  paper.end()
  return Buffer.concat(await paper.toArray())
}

/** A page whose one letter stands for a whole text: its font says so, spaces and all. */
function pdfSaying(text: string): Buffer {
  const hex = Buffer.from(text, 'utf16le').swap16().toString('hex')
  const stream = (content: string) => `<</Length ${content.length}>>\nstream\n${content}\nendstream`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    stream('BT /F 12 Tf 72 700 Td (A) Tj ET'),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R>>',
    stream(`begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <41> <${hex}> endbfchar endcmap`),
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = String(body.length).padStart(10, '0')
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${place} 00000 n \n`
  })
  const count = places.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(`${body}${table}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`)
}

function withClaims(fileId: string, form = buildForm()): SentForm {
  if (form.documents?.claims) form.documents.claims.fileId = fileId
  return form
}

const submit = (json: SentForm) => portal.call('filings.submitFiling', { json }, { as: chen })
const unreadable = { path: 'documents.claims', message: expect.stringContaining('cannot be read to its end') }

describe('claims in a file', () => {
  it('are counted from it, in Word and in PDF, whatever text is sent beside it', async () => {
    const paper = startPaper({ title: '权利要求书', madeAt: new Date(0) })
    for (const line of claims(12)) paper.paragraph(line)
    const files = [
      await upload(
        'claims.docx',
        buildDocx({
          body: claims(12)
            .map((line) => paragraphXml(line))
            .join(''),
        }),
      ),
      await upload('claims.pdf', await paper.end()),
    ]

    for (const file of files) {
      const { data, status, fields } = await submit(withClaims(file))
      expect([fields, status, data.amountOfficial]).toEqual([[], 200, 3450_00 + 2 * 150_00])
    }
  })

  it('are not taken from the text beside a scan: it cannot be handed in, and the place says why', async () => {
    const paper = new PDFDocument({ autoFirstPage: false })
    addScan(paper)

    const answer = await submit(withClaims(await upload('scan.pdf', await endOf(paper))))

    expect(answer).toMatchObject({ status: 422, error: 'filings.incomplete' })
    expect(answer.fields).toEqual([unreadable])
  })

  it('are not counted from the first page only when the next one is a scan', async () => {
    const paper = new PDFDocument({ autoFirstPage: false })
    paper.addPage().text('1. A kettle, characterised by a body.')
    addScan(paper)
    const fileId = await upload('half.pdf', await endOf(paper))

    const answer = await submit(withClaims(fileId))
    const read = await portal.call('filings.readApplication', { fileId, part: 'claims' }, { as: chen })

    expect(answer.fields).toEqual([unreadable])
    expect(read.error).toBe('filings.documentHasNoText')
  })

  it('take no time to read, however many spaces follow what looks like a page number', async () => {
    const fileId = await upload('spaces.pdf', pdfSaying(`1${' '.repeat(3000)}x`))
    const begin = performance.now()

    const read = await portal.call('filings.readApplication', { fileId, part: 'claims' }, { as: chen })

    expect([read.status, performance.now() - begin < 3000]).toEqual([200, true])
  })

  it('cannot be answered to a correction by a scan either', async () => {
    const { data } = await submit(buildForm())
    const [order] = await portal.db
      .update(orders)
      .set({ workState: 2 })
      .where(eq(orders.orderNo, data.orderNo))
      .returning()
    if (!order) throw new Error('no order')
    const fields = [{ path: 'documents.claims', words: 'Again' }]
    await portal.db.insert(corrections).values({ orderId: order.id, round: 1, fields, askedBy: chen.id })
    const { data: now } = await portal.call('filings.getDraft', { orderNo: order.orderNo }, { as: chen })
    const paper = new PDFDocument({ autoFirstPage: false })
    addScan(paper)
    const json = withClaims(await upload('scan.pdf', await endOf(paper)), now.json)

    const answer = await portal.call(
      'filings.saveDraft',
      { orderNo: order.orderNo, version: now.version, json, draft: false },
      { as: chen },
    )

    expect(answer).toMatchObject({ status: 422, fields: [unreadable] })
  })
})

describe('the drawings of a whole application', () => {
  const read = async (drawings: readonly string[]) => {
    const picture = { create: { width: 40, height: 40, channels: 3 as const, background: '#fff' } }
    const more = pictureParts({ 'a.png': await sharp(picture).png().toBuffer(), 'b.emf': Buffer.from('emf') })
    const text = ['权利要求书', '1. 一种水壶。', '说明书附图'].map((line) => paragraphXml(line)).join('')
    const fileId = await upload('整套.docx', buildDocx({ body: text + drawings.map(pictureXml).join(''), more }))
    return portal.call('filings.readApplication', { fileId, part: 'whole' }, { as: chen })
  }

  it('are labelled by their places, and one that cannot be read is named', async () => {
    expect((await read(['a.png', 'a.png'])).data.drawings).toMatchObject([{ label: '1' }, { label: '2' }])

    expect(await read(['a.png', 'b.emf', 'a.png'])).toMatchObject({
      error: 'filings.drawingUnread',
      msg: expect.stringContaining('Drawing 2'),
    })
  })
})
