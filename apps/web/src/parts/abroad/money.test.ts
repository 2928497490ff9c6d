import { expect, it } from 'vitest'
import { amountText, formatAmount, parseAmount, parseRate, rateText } from './money.ts'

it.each<[string, string, number | undefined]>([
  ['2,000.50', 'USD', 200_050],
  ['14000', 'JPY', 14_000],
  ['14000.5', 'JPY', undefined],
  ['1.234', 'USD', undefined],
  ['', 'USD', undefined],
  ['-3', 'USD', undefined],
])('reads %s %s', (text, currency, amount) => {
  expect(parseAmount(text, currency)).toBe(amount)
})

it.each<[string, number | undefined]>([
  ['7.12345', 7_123_450],
  ['0.048215', 48_215],
  ['1', 1_000_000],
  ['0', undefined],
  ['7.1234567', undefined],
  ['x', undefined],
])('reads the rate %s', (text, rate) => {
  expect(parseRate(text)).toBe(rate)
})

it('writes back what it reads', () => {
  expect(amountText(200_050, 'USD')).toBe('2000.50')
  expect(amountText(14_000, 'JPY')).toBe('14000')
  expect(rateText(7_123_450)).toBe('7.12345')
  expect(formatAmount(200_050, 'USD')).toBe('USD 2,000.50')
})
