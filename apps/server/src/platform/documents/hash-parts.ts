import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** What is hashed in one go: fifty megabytes at once would keep every other call waiting meanwhile. */
const pieceBytes = 1024 * 1024

/** SHA-256 of a content, with turns for other calls between its pieces. */
export async function hashOf(bytes: Uint8Array): Promise<Buffer> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.byteLength; at += pieceBytes) {
    if (at > 0) await nextTurn()
    hash.update(bytes.subarray(at, at + pieceBytes))
  }
  return hash.digest()
}
