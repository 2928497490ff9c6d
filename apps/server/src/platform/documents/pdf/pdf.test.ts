import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { inspectPdf } from './inspect-pdf.ts'
import { type Paper, startPaper } from './make-pdf.ts'
import { makePowerOfAttorney, type PowerOfAttorney } from './power-of-attorney.ts'
import { renderPages } from './render-page.ts'

const collect = async (pdf: PDFKit.PDFDocument) => {
  const chunks: Buffer[] = []
  for await (const chunk of pdf) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
async function paperOf(pages: number) {
  const paper = startPaper({ title: '示例', madeAt: new Date(0) })
  for (let page = 0; page < pages; page += 1) {
    paper.paragraph(`第 ${page + 1} 页：一种散热模组。`)
    if (page < pages - 1) paper.space(700)
    if (page < pages - 1) paper.heading('续')
  }
  return paper.end()
}

/** A page filled down to so many points above its foot, then three places to sign. */
async function signedPaper(left: number) {
  const paper = startPaper({ title: '示例', madeAt: new Date(0) })
  paper.space(841.89 - 64 - 64 - left)
  paper.signatures([{ label: '申请人章戳（签字）' }, { label: '代理机构章戳', below: '代理人签字' }, { label: '日期' }])
  return inspectPdf(await paper.end())
}

describe('places to sign', () => {
  it.each([
    [220, 1],
    [160, 1],
    [60, 2],
  ])('with %d points left: %d pages', async (left, count) => {
    const facts = await signedPaper(left)
    expect('pages' in facts && facts.pages.length).toBe(count)
  })
})

const room = 841.89 - 64 - 64
/** Pages of a paper that is drawn from so many points above the foot of its first page. */
async function pagesOf(left: number, draw: (paper: Paper) => void): Promise<readonly string[]> {
  const paper = startPaper({ title: '示例', madeAt: new Date(0) })
  paper.space(room - left)
  draw(paper)
  const facts = await inspectPdf(await paper.end())
  if (!facts.ok) throw new Error(facts.code)
  return facts.pages.map(({ text }) => text)
}
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => [`行${at + 1}号`, '值'] as const)
const rowsOn = (pages: readonly string[]) => pages.map((text) => text.match(/行\d+号/g)?.length ?? 0)

describe('a table', () => {
  it.each([
    ['neither begins with one row of it', 40, 5, [0, 5]],
    ['nor ends with one', 130, 5, [3, 2]],
    ['three rows stay together', 70, 3, [0, 3]],
  ])('that goes on over a page: %s', async (_, left, count, rows) => {
    expect(rowsOn(await pagesOf(left, (paper) => paper.table(rowsOf(count))))).toEqual(rows)
  })

  it('moves to the next page whole where that is asked, with its heading', async () => {
    const pages = await pagesOf(200, (paper) => paper.table(rowsOf(12), { whole: true, heading: '标的' }))

    expect(rowsOn(pages)).toEqual([0, 12])
    expect(pages.map((text) => text.includes('标的'))).toEqual([false, true])
  })

  it('repeats its heading on each page', async () => {
    const pages = await pagesOf(200, (paper) => paper.table(rowsOf(30), { heading: '商品' }))

    expect(pages).toHaveLength(3)
    expect(pages.map((text) => /商品(?:（续）)?/.exec(text)?.[0])).toEqual(['商品', '商品（续）', '商品（续）'])
  })
})

describe('the last clause of an agreement', () => {
  it('stands on one page with all places to sign', async () => {
    const places = [{ label: '甲方（签章）' }, { label: '乙方（签章）' }]
    const pages = await pagesOf(130, (paper) => paper.signedClause({ heading: '十、其他', text: '一式两份。' }, places))

    expect(pages).toHaveLength(2)
    for (const words of ['十、其他', '一式两份', '甲方（签章）', '乙方（签章）']) expect(pages[1]).toContain(words)
  })
})

describe('apostrophes', () => {
  it('are as narrow as Latin letters in English, and quotes as wide as Han characters in Chinese', async () => {
    const lines = async (text: string) => {
      const [page = ''] = await pagesOf(room, (paper) => paper.paragraph(text))
      return page.split('\n').filter((line) => line.startsWith(text.slice(0, 2)))
    }
    // 40 of them are 390 points wide; with full-width ones it were 707, and the page has 467.
    expect(await lines('o’'.repeat(40))).toEqual(['o’'.repeat(40)])
    expect(await lines('江”'.repeat(40))).toHaveLength(2)
  })
})

/** A one-page PDF whose font is named, not embedded: what older official notices look like. */
function notEmbedded(): Buffer {
  const text = Buffer.from('专利局', 'utf16le').swap16().toString('hex')
  const content = `BT /F1 60 Tf 40 100 Td <${text}> Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 280 240]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/FontDescriptor 7 0 R>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R/Size 8>>\n%%EOF`)
}

