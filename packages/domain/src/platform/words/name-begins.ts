/** The place that a title of an order for one country ends with, and what stands before it; a text without a title is a place. */
export function placeAtEnd(text: string): { readonly begin: string; readonly place: string } {
  const at = text.lastIndexOf(' · ')
  return at === -1 ? { begin: '', place: text } : { begin: text.slice(0, at), place: text.slice(at + 3) }
}

/** Shorter beginnings are in too many names to mean one. */
const lettersMin = 3

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []

/** Whether words of a Latin name begin with what was typed; a word of one or two letters is taken whole. */
export function nameBegins(name: string, typed: string): boolean {
  const words = wordsOf(name)
  const begins = wordsOf(typed)
  const isOne = (begin: string) =>
    words.some((word) => (begin.length < lettersMin ? word === begin : word.startsWith(begin)))
  return begins.length > 0 && begins.every(isOne)
}
