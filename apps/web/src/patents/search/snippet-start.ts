interface Passage {
  readonly text: string
  /** From, to, in order. */
  readonly marks: readonly (readonly number[])[]
}

/** What stands before the first mark, so that the mark is seen in a single line. */
const lettersBefore = 14

/** The passage from shortly before its first mark on; whole where the mark comes early or there is none. */
export function passageFrom({ text, marks }: Passage): { text: string; marks: [number, number][] } {
  const first = marks[0]?.[0] ?? 0
  const cut = first > lettersBefore + 4 ? first - lettersBefore : 0
  // Not in the middle of a pair of surrogates.
  const from = cut > 0 && /[\uDC00-\uDFFF]/.test(text.charAt(cut)) ? cut - 1 : cut
  const lead = from > 0 ? '…' : ''
  const moved = marks.map(([start = 0, end = 0]): [number, number] => [
    start - from + lead.length,
    end - from + lead.length,
  ])
  return { text: lead + text.slice(from), marks: moved }
}
