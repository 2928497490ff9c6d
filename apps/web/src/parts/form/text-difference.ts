export interface Segment {
  readonly text: string
  /** The other side does not have this. */
  readonly isOwn: boolean
}

/** Cells of the table that finds the longest common part; beyond it a text is compared in larger pieces. */
const cellsMax = 1_000_000

const splits = [
  (text: string) => text.match(/\p{Script=Han}|[\p{L}\p{N}]+|\s+|./gsu) ?? [],
  (text: string) => text.match(/[^。！？；.!?;\n]*[。！？；.!?;\n]?/g)?.filter((piece) => piece !== '') ?? [],
]

/** Two texts in pieces, those marked that only one of them has: by words, long texts by sentences. */
export function differenceOf(mine: string, theirs: string): { mine: readonly Segment[]; theirs: readonly Segment[] } {
  const start = commonLength(mine, theirs)
  const end = commonLength(reversed(mine.slice(start)), reversed(theirs.slice(start)))
  const [before, after] = [mine.slice(0, start), end === 0 ? '' : mine.slice(-end)]
  const middles = [mine, theirs].map((text) => text.slice(start, text.length - end)) as [string, string]
  for (const split of splits) {
    const [one, other] = [split(middles[0]), split(middles[1])]
    if (one.length * other.length > cellsMax) continue
    const [inMine, inTheirs] = sharedPieces(one, other)
    const shown = (pieces: readonly string[], shared: ReadonlySet<number>) =>
      joined([
        { text: before, isOwn: false },
        ...pieces.map((text, at) => ({ text, isOwn: !shared.has(at) })),
        { text: after, isOwn: false },
      ])
    return { mine: shown(one, inMine), theirs: shown(other, inTheirs) }
  }
  const whole = (text: string) =>
    joined([
      { text: before, isOwn: false },
      { text, isOwn: true },
      { text: after, isOwn: false },
    ])
  return { mine: whole(middles[0]), theirs: whole(middles[1]) }
}

const reversed = (text: string) => [...text].reverse().join('')

/** Length of the beginning that both have, in whole characters. */
function commonLength(one: string, other: string): number {
  let length = 0
  for (const character of one) {
    if (!other.startsWith(character, length)) break
    length += character.length
  }
  return length
}

/** Places of the pieces, on each side, that both texts have in the same order. */
function sharedPieces(one: readonly string[], other: readonly string[]): [Set<number>, Set<number>] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = one.length - 1; i >= 0; i -= 1) {
    const row = lengths[i]
    for (let j = other.length - 1; row && j >= 0; j -= 1) {
      row[j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const shared: [Set<number>, Set<number>] = [new Set(), new Set()]
  for (let [i, j] = [0, 0]; i < one.length && j < other.length; ) {
    if (one[i] === other[j]) {
      shared[0].add(i)
      shared[1].add(j)
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return shared
}

function joined(segments: readonly Segment[]): readonly Segment[] {
  const joint: Segment[] = []
  for (const segment of segments) {
    const last = joint.at(-1)
    if (segment.text === '') continue
    if (last?.isOwn === segment.isOwn) joint[joint.length - 1] = { ...last, text: last.text + segment.text }
    else joint.push(segment)
  }
  return joint
}

const shownAround = 40

/** A long stretch that both have, with its middle left out. */
export function shortened({ text, isOwn }: Segment): string {
  if (isOwn || text.length <= 3 * shownAround) return text
  return `${text.slice(0, shownAround)} … ${text.slice(-shownAround)}`
}
