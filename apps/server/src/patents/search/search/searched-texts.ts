import type { FieldCode } from '@portal/domain/patents/search/query/fields'
import { normaliseForSearch } from '@portal/domain/patents/search/query/grams'
import type { Node, TextMatch } from '@portal/domain/patents/search/query/node'

export type SearchedText = { readonly field: FieldCode | null; readonly text: string }

/** Fields whose text is running text: what is ranked and highlighted. */
const running: ReadonlySet<FieldCode | null> = new Set([null, 'ti', 'ab', 'cl', 'desc', 'ta', 'tac', 'tacd'])

/** Texts a hit is asked to hold (not those it must not), from left to right, as they are compared. Patterns give their literal pieces. */
export function searchedTexts(node: Node | null): SearchedText[] {
  const found: SearchedText[] = []
  const add = (field: FieldCode | null, match: TextMatch) => {
    const pieces = match.type === 'text' ? [match.text] : match.pattern.split(/[*?]/)
    for (const piece of pieces) {
      const text = normaliseForSearch(piece)
      if (text !== '') found.push({ field, text })
    }
  }
  const walk = (one: Node) => {
    if (one.kind === 'near') {
      add(one.field, one.left)
      add(one.field, one.right)
    } else if (one.kind === 'term') {
      if (one.match.type === 'text' || one.match.type === 'pattern') add(one.field, one.match)
    } else if (one.kind !== 'not') one.items.forEach(walk)
  }
  if (node) walk(node)
  return found
}

/** Those of running text, for ranking and highlights. */
export function runningTexts(node: Node | null): SearchedText[] {
  return searchedTexts(node).filter(({ field }) => running.has(field))
}

/**
 * The words of a query that is words and nothing else (joined by AND, one field): what a search for similar records
 * can go by. Null for everything else, where similarity would contradict what was written.
 */
export function wordsOnly(node: Node | null): { field: FieldCode | null; texts: string[] } | null {
  if (!node) return null
  const items = node.kind === 'and' ? node.items : [node]
  const texts: string[] = []
  let field: FieldCode | null | undefined
  for (const item of items) {
    if (item.kind !== 'term' || item.match.type !== 'text' || !running.has(item.field)) return null
    if (field !== undefined && field !== item.field) return null
    field = item.field
    texts.push(item.match.text)
  }
  return { field: field ?? null, texts }
}
