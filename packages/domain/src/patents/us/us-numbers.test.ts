import { describe, expect, it } from 'vitest'
import { readUsNumber } from './us-numbers.ts'

describe('readUsNumber', () => {
  it.each([
    ['application', '18/123,456', '18/123,456'],
    ['application', 'US 29/123456', '29/123,456'],
    ['application', '１８／１２３，４５６', '18/123,456'],
    ['application', '202410000001.X', undefined],
    ['application', '12,345,678', undefined],
    ['usInvention', '12,345,678', 'US12345678'],
    ['usInvention', 'US 12,345,678 B2', 'US12345678B2'],
    ['usInvention', 'D1,012,345', undefined],
    ['usDesign', 'D1,012,345', 'USD1012345'],
    ['usDesign', 'US D1012345 S1', 'USD1012345S1'],
    ['usDesign', '12345678', undefined],
  ] as const)('%s %s', (of, text, stored) => {
    expect(readUsNumber(of, text)).toBe(stored)
  })
})
