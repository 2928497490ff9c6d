import { expect, it } from 'vitest'
import { moneyScale, shortYuan } from './money-scale.ts'

it.each([
  [437_000, [200_000, 400_000]],
  [2_000_000, [1_000_000, 2_000_000]],
  [99, [50]],
  [12_345_678, [5_000_000, 10_000_000]],
])('draws for a peak of %i fen lines at %j', (most, lines) => {
  expect(moneyScale(most)).toEqual(lines)
})

it('draws no line where there is no money', () => {
  expect(moneyScale(0)).toEqual([])
})

it.each([
  [80_000, '¥800', '¥800'],
  [150_000, '¥1.5k', '¥1,500'],
  [2_000_000, '¥20k', '¥2万'],
  [12_345_678, '¥123k', '¥12.3万'],
  [250_000_000, '¥2.5M', '¥250万'],
  [1_050, '¥10.5', '¥10.5'],
])('writes %i fen short as %s and %s', (fen, en, zh) => {
  expect([shortYuan(fen, 'en'), shortYuan(fen, 'zh')]).toEqual([en, zh])
})
