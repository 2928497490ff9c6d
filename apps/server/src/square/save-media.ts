import { saveMedia as call } from '@portal/contract/square/square'
import { eq } from 'drizzle-orm'
import { squareMedia } from '../platform/db/schema/square.ts'
import { findKeptFiles, findOwnFiles } from '../platform/documents/file-queries.ts'
import { AppError } from '../platform/http/app-error.ts'
import { implement } from '../platform/http/handler.ts'
import { findMedia } from './listing-queries.ts'
import { toShowcaseItem } from './listing-rows.ts'
import { lockOwnListing } from './save-parts.ts'

const pictureTypes = ['image/jpeg', 'image/png']
const videoTypes = ['video/mp4', 'video/webm']

export const saveMedia = implement(call, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const row = await lockOwnListing(tx, user, input.id)
    const ids = new Set(input.items.map((item) => item.fileId))
    const posterIds = input.items.flatMap((item) => item.posterId ?? [])
    const named = [...new Set([...ids, ...posterIds])]
    // What the listing shows stays with it, whoever brought it.
    const shown = (await findMedia(tx, row.id)).flatMap(({ fileId, posterId }) =>
      posterId === null ? [fileId] : [fileId, posterId],
    )
    const kept = await findKeptFiles(tx, shown)
    const usable = [...kept, ...(await findOwnFiles(tx, user, named))]
    const types = new Map(
      usable.filter(({ id }) => named.includes(id)).map((file) => [file.id, file.mediaType] as const),
    )
    if (types.size < named.length || ids.size < input.items.length) throw new AppError('square.fileMissing')
    const is = (all: readonly string[], id: string) => all.includes(types.get(id) ?? '')
    const fits = input.items.every(({ fileId, posterId }) =>
      posterId === null
        ? is([...pictureTypes, ...videoTypes], fileId)
        : is(videoTypes, fileId) && is(pictureTypes, posterId),
    )
    if (!fits) throw new AppError('square.notPicture')
    await tx.delete(squareMedia).where(eq(squareMedia.listingId, row.id))
    if (input.items.length > 0) {
      await tx.insert(squareMedia).values(
        input.items.map(({ fileId, caption, posterId }, position) => ({
          ...{ fileId, caption, posterFileId: posterId },
          ...{ position, listingId: row.id },
        })),
      )
    }
    const media = await findMedia(tx, row.id)
    return { pictures: media.map((item) => toShowcaseItem(item, services)) }
  }),
)
