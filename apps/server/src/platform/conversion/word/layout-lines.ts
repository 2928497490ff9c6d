import type { Faces } from './faces.ts'
import type { Block, Paragraph, Piece } from './word-document.ts'
import type { ParagraphLook, RunLook, TabStop } from './word-looks.ts'

/** A piece that no line break goes through; widths and heights in points. */
export type Atom = { readonly width: number; readonly ascent: number; readonly descent: number } & (
  | {
      readonly kind: 'text'
      readonly text: string
      readonly face: string
      readonly size: number
      readonly look: RunLook
      /** What its page has at the foot because of it. */
      readonly note?: readonly Block[]
    }
  | { readonly kind: 'picture'; readonly part: string; readonly height: number }
  | { readonly kind: 'tab'; readonly look: RunLook }
  | { readonly kind: 'end'; readonly what: 'line' | 'page' }
)

export interface Line {
  readonly atoms: readonly Placed[]
  readonly ascent: number
  readonly height: number
  /** A page break of the document stands behind it. */
  readonly endsPage: boolean
}
export interface Placed {
  readonly atom: Atom
  /** From the left edge of the text. */
  readonly x: number
  readonly width: number
  /** Added behind each letter to fill the line. */
  readonly spread: number
  readonly dots: boolean
}

export interface LineSettings {
  readonly faces: Faces
  /** Of the text, indents within. */
  readonly width: number
  readonly linePitch: number
  /** Largest picture. */
  readonly pictureMax: { readonly width: number; readonly height: number }
  readonly pictureSize: (part: string) => { readonly width: number; readonly height: number } | undefined
  readonly numbers: { readonly page: number; readonly pages: number }
}

const hanLetter =
  /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}\u2014-\u2026\u2460-\u24ff\u25a0-\u26ff]/u
