import { setImmediate as nextTurn } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { chineseFont, registerChineseFont } from './chinese-font.ts'

/** A column of a table: share of the width of the page, and on which side its text stands. */
export interface PaperColumn {
  readonly head: string
  readonly share: number
  readonly align?: 'right'
}

export interface PaperFigure {
  readonly value: string
  readonly name: string
  readonly note?: string
}

/** A bar of a plot: its parts from the first on, each with its share of the tallest. */
export interface PaperBar {
  readonly mark: string
  /** Above the bar. */
  readonly value: string
  readonly parts: readonly { readonly amount: number; readonly tone: PaperTone }[]
}
export type PaperTone = keyof typeof tones

export interface TablePaper {
  /** Name and address of who writes, above a line. */
  letterhead(name: string, lines: readonly string[]): void
  title(text: string, below: readonly string[]): void
  heading(text: string): void
  note(text: string): void
  /** Large numbers side by side. */
  figures(list: readonly PaperFigure[]): void
  /** Columns with what their colours stand for; a table of the same numbers follows it. */
  bars(
    title: string,
    list: readonly PaperBar[],
    legend: readonly { readonly name: string; readonly tone: PaperTone }[],
  ): void
  /** Rows in their order, with the heads on each page; others get on with their work between them. @param foot a last row of sums. */
  table(columns: readonly PaperColumn[], rows: Rows, foot?: readonly string[]): Promise<void>
  end(): Promise<Buffer>
}
type Rows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>

interface Settings {
  readonly title: string
  /** At the foot of every page, left of the page number. */
  readonly foot: string
  readonly language: 'en' | 'zh'
  /** Written into the file, so that equal data makes equal bytes. */
  readonly madeAt: Date
}

const margin = { top: 56, bottom: 60, left: 52, right: 52 }
const ink = '#141b2b'
const quiet = '#5b667a'
const line = '#d5dbe5'
const soft = '#f4f6fa'
const tones = {
  first: '#1f5fbf',
  second: '#7fa8e0',
  good: '#2f8f5b',
  wait: '#d69a2d',
  quiet: '#b6bfcd',
  bad: '#c0392b',
} as const
const size = { body: 8.5, head: 8, lineHeight: 11.5, padding: 4 }
const linesMax = 3
/** Rows drawn before others have their turn. */
const rowsAtOnce = 40

