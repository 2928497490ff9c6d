import type PDFDocument from 'pdfkit'
import type { Picture } from './draw-word.ts'
import type { Faces } from './faces.ts'
import { type Line, layOutLines, type Placed } from './layout-lines.ts'
import type { Block, Cell, Paragraph, Section, Table } from './word-document.ts'

type Pdf = InstanceType<typeof PDFDocument>

/** Something that is drawn in one place; lengths in points. */
export interface Item {
  /** Room above it, left out at the head of a page. */
  readonly before: number
  readonly height: number
  readonly keepWithNext: boolean
  readonly endsPage: boolean
  /** What it puts at the foot of its page. */
  readonly notes: readonly Item[]
  readonly draw: (x: number, y: number) => void
  /** The part that fits into a height, and the rest; undefined if nothing fits. */
  readonly split?: (height: number) => readonly [Item, Item] | undefined
  /** Drawn anew at the head of the page that it goes to. */
  readonly repeats?: readonly Item[]
}

export interface LayoutSettings {
  readonly pdf: Pdf
  readonly faces: Faces
  readonly section: Section
  readonly pictures: ReadonlyMap<string, Picture>
  readonly numbers: { readonly page: number; readonly pages: number }
  /** Width of the text, if it is not the page's: within a cell. */
  readonly width?: number
}

const pixelsPerPoint = 96 / 72
const lineWidth = 0.5

export function layOutBlocks(blocks: readonly Block[], settings: LayoutSettings): Item[] {
  return blocks.flatMap((block, at) => {
    if (block.kind === 'table') return layTable(block, settings)
    const before = blocks[at - 1]
    return layParagraph(block, before?.kind === 'paragraph' ? before : undefined, settings)
  })
}

function widthOf({ width, section: { page } }: LayoutSettings): number {
  return width ?? page.width - page.left - page.right
}

function layParagraph(paragraph: Paragraph, previous: Paragraph | undefined, settings: LayoutSettings): Item[] {
  const { page, linePitch } = settings.section
  const { look } = paragraph
  const lines = layOutLines(paragraph, {
    faces: settings.faces,
    width: widthOf(settings),
    linePitch,
    pictureMax: { width: widthOf(settings), height: (page.height - page.top - page.bottom) * 0.95 },
    pictureSize(part) {
      const picture = settings.pictures.get(part)
      return picture && { width: picture.width / pixelsPerPoint, height: picture.height / pixelsPerPoint }
    },
    numbers: settings.numbers,
  })
  const isSame = look.contextual && previous?.look.styleId === look.styleId
  return lines.map((line, at) => ({
    before: at === 0 && !isSame ? look.before : 0,
    height: line.height + (at === lines.length - 1 ? look.after : 0),
    keepWithNext: look.keepNext,
    endsPage: line.endsPage,
    notes: line.atoms.flatMap(({ atom }) => (atom.kind === 'text' && atom.note ? layNote(atom.note, settings) : [])),
    draw: (x, y) => drawLine(line, { x, y }, settings),
  }))
}

/** A note is as wide as the page's text, also of a cell. */
function layNote(blocks: readonly Block[], { width: _width, ...settings }: LayoutSettings): Item[] {
  return layOutBlocks(blocks, settings)
}

function drawLine(line: Line, { x, y }: { x: number; y: number }, { pdf, pictures }: LayoutSettings): void {
  const base = y + line.ascent
  for (const placed of joined(line.atoms)) {
    const { atom } = placed
    if (atom.kind === 'picture') {
      const picture = pictures.get(atom.part)
      const [left, top, height] = [x + placed.x, base - atom.ascent, atom.height]
      if (picture) pdf.image(picture.bytes, left, top, { width: placed.width, height })
      else pdf.lineWidth(lineWidth).strokeColor('#9aa5b8').rect(left, top, placed.width, height).stroke()
    } else if (atom.kind === 'tab' && placed.dots) {
      pdf.font('Times-Roman').fontSize(atom.look.size).fillColor(atom.look.colour)
      const count = Math.floor((placed.width - 4) / (atom.look.size * 0.25))
      if (count > 0) pdf.text('.'.repeat(count), x + placed.x + 2, base, { lineBreak: false, baseline: 'alphabetic' })
    } else if (atom.kind === 'text') {
      const { look, size } = atom
      const rise = look.raised === 'super' ? look.size * 0.35 : look.raised === 'sub' ? -look.size * 0.12 : 0
      pdf.font(atom.face).fontSize(size).fillColor(look.colour)
      pdf.text(atom.text, x + placed.x, base - rise, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: placed.spread,
        oblique: look.italic && atom.face.startsWith('han'),
      })
      const rule = (at: number) =>
        pdf
          .lineWidth(Math.max(0.4, size * 0.05))
          .strokeColor(look.colour)
          .moveTo(x + placed.x, at)
          .lineTo(x + placed.x + placed.width, at)
          .stroke()
      if (look.underline) rule(base + size * 0.14)
      if (look.strike) rule(base - size * 0.3)
    }
  }
}

