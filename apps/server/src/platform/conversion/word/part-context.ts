import type { XmlNode } from '../../documents/docx/xml-node.ts'
import type { Numbering } from './numbering.ts'
import type { Block, Loss, Piece } from './word-document.ts'
import type { Styles } from './word-looks.ts'

export type NoteKind = 'footnote' | 'endnote'

/** A note as its reference shows it: what stands at the foot, nothing for one that stands at the end. */
export interface Note {
  readonly sign: string
  readonly blocks: readonly Block[]
}

/** Where the reading of one part (the body, a header) stands. */
export interface PartContext {
  readonly styles: Styles
  readonly numbering: Numbering
  /** Relationship id → name of a part. */
  readonly targets: ReadonlyMap<string, string>
  readonly losses: Set<Loss>
  /** Fields that are open: some reach over paragraphs. */
  readonly fields: { code: string; inResult: boolean }[]
  /** A formula as a picture in letters of this size; undefined where it cannot be drawn. */
  readonly formula: (node: XmlNode, size: number) => Piece | undefined
  /** Sign and words of a note, by its id; undefined where the file does not hold it. */
  readonly note: (kind: NoteKind, id: string) => Note | undefined
  /** Within a note: its own sign. */
  readonly ownSign: string
  /** The blocks of a cell or a text box. */
  readonly readBlocks: (node: XmlNode | undefined, context: PartContext) => Block[]
}
