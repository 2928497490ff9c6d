import type { CallMap, CallName } from '@portal/contract/calls'
import { calls } from '@portal/contract/calls'
import type { z } from 'zod'
import type { TestPerson, TestPortal } from './portal.ts'

interface SentFile {
  /** Of the form; `file` where it does not say. */
  readonly field?: string
  readonly name: string
  readonly content: Buffer
}

/** Sends a multipart call with one file in the field `file`, or with several, each in its field. */
export async function sendUpload<N extends CallName>(
  portal: TestPortal,
  name: N,
  {
    fields = {},
    file,
    more = [],
    as,
  }: { fields?: Record<string, string>; file?: SentFile; more?: readonly SentFile[]; as?: TestPerson },
): Promise<{ status: number; error: string | undefined; data: z.output<CallMap[N]['reply']> }> {
  const definition = calls.find((call) => call.name === name)
  if (!definition) throw new Error(`no call ${name}`)
  const boundary = 'portal-test-boundary'
  const parts: Buffer[] = Object.entries(fields).map(([field, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
  )
  for (const { field = 'file', name: fileName, content } of [...(file ? [file] : []), ...more]) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`
    parts.push(Buffer.from(head), content, Buffer.from('\r\n'))
  }
  const response = await portal.app.inject({
    method: 'POST',
    url: definition.path,
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(as && { authorization: `Bearer ${as.token}` }),
    },
  })
  const body = response.json()
  return { status: response.statusCode, error: body.data?.error, data: body.data }
}
