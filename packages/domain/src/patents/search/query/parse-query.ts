import { compareRange, dateSpan, isRangeInOrder, type Span, yearSpan } from './dates.ts'
import { type Field, suggestField } from './fields.ts'
import type { QueryError, QueryErrorKey } from './findings.ts'
import { join, type Match, type Node, negate, type TermNode } from './node.ts'
import { type Token, tokenise } from './tokens.ts'
import { isSearchable, readText, readValue } from './values.ts'

export type ParseResult = { ok: true; query: Node } | { ok: false; errors: QueryError[] }

/** Bounds that keep hostile text cheap: UTF-16 length, terms, nested brackets. */
export const queryLimits = { lengthMax: 2000, termsMax: 200, depthMax: 40, nearDistanceMax: 50 } as const

/**
 * Reads a query in the field language of the patent search.
 *
 * AND, OR and NOT have equal rank and work from left to right; words side by side mean AND; NOT stands alone or between
 * two terms. `field=(a OR b)` and `field=(a, b)` apply the field to every value. NEAR/n binds its two neighbours.
 * Mistakes in single values are collected; a mistake in the structure ends the reading.
 *
 * @see patent reference 8.2 for operators, wildcards, ranges and field codes.
 */
export function parseQuery(text: string): ParseResult {
  if (text.length > queryLimits.lengthMax) {
    const params = { max: queryLimits.lengthMax, length: text.length }
    return { ok: false, errors: [{ key: 'tooLong', params, from: queryLimits.lengthMax, to: text.length }] }
  }
  const parser = new Parser(tokenise(text), text.length)
  return parser.parse()
}

/** Ends the reading at a structural mistake; caught in `parse` only. */
class Stop extends Error {}

type Operator = 'and' | 'or' | 'not'
const operators = new Map<string, Operator>([
  ['and', 'and'],
  ['or', 'or'],
  ['not', 'not'],
  ['与', 'and'],
  ['或', 'or'],
  ['非', 'not'],
])
const rangeWords = new Set(['to', '至', '到', '~', '-'])
type Bracket = Extract<Token, { type: 'open' | 'close' | 'comma' }>

class Parser {
  readonly #tokens: Token[]
  readonly #end: number
  readonly #errors: QueryError[] = []
  #at = 0
  #terms = 0

  constructor(tokens: Token[], end: number) {
    this.#tokens = tokens
    this.#end = end
  }

  parse(): ParseResult {
    try {
      const query = this.#expression(null, 0)
      const stray = this.#tokens[this.#at]
      if (stray) this.#stop('strayBracket', stray)
      if (!query && this.#errors.length === 0) this.#stop('empty', { from: 0, to: this.#end })
      if (query && this.#errors.length === 0) return { ok: true, query }
    } catch (error) {
      if (!(error instanceof Stop)) throw error
    }
    return { ok: false, errors: this.#errors }
  }

  /** A run of terms up to a closing bracket or the end; undefined if nothing in it can be searched. */
  #expression(field: Field | null, depth: number): Node | undefined {
    let left: Node | undefined
    let operator: { kind: 'and' | 'or'; token: Token } | undefined
    let negation: Token | undefined
    let isFirst = true
    for (let token = this.#peek(); token && token.type !== 'close'; token = this.#peek()) {
      const word = this.#operatorOf(token)
      if (token.type === 'comma') {
        this.#at += 1
        if (field && left && !operator && !negation) operator = { kind: 'or', token }
      } else if (word === 'not') {
        this.#at += 1
        negation = negation ? undefined : token
        if (!negation) this.#stop('operatorNeedsTerm', token, { operator: 'NOT' })
      } else if (word) {
        const isListOr = operator?.token.type === 'comma'
        if (isFirst || (operator && !isListOr) || negation)
          this.#stop('operatorNeedsTerm', token, { operator: word.toUpperCase() })
        operator = { kind: word, token }
        this.#at += 1
      } else {
        const operand = this.#operand(field, depth)
        if (operand) {
          const item = negation ? negate(operand) : operand
          left = left ? join(operator?.kind ?? 'and', [left, item]) : item
        }
        operator = undefined
        negation = undefined
        isFirst = false
      }
    }
    const dangling = negation ?? (operator?.token.type === 'comma' ? undefined : operator?.token)
    if (dangling)
      this.#stop('operatorNeedsTerm', dangling, { operator: negation ? 'NOT' : (operator?.kind ?? '').toUpperCase() })
    return left
  }

  #operand(field: Field | null, depth: number): Node | undefined {
    const token = this.#next()
    if (token.type === 'open') return this.#group(token, field, depth)
    if (token.type === 'field') {
      if (field) this.#stop('nestedField', token, { name: token.name, outer: field.code.toUpperCase() })
      return this.#fieldValue(token, depth)
    }
    const term = this.#term(token, field)
    return term ? this.#near(term, field) : undefined
  }

  #group(open: Token, field: Field | null, depth: number): Node | undefined {
    if (depth >= queryLimits.depthMax) this.#stop('tooDeep', open, { max: queryLimits.depthMax })
    const errorsBefore = this.#errors.length
    const inner = this.#expression(field, depth + 1)
    const close = this.#peek()
    if (!close) return this.#stop('unclosedBracket', open)
    this.#at += 1
    const isPunctuation = !field && this.#tokens[this.#at - 2] !== open
    if (!inner && !isPunctuation && this.#errors.length === errorsBefore) {
      this.#report('emptyBrackets', { from: open.from, to: close.to })
    }
    return inner
  }

