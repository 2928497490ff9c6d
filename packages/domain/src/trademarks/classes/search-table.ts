import { businessesNamed } from './businesses.ts'
import { classOfWord, spellClasses } from './class-numbers.ts'
import { chineseOf, chineseOfBeginning, joinPhrases } from './english-words.ts'
import type { Industry } from './industries.ts'

export interface SearchRow {
  readonly level: 'class' | 'group' | 'item'
  /** Class or group code; of an item its own, which may be missing. */
  readonly code: string | null
  /** `09` for a class, `0901` for a group and the items in it. */
  readonly place: string
  readonly name: string
  readonly nameEn: string
  readonly pinyin: string
  readonly initials: string
}

/** A row made ready to be searched, with what the caller knows it by. */
interface Prepared<Row extends SearchRow> {
  readonly row: Row
  readonly plain: string
  readonly english: string
}

export interface SearchResult<Row extends SearchRow> {
  /** The best first. */
  readonly rows: readonly Row[]
  /** All that fit, those left out too. */
  readonly total: number
  /** Businesses that the text names; their groups stand in `rows` behind what fits the text itself. */
  readonly industries: readonly Industry[]
}

/** As texts are compared: one width, small letters, no spaces. What is filed stays as it is. */
export const plainText = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')

export function prepareTable<Row extends SearchRow>(rows: readonly Row[]): readonly Prepared<Row>[] {
  return rows.map((row) => ({ row, plain: plainText(row.name), english: row.nameEn.toLowerCase() }))
}

/**
 * Classes, groups and items that fit a text: by code or number of the class, Chinese, English (the table's own or a common word for the goods),
 * pinyin whole or by its initials, or a business. Several words divided by spaces must all fit. An exact name comes
 * first, then names that begin with the text; among equals a class before a group before an item, then the order of
 * the table.
 */
export function searchTable<Row extends SearchRow>(
  table: readonly Prepared<Row>[],
  text: string,
  limit: number,
): SearchResult<Row> {
  const words = spellClasses(text)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return { rows: [], total: 0, industries: [] }
  const matchers = joinPhrases(words).map(matcherOf)
  const found: { row: Row; rank: number; at: number }[] = []
  table.forEach((one, at) => {
    let rank = 0
    for (const matches of matchers) {
      const fit = matches(one)
      if (fit === none) return
      rank = Math.max(rank, fit)
    }
    found.push({ row: one.row, rank: rank * 3 + levelRank[one.row.level], at })
  })
  found.sort((a, b) => a.rank - b.rank || a.row.name.length - b.row.name.length || a.at - b.at)
  const inClass = words.flatMap((word) => classOfWord(word) ?? [])
  const named = businessesNamed(words.filter((word) => classOfWord(word) === undefined).join(' '))
  const known = new Set(found.map(({ row }) => row))
  const order = [...new Set(named.flatMap(({ groups }) => groups))].filter((group) =>
    inClass.every((code) => group.startsWith(code)),
  )
  const proposed = table
    .filter(({ row }) => row.level === 'group' && order.includes(row.place) && !known.has(row))
    .map(({ row }) => row)
    .sort((a, b) => order.indexOf(a.place) - order.indexOf(b.place))
  // Who names a business asks for its groups: they stand before names that only hold the word.
  const exact = found.filter(({ rank }) => rank < loose * 3).map(({ row }) => row)
  const rest = found.filter(({ rank }) => rank >= loose * 3).map(({ row }) => row)
  const rows = named.some(({ isNamed }) => isNamed)
    ? [...exact, ...proposed, ...rest]
    : [...exact, ...rest, ...proposed]
  return { rows: rows.slice(0, limit), total: rows.length, industries: named.map(({ industry }) => industry) }
}

const none = 99
/** From here on a fit is loose: not the whole name nor its beginning. */
const loose = 2
/** Letters from which on a word that somebody is still typing is guessed. */
const typedMin = 4
const levelRank = { class: 0, group: 1, item: 2 } as const

/** What a word can be is seen once, not for each of the rows. */
function matcherOf(word: string): (one: Prepared<SearchRow>) => number {
  const asClass = classOfWord(word)
  if (asClass) return ({ row }) => (row.place.startsWith(asClass) ? (row.level === 'class' ? 0 : 1) : none)
  const isCode = /^c?\d{1,6}$/.test(word)
  const isGroup = /^\d{4}$/.test(word)
  const isLatin = /^[a-z][a-z0-9' .-]*$/.test(word)
  const begins = isLatin ? `\\b${word.replaceAll(/[.\\]/g, '\\$&')}` : undefined
  const english = begins === undefined ? undefined : new RegExp(begins)
  // "app" is a word; of "apparatus" it is the beginning.
  const whole = begins === undefined ? undefined : new RegExp(`${begins}(?![a-z0-9])`)
  const meant = isLatin ? chineseOf(word) : []
  const perhapsMeant = isLatin && meant.length === 0 && word.length >= typedMin ? chineseOfBeginning(word) : []
  return ({ row, plain, english: name }) => {
    if (isCode) {
      const code = row.code?.toLowerCase() ?? ''
      if (code === word || (row.level === 'class' && Number(code) === Number(word))) return 0
      // Who names a group asks for its goods; the number of an item tells of another group than its first digits do.
      if (isGroup && row.level === 'item' && row.place === word) return 1
      if (row.level !== 'class' && word.length >= 2 && code.startsWith(word)) return isGroup ? 2 : 1
    }
    const at = plain.indexOf(word)
    if (at >= 0) return at > 0 ? 2 : plain.length === word.length ? 0 : 1
    if (!english) return none
    if (name !== '' && whole?.test(name)) return name.startsWith(word) ? 1 : 2
    const place = firstPlace(plain, meant)
    if (place >= 0) return place > 0 ? 2 : 1
    if (name !== '' && english.test(name)) return 3
    if (firstPlace(plain, perhapsMeant) >= 0) return 3
    if (word.length < 2) return none
    if (row.initials.startsWith(word)) return row.initials.length === word.length ? 2 : 3
    if (row.pinyin.startsWith(word)) return row.pinyin.length === word.length ? 2 : 3
    return word.length >= 4 && row.pinyin.includes(word) ? 4 : none
  }
}

/** Where the first of these words stands in a name; -1 if none does. Asked of every row: it makes no lists. */
function firstPlace(plain: string, words: readonly string[]): number {
  let first = -1
  for (const word of words) {
    const at = plain.indexOf(word)
    if (at >= 0 && (first < 0 || at < first)) first = at
  }
  return first
}
