import { expect, it } from 'vitest'
import { provinceName, provinces } from './provinces.ts'

it('names each province once in each language', () => {
  expect(provinces).toHaveLength(34)
  for (const language of [0, 1] as const) expect(new Set(provinces.map((one) => one[language])).size).toBe(34)
})

it('is read in the reader’s language, and what is no province as it was written', () => {
  expect(provinceName('陕西', 'en')).toBe('Shaanxi')
  expect(provinceName('陕西', 'zh')).toBe('陕西')
  expect(provinceName('无锡', 'en')).toBe('无锡')
  expect(provinceName('', 'en')).toBe('')
})
