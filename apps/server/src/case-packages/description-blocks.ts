import type { DescriptionBlock, PictureKind } from '@portal/domain/case-packages/books'
import { fault, type PackageFault } from '@portal/domain/case-packages/faults'
import type { CaseFile } from '@portal/domain/case-packages/model'
import type { DocxBlock } from '../documents/docx/docx-types.ts'
import type { ReadDocument } from '../filings/read-books.ts'
import { drawTable, type OfficePicture, toOfficePicture } from './office-picture.ts'

export interface MadeDescription {
  readonly blocks: readonly DescriptionBlock[]
  readonly files: readonly CaseFile[]
  readonly faults: readonly PackageFault[]
}

const code = '100002'
const sections = ['技术领域', '背景技术', '发明内容', '实用新型内容', '附图说明', '具体实施方式']
const printedNumber = /^\s*[[［【]?(\d{4,5})[\]］】]\s*/

/**
 * The description as blocks of the office: its five headings, paragraphs numbered from 0001, tables and the pictures in
 * the running text (formulas, as Word people put them in) as pictures of their own.
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
  const addPicture = (holds: PictureKind, picture: OfficePicture) => {
    const file = `${code}_${files.length + 1}.jpg`
    files.push({ name: file, bytes: picture.bytes })
    const { widthMm, heightMm } = picture
    made.push({ block: 'picture', holds, image: { file, widthMm, heightMm } })
  }
  const addText = (line: string) => {
    const heading = headingOf(line, right)
    if (heading) {
      made.push({ block: 'heading', text: heading })
      return
    }
    paragraphs += 1
    made.push({
      block: 'paragraph',
      number: String(paragraphs).padStart(4, '0'),
      text: line.replace(printedNumber, ''),
    })
  }
  for (const block of written) {
    if (block.type === 'table') {
      addPicture('tables', await drawTable(block.rows))
      continue
    }
    const line = block.text.trim()
    if (line !== '' && !(made.length === 0 && line === title)) addText(line)
    for (const place of block.images) {
      const image = read?.images[place]
      const picture = image?.readable ? await readable(image.bytes) : undefined
      if (picture) addPicture('maths', picture)
      else faults.push(fault('fix', code, `p[@num="${paragraphs}"]`, 'pictureUnreadable', { file: String(place + 1) }))
    }
  }
  const count = read?.findings.formulas ?? 0
  if (count > 0) faults.push(fault('fix', code, 'maths', 'formulasLost', { count }))
  return { blocks: made, files, faults }
}

function toBlock(text: string): DocxBlock {
  return { type: 'paragraph', text, headingLevel: undefined, listNumber: undefined, images: [] }
}

/** The picture, or undefined for bytes that are none: what sharp refuses is the file's fault. */
async function readable(bytes: Uint8Array): Promise<OfficePicture | undefined> {
  return toOfficePicture(bytes).catch(() => undefined)
}

/** A heading of the five as this right writes it. */
function headingOf(line: string, right: 'invention' | 'utilityModel'): string | undefined {
  const bare = line.replace(/[\s【】[\]（）():：]/g, '').replace(/^[一二三四五六七八九十\d]+[、.．]/, '')
  if (!sections.includes(bare)) return undefined
  if (bare !== '发明内容' && bare !== '实用新型内容') return bare
  return right === 'invention' ? '发明内容' : '实用新型内容'
}
