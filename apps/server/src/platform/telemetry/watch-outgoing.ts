import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'

type Listener = Parameters<typeof subscribe>[1]

/**
 * Tells calls to other servers of a traced piece of work by verb, server and status, whether by fetch or by `node:http`. Paths and
 * headers stay out: they hold tokens and keys.
 *
 * @returns what ends it.
 */
export function watchOutgoing(tracer: Tracer): () => void {
  const open = new WeakMap<object, Span>()

  const begin = (request: object, method: string, address: URL | undefined) => {
    if (!trace.getSpan(context.active())) return
    const attributes = {
      'http.request.method': method,
      ...(address && {
        'server.address': address.hostname,
        ...(address.port && { 'server.port': Number(address.port) }),
      }),
    }
    open.set(
      request,
      tracer.startSpan(`${method} ${address?.hostname ?? ''}`.trim(), { kind: SpanKind.CLIENT, attributes }),
    )
  }
  const status = (request: object, code: number | undefined) => {
    const span = open.get(request)
    if (code === undefined) return
    span?.setAttribute('http.response.status_code', code)
    if (code >= 400) span?.setStatus({ code: SpanStatusCode.ERROR })
  }
  const end = (request: object, error?: Error) => {
    const span = open.get(request)
    if (error) {
      span?.setAttribute('error.type', error.name)
      span?.setStatus({ code: SpanStatusCode.ERROR })
    }
    span?.end()
    open.delete(request)
  }

  interface FetchRequest {
    readonly method: string
    readonly origin: string
  }
  const listeners: Readonly<Record<string, Listener>> = {
    'undici:request:create': (message) => {
      const { request } = message as { request: FetchRequest }
      begin(request, request.method, URL.parse(String(request.origin)) ?? undefined)
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: object; response: { statusCode: number } }
      status(request, response.statusCode)
    },
    'undici:request:trailers': (message) => end((message as { request: object }).request),
    'undici:request:error': (message) => {
      const { request, error } = message as { request: object; error: Error }
      end(request, error)
    },
    'http.client.request.start': (message) => {
      const { request } = message as { request: ClientRequest }
      begin(request, request.method, URL.parse(`${request.protocol}//${request.getHeader('host')}`) ?? undefined)
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
      status(request, response.statusCode)
      end(request)
    },
    'http.client.request.error': (message) => {
      const { request, error } = message as { request: ClientRequest; error: Error }
      end(request, error)
    },
  }
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener)
  }
}
