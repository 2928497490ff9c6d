/** One claim of a set, as its text says. */
export interface Claim {
  /** Place in the set, from 1. */
  readonly position: number
  /** Number as written, or undefined if the claim has none. */
  readonly number: number | undefined
  /** Text without its number, lines joined by a line break. */
  readonly text: string
  readonly kind: 'independent' | 'dependent'
  /** Numbers of the claims it refers to, ascending, without repeats. */
  readonly references: readonly number[]
  /** Dependent on more than one claim. */
  readonly isMultiple: boolean
  /** It names several claims without choosing between them ("1和2" without "任一项"). */
  readonly isNotAlternative: boolean
}

/** Full-width digits and stops become ASCII; every character keeps its place. */
function withAsciiDigits(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replaceAll('．', '.')
    .replaceAll('\u3000', ' ')
}

/** A claim's number has three digits at most: those beyond are counted, and their numbers found wrong, not followed. */
const claimsReadMax = 999
const numberedLine = /^\s*(\d{1,3})\s*[.、:：](?!\s*\d)(.*)$/
// Never two runs of spaces side by side: each way of sharing the spaces between them would be tried.
const referenceList =
  /权利要求\s*(\d{1,3}(?:\s*(?:或者|以及|[-~～—–至到、,，或和及与])\s*(?:权利要求\s*)?\d{1,3})*)\s*(?:(?:中|之|的)?(?:任意|任一|任何|其中))?/g
const allEarlier = /(?:上述|前述|以上)(?:的)?(?:任意一?|任一|任何一?)?(?:项)?权利要求(?!\s*\d)/
const dependentStart =
  /^(?:一种)?(?:如|根据|按照|依据|依照|按|依)?(?:上述|前述|以上)?(?:任意一?项?|任一项?)?(?:的)?权利要求/

/**
 * Splits the text of a claim set into claims. A claim begins at a line with a number, or at a line without one
 * after a claim that ended with a full stop.
 *
 * @returns claims in the order of the text; empty for a blank text.
 */
export function splitClaims(text: string): readonly Claim[] {
  const raw: { number: number | undefined; lines: string[] }[] = []
  for (const line of withAsciiDigits(text.replaceAll('\r\n', '\n')).split('\n')) {
    const plain = line.trim()
    if (plain === '' || /^权\s*利\s*要\s*求\s*书$/.test(plain)) continue
    const numbered = numberedLine.exec(line)
    const last = raw.at(-1)
    if (numbered) raw.push({ number: Number(numbered[1]), lines: [(numbered[2] ?? '').trim()] })
    else if (!last || last.lines.at(-1)?.endsWith('。')) raw.push({ number: undefined, lines: [plain] })
    else last.lines.push(plain)
  }
  return raw.map(({ number, lines }, i) => toClaim(i + 1, number, lines.join('\n')))
}

/** "权利要求1所述X的应用": a claim of its own category, although it begins with a reference. */
const useClaim = /^权利要求[^,，;；。]*(?:应用|用途|使用)(?:[,，。]|$)/

function toClaim(position: number, number: number | undefined, text: string): Claim {
  const isDependent = dependentStart.test(text) && !useClaim.test(text)
  const found = new Set<number>()
  const own = number ?? position
  const isRead = position <= claimsReadMax
  if (isRead && allEarlier.test(text)) for (let n = 1; n < own; n += 1) found.add(n)
  let isNotAlternative = false
  for (const match of isRead ? text.matchAll(referenceList) : []) {
    const list = match[1] ?? ''
    for (const n of expandReferences(list)) found.add(n)
    const chooses = /任|其中|之一/.test(match[0]) || /^\s*(?:中|之|的)?(?:任|其中|之一)/.test(after(text, match))
    if (isDependent && /[和及与]/.test(list) && !chooses) isNotAlternative = true
  }
  const references = [...found].sort((a, b) => a - b)
  const isMultiple = isDependent && references.length > 1
  return {
    position,
    number,
    text,
    kind: isDependent ? 'dependent' : 'independent',
    references,
    isMultiple,
    isNotAlternative,
  }
}

function after(text: string, match: RegExpExecArray): string {
  return text.slice(match.index + match[0].length)
}

/**
 * Claim numbers of a list as claims write it.
 *
 * @example expandReferences('1至3或5') // [1, 2, 3, 5]
 */
export function expandReferences(list: string): readonly number[] {
  // The farthest end of the ranges that begin at a number: a list may name the same range thousands of times.
  const farthest = new Map<number, number>()
  let range = false
  let last: number | undefined
  for (const token of list.replaceAll('权利要求', '').match(/\d+|[-~～—–至到]/g) ?? []) {
    if (!/^\d/.test(token)) {
      range = true
      continue
    }
    const to = Number(token)
    const from = range && last !== undefined && last < to ? last : to
    farthest.set(from, Math.max(to, farthest.get(from) ?? to))
    last = to
    range = false
  }
  const numbers = new Set<number>()
  for (const [from, to] of farthest) for (let n = from; n <= to; n += 1) numbers.add(n)
  return [...numbers]
}

export interface ClaimCounts {
  readonly total: number
  readonly independent: number
  readonly dependent: number
  readonly multiple: number
}

/** How many claims of each kind. */
export function countClaims(claims: readonly Claim[]): ClaimCounts {
  const dependent = claims.filter((claim) => claim.kind === 'dependent').length
  return {
    total: claims.length,
    independent: claims.length - dependent,
    dependent,
    multiple: claims.filter((claim) => claim.isMultiple).length,
  }
}

export interface ClaimNode {
  readonly claim: Claim
  readonly children: readonly ClaimNode[]
}

/**
 * Claims as a tree: independent claims at the top, each dependent one under the first earlier claim it refers to.
 * A dependent claim whose references do not exist stands at the top, so that no claim is lost.
 */
export function claimTree(claims: readonly Claim[]): readonly ClaimNode[] {
  const numberOf = (claim: Claim) => claim.number ?? claim.position
  const parentOf = (claim: Claim): Claim | undefined =>
    claim.kind === 'dependent'
      ? claims.find((other) => other.position < claim.position && claim.references.includes(numberOf(other)))
      : undefined
  const childrenOf = new Map<Claim | undefined, Claim[]>()
  for (const claim of claims) {
    const parent = parentOf(claim)
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), claim])
  }
  const nodes = (parent: Claim | undefined): readonly ClaimNode[] =>
    (childrenOf.get(parent) ?? []).map((claim) => ({ claim, children: nodes(claim) }))
  return nodes(undefined)
}
