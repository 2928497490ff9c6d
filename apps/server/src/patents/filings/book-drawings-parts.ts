import type { Db } from '../../platform/db/connection.ts'
import type { splitApplication } from '../../platform/documents/docx/split-application.ts'
import { checkImage } from '../../platform/documents/images/check-image.ts'
import { storeFile } from '../../platform/documents/store-file-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import type { ReadDocument } from './book-parts.ts'

const drawingsMax = 60
const mediaTypes = { jpg: 'image/jpeg', png: 'image/png', tif: 'image/tiff' } as const
const imageKinds = ['jpg', 'png', 'tif'] as const
const kindOf = (mediaType: string) => imageKinds.find((kind) => mediaTypes[kind] === mediaType)

/**
 * The pictures of the drawings, each stored as a file and labelled by its place. None is left out: the one behind it would be
 * filed under its label.
 *
 * @throws AppError naming the drawing that cannot be read; where there are too many.
 */
export async function storeDrawings(
  db: Db,
  services: Services,
  by: { readonly ownerId: string; readonly uploadedBy: string },
  { images }: ReadDocument,
  book: ReturnType<typeof splitApplication>['books'][number] | undefined,
) {
  const places = (book?.blocks ?? []).flatMap((block) => (block.type === 'paragraph' ? block.images : []))
  if (places.length > drawingsMax) {
    throw new AppError('filings.drawingsTooMany', { count: places.length, limit: drawingsMax })
  }
  const readable = []
  for (const [at, place] of places.entries()) {
    const image = images[place]
    const kind = image?.readable ? kindOf(image.contentType) : undefined
    const checked = image && kind ? await checkImage(Buffer.from(image.bytes), kind) : undefined
    if (!checked?.ok) throw new AppError('filings.drawingUnread', { figure: at + 1 })
    readable.push(checked)
  }
  const stored: { fileId: string; fileName: string; pages: number; label: string }[] = []
  for (const [at, { bytes, kind, width, height }] of readable.entries()) {
    const label = String(at + 1)
    const file = await storeFile(db, services.storage, bytes, {
      ...by,
      name: `图${label}.${kind}`,
      mediaType: mediaTypes[kind],
      width,
      height,
      purpose: 'figure',
    })
    stored.push({ fileId: file.id, fileName: file.name, pages: 1, label })
  }
  return stored
}
