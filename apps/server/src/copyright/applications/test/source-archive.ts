import { zipSync } from 'fflate'

/** A ZIP of source files by their paths. */
export function sourceArchive(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const encoder = new TextEncoder()
  const entries = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? encoder.encode(content) : content,
  ])
  return Buffer.from(zipSync(Object.fromEntries(entries)))
}

/** `count` lines that tell their number. */
export const numberedLines = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => `line ${from + at};`).join('\n')
