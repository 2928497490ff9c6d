import { withoutEnd } from '../../../platform/words/trim.ts'
import { findCountry, findStatus, findType } from './enum-values.ts'
import type { Field } from './fields.ts'
import type { QueryErrorKey } from './findings.ts'
import type { Match, TextMatch } from './node.ts'

export type Reading<M extends Match = Match> = { match: M } | { error: QueryErrorKey }

const wildcard = /[*?]/

/**
 * Reads one word as text with truncation. A `+` behind a Latin word of three letters or more is `*`.
 * At least two characters, or one Chinese one, stand before the first wildcard: a shorter beginning would match everything.
 */
export function readText(word: string): Reading<TextMatch> {
  const text = word.replace(/(?<=[A-Za-z0-9]{3})\+$/, '*').replace(/\*{2,}/g, '*')
  const first = text.search(wildcard)
  if (first < 0) return { match: { type: 'text', text, phrase: false } }
  if (first === 0) return { error: 'leadingWildcard' }
  const beginning = text.slice(0, first)
  if (!/\p{Script=Han}|[\p{L}\p{N}][^\p{L}\p{N}\n]*[\p{L}\p{N}]/u.test(beginning)) return { error: 'wildcardTooShort' }
  return { match: { type: 'pattern', pattern: text } }
}

/** Whether a word holds anything that can be searched: a letter, a digit or a wildcard. */
export function isSearchable(word: string): boolean {
  return /[\p{L}\p{N}*?]/u.test(word)
}

/** Reads one word or phrase as the value of a field that is neither text nor a range. */
export function readValue(field: Field, word: string, isPhrase: boolean): Reading {
  switch (field.value) {
    case 'number':
      return readNumber(field, word)
    case 'class':
      return readClass(field, word)
    case 'country':
      return code(findCountry(word), 'badCountry', word)
    case 'status':
      return code(findStatus(word), 'badStatus', word)
    case 'type':
      return code(findType(word), 'badType', word)
    case 'kind':
      return code(/^[A-Za-z]\d{0,2}$/.test(word) ? word.toUpperCase() : undefined, 'badKind', word)
    default:
      return isPhrase ? { match: { type: 'text', text: word, phrase: true } } : readText(word)
  }
}

function code(found: string | undefined, error: QueryErrorKey, word: string): Reading {
  if (found !== undefined) return { match: { type: 'code', code: found } }
  return { error: wildcard.test(word) ? 'wildcardNotHere' : error }
}

function readNumber(field: Field, word: string): Reading {
  const plain = word
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.·,-]/g, '')
  const number = field.code === 'an' ? plain.replace(/^(?:CN|ZL)(?=\d)/, '') : plain
  const first = number.search(wildcard)
  if (first === 0) return { error: 'leadingWildcard' }
  if (!/^[A-Z0-9/*?]+$/.test(number) || !/\d/.test(number)) return { error: 'badNumber' }
  if (first < 0) return { match: { type: 'number', number } }
  return first < 2
    ? { error: 'wildcardTooShort' }
    : { match: { type: 'pattern', pattern: number.replace(/\*{2,}/g, '*') } }
}

const classPattern = /^[A-HY](?:\d{2}(?:[A-Z](?:\d{1,4}(?:\/\d{0,6})?)?)?)?$/
const locarnoPattern = /^(\d{1,2})(?:-(\d{1,2}))?$/

/** IPC, CPC or Locarno symbol or its beginning. A wildcard at the end is allowed and changes nothing. @see patent reference 8.5 */
function readClass(field: Field, word: string): Reading {
  const symbol = withoutEnd(word.normalize('NFKC').toUpperCase().replace(/\s/g, ''), /[*?+%]/)
  if (symbol === '') return { error: 'leadingWildcard' }
  if (wildcard.test(symbol)) return { error: 'wildcardNotHere' }
  if (field.code === 'loc') {
    const parts = locarnoPattern.exec(symbol.replace(/^CL\.?/, ''))
    if (!parts?.[1]) return { error: 'badClass' }
    const main = parts[1].padStart(2, '0')
    return { match: { type: 'class', prefix: parts[2] ? `${main}-${parts[2].padStart(2, '0')}` : main } }
  }
  return classPattern.test(symbol) ? { match: { type: 'class', prefix: symbol } } : { error: 'badClass' }
}
