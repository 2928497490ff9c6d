import type { CallMap, CallName } from '@portal/contract/calls'
import { calls } from '@portal/contract/calls'
import type { z } from 'zod'
import type { TestPerson, TestPortal } from './portal.ts'

interface SentFile {
  readonly name: string
  readonly content: Buffer
}

/** Sends a multipart call with one file in the field `file`. */
export async function sendUpload<N extends CallName>(
  portal: TestPortal,
  name: N,
  { fields = {}, file, as }: { fields?: Record<string, string>; file?: SentFile; as?: TestPerson },
): Promise<{ status: number; error: string | undefined; data: z.output<CallMap[N]['reply']> }> {
  const definition = calls.find((call) => call.name === name)
  if (!definition) throw new Error(`no call ${name}`)
  const boundary = 'portal-test-boundary'
  const parts: Buffer[] = Object.entries(fields).map(([field, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
  )
  if (file) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
    parts.push(Buffer.from(head), file.content, Buffer.from('\r\n'))
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
