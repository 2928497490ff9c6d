import { type Font, openSync } from 'fontkit'
import type PDFDocument from 'pdfkit'
import { chineseFonts } from './pdf-files.ts'

type Weight = keyof typeof chineseFonts

const opened = new Map<Weight, Font>()

/** Our Chinese face, read once in a process: to read its tables takes longer than to make a paper of one page. */
export function chineseFont(weight: Weight): Font {
  const known = opened.get(weight)
  if (known) return known
  const font = openSync(chineseFonts[weight])
  if (!('layout' in font)) throw new Error('our Chinese face is a collection of faces')
  opened.set(weight, font)
  return font
}

/**
 * Our Chinese face for one PDF: with the tables that were read already and glyphs of its own, for a glyph keeps the
 * letter that it was first met by, and another PDF's text would be told by that one where two letters look the same.
 */
function faceForOne(weight: Weight): Font {
  return Object.assign(Object.create(chineseFont(weight)), { _glyphs: {} })
}

/** Makes our Chinese face known to a PDF by a name; each PDF embeds what it uses of it. */
export function registerChineseFont(pdf: InstanceType<typeof PDFDocument>, name: string, weight: Weight): void {
  // pdfkit takes a font of fontkit that is open; its types do not say so.
  pdf.registerFont(name, faceForOne(weight) as unknown as PDFKit.Mixins.PDFFontSource)
}
