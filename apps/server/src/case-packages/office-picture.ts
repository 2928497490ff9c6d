import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { imagePixelsMax } from '@portal/contract/limits'
import sharp from 'sharp'
import { chineseFonts } from '../documents/pdf/pdf-files.ts'

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
const tableWidth = 1_770

/** A table as a picture of 300 dpi and the width of the page: ruled, its words wrapped within their columns. */
export async function drawTable(rows: readonly (readonly string[])[]): Promise<OfficePicture> {
  if (!GlobalFonts.has(font.family)) GlobalFonts.registerFromPath(chineseFonts.regular, font.family)
  const columns = Math.max(1, ...rows.map((row) => row.length))
  const column = Math.floor(tableWidth / columns)
  const pen = createCanvas(1, 1).getContext('2d')
  setFont(pen)
  const wrapped = rows.map((row) => row.map((cell) => wrap(pen, cell, column - 2 * font.pad)))
  const heights = wrapped.map((row) => Math.max(1, ...row.map((lines) => lines.length)) * font.line + 2 * font.pad)
  const height = heights.reduce((sum, each) => sum + each, 0)
  const canvas = createCanvas(column * columns + 4, height + 4)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  setFont(context)
  let top = 2
  for (const [at, row] of wrapped.entries()) {
    const own = heights[at] ?? 0
    for (let cell = 0; cell < columns; cell += 1) {
      const left = 2 + cell * column
      context.strokeRect(left, top, column, own)
      for (const [line, text] of (row[cell] ?? []).entries()) {
        context.fillText(text, left + font.pad, top + font.pad + (line + 0.75) * font.line)
      }
    }
    top += own
  }
  return toOfficePicture(canvas.toBuffer('image/png'), dpi.max)
}

function setFont(context: SKRSContext2D): void {
  context.font = `${font.pixels}px "${font.family}"`
  context.fillStyle = '#000000'
  context.strokeStyle = '#000000'
  context.lineWidth = 3
}

function wrap(context: SKRSContext2D, text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const character of paragraph) {
      if (line !== '' && context.measureText(line + character).width > width) {
        lines.push(line)
        line = ''
      }
      line += character
    }
    return [...lines, line]
  })
}
