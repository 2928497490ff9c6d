import { saveMedia as call } from '@portal/contract/square'
import { eq } from 'drizzle-orm'
import { squareMedia } from '../db/schema/square.ts'
import { findOwnedFiles } from '../documents/file-queries.ts'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { findMedia } from './listing-queries.ts'
import { toMedia } from './listing-rows.ts'
import { lockOwnListing } from './save-parts.ts'

const shownTypes = ['image/jpeg', 'image/png']

export const saveMedia = implement(call, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const row = await lockOwnListing(tx, user, input.id)
    const ids = [...new Set(input.items.map((item) => item.fileId))]
    const owned = await findOwnedFiles(tx, user.ownerId, ids)
    if (owned.length < ids.length || ids.length < input.items.length) throw new AppError('square.fileMissing')
    if (owned.some((file) => !shownTypes.includes(file.mediaType))) throw new AppError('square.notPicture')
    await tx.delete(squareMedia).where(eq(squareMedia.listingId, row.id))
    if (input.items.length > 0) {
      await tx
        .insert(squareMedia)
        .values(input.items.map((item, position) => ({ ...item, position, listingId: row.id })))
    }
    const pictures = await findMedia(tx, row.id)
    return { pictures: pictures.map((item) => toMedia(item, services)) }
  }),
)
