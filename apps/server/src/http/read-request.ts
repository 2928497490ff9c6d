import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Call } from '@portal/contract/call'
import { fileBytesMax, filesPerFieldMax } from '@portal/contract/limits'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { Upload } from './handler.ts'

export interface RawInput {
  readonly values: Record<string, unknown>
  readonly token: string | undefined
  readonly uploads: readonly Upload[]
  /** Removes spooled uploads. */
  readonly release: () => Promise<void>
}

const nothingToRelease = async () => undefined

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Query and body as one object; the token is taken out of it (header first, then the field `token`). */
export async function readRequest(call: Call, request: FastifyRequest): Promise<RawInput> {
  const query = isRecord(request.query) ? request.query : {}
  const multipart = call.body === 'multipart' && request.isMultipart() ? await readMultipart(request) : undefined
  const body = multipart?.fields ?? request.body ?? {}
  if (!isRecord(body))
    throw new AppError('common.badRequest', { fields: 'body' }, { fields: [{ path: '', message: 'object' }] })
  const { token, ...values } = { ...query, ...body }
  const header = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  return {
    values,
    token: header ?? (typeof token === 'string' && token.length > 0 ? token : undefined),
    uploads: multipart?.uploads ?? [],
    release: multipart?.release ?? nothingToRelease,
  }
}

async function readMultipart(request: FastifyRequest) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-upload-'))
  const release = () => rm(folder, { recursive: true, force: true })
  const fields: Record<string, unknown> = {}
  const uploads: Upload[] = []
  try {
    const limits = { fileSize: fileBytesMax, files: filesPerFieldMax, fields: 50, fieldSize: 1024 * 1024 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value
        continue
      }
      const path = join(folder, String(uploads.length))
      await pipeline(part.file, createWriteStream(path))
      if (part.file.truncated) throw new AppError('common.tooLarge', { limit: `${fileBytesMax / 1024 / 1024} MB` })
      uploads.push({ fieldName: part.fieldname, fileName: part.filename, path, bytes: part.file.bytesRead })
    }
  } catch (error) {
    await release()
    throw error
  }
  return { fields, uploads, release }
}

/** SHA-256 of a token: what the sessions table keeps. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
