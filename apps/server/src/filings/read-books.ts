import type { FilingForm, FormBook } from '@portal/domain/filings/form'
import type { Db } from '../db/connection.ts'
import type { DocxBlock, DocxContent } from '../documents/docx/docx-types.ts'
import { readDocx } from '../documents/docx/read-docx.ts'
import { bookText, splitApplication } from '../documents/docx/split-application.ts'
import { type FileRow, findFile } from '../documents/file-queries.ts'
import { inspectPdf } from '../documents/pdf/inspect-pdf.ts'
import { readStoredFile } from '../documents/store-file-parts.ts'
import { AppError } from '../http/app-error.ts'
import type { FileStorage } from '../outside/storage/port.ts'

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const textPagesMax = 500
export const bookCodes = { claims: '100001', description: '100002', abstract: '100004' } as const
export type BookName = keyof typeof bookCodes

export interface ReadDocument {
  readonly blocks: readonly DocxBlock[]
  readonly images: DocxContent['images']
  readonly findings: DocxContent['findings']
}

function toBlock(text: string): DocxBlock {
  return { type: 'paragraph', text, headingLevel: undefined, listNumber: undefined, images: [] }
}

/** Paragraphs of a stored Word or PDF file. @throws AppError with what is wrong about it. */
export async function readDocument(storage: FileStorage, file: FileRow): Promise<ReadDocument> {
  const bytes = await readStoredFile(storage, file.storageKey)
  if (file.mediaType === docxType) {
    const docx = await readDocx(bytes)
    if (!docx.ok) throw new AppError(docx.code, docx.values)
    return docx
  }
  const pdf = await inspectPdf(bytes, textPagesMax)
  if (!pdf.ok) throw new AppError(pdf.code, pdf.values)
  const lines = pdf.pages.flatMap((page) => page.text.split('\n')).filter((line) => line.trim() !== '')
  return { blocks: lines.map(toBlock), images: [], findings: {} }
}

/** Text of one book: its own part of a whole application, else everything in the file. */
export function textOfBook({ blocks }: ReadDocument, name: BookName): string {
  const split = splitApplication(blocks)
  const own = split.books.find((book) => book.code === bookCodes[name])
  return bookText(own?.blocks ?? (split.books.length === 0 ? split.before : []))
}

/**
 * The form with the text of its files read again by us: claims are counted and checked from what is filed, not from
 * what a sender says about it. A file without readable text keeps the text beside it.
 */
export async function withTextOfFiles(db: Db, storage: FileStorage, form: FilingForm): Promise<FilingForm> {
  const read = async (name: BookName): Promise<FormBook> => {
    const book = form.documents[name]
    const file = book.fileId === null ? undefined : await findFile(db, book.fileId)
    if (!file) return book
    const text = textOfBook(await readDocument(storage, file), name)
    return text === '' ? book : { ...book, text }
  }
  const [claims, description, abstract] = [await read('claims'), await read('description'), await read('abstract')]
  return { ...form, documents: { ...form.documents, claims, description, abstract } }
}