/** Neighbours of one look as one text, so that a line takes few drawing steps. */
function joined(atoms: readonly Placed[]): Placed[] {
  const made: Placed[] = []
  for (const placed of atoms) {
    const last = made.at(-1)
    const isSame =
      last?.atom.kind === 'text' &&
      placed.atom.kind === 'text' &&
      last.atom.face === placed.atom.face &&
      last.atom.look === placed.atom.look &&
      // Letters of one text are all spread by the same width: words and blanks of a filled line stand alone.
      last.spread === placed.spread &&
      (placed.spread === 0 || ([...last.atom.text].length >= 1 && [...placed.atom.text].length === 1))
    if (isSame && last.atom.kind === 'text' && placed.atom.kind === 'text') {
      const text = last.atom.text + placed.atom.text
      made[made.length - 1] = { ...last, atom: { ...last.atom, text }, width: placed.x + placed.width - last.x }
    } else made.push(placed)
  }
  return made
}

interface LaidCell {
  readonly cell: Cell
  readonly x: number
  readonly width: number
  readonly items: readonly Item[]
  /** Height that its own row must have for it; 0 when rows below carry it too. */
  readonly needs: number
}

export const heightOf = (items: readonly Item[]) => items.reduce((sum, item) => sum + item.before + item.height, 0)

function layTable(table: Table, settings: LayoutSettings): Item[] {
  const room = widthOf(settings)
  const sum = table.columns.reduce((total, width) => total + width, 0)
  const scale = Math.min(1, room / sum)
  const columns = table.columns.map((width) => width * scale)
  const wide = sum * scale
  const shift = table.align === 'center' ? (room - wide) / 2 : table.align === 'right' ? room - wide : 0
  const from = table.align === 'left' && scale === 1 ? Math.max(-20, Math.min(table.indent, room - wide)) : shift
  const { padding } = table
  const laid = table.rows.map((row) => {
    let column = 0
    let x = from
    return row.cells.map((cell): LaidCell & { column: number } => {
      const width = columns.slice(column, column + cell.span).reduce((total, one) => total + one, 0)
      const inner = Math.max(12, width - padding.left - padding.right)
      const items = cell.merge === 'goesOn' ? [] : layOutBlocks(cell.blocks, { ...settings, width: inner })
      const needs = heightOf(items) + padding.top + padding.bottom + 2
      const made = { cell, x, width, items, needs, column }
      column += cell.span
      x += width
      return made
    })
  })
  const heights = laid.map((cells, at) =>
    Math.max(
      table.rows[at]?.height ?? 0,
      8,
      ...cells.filter(({ cell }) => cell.merge === 'no').map(({ needs }) => needs),
    ),
  )
  const together = new Set<number>()
  const goesOn = (row: number, column: number) =>
    laid[row]?.some((one) => one.column === column && one.cell.merge === 'goesOn') ?? false
  const pageHeight = settings.section.page.height - settings.section.page.top - settings.section.page.bottom
  for (const [at, cells] of laid.entries()) {
    for (const { cell, column, needs } of cells.filter((one) => one.cell.merge === 'begins')) {
      let last = at
      while (goesOn(last + 1, column)) last += 1
      const covered = heights.slice(at, last + 1).reduce((total, height) => total + height, 0)
      if (covered < needs) heights[last] = (heights[last] ?? 0) + needs - covered
      if (Math.max(covered, needs) < pageHeight * 0.9) for (let row = at; row < last; row += 1) together.add(row)
      else if (cell.merge === 'begins') heights[at] = Math.max(heights[at] ?? 0, needs)
    }
  }
  const spanHeight = (row: number, column: number) => {
    let height = heights[row] ?? 0
    for (let next = row + 1; goesOn(next, column); next += 1) height += heights[next] ?? 0
    return height
  }
  const heads: Item[] = []
  const items = laid.map((cells, at) => {
    const shown = cells.map((one) => ({
      ...one,
      area: one.cell.merge === 'begins' ? spanHeight(at, one.column) : undefined,
      top: one.cell.edges.top && one.cell.merge !== 'goesOn',
      bottom: one.cell.edges.bottom && !goesOn(at + 1, one.column),
    }))
    const item = rowItem(shown, { height: heights[at] ?? 0, table, pdf: settings.pdf, keep: together.has(at) })
    const isHead = table.rows[at]?.isHead === true && heads.length === at
    if (isHead) {
      heads.push({ ...item, notes: [] })
      return item
    }
    const repeats = heightOf(heads) < pageHeight / 3 ? [...heads] : []
    return repeats.length > 0 ? { ...item, repeats } : item
  })
  return items
}

