import { formatRange } from './dates.ts'
import type { FieldCode } from './fields.ts'
import type { Match, Node } from './node.ts'
import { foldWidth, tokenise } from './tokens.ts'
import { readText } from './values.ts'

/**
 * The canonical text of a query: field codes in capitals, every operator written, values of one field in one bracket.
 * `parseQuery(formatQuery(q))` gives `q` again for every query that the parser or `textMatch` made.
 */
export function formatQuery(query: Node): string {
  return formatNode(query, null)
}

function formatNode(node: Node, outer: FieldCode | null): string {
  const field = outer === null ? commonField(node) : null
  if (field) {
    if (node.kind === 'term') return formatTerm(field, node.match)
    return `${field.toUpperCase()}=(${formatBare(node, field)})`
  }
  return formatBare(node, outer)
}

/** The node without field codes of `outer`, which stands in front of the bracket around it. */
function formatBare(node: Node, outer: FieldCode | null): string {
  switch (node.kind) {
    case 'term':
      return formatMatch(node.match)
    case 'near':
      return `${formatMatch(node.left)} NEAR/${node.distance} ${formatMatch(node.right)}`
    case 'not':
      return `NOT ${formatItem(node.item, outer)}`
    default:
      return node.items.map((item, index) => formatJoined(item, index, node.kind, outer)).join(' ')
  }
}

function formatJoined(item: Node, index: number, kind: 'and' | 'or', outer: FieldCode | null): string {
  const text = formatItem(item, outer)
  if (index === 0) return text
  if (kind === 'and' && item.kind === 'not') return text
  return `${kind.toUpperCase()} ${text}`
}

function formatItem(item: Node, outer: FieldCode | null): string {
  const text = formatNode(item, outer)
  const isGroup = item.kind === 'and' || item.kind === 'or'
  return isGroup && (outer !== null || commonField(item) === null) ? `(${text})` : text
}

function formatTerm(field: FieldCode, match: Match): string {
  const name = field.toUpperCase()
  const text = formatMatch(match)
  if (match.type !== 'range') return `${name}=${text}`
  if (text.startsWith('>') || text.startsWith('<')) return name + text
  return text.includes(' ') ? `${name}=(${text})` : `${name}=${text}`
}

/** A value alone, as the query language writes it; text that would not read as one word is put in quotes by `textMatch`. */
export function formatMatch(match: Match): string {
  switch (match.type) {
    case 'text':
      return match.phrase ? `"${match.text}"` : match.text
    case 'pattern':
      return match.pattern
    case 'number':
      return match.number
    case 'class':
      return match.prefix
    case 'code':
      return match.code
    case 'range':
      return formatRange(match)
  }
}

/** The one field of all terms of a node, or null if there are several or the default is meant. */
function commonField(node: Node): FieldCode | null {
  if (node.kind === 'term' || node.kind === 'near') return node.field
  if (node.kind === 'not') return null
  const [first, ...others] = node.items.map((item) => commonField(item.kind === 'not' ? item.item : item))
  return first && others.every((field) => field === first) ? first : null
}

const operatorWord = /^(?:and|or|not|与|或|非|near\/\d+)$/i

/** A text value for a builder: one plain word where it reads back as that, a phrase otherwise, null if nothing is left. */
export function textMatch(written: string): Extract<Match, { type: 'text' | 'pattern' }> | null {
  const text = foldWidth(written).replaceAll('"', ' ').replace(/\s+/g, ' ').trim()
  if (!/[\p{L}\p{N}]/u.test(text)) return null
  const [token, ...others] = tokenise(text)
  if (token?.type === 'word' && others.length === 0 && token.text === text && !operatorWord.test(text)) {
    const reading = readText(text)
    if ('match' in reading) return reading.match
  }
  return { type: 'text', text, phrase: true }
}
