import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileMissingError, type FileStorage } from '../../platform/outside/storage/port.ts'
import type { NamedFile } from './database-queries.ts'
import { fileAt, type Manifest } from './manifest.ts'

type KeptFile = Manifest['files'][number]
const atOnce = 4

/** Does `work` for each, a few side by side, in no order. */
async function forEachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items]
  const worker = async () => {
    for (let item = rest.pop(); item !== undefined; item = rest.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

interface Watching {
  readonly signal: AbortSignal
  readonly onFile: (done: number) => void
}

/** Copies the named files out of the storage. @returns what was copied, and the keys of what was not there or not as noted */
export async function saveFiles(
  storage: FileStorage,
  named: readonly NamedFile[],
  folder: string,
  { signal, onFile }: Watching,
): Promise<{ files: KeptFile[]; missing: string[]; changed: string[] }> {
  const files: KeptFile[] = []
  const missing: string[] = []
  const changed: string[] = []
  await forEachOf(named, async ({ key, sha256, removed }) => {
    signal.throwIfAborted()
    const content = await storage.get(key).catch((error: unknown) => {
      if (error instanceof FileMissingError) return undefined
      throw error
    })
    if (!content) {
      if (!removed) missing.push(key)
      return
    }
    const path = fileAt(folder, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    content.stream.on('data', (chunk: Buffer) => hash.update(chunk))
    await pipeline(content.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    const found = hash.digest('hex')
    if (sha256 !== null && sha256 !== found) changed.push(key)
    files.push({ key, bytes: content.totalBytes, sha256: found })
    onFile(files.length)
  })
  return {
    files: files.sort((a, b) => (a.key < b.key ? -1 : 1)),
    missing: missing.sort(),
    changed: changed.sort(),
  }
}

/** Keys of the files of a backup that are not there whole. */
export async function findBrokenFiles(folder: string, files: readonly KeptFile[], signal: AbortSignal) {
  const broken: string[] = []
  await forEachOf(files, async ({ key, sha256 }) => {
    signal.throwIfAborted()
    const hash = createHash('sha256')
    try {
      await pipeline(createReadStream(fileAt(folder, key)), hash)
      if (hash.digest('hex') !== sha256) broken.push(key)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
      broken.push(key)
    }
  })
  return broken.sort()
}

/** Puts the files of a backup into the storage under their own keys, each compared while it passes. */
export async function loadFiles(
  storage: FileStorage,
  folder: string,
  files: readonly KeptFile[],
  { signal, onFile }: Watching,
): Promise<void> {
  let done = 0
  await forEachOf(files, async ({ key, bytes, sha256 }) => {
    signal.throwIfAborted()
    const stored = await storage.put(createReadStream(fileAt(folder, key)), { key, maxBytes: bytes, signal })
    const found = await storage.head(key)
    if (stored.sha256 !== sha256 || found?.bytes !== bytes)
      throw new Error(`the storage did not keep ${key} as it was sent`)
    done += 1
    onFile(done)
  })
}
