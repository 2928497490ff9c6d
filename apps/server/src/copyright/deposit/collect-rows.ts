import type { CommentMarks } from '@portal/domain/copyright/deposit-files'
import {
  type MaskKind,
  maskComments,
  maskSecrets,
  rowCount,
  tidyLine,
  wrapLine,
} from '@portal/domain/copyright/deposit-lines'
import { type DepositWay, depositRanges, linesPerPage, type RowRange } from '@portal/domain/copyright/deposit-pages'

/** A line as it stands in the source, and where its first row lies among all. */
interface Line {
  readonly text: string
  readonly row: number
  readonly file: number
  /** Its comments masked already. */
  readonly commentLetters: number
}

export interface Collected {
  /** Rows of the whole material. */
  readonly total: number
  readonly lines: number
  readonly blank: number
  /** The rows that are deposited, range after range. */
  readonly ranges: readonly (readonly string[])[]
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
  const windowFrom = (fromPage - 1) * linesPerPage
  const windowTo = windowFrom + (way === 'window' || way === 'object' ? 50 * linesPerPage : 0)
  const head: Line[] = []
  const window: Line[] = []
  const tail: Line[] = []
  let tailAt = 0
  let [total, lines, blank, file, open] = [0, 0, 0, -1, '']
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
    },
    add(raw: string): void {
      let text = tidyLine(raw)
      let commentLetters = 0
      const isClean = text.trim() === ''
      if (isClean) {
        blank += 1
        return
      }
      if (masksComments && marks) {
        const masked = maskComments(text, marks, open, (length) => {
          commentLetters += length
        })
        text = masked.text.trimEnd()
        open = masked.open
      }
      const rows = rowCount(text)
      keep({ text, row: total, file, commentLetters }, rows)
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
      const note = (kind: MaskKind, letters: number) => {
        const before = masked.get(kind) ?? { places: 0, letters: 0 }
        masked.set(kind, { places: before.places + 1, letters: before.letters + letters })
      }
      let letters = 0
      let lastFile = -1
      const ranges = wanted.map(([from, to]: RowRange) => {
        const rows: string[] = []
        for (const line of ordered) {
          if (line.row >= to) break
          if (line.row + rowCount(line.text) <= from) continue
          if (line.commentLetters > 0) note('comments', line.commentLetters)
          const all = wrapLine(maskSecrets(line.text, masks, note))
          rows.push(...all.slice(Math.max(0, from - line.row), to - line.row))
          letters += line.text.replace(/\s/g, '').length
          lastFile = line.file
        }
        return rows
      })
      return { total, lines, blank, ranges, masked, letters, lastFile }
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
