import { expect, it } from 'vitest'
import { splitPatentNumbers } from './split-numbers.ts'

it.each([
  ['one per line', '201710601862.3\n\n201810053768.3\r\n', ['201710601862.3', '201810053768.3']],
  ['a row of a table', '201710601862.3\t201810053768.3', ['201710601862.3', '201810053768.3']],
  ['blanks between numbers', '201710601862.3 201810053768.3', ['201710601862.3', '201810053768.3']],
  ['blanks within a number', 'ZL 2018 1 0053768.3', ['ZL 2018 1 0053768.3']],
  ['blanks within a number whose check is wrong', '2018 1 0053768.4', ['2018 1 0053768.4']],
  [
    'marks of both languages',
    '201710601862.3，201810053768.3；CN 108000000 A',
    ['201710601862.3', '201810053768.3', 'CN 108000000 A'],
  ],
  ['a comma within a number', '16/123,456\nPCT/CN2024/000001', ['16/123,456', 'PCT/CN2024/000001']],
  ['words beside a number', '201710601862.3 主力产品', ['201710601862.3', '主力产品']],
])('parts %s', (_, text, numbers) => {
  expect(splitPatentNumbers(text)).toEqual(numbers)
})
