import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Call } from '@portal/contract/call'
import { oneFile } from '@portal/contract/limits'
import type { FastifyRequest } from 'fastify'
import { makeSpoolFolder } from '../../spool-folders.ts'
import { AppError } from './app-error.ts'
import type { Upload } from './handler.ts'

export interface RawInput {
  readonly values: Record<string, unknown>
  readonly uploads: readonly Upload[]
  /** Removes spooled uploads. */
  readonly release: () => Promise<void>
}

export interface Gates {
  /** Refuses whoever may not make the call; told the token, before any file is taken in. */
  readonly admit: (token: string | undefined) => Promise<void>
  /** Refuses by the fields that came before the first file, before it is taken in; `bytes`: of the whole request, if it says. */
  readonly beforeFiles: (fields: Readonly<Record<string, unknown>>, bytes: number | undefined) => Promise<void>
  /** Told what was taken in of a request that did not say its length. */
  readonly afterFile: (bytes: number) => Promise<void>
}

const nothingToRelease = async () => undefined

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The header's token, else the field `token`. */
function tokenOf(request: FastifyRequest, fields: Record<string, unknown>): string | undefined {
  const header = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  const { token } = fields
  return header ?? (typeof token === 'string' && token.length > 0 ? token : undefined)
}

/** Query and body as one object without the token, which a multipart call without the header has as its first field. */
export async function readRequest(call: Call, request: FastifyRequest, gates: Gates): Promise<RawInput> {
  const { token, ...addressed } = isRecord(request.query) ? request.query : {}
  const query = call.tokenInAddress && token !== undefined ? { ...addressed, token } : addressed
  if (call.body === 'multipart' && request.isMultipart()) return readMultipart(call, request, query, gates)
  const body = request.body ?? {}
  if (!isRecord(body)) {
    throw new AppError('common.badRequest', {}, { fields: [{ path: '', message: 'object' }] })
  }
  const fields = { ...query, ...body }
  await gates.admit(tokenOf(request, fields))
  return { values: withoutToken(fields), uploads: [], release: nothingToRelease }
}

function withoutToken({ token: _, ...values }: Record<string, unknown>): Record<string, unknown> {
  return values
}

/** The longest token, and the longest text of any other field, in bytes. */
const tokenBytesMax = 200
const fieldBytesMax = 64 * 1024
const fieldsMax = 50
/** Fields, and what stands around all parts. */
const besideFilesBytesMax = 4 * 1024 * 1024

/** Bytes of the body as its sender announces them; undefined where it comes in pieces. */
function lengthOf({ headers }: FastifyRequest): number | undefined {
  const length = Number(headers['content-length'])
  return headers['content-length'] === undefined || !Number.isSafeInteger(length) ? undefined : length
}

/** The value, unless it is too long to be a token. */
function shortToken(value: unknown): string | undefined {
  return typeof value === 'string' && Buffer.byteLength(value) <= tokenBytesMax ? value : undefined
}

/**
 * Nothing is taken in from whoever may not make the call: the header's token is judged before the first part, and
 * without one the first part must be the field `token`.
 */
async function readMultipart(
  call: Call,
  request: FastifyRequest,
  query: Record<string, unknown>,
  { admit, beforeFiles, afterFile }: Gates,
): Promise<RawInput> {
  const { most, bytesMax } = call.files ?? oneFile
  const limit = `${bytesMax / 1024 / 1024} MB`
  const length = lengthOf(request)
  if (length !== undefined && length > most * bytesMax + besideFilesBytesMax)
    throw new AppError('common.tooLarge', { limit })
  const fields: Record<string, unknown> = { ...query }
  const uploads: Upload[] = []
  let isAdmitted = false
  if (tokenOf(request, query) !== undefined) {
    await admit(tokenOf(request, query))
    isAdmitted = true
  }
  const folder = await makeSpoolFolder('upload')
  const release = () => rm(folder, { recursive: true, force: true })
  try {
    // One file more than is taken, so that the refusal is ours.
    const limits = { fileSize: bytesMax, files: most + 1, fields: fieldsMax, fieldSize: fieldBytesMax }
    for await (const part of request.parts({ limits })) {
      if (!isAdmitted) {
        if (part.type === 'field' && part.fieldname === 'token') fields.token = shortToken(part.value)
        await admit(tokenOf(request, fields))
        isAdmitted = true
      }
      if (part.type === 'field') {
        if (part.valueTruncated) throw new AppError('common.tooLarge', { limit: '64 KB' })
        fields[part.fieldname] = part.value
        continue
      }
      if (uploads.length >= most) throw new AppError('common.tooManyFiles', { max: most })
      if (uploads.length === 0) await beforeFiles(fields, length)
      const path = join(folder, String(uploads.length))
      await pipeline(part.file, createWriteStream(path))
      if (part.file.truncated) throw new AppError('common.tooLarge', { limit })
      if (length === undefined) await afterFile(part.file.bytesRead)
      uploads.push({ fieldName: part.fieldname, fileName: part.filename, path, bytes: part.file.bytesRead })
    }
    if (!isAdmitted) await admit(tokenOf(request, fields))
  } catch (error) {
    await release()
    throw error
  }
  return { values: withoutToken(fields), uploads, release }
}

/** SHA-256 of a token: what the sessions table keeps. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