  #fieldValue(token: Extract<Token, { type: 'field' }>, depth: number): Node | undefined {
    const next = this.#peek()
    const { field } = token
    if (!field) {
      const suggestion = suggestField(token.name)
      this.#report(
        'unknownField',
        { from: token.from, to: token.from + token.name.length },
        {
          name: token.name,
          suggestion: suggestion ? (/^[a-z]+$/.test(suggestion) ? suggestion.toUpperCase() : suggestion) : '',
        },
      )
      if (next?.type === 'word' || next?.type === 'phrase') this.#at += 1
      if (next?.type === 'open') this.#expressionToIgnore()
      return undefined
    }
    if (!next || next.type === 'close' || next.type === 'comma' || next.type === 'field' || this.#operatorOf(next)) {
      this.#report('emptyValue', token, { name: token.name })
      return undefined
    }
    this.#at += 1
    if (token.compare !== '=') {
      if (field.value !== 'date' && field.value !== 'year') this.#stop('noCompare', token, { name: token.name })
      if (next.type !== 'word') return this.#stop('emptyValue', token, { name: token.name })
      const span = this.#span(next, field)
      return span ? this.#counted(next, field, compareRange(token.compare, span)) : undefined
    }
    if (next.type === 'open') return this.#group(next, field, depth)
    const term = this.#term(next, field)
    return term ? this.#near(term, field) : undefined
  }

  /** Passes over the brackets of an unknown field, so that the next mistake is still seen. */
  #expressionToIgnore(): void {
    let open = 0
    for (let token = this.#peek(); token; token = this.#peek()) {
      this.#at += 1
      open += token.type === 'open' ? 1 : token.type === 'close' ? -1 : 0
      if (open === 0) return
    }
  }

  #term(token: Exclude<Token, { type: 'field' }>, field: Field | null): TermNode | undefined {
    if (field?.value === 'date' || field?.value === 'year') return this.#rangeTerm(token, field)
    if (token.type === 'compare') return this.#stop('noCompare', token, { name: field?.code.toUpperCase() ?? '' })
    if (token.type !== 'word' && token.type !== 'phrase') return this.#stop('strayBracket', token)
    if (token.type === 'phrase' && !token.closed) this.#stop('unclosedQuote', { from: token.from, to: token.from + 1 })
    if (!isSearchable(token.text)) {
      if (token.type === 'phrase') this.#report('emptyValue', token, { name: '"' })
      return undefined
    }
    const isPhrase = token.type === 'phrase'
    const text = field?.value === 'class' && !isPhrase ? this.#classText(token.text) : token.text
    const reading = field
      ? readValue(field, text, isPhrase)
      : isPhrase
        ? { match: { type: 'text', text, phrase: true } as const }
        : readText(text)
    if ('match' in reading) return this.#counted(token, field, reading.match)
    this.#report(reading.error, token, { value: token.text, name: field?.code.toUpperCase() ?? '' })
    return undefined
  }

  /** `H04L 29/06` is one symbol although a blank stands in it. */
  #classText(text: string): string {
    const next = this.#peek()
    if (next?.type !== 'word' || !/^[A-HY]\d{2}[A-Z]$/i.test(text) || !/^\d{1,4}\/\d{2,6}$/.test(next.text)) return text
    this.#at += 1
    return text + next.text
  }

  #rangeTerm(token: Token, field: Field): TermNode | undefined {
    if (token.type === 'compare') {
      const value = this.#peek()
      if (value?.type !== 'word') return this.#stop('emptyValue', token, { name: field.code.toUpperCase() })
      this.#at += 1
      const span = this.#span(value, field)
      return span ? this.#counted(value, field, compareRange(token.compare, span)) : undefined
    }
    if (token.type !== 'word' && token.type !== 'phrase') return this.#stop('strayBracket', token)
    const years = field.value === 'year' ? /^(\d{4})[-~](\d{4})$/.exec(token.text) : null
    if (years) return this.#range(token, token, { from: years[1] ?? '', to: years[2] ?? '' }, field)
    const first = this.#span(token, field)
    const between = this.#peek()
    if (between?.type !== 'word' || !rangeWords.has(between.text.toLowerCase())) {
      return first ? this.#counted(token, field, { type: 'range', ...first }) : undefined
    }
    this.#at += 1
    const end = this.#peek()
    if (end?.type !== 'word' && end?.type !== 'phrase') return this.#stop('rangeIncomplete', between)
    this.#at += 1
    const last = this.#span(end, field)
    return first && last ? this.#range(token, end, { from: first.from, to: last.to }, field) : undefined
  }

  #range(start: Token, end: Token, span: Span, field: Field): TermNode | undefined {
    const match = { type: 'range', ...span } as const
    if (isRangeInOrder(match)) return this.#counted(start, field, match)
    this.#report('rangeReversed', { from: start.from, to: end.to }, { from: span.from, to: span.to })
    return undefined
  }

  #span(token: Extract<Token, { text: string }>, field: Field): Span | undefined {
    const span = field.value === 'year' ? yearSpan(token.text) : dateSpan(token.text)
    if (!span) this.#report(field.value === 'year' ? 'badYear' : 'badDate', token, { value: token.text })
    return span
  }

  #near(left: TermNode, field: Field | null): Node | undefined {
    const token = this.#peek()
    const near = token?.type === 'word' ? /^near\/(\d+)$/i.exec(token.text) : null
    if (!token || !near) return left
    this.#at += 1
    const distance = Number(near[1])
    if (distance < 1 || distance > queryLimits.nearDistanceMax) {
      this.#stop('nearDistance', token, { max: queryLimits.nearDistanceMax })
    }
    const next = this.#peek()
    if (next?.type !== 'word' && next?.type !== 'phrase') return this.#stop('nearNeedsWords', token)
    if (this.#operatorOf(next)) this.#stop('nearNeedsWords', token)
    this.#at += 1
    const right = this.#term(next, field)
    if (!right) return undefined
    const following = this.#peek()
    const isChain = following?.type === 'word' && /^near\/\d+$/i.test(following.text)
    if (isChain || !isText(left.match) || !isText(right.match)) return this.#stop('nearNeedsWords', following ?? token)
    return { kind: 'near', field: left.field, distance, left: left.match, right: right.match }
  }

  #counted(token: Token, field: Field | null, match: Match): TermNode {
    this.#terms += 1
    if (this.#terms > queryLimits.termsMax) this.#stop('tooManyTerms', token, { max: queryLimits.termsMax })
    return { kind: 'term', field: field?.code ?? null, match }
  }

  #operatorOf(token: Token): Operator | undefined {
    return token.type === 'word' ? operators.get(token.text.toLowerCase()) : undefined
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#at]
  }

  #next(): Token {
    const token = this.#tokens[this.#at]
    if (!token) throw new Error('read past the end of the query')
    this.#at += 1
    return token
  }

  #report(key: QueryErrorKey, place: Pick<Bracket, 'from' | 'to'>, params: QueryError['params'] = {}): void {
    this.#errors.push({ key, params, from: place.from, to: place.to })
  }

  #stop(key: QueryErrorKey, place: Pick<Bracket, 'from' | 'to'>, params: QueryError['params'] = {}): never {
    this.#report(key, place, params)
    throw new Stop(key)
  }
}

function isText(match: Match): match is Extract<Match, { type: 'text' | 'pattern' }> {
  return match.type === 'text' || match.type === 'pattern'
}
