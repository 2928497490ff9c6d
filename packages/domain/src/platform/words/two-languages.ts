/** A text in both languages of the product; `{name}` marks a place for a parameter. */
export interface TwoLanguages {
  readonly en: string
  readonly zh: string
}

export type WordParams = Readonly<Record<string, string | number>>

/** A sentence with its full stop, which a name at its end may bring: "Co., Ltd." */
export const withFullStop = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

/** The text with its `{name}` places filled; a full stop after a value that ends with one is left out. @throws Error if a place has no parameter: a mistake of ours. */
export function fillWords(text: string, params: WordParams): string {
  return text.replaceAll(/\{(\w+)\}(\.(?!\.))?/g, (_, name: string, stop = '') => {
    const value = params[name]
    if (value === undefined) throw new Error(`no value for {${name}} in "${text}"`)
    return stop === '' ? String(value) : withFullStop(String(value))
  })
}

/** Both languages filled with the same parameters. */
export function fillBoth(words: TwoLanguages, params: WordParams): TwoLanguages {
  return { en: fillWords(words.en, params), zh: fillWords(words.zh, params) }
}
