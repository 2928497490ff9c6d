import { expect, it } from 'vitest'
import { codeDigits } from './code-digits.ts'

it.each([
  ['012345', '012345'],
  ['012 345', '012345'],
  ['０１２-345', '012345'],
  ['Code: 012345.', '012345'],
  ['0123456', '012345'],
  ['', ''],
])('reads %s as the digits of a code', (typed, digits) => {
  expect(codeDigits(typed)).toBe(digits)
})
