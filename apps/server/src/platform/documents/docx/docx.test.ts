import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { archiveLimits } from '../file-kind-parts.ts'
import { buildDocx, paragraphXml as p } from '../test/build-docx.ts'
import { checkZip } from '../zip-parts.ts'
import { readDocx, readDocxBeyondText } from './read-docx.ts'
import { bookText, splitApplication } from './split-application.ts'
import { withPart } from './with-part.ts'

async function read(body: string, more: Partial<Parameters<typeof buildDocx>[0]> = {}) {
  const content = await readDocx(buildDocx({ body, ...more }))
  if (!content.ok) throw new Error(content.code)
  return content
}

describe('readDocx', () => {
  it('reads headings, text and tables in order', async () => {
    const cell = (text: string) => `<w:tc>${p(text)}</w:tc>`
    const table = `<w:tbl><w:tr>${cell('甲')}${cell('乙')}</w:tr></w:tbl>`

    const content = await read(p('技术领域', '2') + p('本发明涉及散热。') + table)

    expect(content.blocks).toEqual([
      { type: 'paragraph', text: '技术领域', headingLevel: 2, listNumber: undefined, images: [] },
      { type: 'paragraph', text: '本发明涉及散热。', headingLevel: undefined, listNumber: undefined, images: [] },
      { type: 'table', rows: [['甲', '乙']] },
    ])
    expect(content).toMatchObject({ estimatedPages: 1, savedPages: undefined, findings: {} })
  })

  it('counts what will not survive', async () => {
    const nested = '<w:tbl><w:tr><w:tc><w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl><w:p/></w:tc></w:tr></w:tbl>'
    const inserted = '<w:p><w:ins w:id="1"><w:r><w:t>新</w:t></w:r></w:ins></w:p>'

    expect((await read(nested + inserted)).findings).toEqual({ nestedTables: 1, trackedChanges: 1 })
  })

  it('counts links to outside and follows none', async () => {
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image'
    const outside = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="x" Type="${type}" Target="http://127.0.0.1:9/a.png" TargetMode="External"/></Relationships>`

    const content = await read(p('一'), { more: { 'word/_rels/document.xml.rels': outside } })

    expect(content.findings).toEqual({ externalLinks: 1 })
  })

  it.each([
    [
      'a DTD',
      { body: p('&lol;'), documentHead: '<!DOCTYPE w [<!ENTITY lol SYSTEM "file:///etc/passwd">]>' },
      'documents.damaged',
    ],
    ['broken XML', { body: '<w:p><w:r>' }, 'documents.damaged'],
    [
      'a bomb',
      { body: p('一'), more: { 'word/media/a.bin': new Uint8Array(30 * 1024 * 1024) } },
      'documents.archiveBomb',
    ],
  ] as const)('refuses %s', async (_what, parts, code) => {
    expect(await readDocx(buildDocx(parts))).toMatchObject({ ok: false, code })
  })
})

describe('the body of a Word file', () => {
  const r = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
  const textsOf = async (body: string) =>
    (await read(body)).blocks.map((block) => ('text' in block ? block.text : block.rows))

  it('is read as it stands after its changes, with signs, fields and what lies in containers', async () => {
    const signs = `<w:r><w:tab/><w:t>b</w:t><w:br/><w:noBreakHyphen/><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>`
    const changed = `<w:ins>${r('新')}</w:ins><w:del><w:r><w:delText>旧</w:delText></w:r></w:del><w:moveTo>${r('来')}</w:moveTo><w:moveFrom>${r('去')}</w:moveFrom>`
    const field = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>SEQ</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('7')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
    const simple = `<w:fldSimple w:instr="SEQ">${r('8')}</w:fldSimple>`
    const control = `<w:sdt><w:sdtContent>${p('控件')}</w:sdtContent></w:sdt>`
    const unended = `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${r('上')}</w:p>${p('下')}`

    expect(
      await textsOf(`<w:p>${r('a')}${signs}</w:p><w:p>${changed}</w:p><w:p>${r('图')}${field}${simple}</w:p>`),
    ).toEqual(['a\tb\n\u2011\u{1f5f9}', '新来', '图78'])
    expect(await textsOf(control + unended)).toEqual(['控件', '上下'])
  })

  it('has a merged cell once, none of a deleted row, and a table within a cell as its letters', async () => {
    const cell = (body: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${body}</w:tc>`
    const inner = `<w:tbl><w:tr>${cell(p('内'))}${cell(p('外'))}</w:tr></w:tbl>${p('')}`
    const rows = [
      cell(p('甲'), '<w:vMerge w:val="restart"/>') + cell(p('乙') + p('丙')),
      `<w:trPr><w:del/></w:trPr>${cell(p('无'))}`,
      cell(p(''), '<w:vMerge/>') + cell(inner),
    ]
    const table = `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`

    expect(await textsOf(table)).toEqual([[['甲', '乙\n丙'], ['内外']]])
  })

  it('puts a box of the older kind behind its paragraph, and does without a picture that is not there', async () => {
    const box = `<w:pict><v:shape xmlns:v="v"><v:textbox><w:txbxContent>${p('框')}</w:txbxContent></v:textbox></v:shape></w:pict>`
    const lost = `<w:pict><v:shape xmlns:v="v" xmlns:r="r"><v:imagedata r:id="none"/></v:shape></w:pict>`
    const content = await read(`<w:p>${r('前')}<w:r>${box}</w:r>${r('后')}</w:p><w:p><w:r>${lost}</w:r></w:p>`)

    expect(content.blocks).toMatchObject([{ text: '前后' }, { text: '框' }, { text: '' }, { text: '', images: [0] }])
    expect(content.images).toMatchObject([{ readable: false }])
  })

  it.each([
    'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
    'http://purl.oclc.org/ooxml/wordprocessingml/main',
  ])('is read by what its names are bound to, not by how a writer calls them: %s', async (uri) => {
    const said = `<ns0:p><ns0:pPr><ns0:outlineLvl ns0:val="0"/></ns0:pPr><ns0:r><ns0:t>甲</ns0:t></ns0:r></ns0:p>`
    const bare = `<p><r><t>乙</t></r></p>`
    const documents = [
      `<ns0:document xmlns:ns0="${uri}"><ns0:body>${said}</ns0:body></ns0:document>`,
      `<document xmlns="${uri}"><body>${bare}</body></document>`,
    ]

    for (const [at, document] of documents.entries()) {
      const reply = await readDocx(buildDocx({ body: '', more: { 'word/document.xml': document } }))
      expect(reply).toMatchObject({ ok: true, blocks: [{ text: at === 0 ? '甲' : '乙' }] })
    }
  })

  it('ticks no letter', async () => {
    const box = `<w:sdt xmlns:w14="w14"><w:sdtPr><w14:checkbox/></w:sdtPr><w:sdtContent>${r('☐')}</w:sdtContent></w:sdt>`

    expect(await textsOf(`<w:p>${box}${r('同意')}</w:p>`)).toEqual(['同意'])
  })
})

