import { type Field, findField } from './fields.ts'

export type Compare = '=' | '>' | '>=' | '<' | '<='

/** A piece of a query. `from` and `to` are UTF-16 offsets into the original text. */
export type Token =
  | { type: 'word'; text: string; from: number; to: number }
  | { type: 'phrase'; text: string; closed: boolean; from: number; to: number }
  | { type: 'open' | 'close' | 'comma'; from: number; to: number }
  | { type: 'field'; name: string; field: Field | undefined; compare: Compare; from: number; to: number }
  | { type: 'compare'; compare: Compare; from: number; to: number }

/**
 * The text with full-width ASCII, typographic quotes and Chinese commas made plain, one character for one: offsets
 * stay true. The full-width question mark stays, it ends questions and is no wildcard.
 */
export function foldWidth(text: string): string {
  let folded = ''
  for (let i = 0; i < text.length; i += 1) folded += foldCharacter(text[i] ?? '')
  return folded
}

function foldCharacter(character: string): string {
  const code = character.charCodeAt(0)
  if (code === 0xff1f) return character
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0)
  if ('“”〝〞＂「」『』'.includes(character)) return '"'
  if (character === '、' || character === '，') return ','
  if (character === '。' || code < 0x20 || code === 0x3000 || code === 0x7f) return ' '
  return character
}

const blank = /\s/
const wordEnd = /[\s()",;]/
// Bounded, so that looking for a field at every word stays linear.
const fieldHead = /([\p{L}_]{1,24})(\s{0,8})(:|>=|<=|=|>|<|≥|≤)/uy
// Markup and formulas begin with these signs too: only before a number do they compare.
const compareHead = /(?:>=|<=|>|<|=|≥|≤)(?=\s{0,8}\d)/y
const comparisons: Record<string, Compare> = { ':': '=', '=': '=', '>': '>', '<': '<', '≥': '>=', '≤': '<=' }
const thousandsComma = /,\d{3}(?!\d)/y

/** Cuts a query into tokens, in one pass; nothing is refused here. */
export function tokenise(original: string): Token[] {
  const text = foldWidth(original)
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const character = text[at] ?? ''
    if (blank.test(character) || character === ';') at += 1
    else if (character === '(') at = push(tokens, { type: 'open', from: at, to: at + 1 })
    else if (character === ')') at = push(tokens, { type: 'close', from: at, to: at + 1 })
    else if (character === ',') at = push(tokens, { type: 'comma', from: at, to: at + 1 })
    else if (character === '"') at = push(tokens, phraseAt(text, at))
    else at = push(tokens, fieldAt(text, at) ?? compareAt(text, at) ?? wordAt(text, at))
  }
  return tokens
}

function push(tokens: Token[], token: Token): number {
  tokens.push(token)
  return token.to
}

function phraseAt(text: string, from: number): Token {
  const end = text.indexOf('"', from + 1)
  const stop = end < 0 ? text.length : end
  const inner = text
    .slice(from + 1, stop)
    .replace(/\s+/g, ' ')
    .trim()
  return { type: 'phrase', text: inner, closed: end >= 0, from, to: end < 0 ? stop : end + 1 }
}

/**
 * A field name with its comparison. An unknown name counts only if it is Latin and touches `=` or `:`, because prose
 * has colons too; web addresses are prose.
 */
function fieldAt(text: string, from: number): Token | undefined {
  fieldHead.lastIndex = from
  const match = fieldHead.exec(text)
  if (!match) return undefined
  const [whole, name = '', gap = '', sign = ''] = match
  const field = findField(name)
  const compare = comparisons[sign] ?? (sign as Compare)
  if (!field) {
    const looksLikeField = /^[A-Za-z_]+$/.test(name) && gap === '' && compare === '='
    if (!looksLikeField || text.startsWith('//', from + whole.length)) return undefined
  }
  return { type: 'field', name, field, compare, from, to: from + whole.length }
}

function compareAt(text: string, from: number): Token | undefined {
  compareHead.lastIndex = from
  const sign = compareHead.exec(text)?.[0]
  return sign
    ? { type: 'compare', compare: comparisons[sign] ?? (sign as Compare), from, to: from + sign.length }
    : undefined
}

function wordAt(text: string, from: number): Token {
  let to = from + 1
  for (; to < text.length; to += 1) {
    if (!wordEnd.test(text[to] ?? '')) continue
    thousandsComma.lastIndex = to
    if (!(text[to] === ',' && /\d/.test(text[to - 1] ?? '') && thousandsComma.test(text))) break
  }
  return { type: 'word', text: text.slice(from, to), from, to }
}
