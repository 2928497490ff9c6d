import { createInflateRaw } from 'node:zlib'
import { guessText } from './guess-text-parts.ts'
import { hasReversingMark } from './visible-name-parts.ts'

export type ZipLimits = { entries: number; totalBytes: number; milliseconds: number }
/** `name` with `/` separators; `declaredBytes` is what the archive claims; `readZipEntry` gives no more than that. */
export type ZipEntry = {
  name: string
  isFolder: boolean
  method: 0 | 8
  compressedBytes: number
  declaredBytes: number
  headerAt: number
}
/** No file system takes longer paths; what judges names need not be asked about more. */
const nameLettersMax = 1024

export type ZipProblem = 'damaged' | 'encrypted' | 'bomb' | 'unsafeName'

export class ZipError extends Error {
  override readonly name = 'ZipError'
  readonly problem: ZipProblem
  constructor(problem: ZipProblem, detail: string) {
    super(detail)
    this.problem = problem
  }
}

/** Deflate reaches 1032; real office files stay under 60. Small entries may be as repetitive as they like. */
const ratioMax = 150
const ratioCountsFromBytes = 8 * 1024 * 1024

/**
 * The entries of an archive, in the order of its directory. Nothing is unpacked.
 *
 * @throws ZipError: damaged, encrypted, more entries or declared bytes than allowed, entries that share bytes
 *   (the overlapping bomb), names that lead outside or are turned around, symbolic links.
 */
export function listZip(bytes: Buffer, limits: ZipLimits): ZipEntry[] {
  const end = getEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  const directoryAt = bytes.readUInt32LE(end + 16)
  if (count > limits.entries) throw new ZipError('bomb', `${count} entries`)
  const entries: ZipEntry[] = []
  let at = directoryAt
  let declared = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw new ZipError('damaged', 'directory')
    const entry = readDirectoryEntry(bytes, at)
    declared += entry.declaredBytes
    if (declared > limits.totalBytes) throw new ZipError('bomb', `${declared} bytes declared`)
    entries.push(entry)
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  refuseOverlaps(bytes, entries)
  return entries
}

/**
 * The content of one entry, unpacked off the main thread in pieces of at most 64 KiB.
 *
 * @throws ZipError `bomb` at the first byte over `maxBytes`, over what the entry declares or over the ratio, `damaged` if it
 *   does not unpack.
 */
export async function* readZipEntry(bytes: Buffer, entry: ZipEntry, maxBytes: number): AsyncGenerator<Buffer> {
  const start = dataStart(bytes, entry)
  const packed = bytes.subarray(start, start + entry.compressedBytes)
  const most = Math.min(maxBytes, entry.declaredBytes)
  if (entry.method === 0) {
    if (packed.length > most) throw new ZipError('bomb', 'stored entry')
    yield packed
    return
  }
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 })
  inflate.end(packed)
  let total = 0
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      total += chunk.length
      const tooDense = total > ratioCountsFromBytes && total > ratioMax * entry.compressedBytes
      if (total > most || tooDense) throw new ZipError('bomb', 'unpacks too large')
      yield chunk
    }
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('damaged', String(error))
  } finally {
    inflate.destroy()
  }
}

/**
 * Unpacks everything once to nowhere, so that a library which unpacks it again is safe.
 *
 * @returns the entries and the true unpacked length of all of them together.
 * @throws ZipError as `listZip` and `readZipEntry`; `bomb` also when it takes longer than `limits.milliseconds`.
 */
export async function checkZip(bytes: Buffer, limits: ZipLimits): Promise<{ entries: ZipEntry[]; totalBytes: number }> {
  const entries = listZip(bytes, limits)
  const stopAt = performance.now() + limits.milliseconds
  let totalBytes = 0
  for (const entry of entries) {
    for await (const chunk of readZipEntry(bytes, entry, limits.totalBytes - totalBytes)) {
      totalBytes += chunk.length
      if (performance.now() > stopAt) throw new ZipError('bomb', 'takes too long')
    }
  }
  return { entries, totalBytes }
}

/** The whole content of the entry of this name, or undefined. @throws ZipError */
export async function readZipFile(
  bytes: Buffer,
  entries: readonly ZipEntry[],
  name: string,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const entry = entries.find((each) => each.name === name)
  if (entry === undefined) return undefined
  const chunks: Buffer[] = []
  for await (const chunk of readZipEntry(bytes, entry, maxBytes)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function getEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - 22 - 0xffff)
  for (let at = bytes.length - 22; at >= lowest; at -= 1) {
    if (bytes.readUInt32LE(at) !== 0x06054b50) continue
    const directoryEnd = bytes.readUInt32LE(at + 16) + bytes.readUInt32LE(at + 12)
    if (directoryEnd <= at && bytes.readUInt16LE(at + 4) === 0) return at
  }
  throw new ZipError('damaged', 'no end of directory')
}

function readDirectoryEntry(bytes: Buffer, at: number): ZipEntry {
  const flags = bytes.readUInt16LE(at + 8)
  const method = bytes.readUInt16LE(at + 10)
  const compressedBytes = bytes.readUInt32LE(at + 20)
  const declaredBytes = bytes.readUInt32LE(at + 24)
  if ((flags & 1) !== 0) throw new ZipError('encrypted', 'entry')
  if (method !== 0 && method !== 8) throw new ZipError('damaged', `method ${method}`)
  const isLink = ((bytes.readUInt32LE(at + 38) >>> 16) & 0o170000) === 0o120000
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
  if (nameEnd > bytes.length) throw new ZipError('damaged', 'name')
  const name = guessText(bytes.subarray(at + 46, nameEnd)).replaceAll('\\', '/')
  const leadsOutside = name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').includes('..')
  const isMade = hasReversingMark(name) || name.includes('\0') || name.length > nameLettersMax
  if (isLink || leadsOutside || isMade) throw new ZipError('unsafeName', 'entry')
  return {
    name,
    isFolder: name.endsWith('/'),
    method,
    compressedBytes,
    declaredBytes,
    headerAt: bytes.readUInt32LE(at + 42),
  }
}

function dataStart(bytes: Buffer, entry: ZipEntry): number {
  const at = entry.headerAt
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) throw new ZipError('damaged', 'entry header')
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (start + entry.compressedBytes > bytes.length) throw new ZipError('damaged', 'entry is cut off')
  return start
}

function refuseOverlaps(bytes: Buffer, entries: readonly ZipEntry[]): void {
  const ordered = entries.toSorted((a, b) => a.headerAt - b.headerAt)
  let free = 0
  for (const entry of ordered) {
    if (entry.headerAt < free) throw new ZipError('bomb', 'entries share bytes')
    free = dataStart(bytes, entry) + entry.compressedBytes
  }
}
