import type { LoggerOptions } from 'pino'

const hidden = [
  'pwd',
  'oldPwd',
  'password',
  'token',
  'authorization',
  'cookie',
  'idCode',
  'phone',
  'userPhone',
  'email',
  'Account',
]

/**
 * JSON lines to standard output. Requests and replies are named by call, never by address; errors keep their stack but lose
 * bound values (drivers put parameters into messages), and known personal fields are cut wherever an object carries them.
 */
export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: hidden.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    serializers: {
      req: (request: { id?: string; method?: string }) => ({ id: request.id, method: request.method }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
      err: errorFacts,
    },
  }
}

/** Type, code and stack of an error and its causes, with everything that may carry a value masked. */
export function errorFacts(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  return {
    type: error.name,
    ...(code ? { code } : {}),
    message: maskText(error.message),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause ? { cause: errorFacts(error.cause) } : {}),
  }
}

/**
 * The same failure with its messages masked, for a library that writes messages and stacks out by itself: the queue puts
 * them into its log line and its table.
 */
export function maskedError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(`a ${typeof error} was thrown`)
  const masked = new Error(maskText(error.message))
  masked.name = error.name
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const cause = error.cause instanceof Error ? maskedError(error.cause) : undefined
  if (cause) masked.message += ` (${cause.message})`
  masked.stack = [`${masked.name}: ${masked.message}`, ...frames].join('\n')
  return masked
}

/** Cuts a failed query's parameters and masks what looks like an ID number, phone, e-mail or token. */
export function maskText(text: string): string {
  return text
    .replace(/\nparams:[\s\S]*$/, '')
    .replace(/\b\d{17}[\dXx]\b/g, '[id]')
    .replace(/\b[0-9A-HJ-NPQRTUWXY]{18}\b/g, '[id]')
    .replace(/\b1[3-9]\d{9}\b/g, '[phone]')
    .replace(/[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,190}/g, '[mail]')
    .replace(/\b[\w-]{40,}\b/g, '[token]')
}
