import { strToU8, zipSync } from 'fflate'

/** A paragraph of a made Word file. */
export interface WrittenParagraph {
  readonly text: string
  readonly style: 'title' | 'heading' | 'note' | 'body'
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageSpace = 'http://schemas.openxmlformats.org/package/2006'

const types = `${head}<Types xmlns="${packageSpace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const relations = `${head}<Relationships xmlns="${packageSpace}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`

/** Size in half points, weight and colour of each style. */
const looks = {
  title: '<w:b/><w:sz w:val="36"/>',
  heading: '<w:b/><w:sz w:val="26"/>',
  note: '<w:color w:val="666666"/><w:sz w:val="21"/>',
  body: '<w:sz w:val="24"/>',
} as const

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function paragraph({ text, style }: WrittenParagraph): string {
  const centred = style === 'title' ? '<w:jc w:val="center"/>' : ''
  const look = `<w:rPr>${looks[style]}</w:rPr>`
  const run = text === '' ? '' : `<w:r>${look}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`
  return `<w:p><w:pPr><w:spacing w:after="120"/>${centred}${look}</w:pPr>${run}</w:p>`
}

/** A Word file of paragraphs, on A4. The same paragraphs give the same bytes. */
export function writeDocx(paragraphs: readonly WrittenParagraph[]): Buffer {
  const body = paragraphs.map(paragraph).join('')
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr>'
  const parts = {
    '[Content_Types].xml': strToU8(types),
    '_rels/.rels': strToU8(relations),
    'word/document.xml': strToU8(`${head}<w:document xmlns:w="${main}"><w:body>${body}${page}</w:body></w:document>`),
  }
  // ZIP knows no time before 1980.
  return Buffer.from(zipSync(parts, { mtime: new Date(1980, 0, 1) }))
}
