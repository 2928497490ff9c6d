import { splitClaims } from '@portal/domain/patents/filings/claims'

const numbered = /^\s*(\d{1,3})\s*[.、．:：]\s*(?!\d)/
const latinReference =
  /\b(?:of|in|to|with|by|under|from|per)\s+(?:any\s+(?:one\s+)?(?:of\s+)?(?:the\s+)?(?:preceding\s+)?)?claims?\s+(\d{1,3})(?:\s*(?:to|-|–|through)\s*(\d{1,3}))?/i

/** Claims with their numbers and the earlier claims they refer to, Chinese and English. */
export function claimTree(claims: readonly string[]): { number: number; text: string; dependsOn: number[] }[] {
  return claims.map((written, index) => {
    const number = Number(numbered.exec(written)?.[1] ?? index + 1)
    const text = written.replace(numbered, '').trim()
    const references = [...(splitClaims(`${number}. ${text}`)[0]?.references ?? []), ...latinReferences(text)]
    const dependsOn = [...new Set(references)].filter((reference) => reference < number).sort((a, b) => a - b)
    return { number, text, dependsOn }
  })
}

function latinReferences(text: string): number[] {
  const [, from, to] = latinReference.exec(text.slice(0, 300)) ?? []
  if (!from) return []
  const [first, last] = [Number(from), Number(to ?? from)]
  return last >= first && last - first < 100 ? Array.from({ length: last - first + 1 }, (_, i) => first + i) : []
}
