/** A file of a folder, or a pasted text, on its way into an archive. */
export interface SourceFile {
  /** With `/` between folders. */
  readonly path: string
  readonly content: Blob
}

const table = Uint32Array.from({ length: 256 }, (_, at) => {
  let value = at
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** Numbers of 2 or 4 bytes, low byte first. */
function write(...numbers: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(numbers.reduce((sum, [size]) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [size, value] of numbers) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return bytes
}

/**
 * Packs files into one ZIP, one after the other: a folder and a pasted text reach the server as every archive does.
 *
 * @param onProgress told the share that is packed, 0 to 1.
 */
export async function packSource(files: readonly SourceFile[], onProgress: (share: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  const encoder = new TextEncoder()
  let at = 0
  for (const [index, { path, content }] of files.entries()) {
    const plain = new Uint8Array(await content.arrayBuffer())
    const packed = await deflate(plain)
    const name = encoder.encode(path)
    // Version 2.0, names in UTF-8, deflated, no time.
    const facts = [
      [2, 20],
      [2, 0x800],
      [2, 8],
      [4, 0x21_0000],
      [4, crc32(plain)],
      [4, packed.length],
      [4, plain.length],
      [2, name.length],
      [2, 0],
    ] as const
    const local = [write([4, 0x04034b50], ...facts), name, packed]
    directory.push(write([4, 0x02014b50], [2, 20], ...facts, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), name)
    parts.push(...local)
    at += local.reduce((sum, part) => sum + part.length, 0)
    onProgress((index + 1) / files.length)
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const count = files.length
  const end = write([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, at], [2, 0])
  return new Blob([...parts, ...directory, end], { type: 'application/zip' })
}
