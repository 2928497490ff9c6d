import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { findSiteInfo, wholeBasicInfo } from '../../kernel/reference/site-queries.ts'
import { checkImage } from '../../platform/documents/images/check-image.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { FileMissingError, type FileStorage } from '../../platform/outside/storage/port.ts'
import type { AppParts } from '../../services.ts'

const bytesMax = 1024 * 1024
const prefix = '/files/site/'
const kinds = { png: 'image/png', jpg: 'image/jpeg' } as const

/**
 * Address of a picture field: stores a `data:` picture, decoded and written anew, and gives its address; hands back
 * anything else unchanged.
 *
 * @throws AppError site.pictureUnreadable with the field's name.
 */
export async function storeSitePicture(storage: FileStorage, field: string, value: string): Promise<string> {
  const [, type, base64] = /^data:image\/(png|jpeg);base64,(.+)$/.exec(value) ?? []
  if (!type || !base64) return value
  const kind = type === 'png' ? 'png' : 'jpg'
  const checked = await checkImage(Buffer.from(base64, 'base64'), kind)
  if (!checked.ok || checked.bytes.length > 4 * bytesMax) {
    throw new AppError('site.pictureUnreadable', {}, { fields: [{ path: `info.${field}`, message: 'picture' }] })
  }
  const stored = await storage.put(Readable.from(checked.bytes), { maxBytes: 4 * bytesMax, contentType: kinds[kind] })
  return `${prefix}${stored.key.slice(3)}.${kind}`
}

/**
 * The pictures of the site's own record, for everybody. Only addresses that the record names are answered, so no other
 * file's key opens here.
 */
export function registerSitePictures(app: FastifyInstance, { database, services }: AppParts): void {
  app.get<{ Params: { name: string } }>(`${prefix}:name`, async (request, reply) => {
    const { name } = request.params
    const [, key, kind] = /^([0-9a-f]{32})\.(png|jpg)$/.exec(name) ?? []
    const { logo, businesslicense } = wholeBasicInfo((await findSiteInfo(database.db))?.data)
    if (!key || !kind || ![logo, businesslicense].includes(prefix + name)) throw new AppError('common.notFound')
    const content = await services.storage.get(`${key.slice(0, 2)}/${key}`).catch((error: unknown) => {
      throw error instanceof FileMissingError ? new AppError('common.notFound', {}, { cause: error }) : error
    })
    return reply
      .type(kind === 'png' ? kinds.png : kinds.jpg)
      .header('content-length', content.bytes)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(content.stream)
  })
}
