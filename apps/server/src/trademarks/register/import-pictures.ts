import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { parseMarkNumber } from '@portal/domain/trademarks/register/mark-number'
import type { Database } from '../../platform/db/connection.ts'
import { dropUnnamed } from '../../platform/documents/drop-unnamed-parts.ts'
import { makePictures } from '../../platform/documents/images/make-pictures.ts'
import { listPictureFiles, type PictureFile, pictureBytesMax } from '../../platform/documents/images/picture-files.ts'
import { storeBytes } from '../../platform/documents/store-file-parts.ts'
import { ZipError } from '../../platform/documents/zip-parts.ts'
import type { FileStorage } from '../../platform/outside/storage/port.ts'
import { findKnownNumbers, findPicture, writePicture } from './picture-queries.ts'

export interface PictureImport {
  readonly age: CivilDate
  readonly sourceName?: string
  /** Reads and checks as always, and keeps nothing. */
  readonly dryRun?: boolean
  readonly signal?: AbortSignal
  readonly onFault?: (fault: { readonly path: string; readonly reason: string }) => void
  readonly onProgress?: (read: number) => void
}
export interface PictureCounts {
  readonly read: number
  readonly added: number
  readonly changed: number
  readonly same: number
  /** Of numbers that the copy does not have. */
  readonly unknown: number
  readonly faulty: number
}

/**
 * Takes pictures in, each named by the number of its mark. The same again changes nothing, an older source replaces no newer
 * picture; a run that was stopped is started again. A file that is no such picture is told and the others go on.
 */
export async function importPictures(
  { db }: Pick<Database, 'db'>,
  storage: FileStorage,
  path: string,
  options: PictureImport,
): Promise<PictureCounts> {
  const counts = { read: 0, added: 0, changed: 0, same: 0, unknown: 0, faulty: 0 }
  const { age: sourceAge } = options
  const sourceName = options.sourceName ?? basename(path).slice(0, 100)
  const takeIn = async (file: PictureFile): Promise<Exclude<keyof PictureCounts, 'read' | 'faulty'> | string> => {
    const parsed = parseMarkNumber(basename(file.path, extname(file.path)))
    if (!parsed.ok) return 'its name is no number of a mark'
    const number = parsed.value
    if (!(await findKnownNumbers(db, [number])).has(number)) return 'unknown'
    const bytes = await file.read()
    if (!bytes) return `larger than ${pictureBytesMax / 1024 / 1024} MB`
    const sourceSha256 = createHash('sha256').update(bytes).digest()
    const before = await findPicture(db, number)
    if (before && (before.sourceSha256.equals(sourceSha256) || before.sourceAge > sourceAge)) return 'same'
    const made = await makePictures(bytes, file.path)
    if (typeof made === 'string') return made
    const change = before ? 'changed' : 'added'
    if (options.dryRun) return change
    const { mediaType, width, height } = made
    const whole = await storeBytes(storage, made.whole, mediaType)
    const keys = [whole.storageKey]
    try {
      const small = await storeBytes(storage, made.small, 'image/jpeg')
      keys.push(small.storageKey)
      const [storageKey, smallKey] = [whole.storageKey, small.storageKey]
      const facts = { number, storageKey, smallKey, mediaType, width, height, sourceSha256, sourceName, sourceAge }
      const unnamed = await db.transaction((tx) => writePicture(tx, facts))
      for (const key of unnamed) await storage.delete(key)
    } catch (error) {
      await dropUnnamed(storage, keys, error)
      throw error
    }
    return change
  }
  for await (const file of listPictureFiles(path)) {
    options.signal?.throwIfAborted()
    counts.read += 1
    const done = await takeIn(file).catch((error: unknown) => {
      // An entry that does not unpack is this entry's fault alone.
      if (error instanceof ZipError) return error.problem
      throw error
    })
    if (done === 'added' || done === 'changed' || done === 'same' || done === 'unknown') counts[done] += 1
    else {
      counts.faulty += 1
      options.onFault?.({ path: file.path, reason: done })
    }
    options.onProgress?.(counts.read)
  }
  return counts
}
