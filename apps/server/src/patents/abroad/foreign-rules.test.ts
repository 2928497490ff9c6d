import { filingCountries } from '@portal/domain/law/periods/filing-countries'
import { expect, it } from 'vitest'
import { countryTitle, localizeCountryTitle, storedCountryTitleWords } from './foreign-rules.ts'

it.each([
  [countryTitle('智能锁', 'JP'), '智能锁 · Japan', '智能锁 · 日本'],
  // A title of its own that ends so.
  ['Lock · 2', 'Lock · 2', 'Lock · 2'],
])('the title %s of a country’s order is read as %s and %s', (kept, en, zh) => {
  expect([localizeCountryTitle(kept, 'en'), localizeCountryTitle(kept, 'zh')]).toEqual([en, zh])
})

it('a title is found by each word that is read of it', () => {
  for (const { code } of filingCountries) {
    const kept = countryTitle('Lock', code)
    for (const word of localizeCountryTitle(kept, 'en').split(' '))
      expect([kept, word, [word, ...storedCountryTitleWords(word)].some((stored) => kept.includes(stored))]).toEqual([
        ...[kept, word, true],
      ])
  }
})
