import { type FilledText, fillFields, type ReadText, readFields } from '../../platform/words/fields-in-text.ts'
import { isLetterField, type LetterFacts, type LetterField } from './letter-fields.ts'

/** Reads `{{field}}` out of a letter (`readFields`). */
export const readLetter = (text: string): ReadText<LetterField> => readFields(text, isLetterField)

/** A field as it is written in a text. */
export const placeholderOf = (field: LetterField): string => `{{${field}}}`

/** A text with its fields filled in a language. What is missing stays as `{{field}}`: nothing is printed as blank. */
export const fillLetter = (text: string, facts: LetterFacts, language: 'en' | 'zh'): FilledText<LetterField> =>
  fillFields(text, isLetterField, (field) => facts[field]?.[language])

/** Fields that a finished text still has, known or not, each once and without its braces: with one it is no letter yet. */
export function fieldsLeft(text: string): readonly string[] {
  const { pieces, faults } = readLetter(text)
  const known = pieces.flatMap((piece) => (piece.kind === 'field' ? [piece.field] : []))
  return [...new Set([...known, ...faults.map((one) => one.text)])]
}
