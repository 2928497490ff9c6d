import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { findSlow } from './pattern-rules.ts'
import { patternsIn } from './pattern-sources.ts'

describe('findSlow', () => {
  it.each([
    ['\\0+$', 'polynomial'],
    ['macroEnabled[^"\']*\\.main\\+xml', 'polynomial'],

    ['\\s*[:：]?\\s*x', 'polynomial'],
    ['^(a+)+$', 'exponential'],
  ])('of /%s/ says %s', (source, said) => {
    if (said === undefined) expect(findSlow(source, '')).toBeUndefined()
    else expect(findSlow(source, '')).toContain(said)
  })

  it('takes no offence at a beginning that cannot stand within, or at an end that cannot fail', () => {
    for (const source of [
      '"a[^"]*x',
      '^a[^"]*x',
      '(?<![\\w-])ey[\\w-]{10,}\\.',
      '\\bey\\w*\\.',
      'p:[\\s\\S]*$',
      'a[^"]*',
    ])
      expect([source, findSlow(source, '')]).toEqual([source, undefined])
  })

  it('reads what has bounds as bounded', () => {
    expect(findSlow('^\\s{0,8}[:：]?\\s{0,8}x', '')).toBeUndefined()
    expect(findSlow('[\\w.+-]{1,64}@[\\w-]{1,63}', '')).toBeUndefined()
  })
})

describe('patternsIn', () => {
  const sourcesOf = (text: string) =>
    patternsIn(parseSync('file.ts', text).program, Visitor).map(({ source, flags }) => `/${source}/${flags}`)

  it('reads literals and what is put together of the file’s own texts', () => {
    const sources = sourcesOf(`
      const gap = String.raw\`\\s*\`
      const parts = [gap, 'b']
      const one = /a+/gi
      const two = new RegExp(\`^\${gap}x\`, 'u')
      const three = new RegExp([...parts, 'c'].join('|'))
    `)

    expect(sources).toEqual(expect.arrayContaining(['/a+/gi', '/^\\s*x/u', '/\\s*|b|c/', '/\\s*/u']))
    expect(sources).toHaveLength(4)
  })

  it('takes a part that only a caller knows for a letter, and for a digit where a number stands', () => {
    const [letters, digits] = sourcesOf(`
      const labelled = (name: string) => new RegExp(\`(?:\${name})\\\\s*:\`)
      const short = (max: number) => new RegExp(\`a{1,\${max}}\`)
    `)

    expect([letters, digits]).toEqual(['/(?:x)\\s*:/', '/a{1,9}/'])
  })
})
