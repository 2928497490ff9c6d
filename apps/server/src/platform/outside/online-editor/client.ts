import { z } from 'zod'
import { parseAnswer, readAnswer } from '../read-answer.ts'
import { type EditorAnswer, EditorError, type OnlineEditor } from './port.ts'

const timeoutMilliseconds = 90_000
const answerBytesMax = 256 * 1024
const wordsMax = 500

const word = z.union([z.string(), z.number()]).transform(String)
const fault = z.object({
  file: word.optional(),
  fileName: word.optional(),
  reason: word.optional(),
  msg: word.optional(),
  message: word.optional(),
})
const content = z.object({
  id: word.optional(),
  uploadId: word.optional(),
  errors: z.array(fault).max(1000).optional(),
})
/** The usual envelope, or its content bare. */
const answer = content.extend({
  code: word.optional(),
  msg: word.optional(),
  message: word.optional(),
  data: z.union([content, word.transform((id) => ({ id, uploadId: undefined, errors: undefined }))]).nullish(),
})

/**
 * Sends packages as multipart form data (field `file`) with the person's bearer header. Redirects are not followed: the
 * header is for this address alone.
 *
 * @param url undefined: not configured.
 */
export function createOnlineEditor(url: string | undefined): OnlineEditor {
  return {
    isConfigured: url !== undefined,
    async upload({ name, bytes }, authorization) {
      if (url === undefined) throw new EditorError('notConfigured')
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/zip' }), name)
      const headers = { authorization: /^bearer /i.test(authorization) ? authorization : `Bearer ${authorization}` }
      const signal = AbortSignal.timeout(timeoutMilliseconds)
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal }).catch(() => {
        // The cause may repeat the request's headers: it stays here.
        throw new EditorError('unreachable')
      })
      return read(response, headers.authorization.replace(/^bearer +/i, ''))
    },
  }
}

/** @param secret what was sent: an answer that repeats it does not carry it on. */
async function read(response: Response, secret: string): Promise<EditorAnswer> {
  const text = (await readText(response)).replaceAll(secret, '***')
  const parsed = answer.safeParse(parseAnswer(text))
  const said = parsed.success ? (parsed.data.msg ?? parsed.data.message ?? '').slice(0, wordsMax) : ''
  if (response.status === 401 || response.status === 403) throw new EditorError('refused', said)
  if (response.status >= 400 && response.status < 500) throw new EditorError('rejected', said)
  if (!response.ok) throw new EditorError('unreachable', said)
  if (!parsed.success) throw new EditorError('malformed')
  const { data, ...bare } = parsed.data
  if (bare.code === '401' || bare.code === '403') throw new EditorError('refused', said)
  const found = data ?? bare
  const errors = (found.errors ?? bare.errors ?? []).map((one) => ({
    file: (one.file ?? one.fileName ?? '').slice(0, wordsMax),
    reason: (one.reason ?? one.msg ?? one.message ?? '').slice(0, wordsMax),
  }))
  const isFine = bare.code === undefined || bare.code === '0' || bare.code === '200'
  if (!isFine && errors.length === 0) throw new EditorError('rejected', said)
  return { uploadId: (found.uploadId ?? found.id ?? '').slice(0, 200), text: said, errors }
}

async function readText(response: Response): Promise<string> {
  const text = await readAnswer(response, answerBytesMax).catch(() => {
    throw new EditorError('unreachable')
  })
  if (text === undefined) throw new EditorError('malformed')
  return text
}
