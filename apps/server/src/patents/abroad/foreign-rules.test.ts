import { expect, it } from 'vitest'
import { countryTitle, localizeCountryTitle } from './foreign-rules.ts'

it.each([
  [countryTitle('智能锁', 'JP'), '智能锁 · Japan', '智能锁 · 日本'],
  // A title of its own that ends so.
  ['Lock · 2', 'Lock · 2', 'Lock · 2'],
])('the title %s of a country’s order is read as %s and %s', (kept, en, zh) => {
  expect([localizeCountryTitle(kept, 'en'), localizeCountryTitle(kept, 'zh')]).toEqual([en, zh])
})
