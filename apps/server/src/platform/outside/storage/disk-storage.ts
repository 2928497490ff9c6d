import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { measure } from './measure.ts'
import {
  FileMissingError,
  type FileStorage,
  isFileKey,
  keyToPut,
  type ListedFile,
  type PutOptions,
  refuseForeignKey,
  resolveRange,
  StorageAwayError,
  StorageFullError,
  type StoredFile,
} from './port.ts'

const staleUploadMilliseconds = 24 * 60 * 60 * 1000

/**
 * Files in a folder: written under `incoming/`, flushed, then renamed, so a crash or a full disk leaves no half file
 * under a key. Leftovers of a killed process in `incoming/` are removed at the next start, a day later.
 *
 * @param folder Absolute path; made if it is not there.
 */
export async function openDiskStorage(folder: string): Promise<FileStorage> {
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await removeUploads(incoming, new Date(Date.now() - staleUploadMilliseconds))

  async function put(content: Readable, options: PutOptions): Promise<StoredFile> {
    const key = keyToPut(options)
    const target = join(folder, key)
    const temporary = join(incoming, `${randomBytes(12).toString('hex')}.part`)
    const measured = measure(options.maxBytes)
    try {
      const file = await open(temporary, 'wx', 0o600)
      try {
        const write = (chunks: AsyncIterable<Buffer>) => file.writeFile(chunks)
        await pipeline(content, measured.stream, write, { signal: options.signal })
        await file.sync()
      } finally {
        await file.close()
      }
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(temporary, target)
      await flushFolder(dirname(target))
    } catch (error) {
      content.destroy()
      await rm(temporary, { force: true })
      throw fullOr(error)
    }
    return { key, bytes: measured.bytes(), sha256: measured.sha256() }
  }

  return {
    put,
    async get(key, range) {
      refuseForeignKey(key)
      const file = await open(join(folder, key), 'r').catch((error: unknown) => {
        throw missingOr(error)
      })
      try {
        const totalBytes = (await file.stat()).size
        if (totalBytes === 0 && range === undefined) {
          await file.close()
          return { stream: Readable.from([]), bytes: 0, start: 0, totalBytes }
        }
        const { start, end } = resolveRange(range, totalBytes)
        return { stream: file.createReadStream({ start, end }), bytes: end - start + 1, start, totalBytes }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    async head(key) {
      refuseForeignKey(key)
      const found = await statIfThere(join(folder, key))
      return found && { bytes: found.size }
    },
    async delete(key) {
      refuseForeignKey(key)
      await rm(join(folder, key), { force: true })
    },
    async list(part) {
      const names = await readdir(join(folder, part)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return []
        throw error
      })
      const listed: ListedFile[] = []
      for (const key of names.map((name) => `${part}/${name}`).filter(isFileKey)) {
        const found = await statIfThere(join(folder, key))
        if (found) listed.push({ key, storedAt: found.mtime })
      }
      return listed
    },
    dropUnfinished: (before) => removeUploads(incoming, before),
    async probe() {
      const { key } = await put(Readable.from([Buffer.alloc(4096)]), { maxBytes: 4096 })
      await rm(join(folder, key), { force: true })
      const { bavail, bsize } = await statfs(folder)
      return { freeBytes: bavail * bsize }
    },
  }
}

async function removeUploads(incoming: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const found = await statIfThere(path)
    if (found === undefined || found.mtime >= before) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

/** Undefined if another process on the same folder removed or renamed it. */
async function statIfThere(path: string) {
  try {
    return await stat(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The rename itself survives a power cut only when its folder is flushed; Windows cannot open folders. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

function missingOr(error: unknown): unknown {
  return codeOf(error) === 'ENOENT' ? new FileMissingError('no such file', { cause: error }) : failedOr(error)
}

/** ENOSPC: disk; EDQUOT: quota; EFBIG: the process's own file size limit. */
function fullOr(error: unknown): unknown {
  const full = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? '')
  return full ? new StorageFullError('no room left for files', { cause: error }) : failedOr(error)
}

/** A disk that breaks, is read-only, gone or not ours any more. Errors of the stream that is stored stay as they are. */
function failedOr(error: unknown): unknown {
  const failed = ['EIO', 'EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'ESTALE', 'ENXIO', 'ENODEV']
  return failed.includes(codeOf(error) ?? '') ? new StorageAwayError('the disk fails', { cause: error }) : error
}