const attorney: PowerOfAttorney = {
  caseTitle: '一种基于相变材料的 LED 散热模组',
  kind: 'invention',
  applicationNumber: undefined,
  applicants: [{ name: '示例光电科技有限公司', englishName: 'Example Optoelectronics Co., Ltd.' }, { name: '㛃䶮' }],
  agency: { name: '示例专利代理事务所', code: '00000' },
  agents: [{ name: '王示例', licenceNumber: '0000012345.6' }],
  scope: 'wholeProcedure',
  signedOn: '2026-11-21',
  madeAt: new Date(0),
}

describe('inspectPdf', () => {
  it('counts pages and reads their text', async () => {
    const facts = await inspectPdf(await paperOf(3))

    if (!facts.ok) throw new Error(facts.code)
    expect(facts.pages).toHaveLength(3)
    expect(facts.pages[0]).toMatchObject({ widthMm: 210, heightMm: 297 })
    expect(facts.pages[0]?.text).toContain('一种散热模组')
    expect(facts).toMatchObject({ title: '示例', isActive: false })
  })

  it('tells what is wrong', async () => {
    const locked = new PDFDocument({ userPassword: 'x' })
    locked.end()
    const garbage = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 'x')])
    const long = new PDFDocument({ autoFirstPage: false })
    for (let page = 0; page < 501; page += 1) long.addPage()
    long.end()

    expect(await inspectPdf(await collect(locked))).toMatchObject({ ok: false, code: 'documents.encrypted' })
    expect(await inspectPdf(garbage)).toMatchObject({ ok: false, code: 'documents.damaged' })
    // It opens, and fails on its first page.
    const whole = (await paperOf(2)).toString('latin1')
    const pageless = Buffer.from(whole.replace(/\/Kids \[\d+/, '/Kids [1'), 'latin1')
    expect(await inspectPdf(pageless)).toMatchObject({ ok: false, code: 'documents.damaged' })
    expect(await renderPages(pageless, [1], 72)).toMatchObject({ ok: false, code: 'documents.damaged' })
    const tooMany = { ok: false, code: 'documents.tooManyPages', values: { pages: 501, limit: 500 } }
    expect(await inspectPdf(await collect(long))).toMatchObject(tooMany)
  })

  it('says when a PDF carries a script', async () => {
    const scripted = Buffer.from(
      notEmbedded()
        .toString('latin1')
        .replace('/Pages 2 0 R', '/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
      'latin1',
    )

    expect(await inspectPdf(scripted)).toMatchObject({ ok: true, isActive: true })
  })
})

describe('renderPages', () => {
  it('draws pages at the asked dpi', async () => {
    const drawn = await renderPages(await paperOf(2), [2, 9], 72)

    if (!drawn.ok) throw new Error(drawn.code)
    expect([drawn.pages, drawn.images.length]).toEqual([2, 1])
    expect(await sharp(drawn.images[0]).metadata()).toMatchObject({ format: 'png', width: 595, height: 842 })
  })

  it('draws different Chinese letters for a font that the file does not carry', async () => {
    const drawn = await renderPages(notEmbedded(), [1], 72)

    if (!drawn.ok) throw new Error(drawn.code)
    const ink = async (left: number) => {
      const cell = sharp(drawn.images[0]).extract({ left, top: 60, width: 60, height: 100 }).greyscale()
      return (await cell.raw().toBuffer()).filter((grey) => grey < 128).length
    }
    // Boxes for missing letters would all hold the same ink.
    const inks = await Promise.all([40, 100, 160].map(ink))
    expect(Math.min(...inks)).toBeGreaterThan(200)
    expect(new Set(inks).size).toBe(3)
  })
})

describe('makePowerOfAttorney', () => {
  it('says who, what and until when in both languages, with a line for each signer', async () => {
    const facts = await inspectPdf(await makePowerOfAttorney(attorney))

    if (!facts.ok) throw new Error(facts.code)
    const text = facts.pages.map((page) => page.text).join('\n')
    for (const words of [
      '专利代理委托书',
      'Power of Attorney',
      '相变材料',
      '示例光电科技有限公司',
      '㛃䶮',
      '0000012345.6',
      '100007',
    ]) {
      expect(text).toContain(words)
    }
    expect(text.match(/委托人签章/g)).toHaveLength(2)
    expect(text).toContain('2026 年 11 月 21 日')
    expect(text).toContain(`1 / ${facts.pages.length}`)
  })

  it('stays whole with very long values and many applicants', async () => {
    const applicants = Array.from({ length: 12 }, (_, index) => ({
      name: `申请人${index} ${'长'.repeat(300)}`,
      address: '址'.repeat(400),
    }))

    const facts = await inspectPdf(await makePowerOfAttorney({ ...attorney, applicants, caseTitle: '题'.repeat(200) }))

    if (!facts.ok) throw new Error(facts.code)
    expect(
      facts.pages
        .map((page) => page.text)
        .join('')
        .match(/委托人签章/g),
    ).toHaveLength(12)
  })

  it('refuses to be made without applicant or agent', async () => {
    await expect(makePowerOfAttorney({ ...attorney, applicants: [] })).rejects.toThrow(RangeError)
    await expect(makePowerOfAttorney({ ...attorney, agents: [] })).rejects.toThrow(RangeError)
  })
})