describe('splitApplication', () => {
  it('cuts at the titles of the five books in any order and spelling', async () => {
    const { blocks } = await read(
      [
        p('说 明 书 摘 要', '1'),
        p('本发明公开一种散热模组。'),
        p('一、权利要求书'),
        p('1. 一种散热模组，其特征在于，包括基板。'),
        p('2. 根据权利要求 1 所述的散热模组，其特征在于，基板为铜。'),
        p('说明书：', '1'),
        p('一种散热模组'),
        p('附图说明', '2'),
        p('图 1 为结构图。'),
        p('说明书附图', '1'),
        p('交底书', '1'),
        p('附图', '2'),
        p('不属于申请'),
      ].join(''),
    )

    const split = splitApplication(blocks)

    expect(split.books.map((book) => [book.code, book.blocks.length])).toEqual([
      ['100001', 2],
      ['100002', 3],
      ['100003', 0],
      ['100004', 1],
    ])
    expect(split).toMatchObject({ title: '一种散热模组', repeated: [], before: [] })
    expect(bookText(split.books[1]?.blocks ?? [])).toBe('一种散热模组\n附图说明\n图 1 为结构图。')
  })

  it('writes out the numbers that Word shows by itself', async () => {
    const numbering = `<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`
    const relation = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="n1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/></Relationships>`
    const item = (text: string) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
    const more = { 'word/numbering.xml': numbering, 'word/_rels/document.xml.rels': relation }

    const { blocks } = await read(p('权利要求书') + item('一种模组。') + item('根据权利要求1所述的模组。'), { more })

    const [claims] = splitApplication(blocks).books
    expect(bookText(claims?.blocks ?? [])).toBe('1. 一种模组。\n2. 根据权利要求1所述的模组。')
  })

  it('takes the title from the cover when the description begins with a bracketed section', async () => {
    const { blocks } = await read(
      [
        p('发明专利申请书'),
        p('一种基于相变材料的散热模组'),
        p('【权利要求书】'),
        p('1. 一种散热模组，其特征在于，包括基板。'),
        p('说明书'),
        p('【技术领域】'),
        p('[0001] 本发明涉及散热。'),
      ].join(''),
    )

    const split = splitApplication(blocks)

    expect(split.title).toBe('一种基于相变材料的散热模组')
    expect(split.books.map((book) => book.code)).toEqual(['100001', '100002'])
  })

  it('says which title stands twice', () => {
    const line = (text: string) => ({
      type: 'paragraph' as const,
      text,
      headingLevel: undefined,
      listNumber: undefined,
      images: [],
    })

    expect(splitApplication([line('说明书'), line('甲'), line('说明书'), line('乙')]).repeated).toEqual(['100002'])
  })
})

