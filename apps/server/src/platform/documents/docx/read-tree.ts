import { markedPart } from './body-parts.ts'
import type { DocxBlock, DocxContent, DocxImage, DocxParagraph } from './docx-types.ts'
import { drawFormula, formulaDpi } from './formula/draw-formula.ts'
import { takeMarks } from './formula/mark-formulas.ts'
import { below, textOf as lettersOf, parseXml } from './xml-node.ts'

/** The part of mammoth's document tree that is read here; it has no types of its own for it. */
export type MammothNode = {
  type: string
  children?: MammothNode[]
  value?: string
  /** Of a bookmark. */
  name?: string
  styleName?: string | null
  numbering?: { level: string | number; isOrdered: boolean } | null
  contentType?: string
  readAsBuffer?: () => Promise<Buffer>
}

const headingName = /^(?:heading|标题)\s*([1-9])$/i

/**
 * Blocks and pictures in reading order. Pictures past `imageBytesMax` in all, or missing, have `readable: false`.
 *
 * @param formulas of Word, which marks in the text name by their number; each is drawn as a picture.
 * @returns with the part of the body that each block came from, where those are marked (`markParts`).
 */
export async function readTree(
  tree: MammothNode,
  imageBytesMax: number,
  formulas: readonly string[] = [],
): Promise<Pick<DocxContent, 'blocks' | 'images'> & { partOf: ReadonlyMap<DocxBlock, number> }> {
  const partOf = new Map<DocxBlock, number>()
  let part: number | undefined
  const blocks: DocxBlock[] = []
  const images: DocxImage[] = []
  const counters: number[] = []
  let imageBytes = 0

  async function readImage(node: MammothNode): Promise<number> {
    const contentType = node.contentType ?? ''
    const bytes = (await node.readAsBuffer?.()) ?? Buffer.alloc(0)
    imageBytes += bytes.length
    const readable = bytes.length > 0 && imageBytes <= imageBytesMax
    images.push({ contentType, bytes: readable ? new Uint8Array(bytes) : new Uint8Array(), readable })
    return images.length - 1
  }

  async function pictureAlone(node: MammothNode): Promise<DocxParagraph> {
    const images = [await readImage(node)]
    return { type: 'paragraph', text: '', headingLevel: undefined, listNumber: undefined, images }
  }

  function drawnFormula(formula: number): number {
    const bytes = drawFormula(formulas[formula] ?? '')
    imageBytes += bytes?.length ?? 0
    const readable = bytes !== undefined && imageBytes <= imageBytesMax
    images.push({
      contentType: 'image/png',
      bytes: readable ? new Uint8Array(bytes) : new Uint8Array(),
      readable,
      dpi: formulaDpi,
    })
    return images.length - 1
  }

  async function readParagraph(node: MammothNode): Promise<DocxParagraph> {
    const found: number[] = []
    for (const image of descendants(node, 'image')) found.push(await readImage(image))
    const style = node.styleName ?? ''
    const level = headingName.exec(style)?.[1]
    const headingLevel = level !== undefined ? Number(level) : /^(title|标题)$/i.test(style) ? 0 : undefined
    if (headingLevel !== undefined) counters.length = 0
    const { text, marks } = takeMarks(textOf(node).trim())
    const paragraph = { type: 'paragraph' as const, text, headingLevel, listNumber: nextNumber(node), images: found }
    if (marks.length === 0) return paragraph
    return { ...paragraph, formulas: marks.map(({ at, formula }) => ({ at, image: drawnFormula(formula) })) }
  }

  function nextNumber(node: MammothNode): number | undefined {
    if (node.numbering?.isOrdered !== true) return undefined
    const level = Number(node.numbering.level)
    counters.length = Math.min(counters.length, level + 1)
    const number = (counters[level] ?? 0) + 1
    counters[level] = number
    return level === 0 ? number : undefined
  }

  for (const node of tree.children ?? []) {
    const before = blocks.length
    if (node.type === 'bookmarkStart') part = markedPart(node.name ?? '') ?? part
    if (node.type === 'paragraph') {
      const paragraph = await readParagraph(node)
      if (isPartTitle(paragraph.text)) counters.length = 0
      blocks.push(paragraph)
    } else if (node.type === 'table') {
      const rows = childrenOf(node, 'tableRow').map((row) =>
        childrenOf(row, 'tableCell').map((cell) => writtenOut(textOf(cell).trim(), formulas)),
      )
      blocks.push({ type: 'table', rows })
      for (const image of descendants(node, 'image')) blocks.push(await pictureAlone(image))
    } else if (node.type === 'image') {
      // A picture of the older kind is put behind its paragraph by the reader of documents.
      blocks.push(await pictureAlone(node))
    }
    if (part !== undefined) for (const block of blocks.slice(before)) partOf.set(block, part)
  }
  return { blocks, images, partOf }
}

/** A short line that stands alone, as the titles of the five books do. */
function isPartTitle(text: string): boolean {
  return /^(权利要求书|说明书|说明书附图|说明书摘要|摘要附图)$/.test(text.replace(/\s/g, ''))
}

/** In a table a formula is its letters in a row. */
function writtenOut(text: string, formulas: readonly string[]): string {
  const { text: bare, marks } = takeMarks(text)
  return marks.reduceRight((said, { at, formula }) => {
    const letters = below(parseXml(formulas[formula] ?? '<m/>'), 'm:t')
      .map(lettersOf)
      .join('')
    return said.slice(0, at) + letters + said.slice(at)
  }, bare)
}

function childrenOf(node: MammothNode, type: string): MammothNode[] {
  return (node.children ?? []).filter((child) => child.type === type)
}

function descendants(node: MammothNode, type: string): MammothNode[] {
  return (node.children ?? []).flatMap((child) => (child.type === type ? [child] : descendants(child, type)))
}

function textOf(node: MammothNode): string {
  if (node.type === 'text') return node.value ?? ''
  if (node.type === 'tab') return '\t'
  if (node.type === 'break') return '\n'
  const own = (node.children ?? []).map(textOf)
  return node.type === 'tableCell' ? own.join('\n') : own.join('')
}
