import { deflateSync } from 'node:zlib'
import { buildDocx, paragraphXml } from './build-docx.ts'

/** Files made to cost their reader time or memory. Each is small to send for what it asks. */

const pdfHead = '%PDF-1.7\n'
const objects = (...all: readonly string[]) => all.map((one, at) => `${at + 1} 0 obj\n${one}\nendobj\n`).join('')
const pdfOf = (body: string, trailer = 'trailer<</Root 1 0 R/Size 9>>\n') =>
  Buffer.from(`${pdfHead}${body}${trailer}%%EOF`, 'latin1')
const catalog = '<</Type/Catalog/Pages 2 0 R>>'
const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>'

export const hostilePdfs = {
  'arrays within arrays': () => {
    const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`
    return pdfOf(objects(`<</Type/Catalog/Pages 2 0 R/Deep ${deep}>>`, '<</Type/Pages/Kids[3 0 R]/Count 1>>', page))
  },
  'a table of more places than the file has bytes': () => {
    const body = objects(catalog, '<</Type/Pages/Kids[3 0 R]/Count 1>>', page)
    const table = `xref\n0 99999999\n${'0000000000 65535 f \n'.repeat(200_000)}`
    const trailer = `trailer<</Root 1 0 R/Size 99999999/Prev ${pdfHead.length + body.length}>>\nstartxref\n${pdfHead.length + body.length}\n`
    return pdfOf(body + table, trailer)
  },
  'pages that are their own parents': () =>
    pdfOf(
      objects(catalog, '<</Type/Pages/Kids[5 0 R]/Count 400>>', page, '<<>>', '<</Type/Pages/Kids[2 0 R]/Count 400>>'),
    ),
  'more pages than it holds': () => pdfOf(objects(catalog, '<</Type/Pages/Kids[3 0 R]/Count 2000000000>>', page)),
  'names without end': () => Buffer.concat([Buffer.from(pdfHead), Buffer.alloc(20 * 1024 * 1024, '/ObjStm')]),
  'a page that unpacks to a gigabyte': () => {
    const packed = deflateSync(Buffer.alloc(32 * 1024 * 1024, 'q 1 0 0 1 0 0 cm Q '), { level: 9 })
    const content = `<</Filter/FlateDecode/Length ${packed.length}>>stream\n${packed.toString('latin1')}\nendstream`
    const many = page.replace('4 0 R', `[${'4 0 R '.repeat(40)}]`)
    return pdfOf(objects(catalog, '<</Type/Pages/Kids[3 0 R]/Count 1>>', many, content))
  },
} as const

export const hostileWords = {
  'a hundred thousand paragraphs': () => buildDocx({ body: paragraphXml('一').repeat(100_000) }),
  'tables within tables': () => {
    const deep = 20_000
    return buildDocx({ body: `${'<w:tbl><w:tr><w:tc>'.repeat(deep)}<w:p/>${'</w:tc></w:tr></w:tbl>'.repeat(deep)}` })
  },
  'formulas without end': () =>
    buildDocx({ body: `<w:p>${'<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>'.repeat(60_000)}</w:p>` }),
  'one attribute of ten megabytes': () => buildDocx({ body: `<w:p w:rsidR="${'a&amp;'.repeat(2_000_000)}"/>` }),
  'a part that unpacks a thousandfold': () =>
    buildDocx({ body: paragraphXml('一'), more: { 'word/media/a.bin': new Uint8Array(60 * 1024 * 1024) } }),
} as const

/** Documents of four megabytes, the most that is read of one. */
export const hostileXmls = {
  'one long text': () => Buffer.from(`<a>${'字x'.repeat(1_900_000)}</a>`),
  'comments without end': () => Buffer.from(`<a>${'<!--x-->'.repeat(500_000)}</a>`),
  'forty thousand elements': () => Buffer.from(`<a>${`<p n="1">${'x'.repeat(80)}</p>`.repeat(39_900)}</a>`),
  'entities without end': () => Buffer.from(`<a>${'&amp;'.repeat(830_000)}</a>`),
} as const

const mailHead = 'From: a@agency.example\r\nSubject: 1\r\n'
const partHead = (file: string) =>
  `\r\n--b\r\nContent-Disposition: attachment; filename=${file}\r\nContent-Transfer-Encoding: base64\r\n\r\n`

export const hostileMails = {
  'letters that are all written as codes': () =>
    Buffer.from(
      `${mailHead}Content-Transfer-Encoding: quoted-printable\r\n\r\n${'=41=C3=A4 x'.repeat(800_000)}`,
      'latin1',
    ),
  'fifty megabytes of one attachment': () =>
    Buffer.from(
      `${mailHead}Content-Type: multipart/mixed; boundary=b\r\n${partHead('a.dat')}${'QUJD'.repeat(12_000_000)}\r\n--b--`,
      'latin1',
    ),
} as const
