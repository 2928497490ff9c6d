import { fileTypeFromBuffer } from 'file-type'
import type { DocxBlock, DocxContent, DocxImage, DocxParagraph } from './docx-types.ts'
import { formulaDpi, paintFormula } from './formula/draw-formula.ts'
import { takeMarks } from './formula/formula-marks.ts'
import { type ListLevel, readListLevels } from './list-levels.ts'
import { type Draft, type Drawable, draftReader } from './read-drafts.ts'
import { readRelations, relationsOf } from './relations.ts'
import { child, elements, parseXml, valOf } from './xml-node.ts'

interface BodySource {
  /** Bytes of a part of the file; undefined where it has none of this name. */
  readonly part: (name: string) => Promise<Buffer | undefined>
  readonly imageBytesMax: number
}

const mainPart = 'word/document.xml'
const headingName = /^(?:heading|标题)\s*([1-9])$/i

/**
 * What the body of a Word file says, in reading order: blocks and pictures. Deleted text is left out, inserted text is in; formulas are drawn
 * as pictures. Pictures past `imageBytesMax` in all, or missing, have `readable: false`.
 *
 * @param xml of the main part; may say something else than the one in the file.
 * @returns with the place in the body of the element that each block came from; undefined where there is no body.
 * @throws Error for a document type and for what is not well formed.
 */
export async function readBody(
  xml: string,
  source: BodySource,
): Promise<(Pick<DocxContent, 'blocks' | 'images'> & { partOf: ReadonlyMap<DocxBlock, number> }) | undefined> {
  const body = child(parseXml(xml), 'w:body')
  if (!body) return undefined
  const relations = readRelations((await source.part(relationsOf(mainPart)))?.toString())
  const pictures = new Map(relations.map(({ id, target, isOutside }) => [id, isOutside ? undefined : target]))
  const rootOf = async (kind: string) => {
    const named = relations.find((one) => one.kind === kind && !one.isOutside)
    const text = (await source.part(named?.target ?? `word/${kind}.xml`))?.toString()
    return text === undefined ? undefined : parseXml(text)
  }
  const styles = await rootOf('styles')
  const levelOf = readListLevels(await rootOf('numbering'), styles)
  const styleNames = new Map(
    elements(styles).flatMap((style) =>
      style.attributes['w:type'] === 'paragraph' ? [[style.attributes['w:styleId'], valOf(style, 'w:name')]] : [],
    ),
  )
  const { images, draw } = await drawer(source)
  const numberOf = counter()

  async function finished(draft: Draft): Promise<DocxBlock[]> {
    if (draft.type === 'table') {
      const blocks: DocxBlock[] = [{ type: 'table', rows: draft.rows }]
      for (const one of draft.drawn) blocks.push({ ...pictureAlone, images: [await draw(one)] })
      return blocks
    }
    const style = styleNames.get(valOf(draft.properties, 'w:pStyle')) ?? ''
    const level = headingName.exec(style)?.[1]
    const headingLevel = level !== undefined ? Number(level) : /^(title|标题)$/i.test(style) ? 0 : undefined
    const placed: number[] = []
    for (const one of draft.drawn) if ('part' in one) placed.push(await draw(one))
    const { text, marks } = takeMarks(draft.text.trim())
    const listNumber = numberOf({ text, headingLevel, list: levelOf(draft.properties) })
    const paragraph: DocxParagraph = { type: 'paragraph', text, headingLevel, listNumber, images: placed }
    const formulas: { at: number; image: number }[] = []
    for (const { at, formula } of marks) {
      const drawable = draft.drawn[formula]
      if (drawable) formulas.push({ at, image: await draw(drawable) })
    }
    return [formulas.length === 0 ? paragraph : { ...paragraph, formulas }]
  }

  const blocks: DocxBlock[] = []
  const partOf = new Map<DocxBlock, number>()
  const read = draftReader(pictures)
  for (const [part, node] of elements(body).entries()) {
    for (const draft of read(node)) {
      for (const block of await finished(draft)) {
        blocks.push(block)
        partOf.set(block, part)
      }
    }
  }
  return { blocks, images, partOf }
}

const pictureAlone = { type: 'paragraph', text: '', headingLevel: undefined, listNumber: undefined } as const

/** Draws pictures one by one. @returns each time the place in `images` */
async function drawer({ part, imageBytesMax }: BodySource) {
  const images: DocxImage[] = []
  let bytesRead = 0
  const bytesOf = async (one: Drawable) => {
    if ('formula' in one) return paintFormula(one.formula)?.png
    return one.part === undefined || bytesRead > imageBytesMax ? undefined : part(one.part)
  }
  const draw = async (one: Drawable): Promise<number> => {
    const bytes = (await bytesOf(one)) ?? Buffer.alloc(0)
    bytesRead += bytes.length
    const readable = bytes.length > 0 && bytesRead <= imageBytesMax
    const shown = readable ? new Uint8Array(bytes) : new Uint8Array()
    // What it is, its content says; a file can name it anything.
    const contentType = (await fileTypeFromBuffer(shown))?.mime ?? ''
    images.push({ contentType, bytes: shown, readable, ...('formula' in one && { dpi: formulaDpi }) })
    return images.length - 1
  }
  return { images, draw }
}

/** Counts the paragraphs of lists, anew after each heading and each title of a book. */
function counter() {
  const counts: number[] = []
  const next = (list: ListLevel | undefined) => {
    if (!list?.isOrdered) return undefined
    counts.length = Math.min(counts.length, list.level + 1)
    const number = (counts[list.level] ?? 0) + 1
    counts[list.level] = number
    return list.level === 0 ? number : undefined
  }
  return (paragraph: { text: string; headingLevel: number | undefined; list: ListLevel | undefined }) => {
    if (paragraph.headingLevel !== undefined) counts.length = 0
    const number = next(paragraph.list)
    if (isPartTitle(paragraph.text)) counts.length = 0
    return number
  }
}

/** A short line that stands alone, as the titles of the five books do. */
function isPartTitle(text: string): boolean {
  return /^(权利要求书|说明书|说明书附图|说明书摘要|摘要附图)$/.test(text.replace(/\s/g, ''))
}
