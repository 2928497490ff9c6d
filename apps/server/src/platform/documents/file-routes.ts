import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppParts } from '../../services.ts'
import { AppError } from '../http/app-error.ts'
import { type FileContent, FileMissingError, RangeOutsideFileError } from '../outside/storage/port.ts'
import { inertHeaders } from './file-headers-parts.ts'
import type { FileKind } from './file-kind-parts.ts'
import { judgeFileLink } from './file-link-parts.ts'
import { kindOf, namedAs } from './file-name-parts.ts'
import { findFile } from './file-queries.ts'

interface FileRequest {
  Params: { id: string }
  Querystring: { expires?: string; signature?: string; as?: string; download?: string }
}

/** `bytes=0-99`, `bytes=100-`; anything else (several ranges, suffixes) is answered with the whole file, as HTTP allows. */
function rangeOf(header: string | undefined): { start: number; end?: number } | undefined {
  const match = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match) return undefined
  const [, start = '', end = ''] = match
  if (end !== '' && Number(end) < Number(start)) return undefined
  return { start: Number(start), ...(end === '' ? {} : { end: Number(end) }) }
}

const inlineKinds: readonly FileKind[] = ['pdf', 'png', 'jpg', 'mp4', 'webm']

/** Types of files that we make ourselves (tables): only ever a download. */
function downloadHeaders(mediaType: string, name: string): Record<string, string> {
  return { ...inertHeaders('zip', name, 'attachment'), 'content-type': mediaType }
}

/** `GET /files/:id`: the bytes behind a signed link, whole or a range. Nothing else opens a file. */
export function registerFileRoutes(app: FastifyInstance, { database, services }: AppParts): void {
  app.get<FileRequest>('/files/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const { expires = '', signature = '', as = '', download } = request.query
    const { id } = request.params
    const isText = [expires, signature, as].every((value) => typeof value === 'string')
    const verdict = isText ? judgeFileLink(services.config, { id, expires, signature, as }, services.now()) : 'forged'
    if (verdict === 'ended') throw new AppError('documents.linkEnded')
    if (verdict === 'forged') throw new AppError('common.notFound')
    const found = await findFile(database.db, id)
    if (!found) throw new AppError('common.notFound')
    const file = namedAs(found, as)
    const kind = kindOf(file.mediaType)
    const show = download === undefined && kind && inlineKinds.includes(kind) ? 'inline' : 'attachment'
    const headers = kind ? inertHeaders(kind, file.name, show) : downloadHeaders(file.mediaType, file.name)
    const range = rangeOf(request.headers.range)
    const isRange = range !== undefined
    return sendContent(reply, { headers, isRange, get: () => services.storage.get(file.storageKey, range) })
  })
}

interface SentContent {
  readonly headers: Record<string, string>
  readonly isRange: boolean
  readonly get: () => Promise<FileContent>
}

/** Whoever asked for a range is answered with one even where it is the whole: some players take nothing else. */
async function sendContent(reply: FastifyReply, { headers, isRange, get }: SentContent): Promise<FastifyReply> {
  try {
    const { stream, bytes, start, totalBytes } = await get()
    // Not before the content is there: a failure is answered in words.
    reply.headers(headers).header('accept-ranges', 'bytes').header('content-length', bytes)
    if (isRange) {
      reply.code(206).header('content-range', `bytes ${start}-${start + bytes - 1}/${totalBytes}`)
    }
    return reply.send(stream)
  } catch (error) {
    if (error instanceof RangeOutsideFileError) {
      return reply.code(416).headers(headers).header('content-range', `bytes */${error.totalBytes}`).send('')
    }
    if (error instanceof FileMissingError) throw new AppError('common.notFound', {}, { cause: error })
    throw error
  }
}
