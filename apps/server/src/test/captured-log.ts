import { Writable } from 'node:stream'
import pino from 'pino'
import { loggerOptions } from '../platform/http/logger.ts'

/** The server's own log at its most talkative, kept in memory: `log` for the services, `text` what was written. */
export function captureLog() {
  let written = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk)
      done()
    },
  })
  const clear = () => {
    written = ''
  }
  return { log: pino(loggerOptions('trace'), stream), text: () => written, clear }
}
