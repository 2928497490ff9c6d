import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { chineseFonts } from '../../pdf/pdf-files.ts'
import { parseXml } from '../xml-node.ts'
import type { Box } from './box.ts'
import { LetterMissing, layFormula } from './lay-formula.ts'

/** Pixels to the inch, and of a letter: 10.5 pt, as in the running text. */
export const formulaDpi = 300
const pixels = 44
const pad = 8
const sideMax = 6_000
const family = 'Formula Sans'

/**
 * A formula of Word, an `m:oMath` as text of XML, as PNG of `formulaDpi` on white; undefined for one that is empty, too
 * large, or holds a letter that our face lacks: half a formula is none.
 */
export function drawFormula(xml: string): Buffer | undefined {
  if (!GlobalFonts.has(family)) GlobalFonts.registerFromPath(chineseFonts.regular, family)
  const pen = createCanvas(1, 1).getContext('2d')
  const box = laid(xml, pen)
  if (!box) return undefined
  const [width, height] = [Math.ceil(box.width) + 2 * pad, Math.ceil(box.up + box.down) + 2 * pad]
  if (box.width === 0 || width > sideMax || height > sideMax) return undefined
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#000000'
  context.strokeStyle = '#000000'
  context.lineWidth = 3
  context.lineJoin = 'round'
  box.draw(context, pad, pad + box.up)
  return canvas.toBuffer('image/png')
}

function laid(xml: string, pen: SKRSContext2D): Box | undefined {
  try {
    return layFormula(parseXml(xml), { pen, family }, pixels)
  } catch (error) {
    if (error instanceof LetterMissing) return undefined
    throw error
  }
}
