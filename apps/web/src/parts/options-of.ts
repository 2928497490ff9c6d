import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { inLanguage, type Language } from '../app/language.ts'

/** Choices with their words as the options of a select, in the order of the table. */
export function optionsOf(words: Readonly<Record<string, TwoLanguages>>, language: Language) {
  return Object.entries(words).map(([value, word]) => ({ value, label: inLanguage(word, language) }))
}
