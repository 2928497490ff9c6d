import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupsOfThree, withoutEdges, withoutEnd } from './trim.ts'

describe('withoutEnd', () => {
  it('takes away what the pattern with its end would, and nothing before', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ';', '.', ' ') }), (text) => {
        expect(withoutEnd(text, /[;.]/)).toBe(text.replace(/[;.]+$/, ''))
        expect(withoutEdges(text, /[;.]/)).toBe(text.replace(/^[;.]+|[;.]+$/g, ''))
      }),
    )
  })

  it('ends on a million marks with a letter behind them', () => {
    const text = `${';'.repeat(1_000_000)}x`

    expect(withoutEnd(text, /[;.]/)).toBe(text)
    expect(withoutEdges(text, /[;.]/)).toBe('x')
  })
})

describe('groupsOfThree', () => {
  it('groups from the right', () => {
    expect(['', '1', '123', '1234', '1234567'].map((digits) => groupsOfThree(digits).join(','))).toEqual([
      '',
      '1',
      '123',
      '1,234',
      '1,234,567',
    ])
  })
})
