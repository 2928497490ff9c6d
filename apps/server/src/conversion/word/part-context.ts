import type { XmlNode } from '../../documents/docx/xml-node.ts'
import type { Numbering } from './numbering.ts'
import type { Block, Loss } from './word-document.ts'
import type { Styles } from './word-looks.ts'

/** Where the reading of one part (the body, a header) stands. */
export interface PartContext {
  readonly styles: Styles
  readonly numbering: Numbering
  /** Relationship id → name of a part. */
  readonly targets: ReadonlyMap<string, string>
  readonly losses: Set<Loss>
  /** Fields that are open: some reach over paragraphs. */
  readonly fields: { code: string; inResult: boolean }[]
  /** The blocks of a cell or a text box. */
  readonly readBlocks: (node: XmlNode | undefined, context: PartContext) => Block[]
}
