import type PDFDocument from 'pdfkit'
import { chineseFont, registerChineseFont } from '../../documents/pdf/chinese-font.ts'
import type { RunLook } from './word-looks.ts'

/** Names that our faces stand for without a visible difference. */
const alike =
  /^(times new roman|times|arial|helvetica|courier new|courier|noto sans (sc|cjk sc)|source han sans.*|思源黑体.*)$/i
const monospaced = /courier|consolas|mono|menlo/i
const sansSerif = /arial|helvetica|calibri|verdana|tahoma|segoe|aptos|sans|hei|黑/i
const isLatin = /^[\x20-\x7e]+$/
const sizeOfMeasure = 1000
const cachedMax = 100_000

export interface Faces {
  /** The face that draws this text in this look. */
  pick(text: string, look: RunLook): string
  /** Width in points at 1 pt. */
  width(face: string, text: string): number
  /** The text with a box for every character that no face of ours has. */
  drawable(text: string): string
  /** Faces named by the document that others stand in for, in the order met. */
  readonly replaced: ReadonlySet<string>
  /** Whether a character was not to be had. */
  readonly lacks: () => boolean
}

/** No name, or one that our faces stand for without a visible difference. */
export function isFaceAlike(name: string): boolean {
  return name === '' || alike.test(name)
}

/** Noto Sans SC for Han letters, the standard faces of PDF for Latin ones. */
export function registerFaces(pdf: InstanceType<typeof PDFDocument>): Faces {
  registerChineseFont(pdf, 'han', 'regular')
  registerChineseFont(pdf, 'hanBold', 'bold')
  const widths = new Map<string, number>()
  const known = new Map<number, boolean>()
  const replaced = new Set<string>()
  let lacks = false

  function latinFace({ latin, bold, italic }: RunLook): string {
    const style = `${bold ? 'Bold' : ''}${italic ? 'Italic' : ''}`
    const slanted = style.replace('Italic', 'Oblique')
    if (monospaced.test(latin)) return slanted === '' ? 'Courier' : `Courier-${slanted}`
    if (sansSerif.test(latin)) return slanted === '' ? 'Helvetica' : `Helvetica-${slanted}`
    return style === '' ? 'Times-Roman' : `Times-${style}`
  }

  function hasGlyph(code: number): boolean {
    const found = known.get(code)
    if (found !== undefined) return found
    const has = chineseFont('regular').hasGlyphForCodePoint(code)
    known.set(code, has)
    return has
  }

  return {
    pick(text, look) {
      const latin = isLatin.test(text)
      const named = latin ? look.latin : look.han
      if (text.trim() !== '' && !isFaceAlike(named)) replaced.add(named)
      return latin ? latinFace(look) : look.bold ? 'hanBold' : 'han'
    },
    width(face, text) {
      const key = `${face}\n${text}`
      const found = widths.get(key)
      if (found !== undefined) return found
      const width = pdf.font(face).fontSize(sizeOfMeasure).widthOfString(text) / sizeOfMeasure
      if (widths.size < cachedMax) widths.set(key, width)
      return width
    },
    drawable(text) {
      let drawn = ''
      for (const letter of text.toWellFormed().replace(/[\p{Cc}\u200b-\u200f\ufeff]/gu, '')) {
        const code = letter.codePointAt(0) ?? 0
        const has = (code >= 0x20 && code < 0x7f) || hasGlyph(code)
        if (!has) lacks = true
        drawn += has ? letter : '□'
      }
      return drawn
    },
    replaced,
    lacks: () => lacks,
  }
}