describe('formulas of Word', () => {
  const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
  const fraction = `<m:f><m:num>${r('a')}</m:num><m:den>${r('b')}</m:den></m:f>`
  const inLine = (formula: string) =>
    `<w:p><w:r><w:t>令</w:t></w:r><m:oMath>${formula}</m:oMath><w:r><w:t>成立</w:t></w:r></w:p>`

  it('are drawn where they stand, each taller than a letter if it is, and one whose letter our face lacks is not', async () => {
    const read = await readDocx(
      buildDocx({ body: inLine(fraction) + inLine(r('x')) + inLine(r('\u{1d7ff}\u{10a00}')) }),
    )
    if (!read.ok) throw new Error(read.code)
    const paragraphs = read.blocks.flatMap((block) => (block.type === 'paragraph' ? [block] : []))
    expect(paragraphs.map(({ text, formulas }) => [text, formulas])).toEqual(
      [0, 1, 2].map((image) => ['令成立', [{ at: 1, image }]]),
    )
    expect(read.images.map(({ readable, dpi }) => [readable, dpi])).toEqual(
      [true, true, false].map((one) => [one, 300]),
    )
    const heights = await Promise.all(read.images.slice(0, 2).map(({ bytes }) => sharp(bytes).metadata()))
    expect(heights[0]?.height).toBeGreaterThan((heights[1]?.height ?? 0) * 1.5)
  })
})

describe('readDocxBeyondText', () => {
  const run = (text: string, align = '', id = '') =>
    `<w:r${id}><w:rPr>${align && `<w:vertAlign w:val="${align}"/>`}</w:rPr><w:t>${text}</w:t></w:r>`
  const formula = (text: string) =>
    `<w:p><m:oMath><m:sSup><m:e><m:r><m:t>${text}</m:t></m:r></m:e></m:sSup></m:oMath></w:p>`
  const said = async (body: string) => {
    const read = await readDocxBeyondText(buildDocx({ body }))
    if (!read.ok) throw new Error(read.code)
    return read.said
  }
  const area = (text: string) => `<w:p>${run(text)}${run('2', 'superscript')}</w:p>`

  it('says the same of what Word cut otherwise, and nothing of letters alone', async () => {
    const cut = `<w:p>${run('面')}${run('积', '', ' w:rsidR="00A1"')}${run('2', 'superscript')}</w:p><w:p/>`
    expect(await said(area('面积'))).toBe(await said(cut))
    expect(await said(p('面积2'))).toBe('')
  })

  it('tells raised letters, formulas and cells apart', async () => {
    const table = (...cells: string[]) =>
      `<w:tbl><w:tr>${cells.map((one) => `<w:tc>${p(one)}</w:tc>`).join('')}</w:tr></w:tbl>`
    const all = [
      ...[
        area('面积'),
        `<w:p>${run('面积')}${run('2', 'subscript')}</w:p>`,
        formula('x'),
        formula('y'),
        formula('x') + area('x'),
      ],
      ...[table('甲', '乙'), table('甲乙', '')],
    ]
    expect(new Set(await Promise.all(all.map(said))).size).toBe(all.length)
  })
})

describe('withPart', () => {
  afterEach(() => vi.useRealTimers())

  it('writes the same file at every time', async () => {
    const bytes = buildDocx({ body: p('甲') })
    const { entries } = await checkZip(bytes, archiveLimits)
    const at = (time: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
      return withPart(bytes, entries, { name: 'word/document.xml', text: '<w/>', bytesMax: 1000 })
    }
    expect((await at('2026-03-01T00:00:00Z')).equals(await at('2026-03-02T00:00:00Z'))).toBe(true)
  })
})
