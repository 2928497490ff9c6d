import { columnsOf, pageColumns } from '@portal/domain/copyright/applications/deposit-lines'
import PDFDocument from 'pdfkit'
import { registerChineseFont } from '../../../platform/documents/pdf/chinese-font.ts'

/** A page of rows, or a picture of a page (JPEG) that lies below the head. */
export type DepositPage =
  | { readonly rows: readonly string[]; readonly covered: boolean }
  | { readonly picture: Uint8Array; readonly width: number; readonly height: number }

export interface DepositSheet {
  /** Full name and version, at the head of every page. */
  readonly head: string
  readonly title: string
  readonly linesPerPage: number
  readonly pages: readonly DepositPage[]
  readonly madeAt: Date
}

/** Points: A4, with room for 100 columns of Courier at 8 points. */
const paper = { width: 595.28, height: 841.89, left: 58, top: 62, bottom: 40 }
const fontSize = 8
const column = fontSize * 0.6
/** Black bars of exceptional deposits, along x + y: how often, and how wide. */
const bar = { every: 110, width: 46 }

/** Whether a bar lies over this place. */
function isCovered(x: number, y: number, width: number, height: number): boolean {
  const from = x + y
  const first = Math.floor(from / bar.every) * bar.every
  return from < first + bar.width || from + width + height > first + bar.every
}

type Pdf = InstanceType<typeof PDFDocument>

function drawBars(pdf: Pdf): void {
  const area = {
    x: paper.left,
    y: paper.top,
    width: pageColumns * column,
    height: paper.height - paper.top - paper.bottom,
  }
  pdf.save().rect(area.x, area.y, area.width, area.height).clip()
  const last = area.x + area.width + area.y + area.height
  for (let at = Math.floor((area.x + area.y) / bar.every) * bar.every; at < last; at += bar.every) {
    // A stripe of all points whose x + y lies between `at` and `at + width`.
    const [top, bottom] = [area.y, area.y + area.height]
    pdf
      .moveTo(at - top, top)
      .lineTo(at + bar.width - top, top)
      .lineTo(at + bar.width - bottom, bottom)
      .lineTo(at - bottom, bottom)
      .closePath()
      .fill('#000000')
  }
  pdf.restore()
}

/** Letters that the Chinese face draws exactly as wide as high: two columns at twice a column's size. */
const isSquare = (letter: string) => /[\u3001-\u303f\u3040-\u30ff\u4e00-\u9fff\uff01-\uff5e]/.test(letter)

/** Writes one row letter by letter into its columns; letters under a bar are not in the file at all. */
function drawRow(pdf: Pdf, row: string, y: number, { height, covered }: { height: number; covered: boolean }): void {
  let at = 0
  let run = ''
  let runAt = 0
  let runKind: 'plain' | 'square' | 'single' = 'single'
  const flush = () => {
    if (run.trim() !== '') {
      if (runKind === 'plain') pdf.font('Courier').fontSize(fontSize)
      else pdf.font('chinese').fontSize(2 * column)
      pdf.text(run, paper.left + runAt * column, y + fontSize, { lineBreak: false, baseline: 'alphabetic' })
    }
    run = ''
  }
  for (const letter of row) {
    const width = columnsOf(letter)
    const kind = width === 1 ? 'plain' : isSquare(letter) ? 'square' : 'single'
    const isHidden = covered && isCovered(paper.left + at * column, y, width * column, height)
    // Widths of other letters differ: each stands for itself.
    if (isHidden || kind !== runKind || kind === 'single') flush()
    if (!isHidden) {
      if (run === '') {
        runAt = at
        runKind = kind
      }
      run += letter
    }
    at += width
  }
  flush()
}

/** One A4 PDF of a deposit: the head with name and version, the page's number top right, rows or a picture below. */
export async function drawDeposit(sheet: DepositSheet): Promise<Buffer> {
  const { head, title, pages, linesPerPage, madeAt } = sheet
  const info = { Title: title, CreationDate: madeAt, ModDate: madeAt }
  const pdf = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, lang: 'zh-CN', displayTitle: true, info })
  registerChineseFont(pdf, 'chinese', 'regular')
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  const width = pageColumns * column
  const height = (paper.height - paper.top - paper.bottom) / linesPerPage
  for (const [at, page] of pages.entries()) {
    pdf.addPage({ size: 'A4', margin: 0 })
    pdf.font('chinese').fontSize(9).fillColor('#000000')
    pdf.text(head, paper.left + 30, 34, {
      width: width - 60,
      align: 'center',
      lineBreak: true,
      height: 12,
      ellipsis: true,
    })
    pdf.text(String(at + 1), paper.left + width - 30, 34, { width: 30, align: 'right', lineBreak: false })
    pdf.lineWidth(0.5).strokeColor('#000000')
    pdf
      .moveTo(paper.left, 50)
      .lineTo(paper.left + width, 50)
      .stroke()
    if ('picture' in page) {
      const room = paper.height - paper.top - paper.bottom
      const scale = Math.min(width / page.width, room / page.height)
      const x = paper.left + (width - page.width * scale) / 2
      pdf.image(Buffer.from(page.picture), x, paper.top, { width: page.width * scale })
      continue
    }
    if (page.covered) drawBars(pdf)
    pdf.fontSize(fontSize).fillColor('#000000')
    for (const [line, row] of page.rows.entries()) {
      drawRow(pdf, row, paper.top + line * height, { height, covered: page.covered })
    }
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
