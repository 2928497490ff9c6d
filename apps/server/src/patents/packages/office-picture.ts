import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { imagePixelsMax } from '@portal/contract/limits'
import sharp from 'sharp'
import { chineseFonts } from '../../platform/documents/pdf/pdf-files.ts'

/** A picture as the office takes it: JPG of 72 to 300 dpi, white behind, on paper no larger than its box. */
export interface OfficePicture {
  readonly bytes: Buffer
  readonly widthMm: number
  readonly heightMm: number
}

/** @see patent reference 5.5, figure size on paper */
const box = { widthMm: 150, heightMm: 220 }
const dpi = { min: 72, max: 300, usual: 150 }
const inch = 25.4

/** @throws Error if the bytes cannot be decoded as a picture. */
export async function toOfficePicture(bytes: Uint8Array, knownDpi?: number): Promise<OfficePicture> {
  const source = sharp(bytes, { limitInputPixels: imagePixelsMax, failOn: 'error', pages: 1 }).timeout({ seconds: 10 })
  const { data, info } = await source
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const said = knownDpi ?? (await sharp(bytes).metadata()).density
  const given = said !== undefined && said >= dpi.min && said <= dpi.max ? said : dpi.usual
  const millimetres = (pixels: number) => (pixels / given) * inch
  const over = Math.max(millimetres(info.width) / box.widthMm, millimetres(info.height) / box.heightMm, 1)
  const density = Math.min(dpi.max, Math.ceil(given * over))
  const shrink = Math.min(1, dpi.max / (given * over))
  const width = Math.max(1, Math.floor(info.width * shrink))
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const made = await sharp(data, { raw })
    .resize({ width, withoutEnlargement: true })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .withDensity(density)
    .toBuffer({ resolveWithObject: true })
  const onPaper = (pixels: number) => Math.max(1, Math.round((pixels / density) * inch))
  return { bytes: made.data, widthMm: onPaper(made.info.width), heightMm: onPaper(made.info.height) }
}

const font = { family: 'Case Package Sans', pixels: 36, line: 54, pad: 18 }
const table = { width: 1_770, height: 2_590 }
/** More columns than this leave no room for two letters side by side. */
export const tableColumnsMax = Math.floor(table.width / (2 * font.pixels + 2 * font.pad))

/**
 * A table as pictures of 300 dpi and the width of the page, one for each page that it fills: ruled, its words wrapped
 * within their columns, a row that is taller than a page gone on with on the next.
 *
 * @param rows at most `tableColumnsMax` cells each.
 */
export async function drawTable(rows: readonly (readonly string[])[]): Promise<OfficePicture[]> {
  if (!GlobalFonts.has(font.family)) GlobalFonts.registerFromPath(chineseFonts.regular, font.family)
  const columns = Math.max(1, ...rows.map((row) => row.length))
  const column = Math.floor(table.width / columns)
  const widthOf = letterWidths()
  const pictures: OfficePicture[] = []
  let page: Row[] = []
  let filled = 0
  const end = async () => {
    if (page.length > 0) pictures.push(await drawRows(page, columns, column))
    page = []
    filled = 0
  }
  for (const cells of rows) {
    for (const row of rowsOf(cells.map((cell) => wrap(widthOf, cell, column - 2 * font.pad)))) {
      if (filled + row.height > table.height) await end()
      page.push(row)
      filled += row.height
    }
  }
  await end()
  return pictures
}

interface Row {
  readonly cells: readonly (readonly string[])[]
  readonly height: number
}

/** A row, in parts that each fit on a page. */
function rowsOf(cells: readonly (readonly string[])[]): Row[] {
  const lines = Math.max(1, ...cells.map((cell) => cell.length))
  const most = Math.floor((table.height - 2 * font.pad) / font.line)
  return Array.from({ length: Math.ceil(lines / most) }, (_, part) => {
    const own = cells.map((cell) => cell.slice(part * most, (part + 1) * most))
    const height = Math.max(1, ...own.map((cell) => cell.length)) * font.line + 2 * font.pad
    return { cells: own, height }
  })
}

function drawRows(rows: readonly Row[], columns: number, column: number): Promise<OfficePicture> {
  const height = rows.reduce((sum, row) => sum + row.height, 0)
  const canvas = createCanvas(column * columns + 4, height + 4)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  setFont(context)
  let top = 2
  for (const row of rows) {
    for (let cell = 0; cell < columns; cell += 1) {
      const left = 2 + cell * column
      context.strokeRect(left, top, column, row.height)
      for (const [line, text] of (row.cells[cell] ?? []).entries()) {
        context.fillText(text, left + font.pad, top + font.pad + (line + 0.75) * font.line)
      }
    }
    top += row.height
  }
  return toOfficePicture(canvas.toBuffer('image/png'), dpi.max)
}

function setFont(context: SKRSContext2D): void {
  context.font = `${font.pixels}px "${font.family}"`
  context.fillStyle = '#000000'
  context.strokeStyle = '#000000'
  context.lineWidth = 3
}

/** Widths of letters, each measured once: a whole line for each letter of a long table would hold up everybody. */
function letterWidths(): (letter: string) => number {
  const pen = createCanvas(1, 1).getContext('2d')
  setFont(pen)
  const known = new Map<string, number>()
  return (letter) => {
    const width = known.get(letter) ?? pen.measureText(letter).width
    known.set(letter, width)
    return width
  }
}

function wrap(widthOf: (letter: string) => number, text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const letter of paragraph) {
      const own = widthOf(letter)
      if (line !== '' && used + own > width) {
        lines.push(line)
        line = ''
        used = 0
      }
      line += letter
      used += own
    }
    return [...lines, line]
  })
}
