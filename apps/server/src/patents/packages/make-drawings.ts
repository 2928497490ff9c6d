import type { FormDrawing } from '@portal/domain/patents/filings/form'
import type { BookFigure } from '@portal/domain/patents/packages/books'
import { fault, type PackageFault } from '@portal/domain/patents/packages/faults'
import type { CaseFile } from '@portal/domain/patents/packages/model'
import type { OfficePicture } from './office-picture.ts'

export interface MadeDrawings {
  readonly figures: readonly BookFigure[]
  readonly files: readonly CaseFile[]
  readonly faults: readonly PackageFault[]
}
const code = '100003'

/** The drawings as they lie in the package, one figure each. @param sheetsOf a file, drawn already (`draw-sheets.ts`) */
export function makeDrawings(
  drawings: readonly FormDrawing[],
  sheetsOf: Readonly<Record<string, readonly OfficePicture[]>>,
): MadeDrawings {
  const figures: BookFigure[] = []
  const files: CaseFile[] = []
  const faults: PackageFault[] = []
  for (const { fileId, fileName: file, labels } of drawings) {
    const sheets = sheetsOf[fileId] ?? []
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

/** The pages of a scan or paper, as files of the package. */
export function makeScan(sheets: readonly OfficePicture[], prefix: string) {
  return sheets.map(({ bytes, widthMm, heightMm }, at) => ({
    file: { name: `${prefix}_${at + 1}.jpg`, bytes },
    image: { file: `${prefix}_${at + 1}.jpg`, widthMm, heightMm },
  }))
}
