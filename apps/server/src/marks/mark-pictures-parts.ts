import type { FastifyInstance } from 'fastify'
import type { AppParts } from '../app.ts'
import { AppError } from '../http/app-error.ts'
import { FileMissingError } from '../outside/storage/port.ts'
import { findPictureByKey, pictureFolder } from './picture-queries.ts'

/**
 * Pictures of marks of the register, which is open to everybody. Only addresses that a mark names are answered, so no other
 * file's key opens here.
 */
export function registerMarkPictures(app: FastifyInstance, { database, services }: AppParts): void {
  app.get<{ Params: { name: string } }>(`${pictureFolder}:name`, async (request, reply) => {
    const [, name = ''] = /^([0-9a-f]{32})\.(?:png|jpg)$/.exec(request.params.name) ?? []
    const key = `${name.slice(0, 2)}/${name}`
    const mediaType = name === '' ? undefined : await findPictureByKey(database.db, key)
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
