/** The first character of each letter in the order of pinyin; I, U and V begin no syllable. */
const firstOfLetters = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他屲夕丫帀']
const letters = 'abcdefghjklmnopqrstwxyz'

let inPinyin: Intl.Collator | undefined

/** The letter that the pinyin of a Chinese character begins with; another character stays. */
function initialOf(character: string): string {
  if (!/\p{Script=Han}/u.test(character)) return character
  inPinyin ??= new Intl.Collator('zh-Hans-u-co-pinyin')
  const { compare } = inPinyin
  return letters[firstOfLetters.findLastIndex((first) => compare(first, character) <= 0)] ?? character
}

const initialsOf = (label: string) => [...label].map(initialOf).join('')

/**
 * The choice that typed letters mean: one that begins with them, or whose pinyin has these initials (`js` is 江苏省). The same letter
 * again and again goes through all that begin with it.
 *
 * @param labels Undefined where a choice cannot be chosen.
 * @param at Place of the choice one stands at; the search begins there, or behind it with a first letter.
 * @returns Place in the list, or -1.
 */
export function matchTyped(labels: readonly (string | undefined)[], typed: string, at: number): number {
  const text = typed.toLowerCase()
  const isOneLetter = [...text].every((letter) => letter === text[0])
  const wanted = isOneLetter ? text.slice(0, 1) : text
  const fits = (label: string | undefined) => {
    const words = label?.toLowerCase()
    return words !== undefined && (words.startsWith(wanted) || initialsOf(words).startsWith(wanted))
  }
  const start = isOneLetter ? at + 1 : Math.max(0, at)
  const order = labels.map((_, step) => (start + step) % labels.length)
  return order.find((place) => fits(labels[place])) ?? -1
}
