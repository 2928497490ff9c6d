import PDFDocument from 'pdfkit'
import { registerChineseFont } from './chinese-font.ts'

export type PaperSettings = {
  /** Shown in the viewer's title bar. */
  title: string
  /** Small line at the foot of every page, left of the page number. */
  foot?: string
  /** Said at the head of every page: what this paper is not. */
  mark?: string
  /** Rows of tables stand closer: a form of the office that fills one page. */
  dense?: boolean
  /** The date written into the file, so that equal data makes equal bytes. */
  madeAt: Date
}
/** A finished block moves down; a block that does not fit begins the next page. All lengths in points. */
export type Paper = {
  title(chinese: string, english?: string): void
  heading(text: string): void
  paragraph(text: string, look?: Look): void
  /** Choices of a form in two columns, read down; the chosen one ticked. Kept together on one page. */
  choices(all: readonly string[], chosen: string): void
  /** Rows of label and value with lines around; a row is never split unless it is longer than a page, and none stands alone. */
  table(rows: Rows, settings?: TableSettings): void
  /** Whether a table has room on the rest of the page. */
  hasRoom(rows: Rows): boolean
  /** The last table of a paper and the places to sign below it: they never stand on a page without rows of it. @param whole all rows stand with them. */
  signedTable(rows: Rows, places: readonly SigningPlace[], settings?: Pick<TableSettings, 'whole'>): void
  /** The last clause of an agreement and the places to sign below it, together on one page. */
  signedClause(clause: { readonly heading?: string; readonly text: string }, places: readonly SigningPlace[]): void
  /** Label, a line to write on, and what stands below it. Each kept together on one page. */
  signatures(places: readonly SigningPlace[]): void
  /** A JPEG or PNG across the page, never larger than the page; it is not split. */
  picture(picture: Picture): void
  /** A frame across the page with a picture scaled into its middle, or the words in its place. */
  framedPicture(picture: Picture | undefined, settings: { readonly side: number; readonly empty: string }): void
  /** What follows begins a page. */
  newPage(): void
  space(points: number): void
  end(): Promise<Buffer>
}

export interface SigningPlace {
  readonly label: string
  readonly below?: string
}
type Rows = readonly (readonly [label: string, value: string])[]
interface Picture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}
interface TableSettings {
  /** False: more rows follow. */
  readonly ends?: boolean
  /** All of it on one page, if one holds it. */
  readonly whole?: boolean
  /** Stands above the rows, on each page that has some. */
  readonly heading?: string
}
interface Look {
  readonly bold?: boolean
  readonly indent?: boolean
  readonly size?: number
  readonly align?: 'left' | 'center' | 'right'
}

const margin = { top: 64, bottom: 64, left: 64, right: 64 }
const inkColour = '#141b2b'
const quietColour = '#4a5468'
const lineColour = '#9aa5b8'
const markColour = '#b3261e'
const labelShare = 0.28
const cellPadding = 6
/** Above a line to sign, in points. */
const signatureGap = { usual: 34, least: 14 }
/** Above what follows a table, at most. */
const tableEnd = 16
/** Rows of a table that go to the page of the places to sign with them. */
const rowsWithSignatures = 3
/** Below a heading, in its lines. */
const headingGap = 0.4

