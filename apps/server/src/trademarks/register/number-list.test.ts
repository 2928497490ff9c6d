import { describe, expect, it } from 'vitest'
import { readMarkNumbers } from './number-list-rules.ts'

describe('readMarkNumbers', () => {
  it.each([
    ['31000008 99999999', ['31000008', '99999999']],
    ['31000008\t99999999\n31000010', ['31000008', '99999999', '31000010']],
    ['第 31000008 号 第 31000009 号', ['31000008', '31000009']],
    ['G 1234567', ['G1234567']],
    ['3100 0008', ['31000008']],
    ['31000008，31000009；31000008', ['31000008', '31000009']],
  ])('reads %j', (text, numbers) => {
    expect(readMarkNumbers(text)).toEqual({ numbers, invalid: [] })
  })
  it('names what is no number among those that are', () => {
    const { numbers, invalid } = readMarkNumbers('31000008 99999999 abc')
    expect(numbers).toEqual(['31000008', '99999999'])
    expect(invalid).toMatchObject([{ line: 1, written: 'abc' }])
  })
})
