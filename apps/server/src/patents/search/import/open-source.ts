import { isNeutralHead } from './csv.ts'
import { UnreadableInput } from './faults.ts'
import type { ImportLimits } from './limits.ts'
import { type Bytes, gunzip, unzip } from './unpack.ts'

export type SourceFormat = 'jsonl' | 'xml' | 'csv'
/** A readable text inside the input: `member` is its path in archives, null for a plain or gzip file. */
export type OpenedSource = { member: string | null; format: SourceFormat; bytes: Bytes }

const headSize = 1024

/**
 * The texts of an input, told by content and never by name: plain, gzip or zip, also inside each other.
 *
 * Members of an archive that are neither JSON lines nor patent XML (pictures, lists, reports) are passed over and
 * counted through `onSkipped`; a plain input that is neither is refused.
 *
 * @throws UnreadableInput for damaged archives, bombs and unknown formats
 */
export async function* openSource(
  bytes: Bytes,
  limits: ImportLimits,
  onSkipped: (member: string) => void,
): AsyncGenerator<OpenedSource> {
  yield* openAt(bytes, null, 0, limits, onSkipped)
}

async function* openAt(
  bytes: Bytes,
  member: string | null,
  depth: number,
  limits: ImportLimits,
  onSkipped: (member: string) => void,
): AsyncGenerator<OpenedSource> {
  const { head, all } = await peek(bytes)
  const format = formatOf(head)
  if ((format === 'gzip' || format === 'zip') && depth > limits.nestingMax) {
    throw new UnreadableInput('archiveTooDeep', 'archives inside archives inside archives')
  }
  if (format === 'gzip') yield* openAt(gunzip(all, limits), member, depth + 1, limits, onSkipped)
  else if (format === 'zip') {
    for await (const file of unzip(all, limits)) {
      const path = member === null ? file.name : `${member}/${file.name}`
      yield* openAt(file.bytes, path, depth + 1, limits, onSkipped)
    }
  } else if (format) yield { member, format, bytes: all }
  else if (member !== null) onSkipped(member)
  else throw new UnreadableInput('unknownFormat', 'neither JSON lines, XML nor the neutral CSV, gzip or zip')
}

/** The first bytes, and the whole stream again from its beginning. */
async function peek(bytes: Bytes): Promise<{ head: Uint8Array; all: Bytes }> {
  const iterator = bytes[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  let size = 0
  while (size < headSize) {
    const { value, done } = await iterator.next()
    if (done) break
    chunks.push(value)
    size += value.length
  }
  const all = async function* () {
    yield* chunks
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { head: Buffer.concat(chunks).subarray(0, headSize), all: all() }
}

function formatOf(head: Uint8Array): SourceFormat | 'gzip' | 'zip' | undefined {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip'
  if (head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5)) return 'zip'
  // NULs and byte order marks out: what remains of UTF-16 ASCII is ASCII.
  const text = Buffer.from(head.filter((byte) => byte !== 0 && byte < 0x80))
    .toString('latin1')
    .trimStart()
  if (text.startsWith('{')) return 'jsonl'
  if (isNeutralHead(text)) return 'csv'
  if (!/^<[?!A-Za-z]/.test(text) || /^<(?:!doctype\s+html|html)/i.test(text)) return undefined
  return 'xml'
}
