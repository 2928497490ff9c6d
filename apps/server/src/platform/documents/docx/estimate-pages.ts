import type { DocxBlock } from './docx-types.ts'

/**
 * The office's page: A4, margins 25, 15, 15, 25 mm, 12 pt at one and a half lines: 40 Han letters wide, 31 lines high.
 * A picture counts a third of a page, a table row one line more than its longest cell.
 */
const lettersPerLine = 40
const linesPerPage = 31
const linesPerPicture = 10

/** About how many pages the blocks fill; at least 1 when there is any text or picture, 0 for nothing. */
export function estimatePages(blocks: readonly DocxBlock[]): number {
  const lines = blocks.reduce((sum, block) => sum + linesOf(block), 0)
  return Math.ceil(lines / linesPerPage)
}

function linesOf(block: DocxBlock): number {
  if (block.type === 'table') {
    return block.rows.reduce((sum, cells) => {
      const letters = lettersPerLine / Math.max(1, cells.length)
      return sum + 1 + Math.max(1, ...cells.map((cell) => Math.ceil(letterWidth(cell) / letters)))
    }, 0)
  }
  const text = Math.ceil((letterWidth(block.text) + 2) / lettersPerLine)
  return (block.text === '' && block.images.length > 0 ? 0 : text) + block.images.length * linesPerPicture
}

/** Width in Han letters: Latin letters and figures take half of one. */
function letterWidth(text: string): number {
  let width = 0
  for (const letter of text) width += (letter.codePointAt(0) ?? 0) < 0x2000 ? 0.5 : 1
  return width
}
