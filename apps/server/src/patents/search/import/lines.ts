export type Line = { number: number; text: string } | { number: number; tooLong: true; text: string }

/** Lines of a text stream with numbers from 1; empty ones left out, longer ones than `lineMax` cut and marked. */
export async function* readLines(texts: AsyncIterable<string>, lineMax: number): AsyncGenerator<Line[]> {
  let rest = ''
  let number = 0
  let isSkipping = false
  for await (const text of texts) {
    const lines: Line[] = []
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      number += 1
      if (isSkipping) isSkipping = false
      else if (part.length > lineMax) lines.push({ number, tooLong: true, text: part.slice(0, 200) })
      else if (part.trim() !== '') lines.push({ number, text: part })
    }
    if (rest.length > lineMax) {
      if (!isSkipping) lines.push({ number: number + 1, tooLong: true, text: rest.slice(0, 200) })
      isSkipping = true
      rest = ''
    }
    if (lines.length > 0) yield lines
  }
  if (!isSkipping && rest.trim() !== '') yield [{ number: number + 1, text: rest }]
}
