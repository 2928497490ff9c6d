/** What is wrong with a text that has fields, and where: line and column from 1. */
export interface FieldFault {
  readonly fault: 'unknownField' | 'unclosed'
  /** As it stands there. */
  readonly text: string
  readonly line: number
  readonly column: number
}

/** A piece of a text: words, or a field. */
export type FieldPiece<Field extends string> =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'field'; readonly field: Field }

export interface ReadText<Field extends string> {
  readonly pieces: readonly FieldPiece<Field>[]
  readonly faults: readonly FieldFault[]
}

const shownOfFault = 40

function placeOf(text: string, at: number): Pick<FieldFault, 'line' | 'column'> {
  const before = text.slice(0, at)
  const lastBreak = before.lastIndexOf('\n')
  return { line: before.split('\n').length, column: at - lastBreak }
}

/** Reads `{{field}}` out of a text; two braces in a row mean nothing else, so what is not closed, or closes nothing, is a fault. */
export function readFields<Field extends string>(
  text: string,
  isField: (name: string) => name is Field,
): ReadText<Field> {
  const pieces: FieldPiece<Field>[] = []
  const faults: FieldFault[] = []
  const addWords = (words: string) => {
    if (words !== '') pieces.push({ kind: 'words', text: words })
  }
  const addFault = (fault: FieldFault['fault'], at: number, shown: string) => {
    faults.push({ fault, text: shown.slice(0, shownOfFault), ...placeOf(text, at) })
  }
  let from = 0
  for (const found of text.matchAll(/\{\{([^{}\n]*)\}\}|\{\{|\}\}/g)) {
    const [whole, inner] = found
    addWords(text.slice(from, found.index))
    from = found.index + whole.length
    const name = inner?.trim()
    if (name !== undefined && isField(name)) {
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

export interface FilledText<Field extends string> {
  readonly text: string
  /** Fields of the text without a value, each once, in the order of the text: they stand in it as they were. */
  readonly missing: readonly Field[]
}

/** A text with its fields filled. What is missing stays as `{{field}}`: nothing is printed as blank. */
export function fillFields<Field extends string>(
  text: string,
  isField: (name: string) => name is Field,
  textOf: (field: Field) => string | undefined,
): FilledText<Field> {
  const missing = new Set<Field>()
  const filled = readFields(text, isField).pieces.map((piece) => {
    if (piece.kind === 'words') return piece.text
    const value = textOf(piece.field)?.trim()
    if (value) return value
    missing.add(piece.field)
    return `{{${piece.field}}}`
  })
  return { text: filled.join(''), missing: [...missing] }
}
