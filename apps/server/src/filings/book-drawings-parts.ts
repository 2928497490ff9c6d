import type { Db } from '../db/connection.ts'
import type { splitApplication } from '../documents/docx/split-application.ts'
import { checkImage } from '../documents/images/check-image.ts'
import { storeFile } from '../documents/store-file-parts.ts'
import type { Services } from '../services.ts'
import type { ReadDocument } from './book-parts.ts'

const drawingsMax = 60
const imageKinds: Readonly<Record<string, 'jpg' | 'png' | 'tif'>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/tiff': 'tif',
}

/** The pictures of the drawings, each stored as a file; those we cannot read are left to the person. */
export async function storeDrawings(
  db: Db,
  services: Services,
  by: { readonly ownerId: string; readonly uploadedBy: string },
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
      ...by,
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
