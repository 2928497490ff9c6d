import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { inspectPdf } from '../../documents/pdf/inspect-pdf.ts'
import { buildDocx, paragraphXml } from '../../documents/test/build-docx.ts'
import { formatNumber } from './numbering.ts'
import { wordToPdf } from './word-to-pdf.ts'

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const names = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${relations}"`
const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraphXml(text)}</w:tc>`

async function textOf(body: string, more: Record<string, string> = {}) {
  const progress: number[] = []
  const made = await wordToPdf({
    bytes: buildDocx({ body, more }),
    name: 'a.docx',
    settings: {},
    onProgress: (percent) => progress.push(percent),
  })
  const [file] = made.files
  const pdf = await inspectPdf(file?.content ?? Buffer.alloc(0))
  return { ...made, progress, texts: pdf.ok ? pdf.pages.map(({ text }) => text) : [] }
}

describe('wordToPdf', () => {
  it('numbers lists, keeps merged cells, and leaves out what was deleted', async () => {
    const list = (text: string, level = 0) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="7"/></w:numPr></w:pPr>${run(text)}</w:p>`
    const level = (at: number, text: string, format = 'decimal') =>
      `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
    const numbering = `<w:numbering ${names}><w:abstractNum w:abstractNumId="1">${level(0, '%1、', 'chineseCounting')}${level(1, '%1.%2')}</w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="1"/></w:num></w:numbering>`
    const table = `<w:tbl><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid><w:tr>${cell('甲', '<w:vMerge w:val="restart"/>')}${cell('乙')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${cell('丙')}</w:tr></w:tbl>`
    const deleted = `<w:p><w:del>${run('旧')}</w:del><w:ins>${run('新')}</w:ins></w:p>`
    const { texts, facts } = await textOf(list('权利') + list('部分', 1) + list('说明') + table + deleted, {
      'word/numbering.xml': numbering,
    })

    expect(texts[0]?.replace(/\s+/g, ' ')).toBe('一、权利 一.1 部分 二、说明 甲 乙 丙 新')
    expect(facts).toEqual({ converter: 'own', fontsMissing: [], losses: ['trackedChanges'] })
  })

  it('repeats head and foot with the number of the page and of all', async () => {
    const field = (code: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
    const foot = `<w:ftr ${names}><w:p>${run('第')}${field(' PAGE ')}${run('页共')}${field('NUMPAGES')}${run('页')}</w:p></w:ftr>`
    const targets = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="f1" Type="${relations}/footer" Target="footer1.xml"/></Relationships>`
    const section = `<w:sectPr xmlns:r="${relations}"><w:footerReference w:type="default" r:id="f1"/></w:sectPr>`
    const broken = `${paragraphXml('一')}<w:p><w:r><w:br w:type="page"/></w:r>${run('二')}</w:p>`
    const { texts, pages, progress } = await textOf(broken + section, {
      'word/_rels/document.xml.rels': targets,
      'word/footer1.xml': foot,
    })

    expect(pages).toBe(2)
    expect(texts.map((text) => text.replace(/\s+/g, ' '))).toEqual(['一 第1页共2页', '二 第2页共2页'])
    expect(Math.max(...progress)).toBeLessThan(100)
  })

  it('cuts a table row that is taller than a page and breaks lines inside the margins', async () => {
    const long = paragraphXml('一种防烧干水壶，包括壶体。'.repeat(60)).repeat(8)
    const { pages, texts } = await textOf(`<w:tbl><w:tr><w:tc>${long}</w:tc></w:tr></w:tbl>`)

    expect(pages).toBeGreaterThan(2)
    expect(
      texts
        .join('')
        .replace(/\s/g, '')
        .match(/防烧干水壶/g)?.length ?? 0,
    ).toBeGreaterThan(440)
  })

  const relationsXml = (...kinds: string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${kinds.map((kind) => `<Relationship Id="${kind}" Type="${relations}/${kind}" Target="${kind}.xml"/>`).join('')}</Relationships>`
  const noteXml = (kind: string, id: string, text: string) =>
    `<w:${kind} w:id="${id}"><w:p><w:r><w:${kind}Ref/></w:r>${run(text)}</w:p></w:${kind}>`
  const referenceXml = (kind: string, id: string) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`
  const paragraphsXml = (text: string, count: number) => paragraphXml(text).repeat(count)

  it('draws formulas in their place, and writes the letters of one that it cannot draw', async () => {
    const fraction = '<m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f>'
    const letters = (text: string) => `<m:oMath><m:r><m:t>${text}</m:t></m:r></m:oMath>`
    const inline = `<w:p>${run('壁厚')}<m:oMath>${fraction}</m:oMath>${run('毫米')}</w:p>`
    const alone = `<w:p><m:oMathPara><m:oMath>${fraction}</m:oMath></m:oMathPara></w:p>`
    const drawn = await textOf(inline + alone)
    const strange = await textOf(`<w:p>${run('求')}${letters('x+\u{13000}')}</w:p>`)

    expect(drawn.texts[0]?.replace(/\s+/g, ' ')).toBe('壁厚 毫米')
    // One mask and one picture for each formula.
    expect(drawn.files[0]?.content.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(4)
    expect(drawn.facts).toMatchObject({ losses: [] })
    expect(strange.texts[0]).toContain('x+')
    expect(strange.facts).toMatchObject({ losses: ['formulas', 'characters'] })
  })

  it('puts footnotes at the foot of the page of their sign, long ones over pages, endnotes behind the text', async () => {
    const notes = `<w:footnotes ${names}>${noteXml('footnote', '2', '甲注')}${noteXml('footnote', '3', `乙注${'很长的注解文字。'.repeat(600)}注尾`)}</w:footnotes>`
    const ends = `<w:endnotes ${names}>${noteXml('endnote', '2', '尾注')}</w:endnotes>`
    const cellWith = `<w:tbl><w:tr><w:tc><w:p>${run('表中')}${referenceXml('footnote', '3')}</w:p></w:tc></w:tr></w:tbl>`
    const body = `<w:p>${run('第一')}${referenceXml('footnote', '2')}${referenceXml('endnote', '2')}</w:p>${paragraphsXml('正文', 60)}${cellWith}${paragraphsXml('后文', 3)}`
    const { texts, facts } = await textOf(body, {
      'word/_rels/document.xml.rels': relationsXml('footnotes', 'endnotes'),
      'word/footnotes.xml': notes,
      'word/endnotes.xml': ends,
    })
    const pages = texts.map((text) => text.replace(/\s+/g, ''))
    const at = (words: string) => pages.findIndex((text) => text.includes(words))

    expect(pages[0]).toMatch(/^第一1i正文.*正文1甲注$/)
    expect(at('表中2')).toBe(1)
    expect(at('乙注')).toBe(at('表中2'))
    expect(at('注尾')).toBeGreaterThan(at('乙注'))
    expect(pages.join('').match(/很/g)).toHaveLength(600)
    expect(pages.join('')).toContain('i尾注')
    expect(pages.join('').match(/后文/g)).toHaveLength(3)
    expect(facts).toMatchObject({ losses: [] })
  })

  it('reads columns one after the other, loses none of their words, and says so', async () => {
    const columns = '<w:cols w:num="2" w:space="425"/>'
    const ends = `<w:p><w:pPr><w:sectPr><w:type w:val="continuous"/>${columns}</w:sectPr></w:pPr></w:p>`
    const broken = `<w:p>${run('左栏')}<w:r><w:br w:type="column"/></w:r>${run('右栏')}</w:p>`
    const { texts, facts } = await textOf(`${broken}${ends}${paragraphXml('单栏')}<w:sectPr/>`)

    expect(texts.join('').replace(/\s+/g, '')).toBe('左栏右栏单栏')
    expect(facts).toMatchObject({ losses: ['columns'] })
  })

  it('names the faces that others stand in for, and the letters that it lacks', async () => {
    const fonts = '<w:rFonts w:ascii="Times New Roman" w:eastAsia="仿宋_GB2312"/>'
    const { facts } = await textOf(`<w:p>${run('水壶 kettle', fonts)}${run('\u{1F375}')}</w:p>`)

    expect(facts).toEqual({ converter: 'own', fontsMissing: ['仿宋_GB2312'], losses: ['characters'] })
  })

  it.each([
    [12, 'chineseCounting', '十二'],
    [20, 'chineseCounting', '二十'],
    [4, 'lowerRoman', 'iv'],
    [28, 'upperLetter', 'BB'],
    [3, 'decimalEnclosedCircle', '③'],
    [7, 'unheardOf', '7'],
  ])('writes %i as %s: %s', (value, format, written) => {
    expect(formatNumber(value, format)).toBe(written)
  })

  // Real documents are not part of this repository.
  const folder = path.join(process.env.PORTAL_SHARED_DATA ?? '', 'documents/docx')
  it.skipIf(!process.env.PORTAL_SHARED_DATA || !existsSync(folder))(
    'draws every real document',
    async () => {
      const real = readdirSync(folder).filter((name) => name.endsWith('.docx'))
      for (const name of real) {
        const made = await wordToPdf({
          bytes: readFileSync(path.join(folder, name)),
          name,
          settings: {},
          onProgress() {},
        })
        expect(made.pages, name).toBeGreaterThan(0)
      }
      expect(real.length).toBeGreaterThan(10)
    },
    120_000,
  )
})
