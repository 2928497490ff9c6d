interface Piece {
  readonly text: string
  /** What stands between it and the piece before, where both are on one line. */
  readonly gap: '' | ' '
  readonly width: number
}

type WidthOf = (text: string) => number

interface Room {
  /** Width of a text at a size of one pixel. */
  readonly widthOf: WidthOf
  /** Pixels of the side of the square that the lines may fill. */
  readonly room: number
  /** Pixels of the largest letters. */
  readonly largest: number
  /** Of one line, in letters. */
  readonly lineHeight: number
}

const linesMax = 6
/** Letters of a word that is never cut; a word with Latin letters or digits never is: half of it is another word. */
const wholeMax = 12
const latinOrDigit = /[\p{Script=Latin}\p{N}]/u

/**
 * The lines of a mark of words that let the letters be largest, and their size in pixels. Words stay whole: a line
 * ends at a space or between scripts, and only a word too long for one line is cut, into about even parts.
 *
 * @param text Without spaces at its ends or two in a row.
 */
export function layOutMarkLines(text: string, { widthOf, room, largest, lineHeight }: Room) {
  const runs = runsOf(text)
  const counts = Array.from({ length: linesMax }, (_, at) => at + 1)
  const partings = runs.some(({ isCut }) => isCut) ? counts : [1]
  const choices = partings.flatMap((parts) => {
    const pieces = piecesOf(runs, parts, widthOf)
    return counts.map((count) => {
      const lines = breakInto(pieces, count, widthOf(' '))
      const widest = Math.max(...lines.map(widthOf))
      return { lines, size: Math.floor(Math.min(largest, room / widest, room / (lines.length * lineHeight))) }
    })
  })
  return choices.reduce((best, one) => (one.size > best.size ? one : best))
}

/** Between words of two scripts; a single letter, as in "T恤", belongs to its word. */
const betweenScripts = /(?<=\p{Script=Latin}{2})(?=\p{Script=Han}{2})|(?<=\p{Script=Han}{2})(?=\p{Script=Latin}{2})/u

interface Run {
  readonly letters: readonly string[]
  readonly gap: Piece['gap']
  /** Too long for one line. */
  readonly isCut: boolean
}

function runsOf(text: string): readonly Run[] {
  return text.split(' ').flatMap((word) =>
    word.split(betweenScripts).map((run, inWord): Run => {
      const letters = [...run]
      return {
        letters,
        gap: inWord === 0 ? ' ' : '',
        isCut: letters.length > wholeMax && !latinOrDigit.test(run),
      }
    }),
  )
}

function piecesOf(runs: readonly Run[], parts: number, widthOf: WidthOf): readonly Piece[] {
  return runs.flatMap(({ letters, gap, isCut }) => {
    const length = isCut ? Math.ceil(letters.length / parts) : letters.length
    return Array.from({ length: Math.ceil(letters.length / length) }, (_, at): Piece => {
      const text = letters.slice(at * length, (at + 1) * length).join('')
      return { text, gap: at === 0 ? gap : '', width: widthOf(text) }
    })
  })
}

const halvings = 16

/** The narrowest lines of which there are no more than `count`, or as many as there must be. */
function breakInto(pieces: readonly Piece[], count: number, space: number): readonly string[] {
  let narrow = Math.max(...pieces.map(({ width }) => width))
  let wide = pieces.reduce((sum, { width }) => sum + width + space, 0)
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = (narrow + wide) / 2
    if (fillLines(pieces, middle, space).length <= count) wide = middle
    else narrow = middle
  }
  return fillLines(pieces, wide, space)
}

function fillLines(pieces: readonly Piece[], widest: number, space: number): readonly string[] {
  const lines: string[] = []
  let filled = 0
  for (const { text, gap, width } of pieces) {
    const more = gap === '' ? width : width + space
    if (lines.length > 0 && filled + more <= widest) {
      lines[lines.length - 1] += gap + text
      filled += more
    } else {
      lines.push(text)
      filled = width
    }
  }
  return lines
}
