import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentTokens, likePattern, normaliseForSearch, patternTokens, queryTokens } from './grams.ts'

describe('documentTokens', () => {
  it('cuts Chinese runs into pairs and keeps words', () => {
    expect(documentTokens(['基于BERT‑CRF的5G通讯', null, '５Ｇ通讯'])).toEqual([
      '基于',
      '于',
      'bert',
      'crf',
      '的',
      '5g',
      '通讯',
      '讯',
    ])
  })

  it('keeps traditional characters and a single character run', () => {
    expect(documentTokens(['新型ＣＲＩＳＰＲ酶'])).toEqual(['新型', '型', 'crispr', '酶'])
  })

  it('handles characters outside the basic plane', () => {
    expect(documentTokens(['𠮷野家'])).toEqual(['𠮷野', '野家', '家'])
  })
})

describe('queryTokens', () => {
  it('asks for a recheck from three characters on', () => {
    expect(queryTokens('电池')).toEqual({ required: ['电池'], prefixes: [], recheck: false })
    expect(queryTokens('石墨烯')).toEqual({ required: ['石墨', '墨烯'], prefixes: [], recheck: true })
    expect(queryTokens('graphene')).toEqual({ required: ['graphene'], prefixes: [], recheck: false })
    expect(queryTokens('solid state')).toEqual({ required: ['solid', 'state'], prefixes: [], recheck: true })
  })

  it('finds one character by prefix', () => {
    expect(queryTokens('阀')).toEqual({ required: [], prefixes: ['阀'], recheck: false })
  })

  it('finds every part of a Chinese text, wherever it is cut', () => {
    const han = fc.stringMatching(/^[一-龥]{1,12}$/)
    fc.assert(
      fc.property(han, han, fc.string({ maxLength: 5 }), han, (before, part, between, after) => {
        const tokens = documentTokens([`${before}${part}${after}${between}`])
        const { required, prefixes } = queryTokens(part)

        expect(required.every((token) => tokens.includes(token))).toBe(true)
        expect(prefixes.every((prefix) => tokens.some((token) => token.startsWith(prefix)))).toBe(true)
      }),
    )
  })
})

describe('patternTokens', () => {
  it('makes a prefix of a truncated word', () => {
    expect(patternTokens('transmi*')).toEqual({ required: [], prefixes: ['transmi'], recheck: false })
    expect(patternTokens('colo?r')).toEqual({ required: [], prefixes: ['colo'], recheck: true })
    expect(patternTokens('电池*装置')).toEqual({ required: ['电池', '装置'], prefixes: [], recheck: true })
  })

  it('writes wildcards for LIKE and escapes its own', () => {
    expect(likePattern('50%_电*池?', true)).toBe('%50\\%\\_电%池_%')
    expect(likePattern('a*b', false)).toBe('%a*b%')
    expect(normaliseForSearch('  ＡＢ  c ')).toBe('ab c')
  })
})
