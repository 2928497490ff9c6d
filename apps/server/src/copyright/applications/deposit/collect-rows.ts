import type { CommentMarks } from '@portal/domain/copyright/applications/deposit-files'
import {
  type MaskKind,
  maskComments,
  maskSecrets,
  rowCount,
  stars,
  tidyLine,
  wrapLine,
} from '@portal/domain/copyright/applications/deposit-lines'
import {
  type DepositWay,
  depositRanges,
  linesPerPage,
  type RowRange,
} from '@portal/domain/copyright/applications/deposit-pages'
import { maskKeyBlocks } from '@portal/domain/copyright/applications/key-masks'

/** A line as it stands in the source, and where its first row lies among all. */
interface Line {
  readonly raw: string
  /** Its keys of several lines and its comments masked already: what masks one depends on the lines before. */
  readonly text: string
  readonly row: number
  readonly file: number
  readonly commentLetters: number
  readonly keyLetters: number
  /** How many keys of several lines begin in it. */
  readonly keys: number
}

export interface Collected {
  /** Rows of the whole material. */
  readonly total: number
  readonly lines: number
  readonly blank: number
  /** The rows that are deposited, range after range. */
  readonly ranges: readonly (readonly string[])[]
  /** The same rows as they were written: masks change no width. */
  readonly written: readonly (readonly string[])[]
  readonly masked: ReadonlyMap<MaskKind, { readonly places: number; readonly letters: number }>
  readonly letters: number
  /** Index of the file whose last line ends the deposit. */
  readonly lastFile: number
}

/** Lines at either end that are kept while all go by: what a deposit takes, and all of one that is whole. */
const kept = 2 * 30 * linesPerPage

/**
 * Takes a source line by line and keeps only what a deposit can need: memory does not grow with the source. Blank lines
 * are left out; lines are wrapped before they are counted. Masking keeps every width, so it is done on what is kept.
 */
export function startRows(settings: {
  readonly way: DepositWay
  readonly fromPage: number
  readonly masks: readonly MaskKind[]
}) {
  const { way, fromPage, masks } = settings
  const masksComments = masks.includes('comments')
  const masksKeys = masks.includes('keys')
  const windowFrom = (fromPage - 1) * linesPerPage
  const windowTo = windowFrom + (way === 'window' || way === 'object' ? 50 * linesPerPage : 0)
  const head: Line[] = []
  const window: Line[] = []
  const tail: Line[] = []
  let tailAt = 0
  let [total, lines, blank, file, open] = [0, 0, 0, -1, '']
  let isKeyOpen = false
  let marks: CommentMarks | undefined

  function keep(line: Line, rows: number): void {
    if (line.row < kept) head.push(line)
    if (line.row < windowTo && line.row + rows > windowFrom) window.push(line)
    tail[tailAt] = line
    tailAt = (tailAt + 1) % kept
  }

  return {
    /** The lines that follow are of this file. */
    begin(index: number, of: CommentMarks | undefined): void {
      file = index
      marks = of
      open = ''
      isKeyOpen = false
    },
    add(raw: string): void {
      const tidy = tidyLine(raw)
      let text = tidy
      let [commentLetters, keyLetters, keys] = [0, 0, 0]
      const isClean = text.trim() === ''
      if (isClean) {
        blank += 1
        return
      }
      if (masksKeys) {
        const masked = maskKeyBlocks(text, isKeyOpen, (part) => {
          keyLetters += part.length
          return stars(part)
        })
        text = masked.text
        isKeyOpen = masked.isOpen
        keys = masked.begun
      }
      if (masksComments && marks) {
        const masked = maskComments(text, marks, open, (length) => {
          commentLetters += length
        })
        text = masked.text.trimEnd()
        open = masked.open
      }
      const rows = rowCount(text)
      keep({ raw: tidy, text, row: total, file, commentLetters, keyLetters, keys }, rows)
      total += rows
      lines += 1
    },
    /** @returns undefined if the pages that were asked for are not there. */
    end(): Collected | undefined {
      const wanted = depositRanges(total, way, fromPage)
      if (!wanted) return undefined
      const known = new Map([...head, ...window, ...tail].map((line) => [line.row, line]))
      const ordered = [...known.values()].sort((a, b) => a.row - b.row)
      const masked = new Map<MaskKind, { places: number; letters: number }>()
      const note = (kind: MaskKind, letters: number, places = 1) => {
        const before = masked.get(kind) ?? { places: 0, letters: 0 }
        masked.set(kind, { places: before.places + places, letters: before.letters + letters })
      }
      let letters = 0
      let lastFile = -1
      const both = wanted.map(([from, to]: RowRange) => {
        const rows: string[] = []
        const written: string[] = []
        for (const line of ordered) {
          if (line.row >= to) break
          if (line.row + rowCount(line.text) <= from) continue
          if (line.commentLetters > 0) note('comments', line.commentLetters)
          if (line.keyLetters > 0) note('keys', line.keyLetters, line.keys)
          const cut = (text: string) => wrapLine(text).slice(Math.max(0, from - line.row), to - line.row)
          rows.push(...cut(maskSecrets(line.text, masks, note)))
          written.push(...cut(line.raw))
          letters += line.text.replace(/\s/g, '').length
          lastFile = line.file
        }
        return { rows, written }
      })
      const [ranges, written] = [both.map((one) => one.rows), both.map((one) => one.written)]
      return { total, lines, blank, ranges, written, masked, letters, lastFile }
    },
  }
}

const bytesPerRow = 16

/** Object code as rows of hexadecimal bytes: of a long file only what a deposit can need. */
export function objectRows(bytes: Buffer): { readonly total: number; readonly ranges: readonly (readonly string[])[] } {
  const total = Math.ceil(bytes.length / bytesPerRow)
  const row = (at: number) => {
    const part = bytes.subarray(at * bytesPerRow, (at + 1) * bytesPerRow)
    const hex = (part.toString('hex').match(/../g) ?? []).join(' ').toUpperCase()
    return `${(at * bytesPerRow).toString(16).padStart(8, '0').toUpperCase()}  ${hex}`
  }
  const ranges = (depositRanges(total, 'usual') ?? []).map(([from, to]) =>
    Array.from({ length: to - from }, (_, at) => row(from + at)),
  )
  return { total, ranges }
}
