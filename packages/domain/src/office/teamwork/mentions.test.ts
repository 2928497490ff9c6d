import { describe, expect, it } from 'vitest'
import { cutMentions, findMentions, nameBegun } from './mentions.ts'

const people = [
  { id: 1, name: 'Li' },
  { id: 2, name: 'Li Ming' },
  { id: 3, name: '陈慧' },
  { id: 4, name: '陈慧' },
  { id: 5, name: '' },
]
const ids = (text: string) => findMentions(text, people).map((named) => named.map(({ id }) => id))

describe('findMentions', () => {
  it.each([
    ['nobody here', []],
    ['@Li Ming, please look', [[2]]],
    ['@Li, please look', [[1]]],
    ['请@陈慧看一下', [[3, 4]]],
    ['@Li and @Li again, and @陈慧', [[1], [3, 4]]],
    ['mail li@Li.example', []],
    ['@Lisa is somebody else', []],
    ['@ Li', []],
    ['@', []],
  ])('of “%s” finds %j', (text, expected) => {
    expect(ids(text)).toEqual(expected)
  })
})

describe('cutMentions', () => {
  it('loses no letter of a text', () => {
    for (const text of ['', 'plain', '@Li', 'a @Li Ming b @陈慧', '@@Li', '@陈慧@Li']) {
      expect(
        cutMentions(text, people)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }
  })
})

describe('nameBegun', () => {
  it.each([
    ['hello @', ''],
    ['hello @L', 'L'],
    ['你好@陈', '陈'],
    ['hello @Li ', undefined],
    ['mail@x', undefined],
    ['nothing', undefined],
  ])('of “%s” is %j', (text, expected) => {
    expect(nameBegun(text, text.length)).toBe(expected)
  })
})
