import { type BodyPart, withOnlyParts } from './body-parts.ts'
import type { CutBook, DocxBlock } from './docx-types.ts'
import type { Book } from './split-application.ts'

interface CutSource {
  readonly xml: string
  readonly parts: readonly BodyPart[]
  readonly partOf: ReadonlyMap<DocxBlock, number>
  /** The file with another text of its main part. */
  readonly write: (xml: string) => Promise<Buffer>
  /** What such a file says. */
  readonly readBlocks: (xml: string) => Promise<readonly DocxBlock[]>
}

/**
 * A book as a Word file of its own where it says more than its letters: the parts of the body that its blocks came from, as
 * they are. What was cut is read again; where it does not say the same, block by block, there is no file.
 */
export async function cutBook({ code, blocks }: Book, source: CutSource): Promise<CutBook> {
  const { xml, parts, partOf, write, readBlocks } = source
  const kept = new Set(blocks.flatMap((block) => partOf.get(block) ?? []))
  const own = [...kept].flatMap((at) => parts[at] ?? [])
  const placed = own.reduce((sum, part) => sum + part.placed, 0)
  const read = blocks.reduce((sum, block) => sum + (block.type === 'paragraph' ? block.images.length : 0), 0)
  const hasUnreadDrawings = placed > read || own.some((part) => part.hasShapes)
  if (!own.some((part) => part.isMoreThanText)) return { code, isMoreThanText: false, file: null, hasUnreadDrawings }
  const cut = withOnlyParts(xml, parts, kept)
  const isSame = said(await readBlocks(cut)) === said(blocks)
  return { code, isMoreThanText: true, file: isSame ? new Uint8Array(await write(cut)) : null, hasUnreadDrawings }
}

/** Blocks without the places of their pictures, which are counted anew in each file. */
function said(blocks: readonly DocxBlock[]): string {
  return JSON.stringify(
    blocks.map((block) =>
      block.type === 'table'
        ? block
        : { ...block, images: block.images.length, formulas: block.formulas?.map(({ at }) => at) },
    ),
  )
}