interface RowCell extends LaidCell {
  /** Height of the cell when it reaches over rows. */
  readonly area: number | undefined
  readonly top: boolean
  readonly bottom: boolean
}

function rowItem(cells: readonly RowCell[], row: { height: number; table: Table; pdf: Pdf; keep: boolean }): Item {
  const { height, table, pdf, keep } = row
  const { padding } = table
  return {
    before: 0,
    height,
    keepWithNext: keep,
    endsPage: false,
    notes: cells.flatMap(({ items }) => items.flatMap(({ notes }) => notes)),
    draw(x, y) {
      for (const { cell, x: left, width, items, area = height, top, bottom } of cells) {
        if (cell.fill) pdf.rect(x + left, y, width, area).fill(cell.fill)
        const free = area - padding.top - padding.bottom - heightOf(items)
        const drop = cell.vertical === 'center' ? free / 2 : cell.vertical === 'bottom' ? free : 0
        let at = y + padding.top + 1 + Math.max(0, drop - 1)
        for (const item of items) {
          at += item.before
          item.draw(x + left + padding.left, at)
          at += item.height
        }
        const rule = (x1: number, y1: number, x2: number, y2: number) =>
          pdf.lineWidth(lineWidth).strokeColor('#000000').moveTo(x1, y1).lineTo(x2, y2).stroke()
        if (top) rule(x + left, y, x + left + width, y)
        if (bottom) rule(x + left, y + height, x + left + width, y + height)
        if (cell.edges.left) rule(x + left, y, x + left, y + height)
        if (cell.edges.right) rule(x + left + width, y, x + left + width, y + height)
      }
    },
    split(room) {
      if (room < 40) return undefined
      const parts = cells.map((one) => splitItems(one.items, room - padding.top - padding.bottom - 2))
      if (parts.every(([first]) => first.length === 0)) return undefined
      const half = (which: 0 | 1, tall: number) =>
        rowItem(
          cells.map((one, at) => ({ ...one, items: parts[at]?.[which] ?? [], area: undefined })),
          { ...row, height: tall, keep: false },
        )
      const rest = Math.max(8, ...parts.map(([, later]) => heightOf(later) + padding.top + padding.bottom + 2))
      return [half(0, room), half(1, rest)]
    },
  }
}

/** The items that fit into a height and those that do not; an item that can be cut is cut. */
function splitItems(items: readonly Item[], room: number): [Item[], Item[]] {
  const first: Item[] = []
  let used = 0
  for (const [at, item] of items.entries()) {
    const next = used + item.before + item.height
    if (next <= room) {
      first.push(item)
      used = next
      continue
    }
    const halves = item.split?.(room - used - item.before)
    if (halves)
      return [
        [...first, halves[0]],
        [halves[1], ...items.slice(at + 1)],
      ]
    return [first, items.slice(at)]
  }
  return [first, []]
}
