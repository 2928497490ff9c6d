import { requestTimeoutMilliseconds } from '@portal/contract/limits'
import { accessToken, pageOrganisation } from '../app/session-store.ts'
import type { SendOptions } from './send-call.ts'
import {
  afterCall,
  type CallName,
  callHeaders,
  callLineOf,
  type ReplyFor,
  type RequestFor,
  readReply,
  reportFailure,
  tellOrganisation,
} from './send-call.ts'

export interface UploadOptions extends SendOptions {
  /** Share sent, 0 to 1. fetch cannot tell it, so uploads use XMLHttpRequest. */
  readonly onProgress?: (share: number) => void
}

/**
 * Sends a multipart call: fields of `input` as text (objects as JSON), files under their field names.
 *
 * @throws CallError after its toast; a DOMException `AbortError`, silently, when the caller's signal aborts.
 */
export async function uploadCall<Name extends CallName>(
  name: Name,
  input: RequestFor<Name>,
  files: Readonly<Record<string, Blob | readonly Blob[]>>,
  options: UploadOptions = {},
): Promise<ReplyFor<Name>> {
  const [, path] = await callLineOf(name)
  const request = new XMLHttpRequest()
  request.open('POST', path)
  request.timeout = requestTimeoutMilliseconds
  const token = accessToken()
  const asked = { token, organisation: pageOrganisation() }
  for (const [header, value] of Object.entries(callHeaders(asked, options))) request.setRequestHeader(header, value)
  const giveUp = () => request.abort()
  options.signal?.addEventListener('abort', giveUp)
  if (options.signal?.aborted) throw new DOMException('given up', 'AbortError')
  const reply = new Promise<ReplyFor<Name>>((resolve, reject) => {
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    }
    request.onload = () => {
      tellOrganisation(request.getResponseHeader('x-organisation'), asked)
      try {
        resolve(readReply(request.status, request.responseText) as ReplyFor<Name>)
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new TypeError('upload failed'))
    request.ontimeout = request.onabort = () => reject(new DOMException('given up', 'AbortError'))
    request.send(formOf((input ?? {}) as Record<string, unknown>, files))
  })
  return reply
    .then(async (answer) => {
      await afterCall(name, input, options)
      return answer
    })
    .catch((error: unknown) => {
      throw reportFailure(error, options, { name, token })
    })
    .finally(() => options.signal?.removeEventListener('abort', giveUp))
}

function formOf(input: Record<string, unknown>, files: Readonly<Record<string, Blob | readonly Blob[]>>): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue
    form.append(field, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const [field, given] of Object.entries(files)) {
    for (const file of given instanceof Blob ? [given] : given) form.append(field, file)
  }
  return form
}
