import { expect, it } from 'vitest'
import { matchTyped } from './match-typed.ts'

const provinces = ['请选择', '北京市', '江苏省', '江西省', '吉林省', '浙江省', 'Japan', 'Jersey']

it.each([
  ['b', -1, '北京市'],
  ['js', -1, '江苏省'],
  ['jx', -1, '江西省'],
  ['江西', -1, '江西省'],
  ['z', -1, '浙江省'],
  ['ja', -1, 'Japan'],
  ['JE', -1, 'Jersey'],
])('%s means, from place %i, %s', (typed, at, label) => {
  expect(provinces[matchTyped(provinces, typed, at)]).toBe(label)
})

it('goes through all that begin with a letter, and round', () => {
  const places = [2, 3, 4, 6, 7].map((at) => matchTyped(provinces, 'j', at))
  expect(places).toEqual([3, 4, 6, 7, 2])
  expect(matchTyped(provinces, 'jj', 2)).toBe(3)
})

it('stays at a choice that fits more and more letters', () => {
  expect(matchTyped(provinces, 'jl', 4)).toBe(4)
})

it('passes what cannot be chosen, and finds nothing in others', () => {
  expect(matchTyped(['Japan', undefined, 'Jersey'], 'j', 0)).toBe(2)
  expect(matchTyped(provinces, 'q', 0)).toBe(0)
  expect(matchTyped(provinces, 'xyz', 0)).toBe(-1)
  expect(matchTyped([], 'a', -1)).toBe(-1)
})
