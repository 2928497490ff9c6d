import { fiveHeading } from '@portal/domain/patents/filings/description-headings'
import { isTitleLine } from '@portal/domain/patents/filings/title-line'
import type { BookImage, DescriptionBlock, InlinePicture, PictureKind } from '@portal/domain/patents/packages/books'
import { fault, type PackageFault } from '@portal/domain/patents/packages/faults'
import type { CaseFile } from '@portal/domain/patents/packages/model'
import type { DocxBlock } from '../../platform/documents/docx/docx-types.ts'
import type { ReadDocument } from '../filings/book-parts.ts'
import { drawTable, type OfficePicture, tableColumnsMax, toOfficePicture } from './office-picture.ts'

export interface MadeDescription {
  readonly blocks: readonly DescriptionBlock[]
  readonly files: readonly CaseFile[]
  readonly faults: readonly PackageFault[]
}

const code = '100002'
const printedNumber = /^\s*[[［【]?(\d{4,5})[\]］】]\s*/

/**
 * The description as blocks of the office: its five headings, paragraphs numbered from 0001, tables and the pictures in
 * the running text as pictures of their own; formulas of Word as pictures in their line.
 *
 * @param read of the Word file; without one the text alone.
 */
export async function makeDescription(
  { text, title, right }: { text: string; title: string; right: 'invention' | 'utilityModel' },
  read: ReadDocument | undefined,
  blocks: readonly DocxBlock[] | undefined,
): Promise<MadeDescription> {
  const written = blocks ?? text.split('\n').map(toBlock)
  const made: DescriptionBlock[] = []
  const files: CaseFile[] = []
  const faults: PackageFault[] = []
  let paragraphs = 0
  const addFile = ({ bytes, widthMm, heightMm }: OfficePicture): BookImage => {
    const file = `${code}_${files.length + 1}.jpg`
    files.push({ name: file, bytes })
    return { file, widthMm, heightMm }
  }
  const addPicture = (holds: PictureKind, picture: OfficePicture) => {
    made.push({ block: 'picture', holds, image: addFile(picture) })
  }
  const addText = (line: string, inLine: readonly InlinePicture[]) => {
    const heading = headingOf(line, right)
    if (heading) {
      made.push({ block: 'heading', text: heading })
      return
    }
    paragraphs += 1
    const text = line.replace(printedNumber, '')
    const before = line.length - text.length
    const pictures = inLine.map((one) => ({ ...one, at: Math.max(0, one.at - before) }))
    const number = String(paragraphs).padStart(4, '0')
    made.push({ block: 'paragraph', number, text, ...(pictures.length > 0 ? { pictures } : {}) })
  }
  const pictureAt = async (place: number) => {
    const image = read?.images[place]
    return image?.readable ? readable(image.bytes, image.dpi) : undefined
  }
  const formulas = { drawn: 0, lost: 0 }
  for (const block of written) {
    if (block.type === 'table') {
      const columns = Math.max(...block.rows.map((row) => row.length))
      if (columns > tableColumnsMax) {
        const most = tableColumnsMax
        faults.push(fault('fix', code, `p[@num="${paragraphs}"]`, 'tableTooWide', { columns, most }))
      } else for (const picture of await drawTable(block.rows)) addPicture('tables', picture)
      continue
    }
    const line = block.text.trim()
    const inLine: InlinePicture[] = []
    for (const { at, image } of block.formulas ?? []) {
      const picture = await pictureAt(image)
      formulas[picture ? 'drawn' : 'lost'] += 1
      if (picture && line === '') addPicture('maths', picture)
      else if (picture) inLine.push({ at, holds: 'maths', image: addFile(picture) })
    }
    if (line !== '' && !(made.length === 0 && isTitleLine(line, title))) addText(line, inLine)
    for (const place of block.images) {
      const picture = await pictureAt(place)
      if (picture) addPicture('maths', picture)
      else faults.push(fault('fix', code, `p[@num="${paragraphs}"]`, 'pictureUnreadable', { file: String(place + 1) }))
    }
  }
  if (formulas.lost > 0) faults.push(fault('fix', code, 'maths', 'formulasLost', { count: formulas.lost }))
  if (formulas.drawn > 0) faults.push(fault('review', code, 'maths', 'formulasDrawn', { count: formulas.drawn }))
  return { blocks: made, files, faults }
}

function toBlock(text: string): DocxBlock {
  return { type: 'paragraph', text, headingLevel: undefined, listNumber: undefined, images: [] }
}

/** The picture, or undefined for bytes that are none: what sharp refuses is the file's fault. */
async function readable(bytes: Uint8Array, dpi: number | undefined): Promise<OfficePicture | undefined> {
  return toOfficePicture(bytes, dpi).catch(() => undefined)
}

/** A heading of the five as this right writes it. */
function headingOf(line: string, right: 'invention' | 'utilityModel'): string | undefined {
  const bare = fiveHeading(line)
  if (bare === undefined) return undefined
  if (bare !== '发明内容' && bare !== '实用新型内容') return bare
  return right === 'invention' ? '发明内容' : '实用新型内容'
}
