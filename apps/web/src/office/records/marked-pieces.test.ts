import { describe, expect, it } from 'vitest'
import { markedPieces } from './marked-pieces.ts'

const drawn = (from: string, to: string) =>
  markedPieces(from, to)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}]` : `[+${text}]`))
    .join('')

describe('two texts as one', () => {
  it('mark words in either language', () => {
    expect(drawn('The line is old.', 'The line is very old.')).toBe('The line is [+very ]old.')
    expect(drawn('申请资金一百万元', '申请资金二百万元')).toBe('申请资金[-一][+二]百万元')
  })

  it('keep what both say where one side has it in several pieces', () => {
    expect(drawn('a b c d e', 'a c e')).toBe('a [-b ]c[- d] e')
    expect(drawn('', 'new')).toBe('[+new]')
    expect(drawn('same', 'same')).toBe('same')
  })
})
