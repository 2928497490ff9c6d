import { errorCatalogue, errorText } from '@portal/contract/errors'
import { jsonBytesMax } from '@portal/contract/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnreachable, sqlState } from '../db/connection.ts'
import { AppError } from './app-error.ts'
import { storageRefusal } from './storage-refusal.ts'

/** Interface language of a request: `zh…` anywhere first in Accept-Language means Chinese, all else English. */
export function languageOf(request: FastifyRequest): 'en' | 'zh' {
  return /^\s*zh\b/i.test(request.headers['accept-language'] ?? '') ? 'zh' : 'en'
}

/** The database takes no writes: a standby that nobody has promoted yet, or one that was set so. */
const readOnlyState = '25006'

/** What PostgreSQL cannot read or hold, and which kind of value it is: no such date or number, text it has no letters for. */
const unstorable: ReadonlyMap<string, string> = new Map([
  ['22007', 'date'],
  ['22008', 'date'],
  ['22003', 'number'],
  ['22P02', 'value'],
  ['22021', 'text'],
  ['22P05', 'text'],
])

/** Our own view of a failure that is not an AppError yet. */
function toAppError(error: unknown, { id: requestId, routeOptions }: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  const ofStorage = storageRefusal(error)
  if (ofStorage) return ofStorage
  const state = sqlState(error)
  if (state === readOnlyState) return new AppError('common.readOnly', {}, { retryAfterSeconds: 5 })
  if (isUnreachable(error)) return new AppError('common.unavailable', {}, { retryAfterSeconds: 2 })
  const kind = state === undefined ? undefined : unstorable.get(state)
  if (kind !== undefined) return new AppError('common.badRequest', {}, { fields: [{ path: '', message: kind }] })
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413)
    return new AppError('common.tooLarge', { limit: `${(routeOptions.bodyLimit ?? jsonBytesMax) / 1024 / 1024} MB` })
  if (status === 415) return new AppError('common.wrongMediaType')
  if (status === 400) return new AppError('common.badRequest', {}, { fields: [{ path: 'body', message: 'invalid' }] })
  if (status === 404) return new AppError('common.notFound')
  if (status === 429) return new AppError('common.tooManyRequests', { seconds: 60 }, { retryAfterSeconds: 60 })
  return new AppError('common.internal', { id: requestId }, { cause: error })
}

/** The one place that turns a failure into the envelope. Only our own mistakes are logged with their stack. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toAppError(error, request)
  const { status } = errorCatalogue[failure.code]
  if (status === 500) request.log.error({ err: error }, 'our mistake')
  // What an installation does not offer is its operator's choice, and told by `doctor`.
  else if (status >= 501 && failure.code !== 'common.notConfigured')
    request.log.warn({ code: failure.code }, 'not available')
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds)
  return reply.code(status).send({
    code: status,
    data: { error: failure.code, fields: failure.fields, requestId: request.id },
    msg: errorText(failure.code, languageOf(request), failure.values),
  })
}
