import { elements, type XmlNode } from '../../documents/docx/xml-node.ts'
import { formatNumber } from './numbering.ts'
import type { Note, NoteKind } from './part-context.ts'
import type { Block } from './word-document.ts'

const usualFormat: Readonly<Record<NoteKind, string>> = { footnote: 'decimal', endnote: 'lowerRoman' }

interface Reading {
  /** Kind of numbers that the document wants. */
  readonly formatOf: (kind: NoteKind) => string | undefined
  readonly read: (node: XmlNode, part: string, sign: string) => Block[]
}

/** Notes numbered through the document as their references come: those of the foot go with them, the others to its end. */
export function createNotes(part: (name: string) => XmlNode | undefined, { formatOf, read }: Reading) {
  const found = (kind: NoteKind) =>
    new Map(elements(part(`word/${kind}s.xml`)).map((node) => [node.attributes['w:id'] ?? '', node]))
  const nodes: Partial<Record<NoteKind, ReadonlyMap<string, XmlNode>>> = {}
  const formats: Partial<Record<NoteKind, string>> = {}
  const counts: Record<NoteKind, number> = { footnote: 0, endnote: 0 }
  const last: Block[] = []
  return {
    take(kind: NoteKind, id: string): Note | undefined {
      nodes[kind] ??= found(kind)
      formats[kind] ??= formatOf(kind) ?? usualFormat[kind]
      const node = nodes[kind].get(id)
      if (!node) return undefined
      counts[kind] += 1
      const sign = formatNumber(counts[kind], formats[kind])
      const blocks = read(node, `word/${kind}s.xml`, sign)
      if (kind === 'footnote') return { sign, blocks }
      last.push(...blocks)
      return { sign, blocks: [] }
    },
    /** The words of the endnotes met so far. */
    atEnd: (): readonly Block[] => last,
  }
}
