/**
 * The Chinese characters of a text that are not among the 6,763 of GB 2312: traditional forms, and rare ones that the
 * office's form does not take without being asked (practice reference §1.1: simplified Chinese only).
 */
export function unusualCharacters(text: string): readonly string[] {
  const known = simplifiedCharacters()
  return [...new Set(text)].filter((character) => /\p{Script=Han}/u.test(character) && !known.has(character))
}

let kept: ReadonlySet<string> | undefined

/** Read from the platform's own table of the encoding: rows 16 to 87 hold the characters. */
function simplifiedCharacters(): ReadonlySet<string> {
  if (kept) return kept
  const bytes = new Uint8Array(72 * 94 * 2)
  let at = 0
  for (let row = 0xb0; row <= 0xf7; row += 1) {
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) {
      bytes[at] = row
      bytes[at + 1] = cell
      at += 2
    }
  }
  kept = new Set(new TextDecoder('gb18030').decode(bytes))
  return kept
}
