import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { FileTooLargeError } from './port.ts'

/** Passes bytes on, counts and hashes them, and fails with FileTooLargeError at the first byte over `maxBytes`. */
export function measure(maxBytes: number): { stream: Transform; bytes: () => number; sha256: () => string } {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) {
        done(new FileTooLargeError(maxBytes))
        return
      }
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, bytes: () => bytes, sha256: () => hash.digest('hex') }
}
