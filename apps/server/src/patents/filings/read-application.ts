import { readApplication as call } from '@portal/contract/patents/filings'
import { wordFindings } from '@portal/domain/platform/documents/word-findings'
import { bookText, splitApplication } from '../../platform/documents/docx/split-application.ts'
import { findOwnFiles } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { storeDrawings } from './book-drawings-parts.ts'
import { type BookName, bookCodes, noBooksError, readDocument, textOfBook } from './book-parts.ts'

export const readApplication = implement(call, async ({ input, user, db, services }) => {
  const [file] = await findOwnFiles(db, user, [input.fileId])
  if (!file) throw new AppError('common.notFound')
  const read = await readDocument(services.storage, file)
  const findings = wordFindings.flatMap((key) => (read.findings[key] ? [{ key, count: read.findings[key] }] : []))
  const nothing = { title: '', claims: '', description: '', abstract: '', drawings: [], findings }
  if (input.part !== 'whole') {
    const text = textOfBook(read, input.part)
    if (text === '') throw new AppError('filings.documentHasNoText')
    return { ...nothing, [input.part]: text }
  }
  const split = splitApplication(read.blocks)
  const textOf = (name: BookName) => bookText(split.books.find((book) => book.code === bookCodes[name])?.blocks ?? [])
  if (split.books.length === 0) throw noBooksError(file, read)
  return {
    ...nothing,
    title: split.title ?? '',
    claims: textOf('claims'),
    description: textOf('description'),
    abstract: textOf('abstract'),
    drawings: await storeDrawings(
      db,
      services,
      { ownerId: user.ownerId, uploadedBy: user.id },
      read,
      split.books.find((book) => book.code === '100003'),
    ),
  }
})
