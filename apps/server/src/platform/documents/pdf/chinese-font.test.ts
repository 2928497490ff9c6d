import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { registerChineseFont } from './chinese-font.ts'
import { chineseFonts } from './pdf-files.ts'

type Register = (pdf: InstanceType<typeof PDFDocument>) => unknown

/** A PDF of these texts with the face as somebody makes it known. */
async function pdfOf(texts: readonly string[], register: Register): Promise<string> {
  const madeAt = new Date('2026-03-01T00:00:00Z')
  const pdf = new PDFDocument({ size: 'A4', info: { CreationDate: madeAt, ModDate: madeAt } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  register(pdf)
  for (const text of texts) pdf.font('face').text(text)
  pdf.end()
  await ended
  return Buffer.concat(chunks).toString('base64')
}

const shared: Register = (pdf) => registerChineseFont(pdf, 'face', 'regular')
const readAnew: Register = (pdf) => pdf.registerFont('face', readFileSync(chineseFonts.regular))

describe('the Chinese face that all PDFs of a process share', () => {
  it('makes each as if it were read for it alone, whichever letters the ones before had', async () => {
    // The radical ⼀ and 一 have one glyph in the face.
    const papers = [['\u2f00\u2f8f'], ['\u4e00 商标注册申请书'], ['行 \u2f8f office'], ['商标']]
    for (const texts of papers) expect(await pdfOf(texts, shared)).toBe(await pdfOf(texts, readAnew))
  })
})
