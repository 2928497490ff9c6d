import { expect, it } from 'vitest'
import { nameBegins } from './name-begins.ts'

it.each([
  ['United States of America', 'uni', true],
  ['United States of America', 'ame', true],
  ['United States of America', 'of', true],
  ['United States of America', 'un', false],
  ['United States of America', 'nited', false],
  ['Hong Kong (China)', '(China)', true],
  ["Côte d'Ivoire", "D'Ivoire", true],
  ['Japan', '·', false],
  ['Japan', '', false],
])('reads whether a word of %j begins with %j: %s', (name, typed, begins) => {
  expect(nameBegins(name, typed)).toBe(begins)
})
