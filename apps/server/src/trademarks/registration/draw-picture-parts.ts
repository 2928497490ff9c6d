import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { layOutMarkLines } from '@portal/domain/trademarks/register/mark-lines'
import { chineseFonts } from '../../platform/documents/pdf/pdf-files.ts'

const family = 'Mark Sans'
/** Pixels of a side, and of what the words may fill of it; within the office's 400 to 1500. */
export const markPictureSide = 800
const side = markPictureSide
const room = 700
const lineHeight = 1.25
const quality = 92
/** Of the largest letters: one sign alone does not fill the picture. */
const largest = 360

/**
 * The picture of a mark of words, as JPG below the office's limits: black upright letters on white. Every letter is drawn
 * as it is written; undefined for words that are empty or hold a letter that our face lacks.
 *
 * @see trademark reference 2.3 (S4, S6)
 */
export function drawTextMark(words: string): Buffer | undefined {
  const text = words.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (text === '') return undefined
  if (!GlobalFonts.has(family)) GlobalFonts.registerFromPath(chineseFonts.bold, family)
  const canvas = createCanvas(side, side)
  const pen = canvas.getContext('2d')
  pen.font = `100px "${family}"`
  // A letter without a shape is measured like one that no face has.
  const missing = pen.measureText('\u{10FFFE}')
  for (const letter of text) {
    const box = pen.measureText(letter)
    const isMissing =
      letter !== ' ' &&
      box.width === missing.width &&
      box.actualBoundingBoxAscent === missing.actualBoundingBoxAscent &&
      box.actualBoundingBoxRight === missing.actualBoundingBoxRight
    if (isMissing) return undefined
  }
  const widthOf = (line: string) => pen.measureText(line).width / 100
  const { lines, size } = layOutMarkLines(text, { widthOf, room, largest, lineHeight })
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, side, side)
  pen.fillStyle = '#000000'
  pen.font = `${size}px "${family}"`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const top = side / 2 - ((lines.length - 1) * size * lineHeight) / 2
  for (const [at, line] of lines.entries()) pen.fillText(line, side / 2, top + at * size * lineHeight)
  return canvas.toBuffer('image/jpeg', quality)
}
