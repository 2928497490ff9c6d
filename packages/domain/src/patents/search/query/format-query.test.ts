import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeQuery, removeChip } from './describe.ts'
import type { FieldCode } from './fields.ts'
import { formatQuery, textMatch } from './format-query.ts'
import { join, type Match, type Node, negate, type TextMatch } from './node.ts'
import { parseQuery, queryLimits } from './parse-query.ts'

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.stringMatching(/^[a-z电池与或非 "():=,*?+<>]{1,10}$/),
    fc.constantFrom(
      'and',
      'NOT',
      'near/3',
      'to',
      'Li-ion',
      '1,000',
      'ti=x',
      '(a)',
      'C++',
      'ＡＢ',
      'a、b',
      '>5',
      'abc+',
    ),
  )
  .map(textMatch)
  .filter((match): match is TextMatch => match !== null)
const textField = fc.constantFrom<FieldCode | null>(null, 'ti', 'ab', 'pa', 'in', 'tac', 'desc')
const day = fc
  .date({ min: new Date('1985-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const dayRange = fc
  .tuple(fc.option(day), fc.option(day))
  .filter(([a, b]) => a !== null || b !== null)
  .map(([a, b]): Match => {
    const isReversed = a !== null && b !== null && a > b
    return { type: 'range', from: isReversed ? b : a, to: isReversed ? a : b }
  })
const wholeRange = fc.constantFrom<Match>(
  { type: 'range', from: '2016-01-01', to: '2016-12-31' },
  { type: 'range', from: '2016-02-01', to: '2016-02-29' },
  { type: 'range', from: '2016-01-01', to: '2017-12-31' },
)
const term = fc.oneof(
  fc.record({ kind: fc.constant('term' as const), field: textField, match: text }),
  fc.record({
    kind: fc.constant('near' as const),
    field: textField,
    distance: fc.integer({ min: 1, max: 50 }),
    left: text,
    right: text,
  }),
  fc.record({
    kind: fc.constant('term' as const),
    field: fc.constantFrom<FieldCode>('ad', 'pd'),
    match: fc.oneof(dayRange, wholeRange),
  }),
  fc.constantFrom<Node>(
    { kind: 'term', field: 'ipc', match: { type: 'class', prefix: 'H04L29/06' } },
    { kind: 'term', field: 'loc', match: { type: 'class', prefix: '08-05' } },
    { kind: 'term', field: 'an', match: { type: 'number', number: '201811564288X' } },
    { kind: 'term', field: 'pn', match: { type: 'pattern', pattern: 'CN1094*' } },
    { kind: 'term', field: 'status', match: { type: 'code', code: 'inForce' } },
    { kind: 'term', field: 'type', match: { type: 'code', code: 'utilityModel' } },
    { kind: 'term', field: 'ady', match: { type: 'range', from: '2010', to: null } },
  ),
)
const { node } = fc.letrec<{ node: Node; group: Node }>((tie) => ({
  node: fc.oneof({ maxDepth: 4, withCrossShrink: true }, term, tie('group')),
  group: fc.oneof(
    fc
      .tuple(fc.constantFrom<'and' | 'or'>('and', 'or'), fc.array(tie('node'), { minLength: 1, maxLength: 4 }))
      .map(([kind, items]) => join(kind, items)),
    tie('node').map(negate),
  ),
}))

describe('formatQuery', () => {
  it('writes text that reads back as the same query', () => {
    fc.assert(
      fc.property(node, (query) => {
        const written = formatQuery(query)
        fc.pre(written.length <= queryLimits.lengthMax)

        expect(parseQuery(written)).toEqual({ ok: true, query })
      }),
      { numRuns: 2000 },
    )
  })

  it('never throws on any text and reads its own writing again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (input) => {
        const result = parseQuery(input)
        if (result.ok) return isDeepStrictEqual(parseQuery(formatQuery(result.query)), result)
        return result.errors.every(({ from, to }) => 0 <= from && from <= to && to <= input.length)
      }),
      { numRuns: 2000, examples: [['__proto__'], ['constructor:toString']] },
    )
  }, 30_000)
})

describe('describeQuery', () => {
  const query = (written: string) => {
    const result = parseQuery(written)
    if (!result.ok) throw new Error(JSON.stringify(result.errors))
    return result.query
  }

  it('shows each condition in both languages', () => {
    const chips = describeQuery(query('PA=(华为 OR 中兴) AND AD=2016 NOT status=失效'))

    expect(chips.map((chip) => [chip.joinedBy, chip.words.en, chip.words.zh])).toEqual([
      ['and', 'Applicant contains 华为', '申请人包含 华为'],
      ['or', 'Applicant contains 中兴', '申请人包含 中兴'],
      ['and', 'Filing date is 2016-01-01 to 2016-12-31', '申请日为 2016-01-01 至 2016-12-31'],
      ['and', 'Legal status is not Inactive', '法律状态不为 失效'],
    ])
  })

  it('removes one condition and keeps the rest', () => {
    const parsed = query('PA=(华为 OR 中兴) AND AD=2016 NOT TI=x')
    const rests = describeQuery(parsed).map((chip) => removeChip(parsed, chip.id))

    expect(rests).toEqual([
      'PA=中兴 AND AD=2016 NOT TI=x',
      'PA=华为 AND AD=2016 NOT TI=x',
      'PA=(华为 OR 中兴) NOT TI=x',
      'PA=(华为 OR 中兴) AND AD=2016',
    ])
  })

  it('leaves no text when the only condition goes', () => {
    expect(removeChip(query('电池'), '0')).toBe('')
    expect(() => removeChip(query('电池'), '7')).toThrow(RangeError)
  })

  it('gives every removal of any query as readable text', () => {
    fc.assert(
      fc.property(node, (any) => {
        for (const chip of describeQuery(any)) {
          const rest = removeChip(any, chip.id)
          fc.pre(rest.length <= queryLimits.lengthMax)
          if (rest !== '') expect(parseQuery(rest).ok).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })
})
