export type Block =
  | { readonly kind: 'heading'; readonly text: string; readonly id: string }
  | { readonly kind: 'list'; readonly entries: readonly string[] }
  | { readonly kind: 'paragraph'; readonly text: string }

/**
 * Reads an operator's plain text: blocks lie between empty lines; `# ` makes a heading, `- ` or `• ` before every line
 * a list, anything else a paragraph that keeps its line ends. Heading ids are `part-1`, `part-2` … in order.
 */
export function readLongText(text: string): Block[] {
  let headings = 0
  return text.split(/\n(?:[^\S\n]*\n)+/).flatMap((part): Block[] => {
    const lines = part
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    const [first, ...rest] = lines
    if (first === undefined) return []
    if (first.startsWith('# ')) {
      headings += 1
      const heading: Block = { kind: 'heading', text: first.slice(2).trim(), id: `part-${headings}` }
      return rest.length > 0 ? [heading, bodyOf(rest)] : [heading]
    }
    return [bodyOf(lines)]
  })
}

function bodyOf(lines: readonly string[]): Block {
  if (lines.every((line) => /^[-•]\s/.test(line)))
    return { kind: 'list', entries: lines.map((line) => line.slice(2).trim()) }
  return { kind: 'paragraph', text: lines.join('\n') }
}
