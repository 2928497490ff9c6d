import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { findNamedKeys } from '../../kernel/papers/sweep-queries.ts'
import type { Database } from '../../platform/db/connection.ts'
import { dropUnnamed } from '../../platform/documents/drop-unnamed-parts.ts'
import { type MadePictures, makePictures } from '../../platform/documents/images/make-pictures.ts'
import { listPictureFiles, type PictureFile, pictureBytesMax } from '../../platform/documents/images/picture-files.ts'
import { storeBytes } from '../../platform/documents/store-file-parts.ts'
import { ZipError } from '../../platform/documents/zip-parts.ts'
import type { FileStorage } from '../../platform/outside/storage/port.ts'
import { findDrawingHashes, type NewDrawing, replaceDrawings } from './drawing-queries.ts'
import { type DrawingSet, setsOfArchive } from './import/drawing-sets.ts'
import { findPatentOf } from './number-queries.ts'

export interface DrawingImport {
  readonly sourceName?: string
  /** Reads and checks as always, and keeps nothing. */
  readonly dryRun?: boolean
  readonly signal?: AbortSignal
  readonly onFault?: (fault: { readonly path: string; readonly reason: string }) => void | Promise<void>
  readonly onProgress?: (read: number) => void
}
/** Patents, but `pictures` and `faulty`: those are files. */
export interface DrawingCounts {
  readonly read: number
  readonly changed: number
  readonly same: number
  /** Of patents that are not in the data. */
  readonly unknown: number
  readonly pictures: number
  readonly faulty: number
}

/** Of one patent; the table holds no more. */
const drawingsMax = 500
const kinds = ['png', 'jpg', 'tif'] as const

/**
 * Takes drawings in: those that the XML documents of a folder or ZIP name beside themselves, and pictures that are named by
 * a patent's number. The drawings of a patent are replaced together; the same again changes nothing. A file that is no such
 * picture is told and the others go on.
 */
export async function importDrawings(
  { db }: Pick<Database, 'db'>,
  storage: FileStorage,
  path: string,
  options: DrawingImport,
): Promise<DrawingCounts> {
  const counts = { read: 0, changed: 0, same: 0, unknown: 0, pictures: 0, faulty: 0 }
  const sourceName = (options.sourceName ?? basename(path)).slice(0, 100)
  const fault = async (file: string, reason: string) => {
    counts.faulty += 1
    await options.onFault?.({ path: file, reason })
  }

  const takeIn = async (set: DrawingSet): Promise<'changed' | 'same' | 'unknown'> => {
    const patentId = await findPatentOf(db, set)
    if (patentId === undefined) return 'unknown'
    const readable = await readAll(set, fault)
    const before = [...(await findDrawingHashes(db, patentId)).values()]
    const isKnown = (found: readonly { hash: string }[]) =>
      found.length === before.length && found.every(({ hash }, at) => before[at] === hash)
    if (isKnown(readable)) return 'same'
    const made: (ReadDrawing & { readonly pictures: MadePictures })[] = []
    for (const one of readable) {
      const pictures = await makePictures(one.bytes, one.file.path, kinds)
      if (typeof pictures === 'string') await fault(one.file.path, pictures)
      else made.push({ ...one, pictures })
    }
    // Nothing of it can be shown: what was known stays.
    if (made.length === 0 || isKnown(made)) return 'same'
    counts.pictures += made.length
    if (options.dryRun) return 'changed'
    const keys: string[] = []
    try {
      const rows: NewDrawing[] = []
      for (const { label, hash, pictures } of made) {
        const { mediaType, width, height } = pictures
        const { storageKey } = await storeBytes(storage, pictures.whole, mediaType)
        keys.push(storageKey)
        const { storageKey: smallKey } = await storeBytes(storage, pictures.small, 'image/jpeg')
        keys.push(smallKey)
        const place = rows.length + 1
        const facts = { mediaType, width, height, sourceSha256: Buffer.from(hash, 'hex'), sourceName }
        rows.push({ patentId, place, label, storageKey, smallKey, ...facts })
      }
      const unnamed = await db.transaction((tx) => replaceDrawings(tx, patentId, rows))
      const stillNamed = await findNamedKeys(db, unnamed)
      for (const key of unnamed) if (!stillNamed.has(key)) await storage.delete(key)
    } catch (error) {
      await dropUnnamed(storage, keys, error)
      throw error
    }
    return 'changed'
  }

  const files: PictureFile[] = []
  for await (const file of listPictureFiles(path)) files.push(file)
  for await (const set of setsOfArchive(files, fault)) {
    options.signal?.throwIfAborted()
    counts.read += 1
    counts[await takeIn(set)] += 1
    options.onProgress?.(counts.read)
  }
  return counts
}

interface ReadDrawing {
  readonly file: PictureFile
  readonly label: string
  readonly bytes: Buffer
  /** SHA-256 in hex. */
  readonly hash: string
}

/** The bytes of a set; what cannot be read is told and left out. */
async function readAll(
  set: DrawingSet,
  fault: (file: string, reason: string) => Promise<void>,
): Promise<readonly ReadDrawing[]> {
  const readable: ReadDrawing[] = []
  for (const { file } of set.drawings.slice(drawingsMax)) await fault(file.path, `more than ${drawingsMax} drawings`)
  for (const { file, label } of set.drawings.slice(0, drawingsMax)) {
    const bytes = await file.read().catch((error: unknown) => {
      // An entry that does not unpack is this entry's fault alone.
      if (error instanceof ZipError) return error.problem
      throw error
    })
    if (bytes === undefined) await fault(file.path, `larger than ${pictureBytesMax / 1024 / 1024} MB`)
    else if (typeof bytes === 'string') await fault(file.path, bytes)
    else readable.push({ file, label, bytes, hash: createHash('sha256').update(bytes).digest('hex') })
  }
  return readable
}
