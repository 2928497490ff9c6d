/** A text in both languages of the product; `{name}` marks a place for a parameter. */
export interface TwoLanguages {
  readonly en: string
  readonly zh: string
}

export type WordParams = Readonly<Record<string, string | number>>

/** The text with its `{name}` places filled. @throws Error if a place has no parameter: a mistake of ours. */
export function fillWords(text: string, params: WordParams): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`no value for {${name}} in "${text}"`)
    return String(value)
  })
}

/** Both languages filled with the same parameters. */
export function fillBoth(words: TwoLanguages, params: WordParams): TwoLanguages {
  return { en: fillWords(words.en, params), zh: fillWords(words.zh, params) }
}
