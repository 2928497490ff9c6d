import { isLetterField, type LetterFacts, type LetterField } from './letter-fields.ts'

/** What is wrong with a template's text, and where: line and column from 1. */
export interface LetterFault {
  readonly fault: 'unknownField' | 'unclosed'
  /** As it stands there. */
  readonly text: string
  readonly line: number
  readonly column: number
}

/** A piece of a text: words, or a field. */
export type LetterPiece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'field'; readonly field: LetterField }

export interface ReadLetter {
  readonly pieces: readonly LetterPiece[]
  readonly faults: readonly LetterFault[]
}

const shownOfFault = 40

function placeOf(text: string, at: number): Pick<LetterFault, 'line' | 'column'> {
  const before = text.slice(0, at)
  const lastBreak = before.lastIndexOf('\n')
  return { line: before.split('\n').length, column: at - lastBreak }
}

/** Reads `{{field}}` out of a text; two braces in a row mean nothing else, so what is not closed, or closes nothing, is a fault. */
export function readLetter(text: string): ReadLetter {
  const pieces: LetterPiece[] = []
  const faults: LetterFault[] = []
  const addWords = (words: string) => {
    if (words !== '') pieces.push({ kind: 'words', text: words })
  }
  const addFault = (fault: LetterFault['fault'], at: number, shown: string) => {
    faults.push({ fault, text: shown.slice(0, shownOfFault), ...placeOf(text, at) })
  }
  let from = 0
  for (const found of text.matchAll(/\{\{([^{}\n]*)\}\}|\{\{|\}\}/g)) {
    const [whole, inner] = found
    addWords(text.slice(from, found.index))
    from = found.index + whole.length
    const name = inner?.trim()
    if (name !== undefined && isLetterField(name)) {
      pieces.push({ kind: 'field', field: name })
      continue
    }
    addWords(whole)
    if (name !== undefined) addFault('unknownField', found.index, name)
    else addFault('unclosed', found.index, text.slice(found.index, found.index + shownOfFault).split('\n')[0] ?? whole)
  }
  addWords(text.slice(from))
  return { pieces, faults }
}

/** A field as it is written in a text. */
export const placeholderOf = (field: LetterField): string => `{{${field}}}`

export interface FilledLetter {
  readonly text: string
  /** Fields of the text that the case does not have, each once, in the order of the text: they stand in it as they were. */
  readonly missing: readonly LetterField[]
}

/** A text with its fields filled in a language. What is missing stays as `{{field}}`: nothing is printed as blank. */
export function fillLetter(text: string, facts: LetterFacts, language: 'en' | 'zh'): FilledLetter {
  const missing = new Set<LetterField>()
  const filled = readLetter(text).pieces.map((piece) => {
    if (piece.kind === 'words') return piece.text
    const value = facts[piece.field]?.[language].trim()
    if (value) return value
    missing.add(piece.field)
    return placeholderOf(piece.field)
  })
  return { text: filled.join(''), missing: [...missing] }
}

/** Fields that a finished text still has, known or not, each once and without its braces: with one it is no letter yet. */
export function fieldsLeft(text: string): readonly string[] {
  const { pieces, faults } = readLetter(text)
  const known = pieces.flatMap((piece) => (piece.kind === 'field' ? [piece.field] : []))
  return [...new Set([...known, ...faults.map((one) => one.text)])]
}
