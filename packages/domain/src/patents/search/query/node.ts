import type { FieldCode } from './fields.ts'

/** What a term asks of its field. Dates are `YYYY-MM-DD`, years four-digit text; both ends of a range are included. */
export type Match =
  /** Words: all must occur. A phrase: exactly this run of characters. */
  | { type: 'text'; text: string; phrase: boolean }
  /** `*` stands for any characters, `?` for exactly one. Never begins with one. */
  | { type: 'pattern'; pattern: string }
  /** A document number without blanks, dots and hyphens, upper case; application numbers without CN and ZL. */
  | { type: 'number'; number: string }
  /** A class or the beginning of one, no blanks: `H04L29/06`, `H04L`, `26-05`. */
  | { type: 'class'; prefix: string }
  | { type: 'range'; from: string | null; to: string | null }
  /** A code of a closed list: country, status, kind, type. */
  | { type: 'code'; code: string }

export type TextMatch = Extract<Match, { type: 'text' | 'pattern' }>

/** `field` null is the default: title, abstract and claims. */
export type TermNode = { kind: 'term'; field: FieldCode | null; match: Match }
/** Both texts within `distance` words or characters of each other, in any order. */
export type NearNode = { kind: 'near'; field: FieldCode | null; distance: number; left: TextMatch; right: TextMatch }
export type Node = TermNode | NearNode | { kind: 'and' | 'or'; items: Node[] } | { kind: 'not'; item: Node }

/** Joins nodes; nested groups of the same kind are made one, a single node stays itself. */
export function join(kind: 'and' | 'or', items: readonly Node[]): Node {
  const flat = items.flatMap((item) => (item.kind === kind ? item.items : [item]))
  const [only] = flat
  return flat.length === 1 && only ? only : { kind, items: flat }
}

/** The opposite of a node; a double negation is the node itself. */
export function negate(item: Node): Node {
  return item.kind === 'not' ? item.item : { kind: 'not', item }
}
