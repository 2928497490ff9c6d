import { differenceOf } from '../../parts/form/text-difference.ts'

export interface MarkedPiece {
  readonly kind: 'same' | 'gone' | 'come'
  readonly text: string
}

/** Two texts as one: what both say, what the first alone says before what came in its place. */
export function markedPieces(from: string, to: string): readonly MarkedPiece[] {
  const { mine, theirs } = differenceOf(from, to)
  const [before, after] = [[...mine], [...theirs]]
  const pieces: MarkedPiece[] = []
  while (before.length > 0 || after.length > 0) {
    const [one, other] = [before[0], after[0]]
    if (one?.isOwn) {
      pieces.push({ kind: 'gone', text: one.text })
      before.shift()
    } else if (other?.isOwn) {
      pieces.push({ kind: 'come', text: other.text })
      after.shift()
    } else {
      // What both say may stand in one piece on one side and in several on the other.
      const length = Math.min(one?.text.length ?? 0, other?.text.length ?? 0)
      if (length === 0) break
      pieces.push({ kind: 'same', text: (one?.text ?? '').slice(0, length) })
      for (const side of [before, after]) {
        const [head] = side
        if (!head) continue
        if (head.text.length === length) side.shift()
        else side[0] = { ...head, text: head.text.slice(length) }
      }
    }
  }
  return pieces
}
