import { AsyncResource } from 'node:async_hooks'
import { context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import pg from 'pg'
import { sqlState } from '../db/connection.ts'

type Anything = (...args: unknown[]) => unknown

/**
 * Tells statements of a traced piece of work by what they do and to which table. Texts and values stay out.
 *
 * @returns what ends it.
 */
export function watchStatements(tracer: Tracer): () => void {
  const clients = pg.Client.prototype as unknown as { query: Anything }
  const pools = pg.Pool.prototype as unknown as { connect: Anything }
  const { query } = clients
  const { connect } = pools
  clients.query = function tracedQuery(this: unknown, ...args: unknown[]) {
    const text = textOf(args[0])
    if (text === undefined || !trace.getSpan(context.active())) return query.apply(this, args)
    const span = tracer.startSpan(nameOf(text), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operationOf(text) },
    })
    const end = (error?: unknown) => {
      if (error) {
        span.setAttribute('error.type', sqlState(error) ?? 'unknown')
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    }
    const last = args.at(-1)
    if (typeof last === 'function') {
      const told = AsyncResource.bind(last as Anything)
      const onEnd = (error: unknown, ...rest: unknown[]) => {
        end(error)
        return told(error, ...rest)
      }
      return query.apply(this, [...args.slice(0, -1), onEnd])
    }
    const answer = query.apply(this, args)
    if (!(answer instanceof Promise)) {
      end()
      return answer
    }
    return answer.then(
      (result) => {
        end()
        return result
      },
      (error) => {
        end(error)
        throw error
      },
    )
  }
  // Code that waited for a connection goes on in its own trace, not in that of the code that gave it back.
  pools.connect = function boundConnect(this: unknown, ...args: unknown[]) {
    return connect.apply(
      this,
      args.map((one) => (typeof one === 'function' ? AsyncResource.bind(one as Anything) : one)),
    )
  }
  return () => {
    clients.query = query
    pools.connect = connect
  }
}

/** Text of a statement; undefined for one that sends itself, such as a COPY. */
function textOf(first: unknown): string | undefined {
  if (typeof first === 'string') return first
  if (typeof first !== 'object' || first === null || 'submit' in first) return undefined
  return 'text' in first && typeof first.text === 'string' ? first.text : undefined
}

const operationOf = (text: string) => /[a-z]+/i.exec(text.slice(0, 200))?.[0].toLowerCase() ?? 'statement'

/** `select orders`: words of the statement's own, of which none is a value. */
function nameOf(text: string): string {
  const table = /\b(?:from|into|update|join)\s{1,9}(?:only\s)?(?:"?\w{1,63}"?\.)?"?([a-z_]{1,63})/i.exec(text)?.[1]
  return [operationOf(text), table?.toLowerCase()].filter(Boolean).join(' ')
}
