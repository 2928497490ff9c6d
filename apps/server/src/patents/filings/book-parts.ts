import type { FilingForm, FormBook } from '@portal/domain/patents/filings/form'
import type { Db } from '../../platform/db/connection.ts'
import type { DocxBlock, DocxContent } from '../../platform/documents/docx/docx-types.ts'
import { readDocx } from '../../platform/documents/docx/read-docx.ts'
import { bookText, splitApplication } from '../../platform/documents/docx/split-application.ts'
import { type FileRow, findFile } from '../../platform/documents/file-queries.ts'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { refusedFile } from '../../platform/documents/refused-file-parts.ts'
import { readStoredFile } from '../../platform/documents/store-file-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { FileStorage } from '../../platform/outside/storage/port.ts'

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const textPagesMax = 500
export const bookCodes = { claims: '100001', description: '100002', abstract: '100004' } as const
export type BookName = keyof typeof bookCodes

export interface ReadDocument {
  readonly blocks: readonly DocxBlock[]
  readonly images: DocxContent['images']
  readonly findings: DocxContent['findings']
  /** A page without text lies in it: a picture of one may hold any number of claims. */
  readonly hasBarePage: boolean
}

function toBlock(text: string): DocxBlock {
  return { type: 'paragraph', text, headingLevel: undefined, listNumber: undefined, images: [] }
}

/** Of a line without its spaces: two runs of them side by side would be shared out in every way. */
const pageNumber = /^[-–—]{0,8}第?\d{1,4}页?(?:[/／,，]?共?\d{1,4}页?)?[-–—]{0,8}$/
const pageNumberMax = 40

/** The lines of a page but for its number at head or foot, which would be counted as a claim. */
function withoutPageNumber(lines: readonly string[]): readonly string[] {
  const edges = new Set([0, lines.length - 1])
  return lines.filter(
    (line, at) => !(edges.has(at) && line.length <= pageNumberMax && pageNumber.test(line.replace(/\s/g, ''))),
  )
}

/** Paragraphs of a stored Word or PDF file. @throws AppError with what is wrong about it. */
export async function readDocument(storage: FileStorage, file: FileRow): Promise<ReadDocument> {
  const bytes = await readStoredFile(storage, file.storageKey)
  if (file.mediaType === docxType) {
    const docx = await readDocx(bytes)
    if (!docx.ok) throw refusedFile(docx, file.name)
    return { ...docx, hasBarePage: false }
  }
  const pdf = await inspectPdf(bytes, textPagesMax)
  if (!pdf.ok) throw refusedFile(pdf, file.name)
  const pages = pdf.pages.map(({ text }) => withoutPageNumber(text.split('\n').filter((line) => line.trim() !== '')))
  const hasBarePage = pages.some((lines) => lines.length === 0)
  return { blocks: pages.flat().map(toBlock), images: [], findings: {}, hasBarePage }
}

/** Why a file gives no book of an application: nothing to read in it, or text without the titles of the books. */
export function noBooksError({ mediaType }: FileRow, { blocks }: ReadDocument): AppError {
  const isScan = mediaType !== docxType && bookText(splitApplication(blocks).before) === ''
  return new AppError(isScan ? 'filings.documentHasNoText' : 'filings.partsNotFound')
}

/**
 * Text of one book: its own part of a whole application, else everything in the file. Empty if it cannot be read, and
 * for claims also if it cannot be read to its end: fees are counted from them.
 */
export function textOfBook({ blocks, hasBarePage }: ReadDocument, name: BookName): string {
  const split = splitApplication(blocks)
  const own = split.books.find((book) => book.code === bookCodes[name])
  if (own) return bookText(own.blocks)
  if (split.books.length > 0 || (name === 'claims' && hasBarePage)) return ''
  return bookText(split.before)
}

/**
 * The form with the text of its files read again by us: claims are counted and checked from what is filed, not from
 * what a sender says about it. A file without readable text leaves its book without text, which no form can be handed
 * in with.
 *
 * @param submitted of a correction: what an unchanged file was handed in with stands.
 */
export async function withTextOfFiles(
  db: Db,
  storage: FileStorage,
  form: FilingForm,
  submitted?: FilingForm,
): Promise<FilingForm> {
  const read = async (name: BookName): Promise<FormBook> => {
    const book = form.documents[name]
    if (book.fileId === null) return book
    const before = submitted?.documents[name]
    if (before?.fileId === book.fileId) return { ...book, text: before.text }
    const file = await findFile(db, book.fileId)
    return { ...book, text: file ? textOfBook(await readDocument(storage, file), name) : '' }
  }
  const [claims, description, abstract] = [await read('claims'), await read('description'), await read('abstract')]
  return { ...form, documents: { ...form.documents, claims, description, abstract } }
}
