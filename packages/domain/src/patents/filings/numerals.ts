/** Numbers that are no reference numerals: what stands before or after them. */
const notBefore =
  /(?:图|第|步骤|实施例|权利要求|公式|式|表|例|为|约|至|到|于|取|或|和|共|达|在|是|有|从|以|比|每|近|即|中|时|年|月|小于|大于|等于|不超过|例如|选|最|前|后|近似|其)$/
const unitAfter =
  /^(?:\s*(?:[%‰℃°′″Ωμ/~×*+=<>-]|[a-zA-Z]{2,}|[A-Z](?![a-z\d])|毫|厘|微|纳|千|万|百|亿|米|秒|分|小时|天|周|个|次|份|种|项|倍|年|月|日|度|克|升|伏|安|瓦|赫|帕|元|人|台|组|层|级|位|条|块|根|片|对|至|到|或)|\.\d)/
// The bracket brings its own spaces: two runs of them side by side would be shared out in every way.
const occurrence = /(\p{Script=Han}{1,8})\s*(?:[(（]\s*)?(\d{1,4}[a-z]?)(?!\d)/gu

interface Occurrence {
  readonly numeral: string
  readonly before: string
}

function occurrences(text: string): readonly Occurrence[] {
  const plain = text.normalize('NFKC')
  const found: Occurrence[] = []
  for (const match of plain.matchAll(occurrence)) {
    const [whole, before = '', numeral = ''] = match
    const rest = plain.slice(match.index + whole.length)
    if (notBefore.test(before) || unitAfter.test(rest)) continue
    found.push({ numeral, before })
  }
  return found
}

function commonEnd(a: string, b: string): string {
  let length = 0
  while (length < Math.min(a.length, b.length) && a.at(-1 - length) === b.at(-1 - length)) length += 1
  return length === 0 ? '' : a.slice(-length)
}

export interface NumeralConflict extends Readonly<Record<string, string>> {
  readonly numeral: string
  readonly first: string
  readonly second: string
}

/**
 * Reference numerals that are used unlike: one numeral after words with no common ending, and numerals of the
 * claims (in brackets) that the description does not use. Heuristic, so findings are for review only.
 */
export function findNumerals(
  description: string,
  claims: string,
): { readonly conflicts: readonly NumeralConflict[]; readonly onlyInClaims: readonly string[] } {
  const ends = new Map<string, string>()
  const conflicts = new Map<string, NumeralConflict>()
  const described = occurrences(description)
  for (const { numeral, before } of described) {
    const known = ends.get(numeral)
    const end = known === undefined ? before : commonEnd(known, before)
    if (known !== undefined && end === '') {
      if (!conflicts.has(numeral)) conflicts.set(numeral, { numeral, first: known.slice(-4), second: before.slice(-4) })
    } else ends.set(numeral, end)
  }
  const used = new Set(described.map((o) => o.numeral))
  const bracketed = [...claims.normalize('NFKC').matchAll(/\p{Script=Han}\s*\(\s*(\d{1,4}[a-z]?)\s*\)/gu)]
  const onlyInClaims = new Set(bracketed.map((m) => m[1] ?? '').filter((numeral) => !used.has(numeral)))
  return { conflicts: [...conflicts.values()], onlyInClaims: [...onlyInClaims] }
}
