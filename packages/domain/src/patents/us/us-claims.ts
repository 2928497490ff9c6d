/** One claim of an English claim set. */
export interface UsClaim {
  readonly number: number
  readonly text: string
  /** Claims it refers to; none: independent. */
  readonly parents: readonly number[]
}

const refers =
  /\b(?:of|to|in|with|by|from|under)\s+(?:any\s+(?:one\s+)?of\s+)?(?:the\s+)?(?:preceding\s+)?claims?\s+([\d,\s\-–]+(?:(?:or|and|to)\s*\d+)*)/gi

/** Splits a claim set at its numbers; text before the first number belongs to none. */
export function splitUsClaims(text: string): readonly UsClaim[] {
  const claims: { number: number; lines: string[] }[] = []
  for (const line of text.split(/\r?\n/)) {
    const start = /^(\d{1,4})\s*[.)]\s(.*)$/.exec(line.trim())
    if (start) claims.push({ number: Number(start[1]), lines: [start[2] ?? ''] })
    else claims.at(-1)?.lines.push(line.trim())
  }
  return claims.map(({ number, lines }) => {
    const whole = lines.join(' ').replace(/\s+/g, ' ').trim()
    return { number, text: whole, parents: parentsOf(whole) }
  })
}

function parentsOf(text: string): number[] {
  const found = [...text.matchAll(refers)].flatMap((match) => numbersOf(match[1] ?? ''))
  return [...new Set(found)]
}

/** `1-3, 5 or 7` as numbers; a range that runs backwards or is absurdly long counts as its ends. */
function numbersOf(text: string): number[] {
  return [...text.matchAll(/(\d{1,4})(?:\s*(?:-|–|to)\s*(\d{1,4}))?/g)].flatMap(([, first, last]) => {
    const from = Number(first)
    const to = last === undefined ? from : Number(last)
    if (to < from || to - from > 500) return [from, to]
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
}

export function countIndependent(claims: readonly UsClaim[]): number {
  return claims.filter(({ parents }) => parents.length === 0).length
}

/** Claims as the office charges them: one that depends on several counts as often. @see 37 CFR 1.75(c) */
export function countCharged(claims: readonly UsClaim[]): number {
  return claims.reduce((all, { parents }) => all + Math.max(1, parents.length), 0)
}

/** Words of an abstract; the office takes at most 150. @see screens, US invention form */
export const abstractWordsMax = 150
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /\w/.test(word)).length
}
