/** One page's text in the pieces that the text layer shows, one `span` each. */
export type PageText = readonly string[]
/** From piece to piece, both included, of page `page` (from 1). */
export interface TextMatch {
  readonly page: number
  readonly first: number
  readonly last: number
}

/**
 * Places of `wanted` on one page, in reading order; blanks, line ends, case and width of letters do not count, so a
 * Chinese word broken over two lines is found.
 */
export function findInText(pieces: PageText, wanted: string, page: number): TextMatch[] {
  const needle = plain(wanted)
  if (needle === '') return []
  let text = ''
  const pieceAt: number[] = []
  pieces.forEach((piece, index) => {
    const bare = plain(piece)
    text += bare
    for (let letter = 0; letter < bare.length; letter += 1) pieceAt.push(index)
  })
  const matches: TextMatch[] = []
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
    matches.push({ page, first: pieceAt[at] ?? 0, last: pieceAt[at + needle.length - 1] ?? 0 })
  }
  return matches
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s/g, '')
}
