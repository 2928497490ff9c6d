import { emptyFilingForm } from '@portal/domain/patents/filings/form'
import { bookText, splitApplication } from '../../platform/documents/docx/split-application.ts'
import type { FileRow } from '../../platform/documents/file-queries.ts'
import type { Services } from '../../services.ts'
import { bookCodes, noBooksError, readDocument } from '../filings/book-parts.ts'
import { type CaseMaterial, countFormulas } from './assemble.ts'
import { drawSheets, scanDpi } from './draw-sheets.ts'
import type { OfficePicture } from './office-picture.ts'

/** Media types that can be turned into a package. */
export const convertible = [
  'application/zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const

/** What the package of an application written in Word is made of: its books as they lie in the file, and nothing else. */
export async function loadConverted(services: Services, file: FileRow, caseId: string): Promise<CaseMaterial> {
  const read = await readDocument(services.storage, file)
  const split = splitApplication(read.blocks)
  if (split.books.length === 0) throw noBooksError(file, read)
  const blocksOf = (code: string) => split.books.find((book) => book.code === code)?.blocks ?? []
  const book = (name: keyof typeof bookCodes) => ({
    text: bookText(blocksOf(bookCodes[name])),
    fileId: null,
    fileName: file.name,
    pages: split.books.find((one) => one.code === bookCodes[name])?.pages ?? null,
  })
  const pictures = blocksOf('100003').flatMap((block) => (block.type === 'paragraph' ? block.images : []))
  const images = pictures.flatMap((place) => read.images[place] ?? [])
  const form = {
    ...emptyFilingForm,
    title: split.title ?? '',
    documents: {
      ...emptyFilingForm.documents,
      claims: book('claims'),
      description: book('description'),
      abstract: book('abstract'),
      drawings: images.map((_, at) => ({
        key: `d${at + 1}`,
        fileId: String(at),
        fileName: `图${at + 1}`,
        pages: 1,
        labels: [String(at + 1)],
      })),
    },
  }
  const right = /实用新型内容|本实用新型/.test(form.documents.description.text) ? 'utilityModel' : 'invention'
  const sheets: Record<string, readonly OfficePicture[]> = {}
  for (const [place, { bytes }] of images.entries()) {
    sheets[place] = await drawSheets({ bytes: Buffer.from(bytes), mediaType: 'image' }, scanDpi)
  }
  return {
    form,
    right,
    agency: { name: '', code: '' },
    agents: [],
    description: read,
    descriptionIsPdf: false,
    formulasIn: { '100001': countFormulas(blocksOf('100001')), '100004': countFormulas(blocksOf('100004')) },
    powerOfAttorney: undefined,
    sheets,
    caseId,
  }
}