/** What may not begin a line, and what may not end one (GB/T 15834). */
const notFirst = /^[，。、；：！？）》」』】〕〗’”…—·％,.;:!?)\]}%]/
const notLast = /[（《「『【〔〖‘“([{]$/
const tabUsual = 21
const hanLine = 1.3
const latinLine = 1.17

export function layOutLines(paragraph: Paragraph, settings: LineSettings): Line[] {
  const { look } = paragraph
  const size = paragraph.mark.size
  const left = look.leftChars ? (look.leftChars / 100) * size : look.left
  const first = look.firstLineChars ? (look.firstLineChars / 100) * size : look.firstLine
  const right = Math.max(24, settings.width - look.right)
  const atoms = paragraph.pieces.flatMap((piece) => atomsOf(piece, settings))
  if (paragraph.label) atoms.unshift(...labelAtoms(paragraph.label, settings))
  const stops = first < 0 ? [...look.tabs, { at: left, align: 'left', dots: false } as const] : look.tabs
  const lines: Line[] = []
  let rest = atoms
  do {
    const from = Math.min(right - 12, Math.max(0, left + (lines.length === 0 ? first : 0)))
    const { taken, remaining } = takeLine(rest, { from, right, stops })
    lines.push(placeLine(taken, { from, right, stops, look, paragraph, isLast: remaining.length === 0, settings }))
    rest = remaining
  } while (rest.length > 0)
  return lines
}

function labelAtoms(label: NonNullable<Paragraph['label']>, settings: LineSettings): Atom[] {
  const text = atomsOf({ kind: 'text', text: label.text, look: label.look }, settings)
  return text.length === 0
    ? []
    : [...text, { kind: 'tab', look: label.look, width: 0, ...heightsOf(label.look.size, true) }]
}

function heightsOf(size: number, han: boolean): { ascent: number; descent: number } {
  const height = size * (han ? hanLine : latinLine)
  const ascent = size * 0.88 + (height - size * 1.1) / 2
  return { ascent, descent: height - ascent }
}

function atomsOf(piece: Piece, settings: LineSettings): Atom[] {
  const nothing = { width: 0, ascent: 0, descent: 0 }
  switch (piece.kind) {
    case 'line':
    case 'page':
      return [{ kind: 'end', what: piece.kind, ...nothing }]
    case 'tab':
      return [{ kind: 'tab', look: piece.look, width: 0, ...heightsOf(piece.look.size, false) }]
    case 'field': {
      const text = String(piece.what === 'page' ? settings.numbers.page : settings.numbers.pages)
      return textAtoms(text, piece.look, settings.faces)
    }
    case 'text':
      return textAtoms(piece.text, piece.look, settings.faces)
    case 'note': {
      // One with a mark of its own, or without any, stands there too.
      const [first = emptyText(piece.look), ...others] = textAtoms(piece.text, piece.look, settings.faces)
      return [first.kind === 'text' ? { ...first, note: piece.blocks } : first, ...others]
    }
    case 'picture': {
      const natural = settings.pictureSize(piece.part) ?? { width: 72, height: 72 }
      const width = piece.width || natural.width
      const height = piece.height || natural.height
      const { pictureMax } = settings
      const scale = Math.min(1, pictureMax.width / width, pictureMax.height / height)
      const under = (piece.below ?? 0) * scale
      const drawn = { part: piece.part, width: width * scale, height: height * scale }
      return [{ kind: 'picture', ...drawn, ascent: height * scale - under, descent: Math.max(2, under) }]
    }
  }
}

function emptyText(look: RunLook): Atom {
  return { kind: 'text', text: '', face: 'han', size: look.size, look, width: 0, ...heightsOf(look.size, false) }
}

function textAtoms(text: string, look: RunLook, faces: Faces): Atom[] {
  const words = faces.drawable(look.capitals ? text.toUpperCase() : text)
  const size = look.raised === 'no' ? look.size : look.size * 0.62
  return splitWords(words).map((word) => {
    const face = faces.pick(word, look)
    const width = faces.width(face, word) * size
    return { kind: 'text', text: word, face, size, look, width, ...heightsOf(look.size, hanLetter.test(word)) }
  })
}

/** Han letters one by one, Latin words and blanks whole. */
function splitWords(text: string): string[] {
  const words: string[] = []
  let word = ''
  for (const letter of text) {
    const isBlank = letter === ' '
    if (hanLetter.test(letter) || isBlank !== word.endsWith(' ')) {
      if (word !== '') words.push(word)
      word = ''
    }
    if (hanLetter.test(letter)) words.push(letter)
    else word += letter
  }
  if (word !== '') words.push(word)
  return words
}

const isBlank = (atom: Atom | undefined) => atom?.kind === 'text' && /^\s+$/.test(atom.text)
const isHan = (atom: Atom) => atom.kind !== 'text' || hanLetter.test(atom.text)

function breaksBetween(before: Atom, after: Atom): boolean {
  if (isBlank(after)) return false
  if (before.kind === 'text' && notLast.test(before.text)) return false
  if (after.kind === 'text' && notFirst.test(after.text)) return isBlank(before)
  return isBlank(before) || isHan(before) || isHan(after)
}

interface Bounds {
  readonly from: number
  readonly right: number
  readonly stops: readonly TabStop[]
}

/** As many atoms as fit; a word wider than the line is cut. At least one is taken. */
function takeLine(atoms: readonly Atom[], bounds: Bounds): { taken: Atom[]; remaining: Atom[] } {
  let x = bounds.from
  let lastBreak = 0
  for (const [at, atom] of atoms.entries()) {
    if (atom.kind === 'end') return { taken: atoms.slice(0, at + 1), remaining: afterEnd(atoms, at) }
    const before = atoms[at - 1]
    if (before && breaksBetween(before, atom)) lastBreak = at
    x += atom.kind === 'tab' ? tabWidth(atoms, at, x, bounds).width : atom.width
    if (x <= bounds.right + 0.5 || isBlank(atom)) continue
    if (lastBreak > 0) return { taken: atoms.slice(0, lastBreak), remaining: atoms.slice(lastBreak) }
    if (at > 0 && before?.kind !== 'tab') return { taken: atoms.slice(0, at), remaining: atoms.slice(at) }
    const halves = cut(atom, bounds.right - (x - atom.width))
    if (!halves) return { taken: atoms.slice(0, at + 1), remaining: atoms.slice(at + 1) }
    return { taken: [...atoms.slice(0, at), halves[0]], remaining: [halves[1], ...atoms.slice(at + 1)] }
  }
  return { taken: [...atoms], remaining: [] }
}

/** What follows a line break; a break at the very end of a paragraph begins no line. */
function afterEnd(atoms: readonly Atom[], at: number): Atom[] {
  return atoms.slice(at + 1)
}

/** A long Latin word in two, the first part as wide as fits and at least one letter. */
function cut(atom: Atom, room: number): [Atom, Atom] | undefined {
  if (atom.kind !== 'text') return undefined
  const letters = [...atom.text]
  if (letters.length < 2) return undefined
  const perLetter = atom.width / letters.length
  const count = Math.min(letters.length - 1, Math.max(1, Math.floor(room / perLetter)))
  const part = (some: readonly string[]): Atom => ({ ...atom, text: some.join(''), width: perLetter * some.length })
  return [part(letters.slice(0, count)), part(letters.slice(count))]
}

function tabWidth(
  atoms: readonly Atom[],
  at: number,
  x: number,
  { stops, right }: Bounds,
): { width: number; dots: boolean } {
  const stop = stops.find((one) => one.at > x + 0.5)
  if (!stop) return { width: tabUsual - (x % tabUsual), dots: false }
  if (stop.align === 'left') return { width: stop.at - x, dots: stop.dots }
  let behind = 0
  for (const atom of atoms.slice(at + 1)) {
    if (atom.kind === 'tab' || atom.kind === 'end') break
    behind += atom.width
  }
  const target = Math.min(stop.at, right) - (stop.align === 'right' ? behind : behind / 2)
  return { width: Math.max(2, target - x), dots: stop.dots }
}

function placeLine(
  taken: readonly Atom[],
  line: Bounds & { look: ParagraphLook; paragraph: Paragraph; isLast: boolean; settings: LineSettings },
): Line {
  const { from, right, look, paragraph, isLast, settings } = line
  const end = taken.at(-1)
  const endsPage = end?.kind === 'end' && end.what === 'page'
  let last = end?.kind === 'end' ? taken.length - 1 : taken.length
  while (last > 0 && isBlank(taken[last - 1])) last -= 1
  const shown = taken.slice(0, last)
  const placed: { atom: Atom; width: number; dots: boolean }[] = []
  let width = 0
  for (const [at, atom] of shown.entries()) {
    const tab = atom.kind === 'tab' ? tabWidth(shown, at, from + width, line) : undefined
    placed.push({ atom, width: tab?.width ?? atom.width, dots: tab?.dots ?? false })
    width += tab?.width ?? atom.width
  }
  const room = right - from - width
  const isFull = look.align === 'justify' && !isLast && end?.kind !== 'end' && room > 0
  const hasTab = shown.some(({ kind }) => kind === 'tab')
  const gaps = isFull && !hasTab ? shown.slice(0, -1).filter((atom, at) => isGap(atom, shown[at + 1])).length : 0
  const spread = gaps > 0 ? room / gaps : 0
  const indent = look.align === 'center' ? room / 2 : look.align === 'right' ? room : 0
  let x = from + (hasTab ? 0 : Math.max(0, indent))
  const atoms = placed.map(({ atom, width: own, dots }, at) => {
    const wide = spread > 0 && isGap(atom, shown[at + 1]) ? spread : 0
    const here = { atom, x, width: own, spread: wide, dots }
    x += own + wide
    return here
  })
  const heights = shown.length > 0 ? shown : [heightsOf(paragraph.mark.size, true)]
  const ascent = Math.max(...heights.map((one) => one.ascent))
  const natural = ascent + Math.max(...heights.map((one) => one.descent))
  const height = lineHeight(natural, look, settings.linePitch)
  // Extra room of a line is shared above and below its letters; a picture is never cut by an exact height.
  const isPicture = shown.some(({ kind }) => kind === 'picture')
  return {
    atoms,
    ascent: ascent + (isPicture ? 0 : (height - natural) / 2),
    height: isPicture ? Math.max(height, natural) : height,
    endsPage,
  }
}

function isGap(atom: Atom, next: Atom | undefined): boolean {
  return next !== undefined && (isBlank(atom) || (isHan(atom) && isHan(next)))
}

function lineHeight(natural: number, { line }: ParagraphLook, pitch: number): number {
  if (line.rule === 'exact') return line.value
  if (line.rule === 'atLeast') return Math.max(natural, line.value)
  const single = pitch > 0 ? Math.max(1, Math.ceil(natural / pitch - 0.2)) * pitch : natural
  return single * line.value
}
