import { readRelations } from '../../documents/docx/relations.ts'
import { below, parseXml, textOf } from '../../documents/docx/xml-node.ts'
import { isFaceAlike } from './faces.ts'
import type { Block, WordDocument } from './word-document.ts'

/** What is to be known of a Word file before another program draws it. */
export interface WordFacts {
  /** Faces of its words that ours would not look like, in the order met. */
  readonly faces: readonly string[]
  readonly losses: readonly string[]
  /** It names pictures, texts or documents that lie elsewhere: a program that follows such names must not see it. */
  readonly reachesOutside: boolean
}

const follows = /\b(INCLUDEPICTURE|INCLUDETEXT|IMPORT|LINK|DDE|DDEAUTO|DATABASE|RD)\b/

/** @param parts Text of its XML parts by name, with every `.rels`. */
export function factsOf(document: WordDocument, parts: ReadonlyMap<string, string>): WordFacts {
  const faces = new Set<string>()
  for (const { blocks, heads, feet } of document.sections) {
    for (const some of [blocks, ...Object.values(heads), ...Object.values(feet)]) collectFaces(some ?? [], faces)
  }
  return { faces: [...faces], losses: [...document.losses], reachesOutside: reachesOutside(parts) }
}

function collectFaces(blocks: readonly Block[], faces: Set<string>): void {
  for (const block of blocks) {
    if (block.kind === 'table') {
      for (const { cells } of block.rows) for (const cell of cells) collectFaces(cell.blocks, faces)
      continue
    }
    for (const piece of block.pieces) {
      if (piece.kind === 'note') collectFaces(piece.blocks, faces)
      if (piece.kind !== 'text') continue
      const { han, latin } = piece.look
      if (/[^\x20-\x7e]/.test(piece.text) && !isFaceAlike(han)) faces.add(han)
      if (/[\x21-\x7e]/.test(piece.text) && !isFaceAlike(latin)) faces.add(latin)
    }
  }
}

function reachesOutside(parts: ReadonlyMap<string, string>): boolean {
  for (const [name, xml] of parts) {
    if (!name.endsWith('.rels')) {
      const code = below(parseXml(xml), 'w:instrText').map(textOf).join('')
      if (follows.test(code.toUpperCase()) || /w:instr\s*=\s*["'][^"']*\b(INCLUDE|LINK|DDE)/i.test(xml)) return true
      continue
    }
    const relations = readRelations(xml)
    if (relations.some(({ kind, isOutside }) => kind === 'aFChunk' || (isOutside && kind !== 'hyperlink'))) return true
  }
  return false
}
