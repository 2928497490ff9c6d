import { type Zippable, zipSync } from 'fflate'
import { readZipFile, type ZipEntry } from '../zip-parts.ts'

/** The archive with another text in one of its parts; nothing is packed again. The same at every time: its parts have no day. */
export async function withPart(
  archive: Buffer,
  entries: readonly ZipEntry[],
  { name, text, bytesMax }: { name: string; text: string; bytesMax: number },
): Promise<Buffer> {
  const files: Zippable = {}
  for (const entry of entries) {
    if (entry.isFolder) continue
    const bytes = entry.name === name ? Buffer.from(text) : await readZipFile(archive, entries, entry.name, bytesMax)
    if (bytes) files[entry.name] = [bytes, { level: 0 }]
  }
  // ZIP knows no time before 1980.
  return Buffer.from(zipSync(files, { mtime: new Date(1980, 0, 1) }))
}
