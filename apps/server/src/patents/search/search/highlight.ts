import { normaliseForSearch } from '@portal/domain/patents/search/query/grams'

export type Marks = [number, number][]
const marksMax = 40

/**
 * Places of the wanted texts in a text as it is shown, `[from, to)` in UTF-16 units, in order and without overlap.
 * Compared as the search compares (width, case, blanks).
 */
export function marksIn(text: string, wanted: readonly string[]): Marks {
  const { folded, places } = fold(text)
  const found: Marks = []
  for (const want of wanted) {
    if (want === '') continue
    for (
      let at = folded.indexOf(want);
      at >= 0 && found.length < marksMax * 3;
      at = folded.indexOf(want, at + want.length)
    ) {
      if (isWordPart(folded, at, want)) continue
      const [from, to] = [places[at], places[at + want.length]]
      if (from !== undefined && to !== undefined) found.push([from, to])
    }
  }
  return merged(found).slice(0, marksMax)
}

/** A Latin word is not looked for inside another. */
function isWordPart(folded: string, at: number, want: string): boolean {
  const latin = /[a-z0-9]/
  const [before, after] = [folded[at - 1] ?? '', folded[at + want.length] ?? '']
  return (latin.test(want[0] ?? '') && latin.test(before)) || (latin.test(want.at(-1) ?? '') && latin.test(after))
}

/** The text as it is compared, and for each place of it the place in the original. */
function fold(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    const one = /\s/.test(character) ? (folded.endsWith(' ') ? '' : ' ') : normaliseForSearch(character)
    for (let i = 0; i < one.length; i += 1) places.push(at)
    folded += one
    at += character.length
  }
  places.push(at)
  return { folded, places }
}

function merged(marks: Marks): Marks {
  const result: Marks = []
  for (const [from, to] of marks.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = result.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}

const snippetLetters = 160

/** A piece of a long text around the first marks, cut at a sentence where one is near, with its marks. */
export function snippetOf(text: string, wanted: readonly string[]): { text: string; marks: Marks } {
  const marks = marksIn(text, wanted)
  const [first] = marks
  let from = first ? Math.max(0, first[0] - 30) : 0
  if (from > 0) {
    const sentence = text.slice(Math.max(0, from - 60), first?.[0] ?? from).search(/[。；;！？](?!.*[。；;！？])/)
    if (sentence >= 0) from = Math.max(0, from - 60) + sentence + 1
  }
  const to = Math.min(text.length, from + snippetLetters)
  const [head, tail] = [from > 0 ? '…' : '', to < text.length ? '…' : '']
  const piece = text.slice(from, to).toWellFormed().replaceAll('\ufffd', ' ')
  const inside = marks
    .filter(([start, end]) => start >= from && end <= to)
    .map(([start, end]): [number, number] => [start - from + head.length, end - from + head.length])
  return { text: head + piece + tail, marks: inside }
}
