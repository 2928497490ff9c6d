import { formatRange } from './dates.ts'
import { statusValues, typeValues } from './enum-values.ts'
import { type FieldCode, getField } from './fields.ts'
import { formatMatch, formatQuery } from './format-query.ts'
import { join, type Match, type NearNode, type Node, negate, type TermNode } from './node.ts'
import { officeCodes } from './offices.ts'

export type ChipOp = 'contains' | 'phrase' | 'pattern' | 'is' | 'beginsWith' | 'range' | 'near'

/** One condition of a query as shown under "understood as". `field` null: title, abstract and claims. */
export type Chip = {
  /** Place in the query, stable as long as the query is. */
  id: string
  field: FieldCode | null
  op: ChipOp
  /** As the query language writes it. */
  value: string
  isNegated: boolean
  /** How it is joined to the chip before it. */
  joinedBy: 'and' | 'or'
  words: { en: string; zh: string }
}

/** The conditions of a query from left to right, each with words in both languages. */
export function describeQuery(query: Node): Chip[] {
  const chips: Chip[] = []
  collect(query, '0', false, 'and', chips)
  return chips
}

/**
 * The canonical text of the query without one condition; empty text if it was the only one.
 *
 * @throws RangeError if no chip of this query has the id.
 */
export function removeChip(query: Node, chipId: string): string {
  if (!describeQuery(query).some((chip) => chip.id === chipId)) throw new RangeError(`no chip ${chipId} in the query`)
  const rest = without(query, '0', chipId)
  return rest ? formatQuery(rest) : ''
}

function collect(node: Node, id: string, isNegated: boolean, joinedBy: 'and' | 'or', chips: Chip[]): void {
  if (node.kind === 'not') collect(node.item, `${id}.0`, !isNegated, joinedBy, chips)
  else if (node.kind === 'term' || node.kind === 'near') chips.push(chipOf(node, id, isNegated, joinedBy))
  else {
    for (const [index, item] of node.items.entries()) {
      collect(item, `${id}.${index}`, isNegated, index === 0 ? joinedBy : node.kind, chips)
    }
  }
}

function chipOf(node: TermNode | NearNode, id: string, isNegated: boolean, joinedBy: 'and' | 'or'): Chip {
  const { op, value, shown } = node.kind === 'near' ? describeNear(node) : describeMatch(node.match)
  const words = {
    en: sentence('en', node.field, op, shown.en, isNegated),
    zh: sentence('zh', node.field, op, shown.zh, isNegated),
  }
  return { id, field: node.field, op, value, isNegated, joinedBy, words }
}

function without(node: Node, id: string, removed: string): Node | undefined {
  if (id === removed) return undefined
  if (node.kind === 'not') {
    const item = without(node.item, `${id}.0`, removed)
    return item && negate(item)
  }
  if (node.kind !== 'and' && node.kind !== 'or') return node
  const items = node.items.flatMap((item, index) => without(item, `${id}.${index}`, removed) ?? [])
  return items.length > 0 ? join(node.kind, items) : undefined
}

type Description = { op: ChipOp; value: string; shown: { en: string; zh: string } }

function describeNear(node: NearNode): Description {
  const [left, right] = [formatMatch(node.left), formatMatch(node.right)]
  return {
    op: 'near',
    value: `${left} NEAR/${node.distance} ${right}`,
    shown: {
      en: `${left} within ${node.distance} of ${right}`,
      zh: `${left} 与 ${right} 相距不超过 ${node.distance}`,
    },
  }
}

function describeMatch(match: Match): Description {
  const value = formatMatch(match)
  switch (match.type) {
    case 'text':
      return { op: match.phrase ? 'phrase' : 'contains', value, shown: { en: value, zh: value } }
    case 'pattern':
      return { op: 'pattern', value, shown: { en: value, zh: value } }
    case 'class':
      return { op: 'beginsWith', value, shown: { en: value, zh: value } }
    case 'number':
      return { op: 'is', value, shown: { en: value, zh: value } }
    case 'code':
      return { op: 'is', value, shown: codeWords(match.code) }
    case 'range':
      return { op: 'range', value: formatRange(match), shown: rangeWords(match) }
  }
}

const named = new Map([...statusValues, ...typeValues].map(({ code, en, zh }) => [code, { en, zh }]))
const officeNames = new Map([...officeCodes].reverse().map(([name, code]) => [code, name]))

function codeWords(code: string): { en: string; zh: string } {
  return named.get(code) ?? { en: code, zh: officeNames.get(code) ?? code }
}

function rangeWords({ from, to }: Extract<Match, { type: 'range' }>): { en: string; zh: string } {
  if (from === null) return { en: `up to ${to}`, zh: `${to} 及以前` }
  if (to === null) return { en: `from ${from}`, zh: `${from} 起` }
  return from === to ? { en: from, zh: from } : { en: `${from} to ${to}`, zh: `${from} 至 ${to}` }
}

const opWords: Record<ChipOp, { en: string; zh: string; notEn: string; notZh: string }> = {
  contains: { en: 'contains', zh: '包含', notEn: 'does not contain', notZh: '不包含' },
  phrase: { en: 'contains', zh: '包含', notEn: 'does not contain', notZh: '不包含' },
  pattern: { en: 'matches', zh: '匹配', notEn: 'does not match', notZh: '不匹配' },
  is: { en: 'is', zh: '为', notEn: 'is not', notZh: '不为' },
  beginsWith: { en: 'begins with', zh: '以此开头：', notEn: 'does not begin with', notZh: '不以此开头：' },
  range: { en: 'is', zh: '为', notEn: 'is not', notZh: '不为' },
  near: { en: 'has', zh: '含', notEn: 'does not have', notZh: '不含' },
}

function sentence(
  language: 'en' | 'zh',
  field: FieldCode | null,
  op: ChipOp,
  value: string,
  isNegated: boolean,
): string {
  const name = getField(field ?? 'tac').name[language]
  const words = opWords[op]
  if (language === 'en') return `${name} ${isNegated ? words.notEn : words.en} ${value}`
  return `${name}${isNegated ? words.notZh : words.zh} ${value}`
}
