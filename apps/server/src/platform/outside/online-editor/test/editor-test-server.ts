import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Seen {
  readonly authorization: string | undefined
  readonly contentType: string | undefined
  readonly body: Buffer
}
type Reply = { readonly status: number; readonly body: string; readonly location?: string }

/** A server on this machine that takes uploads as the editor does and answers what the test says. */
export async function startEditorServer() {
  const seen: Seen[] = []
  let reply: Reply = { status: 200, body: '{"code":200,"msg":"ok","data":{"uploadId":"U-1","errors":[]}}' }
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { authorization, 'content-type': contentType } = request.headers
      seen.push({ authorization, contentType, body })
      const headers = { 'content-type': 'application/json', ...(reply.location && { location: reply.location }) }
      response.writeHead(reply.status, headers).end(reply.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/upload`,
    seen,
    answers(next: Reply) {
      reply = next
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
