import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CarrierCall {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
export type CarrierFault = 'hang' | 'cut' | 'html502' | 'html404' | 'busy503' | 'redirect' | 'huge'

/** An HTTP server on a port of this machine that answers as `carrier` judges, or goes wrong once where the test says so. */
export async function startCarrierServer(carrier: (call: CarrierCall) => { status?: number; body: unknown }) {
  const calls: CarrierCall[] = []
  const faults: CarrierFault[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const call = { path: request.url ?? '/', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') }
    calls.push(call)
    switch (faults.shift()) {
      case 'hang':
        return
      case 'cut':
        return void request.socket.destroy()
      case 'html502':
        return void response.writeHead(502).end('<html></html>')
      case 'html404':
        return void response.writeHead(404).end('<html></html>')
      case 'busy503':
        return void response.writeHead(503, { 'Retry-After': '120' }).end()
      case 'redirect':
        return void response.writeHead(307, { Location: `http://127.0.0.1:1${call.path}` }).end()
      case 'huge':
        return void response.writeHead(200).end('x'.repeat(200_000))
      default: {
        const { status = 200, body } = carrier(call)
        const sent = Buffer.isBuffer(body) ? body : JSON.stringify(body)
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(sent)
      }
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    calls,
    failNext: (fault: CarrierFault) => void faults.push(fault),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type CarrierServer = Awaited<ReturnType<typeof startCarrierServer>>