/** An A4 paper with a Chinese face embedded as a subset, so that its text shows everywhere and can be copied out. */
export function startPaper(settings: PaperSettings): Paper {
  const info = { Title: settings.title, CreationDate: settings.madeAt, ModDate: settings.madeAt }
  const pdf = new PDFDocument({
    size: 'A4',
    margins: margin,
    bufferPages: true,
    lang: 'zh-CN',
    displayTitle: true,
    info,
  })
  registerChineseFont(pdf, 'regular', 'regular')
  registerChineseFont(pdf, 'bold', 'bold')
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const width = pdf.page.width - margin.left - margin.right
  const bottom = () => pdf.page.height - margin.bottom
  const write = (font: 'regular' | 'bold', size: number) => pdf.font(font).fontSize(size).fillColor(inkColour)
  /** @returns whether a page was begun. */
  const keepTogether = (height: number) => {
    const isFull = pdf.y + height > bottom() && pdf.y > margin.top
    if (isFull) pdf.addPage()
    return isFull
  }
  const pageHeight = () => bottom() - margin.top

  const rowPadding = settings.dense ? 3 : cellPadding
  const labelOptions = { width: width * labelShare - 2 * cellPadding, lineGap: 2 }
  const valueOptions = { width: width * (1 - labelShare) - 2 * cellPadding, lineGap: 2 }
  const rowHeight = ([label, value]: readonly [string, string]) => {
    write('regular', 10.5)
    const ofValue = pdf.heightOfString(tidy(value) || ' ', { ...valueOptions, ...quotes(value) })
    return Math.max(pdf.heightOfString(tidy(label), { ...labelOptions, ...quotes(label) }), ofValue) + 2 * rowPadding
  }
  const drawRow = ([label, value]: readonly [string, string], height: number) => {
    const labelWidth = width * labelShare
    const top = pdf.y
    const page = pdf.bufferedPageRange().count
    write('regular', 10.5).fillColor(quietColour)
    const [labelAt, valueAt] = [margin.left + cellPadding, margin.left + labelWidth + cellPadding]
    pdf.text(tidy(label), labelAt, top + rowPadding, { ...labelOptions, ...quotes(label) })
    write('regular', 10.5).text(tidy(value), valueAt, top + rowPadding, { ...valueOptions, ...quotes(value) })
    // A value longer than a page has flowed on: its frame would be drawn on the wrong page.
    if (pdf.bufferedPageRange().count !== page) return
    pdf.lineWidth(0.6).strokeColor(lineColour)
    pdf.rect(margin.left, top, labelWidth, height).stroke()
    pdf.rect(margin.left + labelWidth, top, width - labelWidth, height).stroke()
    pdf.y = top + height
  }
  const headingHeight = (text: string) => {
    const ofText = write('bold', 13).heightOfString(tidy(text), { width, ...quotes(text) })
    return ofText + pdf.currentLineHeight(true) * headingGap
  }
  const paragraphOptions = (text: string, { indent = false, size = 11, align = 'left' }: Look = {}) => ({
    ...{ width, align, lineGap: size * 0.25, indent: indent ? size * 2 : 0 },
    ...quotes(text),
  })
  const signWidth = { label: width * 0.4, below: width * 0.6 - 12 }
  const signHeight = ({ label, below }: SigningPlace) => {
    const ofLabel = write('regular', 11).heightOfString(tidy(label), { width: signWidth.label })
    const ofBelow =
      below === undefined ? 0 : write('regular', 9).heightOfString(tidy(below), { width: signWidth.below }) + 4
    return Math.max(ofLabel, 16) + Math.max(ofBelow, 18)
  }
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  const placesHeight = (places: readonly SigningPlace[]) =>
    sum(places.map((place) => signHeight(place) + signatureGap.least)) + places.length

  const paper: Paper = {
    title(chinese, english) {
      write('bold', 20).text(tidy(chinese), margin.left, pdf.y, { align: 'center', width })
      if (english !== undefined)
        write('regular', 12).fillColor(quietColour).text(tidy(english), { align: 'center', width })
      pdf.moveDown(1)
    },
    heading(text) {
      keepTogether(48)
      write('bold', 13).text(tidy(text), margin.left, pdf.y, { width, ...quotes(text) })
      pdf.moveDown(headingGap)
    },
    paragraph(text, look = {}) {
      write(look.bold ? 'bold' : 'regular', look.size ?? 11)
      pdf.text(tidy(text), margin.left, pdf.y, paragraphOptions(text, look))
      pdf.moveDown(0.5)
    },
    choices(all, chosen) {
      const gap = 16
      const column = (width - gap) / 2
      const said = all.map((text) => tidy(`${text === chosen ? '√' : '□'} ${text}`))
      const half = Math.ceil(said.length / 2)
      write('regular', 10)
      const heights = said.map((text) => pdf.heightOfString(text, { width: column }) + 5)
      const rows = said.slice(0, half).map((_, row) => Math.max(heights[row] ?? 0, heights[row + half] ?? 0))
      keepTogether(rows.reduce((sum, height) => sum + height, 0))
      for (const [row, height] of rows.entries()) {
        const top = pdf.y
        pdf.text(said[row] ?? '', margin.left, top, { width: column })
        pdf.text(said[row + half] ?? '', margin.left + column + gap, top, { width: column })
        pdf.y = top + height
      }
      pdf.x = margin.left
      pdf.moveDown(0.5)
    },
    table(rows, { ends = true, whole = false, heading } = {}) {
      const heights = rows.map(rowHeight)
      const ofHeading = heading === undefined ? 0 : headingHeight(heading)
      const isWhole = whole && ofHeading + sum(heights) <= pageHeight()
      for (const [at, row] of rows.entries()) {
        const height = heights[at] ?? 0
        const together = isWhole && at === 0 ? rows.length : rowsTogether(at, rows.length)
        const wanted = sum(heights.slice(at, at + together)) + (at === 0 ? ofHeading : 0)
        const isBegun = keepTogether(wanted <= pageHeight() ? wanted : Math.min(height, pageHeight()))
        if (heading !== undefined && at === 0) paper.heading(heading)
        else if (heading !== undefined && isBegun) paper.heading(continued(heading))
        drawRow(row, height)
      }
      pdf.x = margin.left
      if (ends) pdf.moveDown(0.8)
    },
    hasRoom: (rows) => pdf.y + sum(rows.map(rowHeight)) <= bottom(),
    signedTable(rows, places, { whole = false } = {}) {
      const count = whole ? rows.length : rowsWithSignatures
      const last = rows.slice(-count)
      paper.table(rows.slice(0, -count), { ends: false })
      const together = sum(last.map(rowHeight)) + tableEnd + placesHeight(places)
      if (together <= pageHeight()) keepTogether(together)
      paper.table(last)
      paper.signatures(places)
    },
    signedClause({ heading, text }, places) {
      const ofHeading = heading === undefined ? 0 : headingHeight(heading)
      const look = { indent: hasHan(text) }
      const ofText = write('regular', 11).heightOfString(tidy(text), paragraphOptions(text, look))
      const together = ofHeading + ofText + pdf.currentLineHeight(true) / 2 + placesHeight(places)
      if (together <= pageHeight()) keepTogether(together)
      if (heading !== undefined) paper.heading(heading)
      paper.paragraph(text, look)
      paper.signatures(places)
    },
    signatures(places) {
      const labelWidth = signWidth.label
      const belowWidth = signWidth.below
      const heights = places.map(signHeight)
      // Room to stamp where the page has it; places close together rather than on a page that holds nothing else.
      const left = (bottom() - pdf.y - sum(heights)) / Math.max(1, places.length) - 1
      const gap = left >= signatureGap.least ? Math.min(signatureGap.usual, left) : signatureGap.usual
      for (const [at, { label, below }] of places.entries()) {
        keepTogether(gap + (heights[at] ?? 0))
        const top = pdf.y + gap
        write('regular', 11).text(tidy(label), margin.left, top, { width: labelWidth })
        const lineAt = Math.max(pdf.y, top + 16)
        pdf.lineWidth(0.8).strokeColor(inkColour)
        pdf
          .moveTo(margin.left + labelWidth + 12, lineAt)
          .lineTo(margin.left + width, lineAt)
          .stroke()
        if (below !== undefined) {
          write('regular', 9).fillColor(quietColour)
          pdf.text(tidy(below), margin.left + labelWidth + 12, lineAt + 4, { width: belowWidth })
        }
        pdf.x = margin.left
        pdf.y = Math.max(pdf.y, lineAt + 18)
      }
    },
    picture({ bytes, width: wide, height: high }) {
      const scale = Math.min(width / wide, (pageHeight() - 1) / high)
      keepTogether(high * scale)
      pdf.image(bytes, margin.left + (width - wide * scale) / 2, pdf.y, { width: wide * scale })
      pdf.x = margin.left
      pdf.moveDown(0.8)
    },
    framedPicture(picture, { side, empty }) {
      const height = side + 4 * cellPadding
      keepTogether(height)
      const top = pdf.y
      pdf.lineWidth(0.6).strokeColor(lineColour).rect(margin.left, top, width, height).stroke()
      if (picture) {
        const scale = side / Math.max(picture.width, picture.height)
        const [wide, high] = [picture.width * scale, picture.height * scale]
        const [left, above] = [margin.left + (width - wide) / 2, top + (height - high) / 2]
        pdf.image(picture.bytes, left, above, { width: wide, height: high })
      } else {
        write('regular', 11).fillColor(quietColour)
        pdf.text(empty, margin.left, top + height / 2 - 8, { width, align: 'center' })
      }
      pdf.x = margin.left
      pdf.y = top + height
      pdf.moveDown(0.8)
    },
    newPage() {
      if (pdf.y > margin.top) pdf.addPage()
    },
    space(points) {
      pdf.y += points
    },
    async end() {
      const { start, count } = pdf.bufferedPageRange()
      for (let index = 0; index < count; index += 1) {
        pdf.switchToPage(start + index)
        // Below the margin pdfkit would begin a new page.
        pdf.page.margins.bottom = 0
        if (settings.mark !== undefined) {
          write('bold', 9).fillColor(markColour)
          pdf.text(tidy(settings.mark), margin.left, margin.top - 30, { width, align: 'right', lineBreak: false })
        }
        write('regular', 9).fillColor(quietColour)
        const at = pdf.page.height - margin.bottom + 24
        const foot = cutToWidth(tidy(settings.foot ?? ''), width * 0.8, (each) => pdf.widthOfString(each))
        pdf.text(foot, margin.left, at, { lineBreak: false })
        pdf.text(`${index + 1} / ${count}`, margin.left, at, { width, align: 'right', lineBreak: false })
      }
      const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
      pdf.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
  return paper
}

function cutToWidth(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text
  const letters = [...text]
  while (letters.length > 0 && measure(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('')}…`
}

/** How many rows from one on stay on its page: neither the first nor the last of a table stands alone. */
function rowsTogether(at: number, count: number): number {
  if (at === 0) return count <= 3 ? count : 2
  return at === count - 2 ? 2 : 1
}

const hasHan = (text: string) => /\p{Script=Han}/u.test(text)
const continued = (heading: string) => `${heading}${hasHan(heading) ? '（续）' : ' (continued)'}`

/** The face draws quotes and apostrophes as wide as a Han character; beside Latin letters alone they are as wide as those. */
const quotes = (text: string) => (hasHan(text) ? {} : { features: proportional })
const proportional: PDFKit.Mixins.OpenTypeFeatures[] = ['pwid']

/** Control characters have no shape in any font and would print as boxes. */
function tidy(text: string): string {
  return text.replace(/(?!\n)\p{Cc}/gu, ' ').toWellFormed()
}
