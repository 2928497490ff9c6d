import { compareNames, type Likeness } from '../register/similar/compare.ts'
import { type MarkText, readMarkText } from '../register/similar/mark-text.ts'
import type { WhyCode } from '../register/similar/why-words.ts'

/** A mark of the register, one class of a number. */
export interface OwnedMark {
  readonly number: string
  readonly name: string
  readonly classNumber: number
  /** Similar groups of its goods; empty where the copy has none. */
  readonly groups: readonly string[]
}

export interface CompanionMark {
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

/** The companion marks; `isCut` if there may be more similar marks than were looked at. */
export interface Companions {
  readonly list: readonly CompanionMark[]
  readonly isCut: boolean
}

/** Where marks of the same owner are looked for. */
export interface Portfolio {
  /** Marks of the owner, in force or pending, that may be like one in `front`: each with all its living classes. */
  readonly ask: (
    front: readonly OwnedMark[],
  ) => Promise<{ readonly list: readonly OwnedMark[]; readonly isCut: boolean }>
  /** Lets others have their turn: a large owner has very many pairs of names. */
  readonly rest: () => Promise<unknown>
}

/** How far marks drawn along are followed: who has more adds these first and is told the next. A form takes 200 of them. */
const [foundMax, roundsMax] = [400, 8]
/** Pairs that are compared before the others have their turn. */
const pairsAtOnce = 2_000

/** On what grounds two names are alike enough; each pair of names is compared once. */
function makeComparison() {
  const texts = new Map<string, MarkText>()
  const pairs = new Map<string, readonly Likeness[]>()
  const textOf = (name: string): MarkText => {
    const text = texts.get(name) ?? readMarkText(name)
    texts.set(name, text)
    return text
  }
  return (a: string, b: string): { readonly why: readonly Likeness[]; readonly isNew: boolean } => {
    const pair = `${a}\n${b}`
    const known = pairs.get(pair)
    if (known) return { why: known, isNew: false }
    const why = compareNames(textOf(a), textOf(b)).filter(({ score }) => score >= alikeFrom)
    pairs.set(pair, why)
    return { why, isNew: true }
  }
}

/**
 * Marks of the same owner that must be transferred together with the chosen ones: identical or similar names on the same or
 * similar goods. One left behind leads to a correction notice and then to the transfer being deemed given up.
 *
 * @param chosen the marks that are transferred, one class each; typed ones too, whether the register knows them or not.
 * @see Trademark Law art. 42; trademark reference 2.7 (S1 ch.11)
 */
export async function findCompanionMarks(chosen: readonly OwnedMark[], { ask, rest }: Portfolio): Promise<Companions> {
  const compare = makeComparison()
  const moving = new Set(chosen.map(({ number }) => number))
  const found = new Map<string, CompanionMark>()
  let isCut = false
  let compared = 0
  let front = chosen
  for (let round = 0; front.length > 0; round++) {
    if (round >= roundsMax) return { list: [...found.values()], isCut: true }
    const owned = await ask(front)
    isCut ||= owned.isCut
    const classesOf = Map.groupBy(owned.list, ({ number }) => number)
    // Of a class, the marks of one name stand together: they are like another mark or not.
    const names = Map.groupBy(front, ({ classNumber, name }) => `${classNumber}\n${name}`)
    const byClass = Map.groupBy(names.values(), ([first]) => first?.classNumber)
    // What moves along draws others along in its turn.
    const next: OwnedMark[] = []
    for (const other of owned.list) {
      for (const ofName of byClass.get(other.classNumber) ?? []) {
        if (moving.has(other.number)) break
        const { why, isNew } = compare(ofName[0]?.name ?? '', other.name)
        if (isNew && ++compared % pairsAtOnce === 0) await rest()
        const mark = why.length > 0 ? ofName.find((one) => sharedGoods(one, other)) : undefined
        if (!mark) continue
        const classes = classesOf.get(other.number) ?? [other]
        moving.add(other.number)
        found.set(other.number, {
          number: other.number,
          name: other.name,
          classes: [...new Set(classes.map(({ classNumber }) => classNumber))].sort((x, y) => x - y),
          like: { number: mark.number, name: mark.name },
          why: why.map(({ code, params }) => ({ code, params })),
          groups: sharedGoods(mark, other) ?? [],
        })
        next.push(...classes)
        if (found.size >= foundMax) return { list: [...found.values()], isCut: true }
      }
    }
    front = next
  }
  return { list: [...found.values()], isCut }
}
