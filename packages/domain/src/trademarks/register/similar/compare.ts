import { looksLike } from './look-alikes.ts'
import { isGeneral, type MarkText } from './mark-text.ts'
import { translationsOf } from './meanings.ts'
import { allReadings, mergeNearSounds, readingOf, soundOf } from './readings.ts'
import type { WhyCode } from './why-words.ts'

/** One ground on which two names are alike, 0 to 100. */
export interface Likeness {
  readonly code: WhyCode
  readonly score: number
  readonly params: Readonly<Record<string, string>>
}

const like = (code: WhyCode, score: number, params: Record<string, string> = {}): Likeness => ({ code, score, params })

/** Places at which two texts of one length differ. */
function differences(a: string, b: string): number[] {
  const [one, other] = [[...a], [...b]]
  return one.length === other.length ? one.flatMap((sign, at) => (sign === other[at] ? [] : [at])) : []
}

/** Whether the longer text is the shorter one with one character more. */
function isOneMore(shorter: string, longer: string): boolean {
  if (longer.length !== shorter.length + 1) return false
  let at = 0
  while (at < shorter.length && shorter[at] === longer[at]) at++
  return shorter.slice(at) === longer.slice(at + 1)
}

/** Letters to change, add, drop or swap with their neighbour, as far as two; 3 for more. */
export function countEdits(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return Math.min(3, last[b.length] ?? 3)
}

/** How a part weighs in what contains it: the more of the whole it is, the more. */
const partScore = (part: string, whole: string) => Math.round(44 + 40 * (part.length / whole.length))

function likeHan(asked: MarkText, mark: MarkText): Likeness[] {
  const [a, b] = [asked.han, mark.han]
  if (a === '' || b === '') return []
  if (a === b) return [like('sameHan', 94, { part: b })]
  const found: Likeness[] = []
  const differ = differences(a, b)
  const params = (at: number) => ({ a: [...a][at] ?? '', b: [...b][at] ?? '' })
  const [first] = differ
  if (differ.length > 0 && differ.every((at) => looksLike(params(at).a, params(at).b))) {
    found.push(like('lookAlike', differ.length === 1 ? 86 : 80, params(first ?? 0)))
  }
  if (a.length >= 2 && a.length === b.length && [...a].sort().join('') === [...b].sort().join('')) {
    found.push(like('transposed', a.length === 2 ? 76 : 82))
  }
  found.push(...likeSound(asked, mark))
  if (differ.length === 1 && a.length >= 3 && first !== undefined) {
    found.push(like('oneDifferent', a.length === 3 ? 62 : a.length === 4 ? 72 : 80, params(first)))
  }
  if (asked.core === mark.core && asked.core.length >= 2) found.push(like('sameCore', 90, { part: mark.core }))
  else if (b.includes(a) && a.length >= 2 && !isGeneral(a))
    found.push(like('containsYours', partScore(a, b), { part: a }))
  else if (a.includes(b) && b.length >= 2 && !isGeneral(b))
    found.push(like('insideYours', partScore(b, a), { part: b }))
  else if (b.includes(asked.core) && asked.core.length >= 2 && asked.core !== a) {
    found.push(like('containsYours', partScore(asked.core, b), { part: asked.core }))
  } else if ((a.length >= 3 && isOneMore(a, b)) || (b.length >= 3 && isOneMore(b, a))) {
    found.push(like('oneMore', a.length >= 4 ? 72 : 64))
  }
  return found
}

/** How Chinese characters are read: one name is compared with thousands. */
interface Sounds {
  readonly syllables: readonly string[]
  readonly usual: string
  readonly usualNear: string
  readonly all: readonly string[]
  readonly near: ReadonlySet<string>
}
const heard = new WeakMap<MarkText, Sounds>()
function soundsOf(text: MarkText): Sounds {
  const known = heard.get(text)
  if (known) return known
  const syllables = readingOf(text.han)
  const usual = syllables.join('')
  const all = allReadings(text.han)
  const sounds = { syllables, usual, usualNear: mergeNearSounds(usual), all, near: new Set(all.map(mergeNearSounds)) }
  heard.set(text, sounds)
  return sounds
}

function likeSound(asked: MarkText, mark: MarkText): Likeness[] {
  if (asked.han.length !== mark.han.length || asked.han.length < 2) return []
  const [a, b] = [soundsOf(asked), soundsOf(mark)]
  const params = { reading: b.syllables.join(' ') }
  if (a.all.includes(b.usual)) return [like('sameReading', 84, params)]
  return a.near.has(b.usualNear) ? [like('nearReading', 68, params)] : []
}

function likeLatin(asked: MarkText, mark: MarkText): Likeness[] {
  const [a, b] = [asked.latin, mark.latin]
  if (a === '' || b === '') return []
  if (a === b) return [like('sameLatin', a.length >= 3 ? 90 : 60, { part: b })]
  const shorter = Math.min(a.length, b.length)
  if (shorter < 3) return []
  const found: Likeness[] = []
  const edits = countEdits(a, b)
  if (edits === 1 && shorter >= 4)
    found.push(like('letters', shorter >= 6 ? 82 : shorter === 5 ? 76 : 66, { count: '1' }))
  if (edits === 2 && shorter >= 8) found.push(like('letters', 62, { count: '2' }))
  if (soundOf(a).length >= 3 && soundOf(a) === soundOf(b)) found.push(like('soundsAlike', 70))
  if (shorter >= 4 && b.includes(a)) found.push(like('containsYours', partScore(a, b), { part: a }))
  else if (shorter >= 4 && a.includes(b)) found.push(like('insideYours', partScore(b, a), { part: b }))
  const word = asked.words.find((one) => mark.words.includes(one))
  if (word !== undefined) found.push(like('sharedWord', 58, { part: word }))
  return found
}

function likeAcross(asked: MarkText, mark: MarkText): Likeness[] {
  const found: Likeness[] = []
  for (const [han, latin] of [
    [asked.han, mark.latin],
    [mark.han, asked.latin],
  ] as const) {
    if (han.length < 2 || latin.length < 3) continue
    if (allReadings(han).includes(latin)) found.push(like('pinyin', 74, { reading: latin }))
    else if (mergeNearSounds(readingOf(han).join('')) === mergeNearSounds(latin))
      found.push(like('pinyin', 64, { reading: latin }))
  }
  const meanings = [asked.whole, asked.core, asked.latin].flatMap(translationsOf)
  const shared = meanings.find((one) => one === mark.whole || one === mark.core || one === mark.latin)
  if (shared !== undefined) found.push(like('sameMeaning', 66, { part: shared }))
  return found
}

/** On what grounds two names are alike, the strongest first; none if they are not. */
export function compareNames(asked: MarkText, mark: MarkText): readonly Likeness[] {
  if (asked.whole === '' || mark.whole === '') return []
  if (asked.whole === mark.whole) return [like('same', 100)]
  const found = [...likeHan(asked, mark), ...likeLatin(asked, mark), ...likeAcross(asked, mark)]
  const best = new Map<WhyCode, Likeness>()
  for (const one of found) if ((best.get(one.code)?.score ?? 0) < one.score) best.set(one.code, one)
  return [...best.values()].toSorted((a, b) => b.score - a.score)
}
