import { Zip, ZipPassThrough } from 'fflate'

export interface StoredEntry {
  /** With `/` between folders; written in UTF-8. */
  readonly name: string
  readonly content: Uint8Array
  readonly at: Date
}

/** An archive being written; `take` gives what is ready since it was last asked. */
export function startZip(): { readonly zip: Zip; readonly take: () => Buffer[] } {
  let ready: Buffer[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    ready.push(Buffer.from(chunk))
  })
  const take = () => {
    const taken = ready
    ready = []
    return taken
  }
  return { zip, take }
}

/** A ZIP of files that are packed already (PDF, pictures), entry by entry: memory holds one of them at a time. */
export async function* writeZip(entries: AsyncIterable<StoredEntry>): AsyncGenerator<Buffer> {
  const { zip, take } = startZip()
  for await (const { name, content, at } of entries) {
    const part = new ZipPassThrough(name)
    part.mtime = at
    zip.add(part)
    part.push(content, true)
    yield* take()
  }
  zip.end()
  yield* take()
}
