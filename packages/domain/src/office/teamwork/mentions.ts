/** A person by the name that stands in a text. */
interface Named {
  readonly name: string
}

/** A piece of a text; `named` where it names people who are called so. */
export interface TextPiece<Person extends Named> {
  readonly text: string
  readonly named: readonly Person[]
}

/**
 * A text cut where it names people: `@` and the longest name that follows it, so that `@Li Ming` does not name Li as well. A letter or
 * digit before the `@` makes it an address of a mail, and one after a Latin name makes it another word.
 */
export function cutMentions<Person extends Named>(
  text: string,
  people: readonly Person[],
): readonly TextPiece<Person>[] {
  const byLength = people.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length)
  const pieces: TextPiece<Person>[] = []
  let from = 0
  for (const { index } of text.matchAll(/(?<![A-Za-z0-9._])@/g)) {
    if (index < from) continue
    const found = byLength.find(({ name }) => text.startsWith(name, index + 1) && endsThere(text, index + 1, name))
    if (!found) continue
    if (index > from) pieces.push({ text: text.slice(from, index), named: [] })
    from = index + 1 + found.name.length
    pieces.push({ text: text.slice(index, from), named: people.filter(({ name }) => name === found.name) })
  }
  if (from < text.length || pieces.length === 0) pieces.push({ text: text.slice(from), named: [] })
  return pieces
}

const latin = /[A-Za-z0-9]/
const endsThere = (text: string, at: number, name: string): boolean =>
  !(latin.test(name.at(-1) ?? '') && latin.test(text[at + name.length] ?? ''))

/** The people whom a text names, each once, in the order of the text: an item for each name with everybody who is called so. */
export function findMentions<Person extends Named>(
  text: string,
  people: readonly Person[],
): readonly (readonly Person[])[] {
  const named = cutMentions(text, people).filter((piece) => piece.named.length > 0)
  return [...new Map(named.map((piece) => [piece.text, piece.named])).values()]
}

/** What is being typed of a name, up to the caret: the letters after the last `@`; undefined where no name is begun. */
export function nameBegun(text: string, caret: number): string | undefined {
  return /(?:^|[^A-Za-z0-9._])@([^\s@，。；：、,;:]{0,40})$/.exec(text.slice(0, caret))?.[1]
}
