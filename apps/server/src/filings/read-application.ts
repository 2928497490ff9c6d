import { readApplication as call } from '@portal/contract/filings'
import type { Db } from '../db/connection.ts'
import { bookText, splitApplication } from '../documents/docx/split-application.ts'
import { findOwnedFiles } from '../documents/file-queries.ts'
import { checkImage } from '../documents/images/check-image.ts'
import { storeFile } from '../documents/store-file-parts.ts'
import { AppError } from '../http/app-error.ts'
import { implement, type SessionUser } from '../http/handler.ts'
import type { Services } from '../services.ts'
import { type BookName, bookCodes, noBooks, type ReadDocument, readDocument, textOfBook } from './book-parts.ts'

const drawingsMax = 60
const imageKinds: Readonly<Record<string, 'jpg' | 'png' | 'tif'>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/tiff': 'tif',
}

export const readApplication = implement(call, async ({ input, user, db, services }) => {
  const [file] = await findOwnedFiles(db, user.ownerId, [input.fileId])
  if (!file) throw new AppError('common.notFound')
  const read = await readDocument(services.storage, file)
  const findings = Object.entries(read.findings).map(([key, count]) => ({ key, count }))
  const nothing = { title: '', claims: '', description: '', abstract: '', drawings: [], findings }
  if (input.part !== 'whole') {
    const text = textOfBook(read, input.part)
    if (text === '') throw new AppError('filings.documentHasNoText')
    return { ...nothing, [input.part]: text }
  }
  const split = splitApplication(read.blocks)
  const textOf = (name: BookName) => bookText(split.books.find((book) => book.code === bookCodes[name])?.blocks ?? [])
  if (split.books.length === 0) throw noBooks(file, read)
  return {
    ...nothing,
    title: split.title ?? '',
    claims: textOf('claims'),
    description: textOf('description'),
    abstract: textOf('abstract'),
    drawings: await storeDrawings(
      db,
      services,
      user,
      read,
      split.books.find((book) => book.code === '100003'),
    ),
  }
})

/** The pictures of the drawings, each stored as a file; those we cannot read are left to the person. */
async function storeDrawings(
  db: Db,
  services: Services,
  user: SessionUser,
  { images }: ReadDocument,
  book: ReturnType<typeof splitApplication>['books'][number] | undefined,
) {
  const places = (book?.blocks ?? []).flatMap((block) => (block.type === 'paragraph' ? block.images : []))
  const stored: { fileId: string; fileName: string; pages: number; label: string }[] = []
  for (const place of places.slice(0, drawingsMax)) {
    const image = images[place]
    const kind = image?.readable ? imageKinds[image.contentType] : undefined
    if (!image || !kind) continue
    const checked = await checkImage(Buffer.from(image.bytes), kind)
    if (!checked.ok) continue
    const label = String(stored.length + 1)
    const file = await storeFile(db, services.storage, checked.bytes, {
      ownerId: user.ownerId,
      uploadedBy: user.id,
      name: `图${label}.${kind}`,
      mediaType: image.contentType,
      width: checked.width,
      height: checked.height,
      purpose: 'figure',
    })
    stored.push({ fileId: file.id, fileName: file.name, pages: 1, label })
  }
  return stored
}
