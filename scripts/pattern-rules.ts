import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import type { Alternative, Element, Flags, Node, Quantifier } from '@eslint-community/regexpp/ast'
import { Chars, getConsumedChars, isPotentiallyZeroLength } from 'regexp-ast-analysis'
import { analyse } from 'scslre'

type CharSet = ReturnType<typeof getConsumedChars>['chars']

const kinds = {
  Self: 'a repeated part can be shared out in many ways',
  Trade: 'two repeated parts share the same text',
  Move: 'each place of the text is tried to its end',
} as const

/** Why a pattern takes longer than in proportion to its text; undefined: it does not. @throws SyntaxError of the pattern */
export function findSlow(source: string, flags: string): string | undefined {
  const { reports } = analyse({ source, flags }, { maxReports: 1 })
  const [first] = reports
  if (first) return `${first.exponential ? 'exponential' : 'polynomial'}, ${kinds[first.type]}`
  return beginsInItself(source, flags) ? 'polynomial, what it begins with stands in what it repeats' : undefined
}

/**
 * Whether a repetition without end takes in what stands before it in the pattern, and something behind it can fail: then each
 * beginning within one long run is tried to the run's end, which scslre does not look for.
 *
 * @example beginsInItself('"a[^"]*x', '') // false: no `"` is within
 * @example beginsInItself('a[^"]*x', '') // true: `aaaa`
 */
function beginsInItself(source: string, flagText: string): boolean {
  if (flagText.includes('y')) return false
  const parser = new RegExpParser()
  const flags = parser.parseFlags(flagText)
  const pattern = parser.parsePattern(source, 0, source.length, {
    unicode: flags.unicode,
    unicodeSets: flags.unicodeSets,
  })
  let isFound = false
  visitRegExpAST(pattern, {
    onQuantifierEnter(quantifier) {
      if (quantifier.max === Number.POSITIVE_INFINITY) isFound ||= isSlow(quantifier, flags)
    },
  })
  return isFound
}

function isSlow(quantifier: Quantifier, flags: Flags): boolean {
  const around = besides(quantifier)
  if (!around) return false
  const taken = getConsumedChars(quantifier.element, flags).chars
  const before = around.before.filter((element) => !isPotentiallyZeroLength(element, flags))
  const isHeld = around.before.some((element) => isStart(element, flags) || isOutside(element, taken, flags))
  const isWithin = before.every((element) => !getConsumedChars(element, flags).chars.isDisjointWith(taken))
  const rest = around.behind.filter((element) => !(taken.isAll && isEnd(element, flags)))
  const canFail = rest.some((element) => element.type === 'Assertion' || !isPotentiallyZeroLength(element, flags))
  return before.length > 0 && !isHeld && isWithin && canFail
}

const isStart = (element: Element, { multiline }: Flags) =>
  element.type === 'Assertion' && element.kind === 'start' && !multiline

const isEnd = (element: Element, { multiline }: Flags) =>
  element.type === 'Assertion' && element.kind === 'end' && !multiline

/** Whether an element lets nothing begin within a run of such characters. */
function isOutside(element: Element, taken: CharSet, flags: Flags): boolean {
  if (element.type !== 'Assertion') return false
  if (element.kind === 'word') return !element.negate && Chars.word(flags).isSupersetOf(taken)
  if (element.kind !== 'lookbehind' || !element.negate) return false
  return element.alternatives.some(
    (one) => one.elements.length === 1 && getConsumedChars(one, flags).chars.isSupersetOf(taken),
  )
}

/** What stands before and behind an element on its way through the pattern; undefined within what only looks. */
function besides(inner: Element): { before: readonly Element[]; behind: readonly Element[] } | undefined {
  const [before, behind]: [Element[], Element[]] = [[], []]
  for (let node: Node = inner; node.parent; node = node.parent) {
    if (node.type === 'Assertion') return undefined
    if (node.parent.type !== 'Alternative') continue
    const { elements }: Alternative = node.parent
    const at = elements.indexOf(node as Element)
    before.push(...elements.slice(0, at))
    behind.push(...elements.slice(at + 1))
  }
  return { before, behind }
}
