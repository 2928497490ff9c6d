import type { FastifyInstance } from 'fastify'
import type { AppParts } from '../../services.ts'
import type { Db } from '../db/connection.ts'
import { AppError } from '../http/app-error.ts'
import { FileMissingError } from '../outside/storage/port.ts'

/** Addresses of pictures that everybody may see: the folder says of what, the name is the key in the storage. */
export type PictureFolder = `/files/${string}/`

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const
export type PictureType = keyof typeof endings

export const pictureAddress = (folder: PictureFolder, key: string, type: PictureType) =>
  `${folder}${key.slice(3)}.${endings[type]}`

/**
 * Serves the pictures of a register that is open to everybody. Only keys that `findType` knows are answered, so no other file's
 * key opens here; what a key names never changes, so browsers may keep it for ever.
 */
export function registerOpenPictures(
  app: FastifyInstance,
  { database, services }: AppParts,
  folder: PictureFolder,
  findType: (db: Db, key: string) => Promise<PictureType | undefined>,
): void {
  app.get<{ Params: { name: string } }>(`${folder}:name`, async (request, reply) => {
    const [, name = ''] = /^([0-9a-f]{32})\.(?:png|jpg)$/.exec(request.params.name) ?? []
    const key = `${name.slice(0, 2)}/${name}`
    const mediaType = name === '' ? undefined : await findType(database.db, key)
    if (!mediaType) throw new AppError('common.notFound')
    const content = await services.storage.get(key).catch((error: unknown) => {
      throw error instanceof FileMissingError ? new AppError('common.notFound', {}, { cause: error }) : error
    })
    return reply
      .type(mediaType)
      .header('content-length', content.bytes)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(content.stream)
  })
}
