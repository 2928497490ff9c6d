import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { chineseFonts } from '../../pdf/pdf-files.ts'
import type { XmlNode } from '../xml-node.ts'
import type { Box } from './box.ts'
import { LetterMissing, layOutFormula } from './layout-formula.ts'

/** Pixels to the inch, and of a letter: 10.5 pt, as in the running text. */
export const formulaDpi = 300
const pixels = 44
/** Size of its letters in points. */
export const formulaSize = (pixels / formulaDpi) * 72
const pad = 8
const sideMax = 6_000
const family = 'Formula Sans'

export interface FormulaPicture {
  readonly png: Buffer
  /** Pixels of `formulaDpi`, as `below`: how much of the height lies below the base line. */
  readonly width: number
  readonly height: number
  readonly below: number
}

/**
 * A formula of Word, an `m:oMath`, with what a line of text needs to take it in; undefined for one that is empty, too large, or
 * holds a letter that our face lacks: half a formula is none.
 */
export function paintFormula(formula: XmlNode): FormulaPicture | undefined {
  if (!GlobalFonts.has(family)) GlobalFonts.registerFromPath(chineseFonts.regular, family)
  const pen = createCanvas(1, 1).getContext('2d')
  const box = laid(formula, pen)
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
  return { png: canvas.toBuffer('image/png'), width, height, below: box.down + pad }
}

function laid(formula: XmlNode, pen: SKRSContext2D): Box | undefined {
  try {
    return layOutFormula(formula, { pen, family }, pixels)
  } catch (error) {
    if (error instanceof LetterMissing) return undefined
    throw error
  }
}