/** A paper of figures and long tables, A4 upright, in our Chinese face. */
export function startTablePaper({ title, foot, language, madeAt }: Settings): TablePaper {
  const info = { Title: title, CreationDate: madeAt, ModDate: madeAt }
  const pdf = new PDFDocument({
    ...{
      size: 'A4',
      margins: margin,
      bufferPages: false,
      lang: language === 'zh' ? 'zh-CN' : 'en-GB',
      displayTitle: true,
      info,
    },
  })
  registerChineseFont(pdf, 'regular', 'regular')
  registerChineseFont(pdf, 'bold', 'bold')
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const width = pdf.page.width - margin.left - margin.right
  const bottom = () => pdf.page.height - margin.bottom
  const write = (weight: 'regular' | 'bold', points: number, colour: string = ink) =>
    pdf.font(weight).fontSize(points).fillColor(colour)
  const room = (height: number) => {
    if (pdf.y + height > bottom() && pdf.y > margin.top) pdf.addPage()
  }
  /** Text on one line; what is too long is cut. */
  const put = (
    text: string,
    x: number,
    y: number,
    { wide, align = 'left' }: { wide: number; align?: 'left' | 'right' | 'center' },
    points: number,
  ) => {
    const fitting = wrapped(text, wide, points, 1)[0] ?? ''
    const used = measure(fitting, points)
    const at = align === 'left' ? x : align === 'right' ? x + wide - used : x + (wide - used) / 2
    pdf.text(fitting, at, y, { lineBreak: false })
  }

  let pages = 0
  // Drawn as a page begins, without how many there will be: pages that wait for that number would fill the memory with a long table.
  const drawFoot = () => {
    pages += 1
    const top = pdf.y
    // Below the margin pdfkit would begin a new page.
    pdf.page.margins.bottom = 0
    write('regular', 8, quiet)
    const y = pdf.page.height - margin.bottom + 26
    put(foot, margin.left, y, { wide: width * 0.8 }, 8)
    const number = language === 'zh' ? `第 ${pages} 页` : `Page ${pages}`
    put(number, margin.left, y, { wide: width, align: 'right' }, 8)
    pdf.page.margins.bottom = margin.bottom
    pdf.x = margin.left
    pdf.y = top
  }
  pdf.on('pageAdded', drawFoot)
  drawFoot()

  const drawHeads = (columns: readonly PaperColumn[], lefts: readonly number[]) => {
    const top = pdf.y
    const texts = columns.map(({ head, share }) => wrapped(head, width * share - 2 * size.padding, size.head, 2))
    const height = Math.max(...texts.map((lines) => lines.length), 1) * size.lineHeight + 2 * size.padding
    pdf.rect(margin.left, top, width, height).fill(soft)
    write('bold', size.head, quiet)
    for (const [at, lines] of texts.entries()) {
      const { share = 0, align = 'left' } = columns[at] ?? {}
      const [x, wide] = [(lefts[at] ?? 0) + size.padding, width * share - 2 * size.padding]
      for (const [index, text] of lines.entries()) {
        put(text, x, top + size.padding + index * size.lineHeight, { wide, align }, size.head)
      }
    }
    pdf.y = top + height
  }

  const drawRow = (
    columns: readonly PaperColumn[],
    lefts: readonly number[],
    cells: readonly string[],
    weight: 'regular' | 'bold',
  ) => {
    const texts = columns.map(({ share }, at) =>
      wrapped(cells[at] ?? '', width * share - 2 * size.padding, size.body, linesMax),
    )
    const height = Math.max(...texts.map((lines) => lines.length), 1) * size.lineHeight + 2 * size.padding
    if (pdf.y + height > bottom()) {
      pdf.addPage()
      drawHeads(columns, lefts)
    }
    const top = pdf.y
    write(weight, size.body)
    for (const [at, lines] of texts.entries()) {
      const { share = 0, align = 'left' } = columns[at] ?? {}
      for (const [index, text] of lines.entries()) {
        const wide = width * share - 2 * size.padding
        const y = top + size.padding + index * size.lineHeight
        const x = (lefts[at] ?? 0) + size.padding
        pdf.text(text, align === 'right' ? x + wide - measure(text, size.body) : x, y, { lineBreak: false })
      }
    }
    pdf.y = top + height
    pdf
      .lineWidth(0.5)
      .strokeColor(line)
      .moveTo(margin.left, pdf.y)
      .lineTo(margin.left + width, pdf.y)
      .stroke()
  }

  return {
    letterhead(name, lines) {
      const top = pdf.y
      write('bold', 12)
      put(name, margin.left, top, { wide: width }, 12)
      write('regular', 8, quiet)
      for (const [at, text] of lines.entries()) put(text, margin.left, top + 19 + at * 12, { wide: width }, 8)
      pdf.y = top + 26 + lines.length * 12
      pdf
        .lineWidth(1.2)
        .strokeColor(tones.first)
        .moveTo(margin.left, pdf.y)
        .lineTo(margin.left + width, pdf.y)
        .stroke()
      pdf.y += 26
    },
    title(text, below) {
      write('bold', 20)
      for (const one of wrapped(text, width, 20, 3)) {
        pdf.text(one, margin.left, pdf.y, { lineBreak: false })
        pdf.y += 28
      }
      write('regular', 9.5, quiet)
      for (const one of below.flatMap((words) => wrapped(words, width, 9.5, 2))) {
        pdf.text(one, margin.left, pdf.y, { lineBreak: false })
        pdf.y += 15
      }
      pdf.y += 12
    },
    heading(text) {
      room(110)
      pdf.y += 12
      write('bold', 13)
      put(text, margin.left, pdf.y, { wide: width }, 13)
      pdf.y += 24
    },
    note(text) {
      write('regular', 8.5, quiet)
      for (const one of wrapped(text, width, 8.5, 6)) {
        room(13)
        write('regular', 8.5, quiet).text(one, margin.left, pdf.y, { lineBreak: false })
        pdf.y += 13
      }
      pdf.y += 5
    },
    figures(list) {
      const perRow = Math.min(4, Math.max(1, list.length))
      const wide = width / perRow
      for (let from = 0; from < list.length; from += perRow) {
        room(60)
        const top = pdf.y
        for (const [at, { value, name, note }] of list.slice(from, from + perRow).entries()) {
          const x = margin.left + at * wide
          write('regular', 8.5, quiet)
          put(name, x, top, { wide: wide - 8 }, 8.5)
          write('bold', 15)
          put(value, x, top + 14, { wide: wide - 8 }, 15)
          if (note !== undefined) {
            write('regular', 8, quiet)
            put(note, x, top + 36, { wide: wide - 8 }, 8)
          }
        }
        pdf.y = top + 60
      }
    },
    bars(name, list, legend) {
      const high = 96
      room(high + 62)
      const top = pdf.y
      write('bold', 9.5)
      put(name, margin.left, top, { wide: width * 0.6 }, 9.5)
      let x = margin.left + width
      for (const { name: word, tone } of legend.toReversed()) {
        x -= measure(word, 8)
        write('regular', 8, quiet).text(word, x, top + 1, { lineBreak: false })
        x -= 12
        pdf.rect(x, top + 2.5, 8, 8).fill(tones[tone])
        x -= 10
      }
      const base = top + 30 + high
      const most = Math.max(1, ...list.map(({ parts }) => parts.reduce((sum, { amount }) => sum + amount, 0)))
      const step = width / Math.max(list.length, 1)
      const wide = Math.min(30, step * 0.62)
      for (const [at, { mark, value, parts }] of list.entries()) {
        const left = margin.left + at * step + (step - wide) / 2
        let y = base
        for (const { amount, tone } of parts) {
          const tall = (amount / most) * high
          if (tall <= 0) continue
          y -= tall
          pdf.rect(left, y, wide, tall).fill(tones[tone])
        }
        write('regular', 7, ink)
        if (value !== '') put(value, margin.left + at * step, y - 11, { wide: step, align: 'center' }, 7)
        write('regular', 7.5, quiet)
        put(mark, margin.left + at * step, base + 5, { wide: step, align: 'center' }, 7.5)
      }
      pdf
        .lineWidth(0.7)
        .strokeColor(quiet)
        .moveTo(margin.left, base)
        .lineTo(margin.left + width, base)
        .stroke()
      pdf.y = base + 26
    },
    async table(columns, rows, sums) {
      const lefts = columns.map(
        (_, at) => margin.left + width * columns.slice(0, at).reduce((sum, { share }) => sum + share, 0),
      )
      room(70)
      drawHeads(columns, lefts)
      let drawn = 0
      for await (const cells of rows) {
        drawRow(columns, lefts, cells, 'regular')
        drawn += 1
        if (drawn % rowsAtOnce === 0) await nextTurn()
      }
      if (sums) drawRow(columns, lefts, sums, 'bold')
      pdf.y += 10
    },
    async end() {
      const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
      pdf.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

const widths = new Map<string, number>()

/** Width of a text in points, letter by letter: to lay out whole lines takes many times as long, and tables are long. */
function measure(text: string, points: number): number {
  let units = 0
  for (const letter of text) units += widthOf(letter)
  return units * points
}

function widthOf(letter: string): number {
  const known = widths.get(letter)
  if (known !== undefined) return known
  const font = chineseFont('regular')
  const wide = font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm
  widths.set(letter, wide)
  return wide
}

/** Breaks may stand beside a space or a Han character, but not before what closes. */
const pieces = /\p{Script=Han}[，。、；：）》”！？]*|[^\s\p{Script=Han}]+|\s+/gu
/** Two lines that become one again are parted as they were. */
const joinedLines = (first: string, second: string) =>
  /\p{Script=Han}$/u.test(first) || /^\p{Script=Han}/u.test(second) ? first + second : `${first} ${second}`

/** Lines of a text, at most so many; what does not fit is cut. Control characters have no shape in any font. */
function wrapped(text: string, wide: number, points: number, most: number): string[] {
  const plain = text
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()
  if (measure(plain, points) <= wide) return plain === '' ? [] : [plain]
  const lines: string[] = []
  let current = ''
  for (const piece of plain.match(pieces) ?? []) {
    if (measure(current + piece, points) <= wide) {
      current += piece
      continue
    }
    if (current.trim() !== '') lines.push(current.trim())
    current = piece.trim()
    // One word that is longer than the line is broken where the line ends.
    while (measure(current, points) > wide && lines.length <= most) {
      const head = cut(current, wide, points, '')
      lines.push(head)
      current = current.slice(head.length)
    }
  }
  if (current.trim() !== '') lines.push(current.trim())
  if (lines.length <= most) return lines
  const kept = lines.slice(0, most)
  kept[most - 1] = cut(joinedLines(kept[most - 1] ?? '', lines[most] ?? ''), wide, points, '…')
  return kept
}

function cut(text: string, wide: number, points: number, end: string): string {
  let [fitting, used] = ['', measure(end, points)]
  for (const letter of text) {
    used += widthOf(letter) * points
    // At least one letter, or the rest would never become shorter.
    if (used > wide && fitting !== '') return `${fitting}${end}`
    fitting += letter
  }
  return fitting
}
