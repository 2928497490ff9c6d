import { compareNames } from '../marks/similar/compare.ts'
import { readMarkText } from '../marks/similar/mark-text.ts'
import type { WhyCode } from '../marks/similar/why-words.ts'

/** A mark of the register, one class of a number. */
export interface OwnedMark {
  readonly number: string
  readonly name: string
  readonly classNumber: number
  /** Similar groups of its goods; empty where the copy has none. */
  readonly groups: readonly string[]
}

export interface MustMove {
  readonly number: string
  readonly name: string
  readonly classes: readonly number[]
  /** The transferred mark that it is like, and the grounds. */
  readonly like: { readonly number: string; readonly name: string }
  readonly why: readonly { readonly code: WhyCode; readonly params: Readonly<Record<string, string>> }[]
  /** Groups that both have goods in; empty where only the class is known to be the same. */
  readonly groups: readonly string[]
}

/** Least likeness of names that the office would hold for similar: our reading, the examiner decides. */
const alikeFrom = 70

function sharedGoods(a: OwnedMark, b: OwnedMark): readonly string[] | undefined {
  if (a.classNumber !== b.classNumber) return undefined
  // Without the groups of either side nothing tells the goods apart.
  if (a.groups.length === 0 || b.groups.length === 0) return []
  const shared = a.groups.filter((group) => b.groups.includes(group))
  return shared.length > 0 ? shared : undefined
}

/**
 * Marks of the same owner that must be transferred together with the chosen ones: identical or similar names on the same or
 * similar goods. One left behind leads to a correction notice and then to the transfer being deemed given up.
 *
 * @param owned every mark of the owner that is in force or pending, the chosen ones too.
 * @see Trademark Law art. 42; trademark reference 2.7 (S1 ch.11)
 */
export function findMarksToMoveAlong(chosen: readonly string[], owned: readonly OwnedMark[]): readonly MustMove[] {
  const moving = new Set(chosen)
  const texts = new Map(owned.map((mark) => [mark.name, readMarkText(mark.name)] as const))
  const found = new Map<string, MustMove>()
  // What moves along draws others along in its turn.
  const front = owned.filter((mark) => moving.has(mark.number))
  for (const mark of front) {
    for (const other of owned) {
      if (moving.has(other.number)) continue
      const groups = sharedGoods(mark, other)
      const [a, b] = [texts.get(mark.name), texts.get(other.name)]
      if (groups === undefined || !a || !b) continue
      const why = compareNames(a, b).filter(({ score }) => score >= alikeFrom)
      if (why.length === 0) continue
      moving.add(other.number)
      const all = owned.filter((one) => one.number === other.number)
      found.set(other.number, {
        number: other.number,
        name: other.name,
        classes: [...new Set(all.map((one) => one.classNumber))].sort((x, y) => x - y),
        like: { number: mark.number, name: mark.name },
        why: why.map(({ code, params }) => ({ code, params })),
        groups,
      })
      front.push(...all)
    }
  }
  return [...found.values()]
}
