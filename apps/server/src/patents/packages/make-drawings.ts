import type { FormDrawing } from '@portal/domain/patents/filings/form'
import type { BookFigure } from '@portal/domain/patents/packages/books'
import { fault, type PackageFault } from '@portal/domain/patents/packages/faults'
import type { CaseFile } from '@portal/domain/patents/packages/model'
import { renderPages } from '../../platform/documents/pdf/render-page.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type OfficePicture, toOfficePicture } from './office-picture.ts'

export interface MadeDrawings {
  readonly figures: readonly BookFigure[]
  readonly files: readonly CaseFile[]
  readonly faults: readonly PackageFault[]
}
export interface LoadedFile {
  readonly bytes: Buffer
  readonly mediaType: string
}

const code = '100003'
const drawingDpi = 300
const scanDpi = 150
const pagesAtOnce = 20

/** The drawings as pictures of the office, one figure each: PDF pages are drawn, pictures are taken over. */
export async function makeDrawings(
  drawings: readonly FormDrawing[],
  load: (fileId: string) => Promise<LoadedFile>,
): Promise<MadeDrawings> {
  const figures: BookFigure[] = []
  const files: CaseFile[] = []
  const faults: PackageFault[] = []
  for (const { fileId, fileName: file, labels } of drawings) {
    const sheets = await sheetsOf(await load(fileId), drawingDpi)
    if (sheets.length === 0) faults.push(fault('fix', code, '', 'pictureUnreadable', { file }))
    const counts = { file, pages: sheets.length, labels: labels.length }
    if (sheets.length > labels.length) faults.push(fault('fix', code, 'figure', 'sheetsWithoutLabel', counts))
    if (sheets.length > 0 && sheets.length < labels.length)
      faults.push(fault('review', code, 'figure', 'sheetShared', { file }))
    const first = files.length
    for (const sheet of sheets) files.push({ name: `${code}_${files.length + 1}.jpg`, bytes: sheet.bytes })
    for (const [at, label] of labels.entries()) {
      const place = Math.min(at, sheets.length - 1)
      const sheet = sheets[place]
      if (!sheet) continue
      const { widthMm, heightMm } = sheet
      figures.push({ label, image: { file: `${code}_${first + place + 1}.jpg`, widthMm, heightMm } })
    }
  }
  return { figures, files, faults }
}

/** The pages of a scan or paper, as pictures; none of a picture that cannot be read. @throws AppError with what is wrong about a PDF. */
export async function makeScan(paper: LoadedFile, prefix: string) {
  const sheets = await sheetsOf(paper, scanDpi)
  return sheets.map(({ bytes, widthMm, heightMm }, at) => ({
    file: { name: `${prefix}_${at + 1}.jpg`, bytes },
    image: { file: `${prefix}_${at + 1}.jpg`, widthMm, heightMm },
  }))
}

/** Nothing for bytes that are no picture. */
async function sheetsOf({ bytes, mediaType }: LoadedFile, dpi: number): Promise<readonly OfficePicture[]> {
  if (mediaType !== 'application/pdf')
    return [await toOfficePicture(bytes).catch(() => undefined)].flatMap((one) => one ?? [])
  const sheets: OfficePicture[] = []
  for (let from = 1, pages = 1; from <= pages; from += pagesAtOnce) {
    const numbers = Array.from({ length: pagesAtOnce }, (_, at) => from + at)
    const drawn = await renderPages(bytes, numbers, dpi)
    if (!drawn.ok) throw new AppError(drawn.code, drawn.values)
    pages = drawn.pages
    for (const image of drawn.images) sheets.push(await toOfficePicture(image, dpi))
  }
  return sheets
}
