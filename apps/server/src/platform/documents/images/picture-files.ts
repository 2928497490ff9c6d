import { open, opendir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { imageBytesMax } from '@portal/contract/limits'
import { listZip, readZipFile, type ZipEntry, ZipError, type ZipLimits } from '../zip-parts.ts'

/** A file that may be a picture; its content is read when it is asked for. */
export interface PictureFile {
  /** Within the folder or archive. */
  readonly path: string
  readonly bytes: number
  /** Whole; undefined where it is over the limit. @throws ZipError for a damaged entry */
  readonly read: () => Promise<Buffer | undefined>
}

/** A folder or archive that cannot be read at all; the message says why. */
export class UnreadablePictures extends Error {
  override readonly name = 'UnreadablePictures'
}

/** Bytes of one picture as it comes: those of offices have some hundred thousand. */
export const pictureBytesMax = imageBytesMax
/** An archive lies in memory while it is read. */
const archiveBytesMax = 1024 * 1024 * 1024
const archiveLimits: ZipLimits = { entries: 65_535, totalBytes: 8 * 1024 * 1024 * 1024, milliseconds: 0 }
const leftovers = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i

/**
 * The files of a folder (those inside its folders too) or of a ZIP. Links are not followed.
 *
 * @throws UnreadablePictures for an archive that is too large, damaged, encrypted, a bomb, or names places outside.
 */
export async function* listPictureFiles(path: string): AsyncGenerator<PictureFile> {
  if ((await stat(path)).isDirectory()) yield* filesOfFolder(path, '')
  else yield* filesOfArchive(path)
}

async function* filesOfFolder(root: string, inside: string): AsyncGenerator<PictureFile> {
  for await (const entry of await opendir(join(root, inside))) {
    const path = join(inside, entry.name)
    if (leftovers.test(path)) continue
    if (entry.isDirectory()) yield* filesOfFolder(root, path)
    else if (entry.isFile()) yield { path, ...(await fileIn(join(root, path))) }
  }
}

async function fileIn(path: string): Promise<Omit<PictureFile, 'path'>> {
  const { size } = await stat(path)
  return {
    bytes: size,
    read: async () => {
      const file = await open(path)
      try {
        // Asked again where it is opened: it may have grown.
        const { size: now } = await file.stat()
        return now > pictureBytesMax ? undefined : await file.readFile()
      } finally {
        await file.close()
      }
    },
  }
}

async function* filesOfArchive(path: string): AsyncGenerator<PictureFile> {
  const { size } = await stat(path)
  const name = basename(path)
  if (size > archiveBytesMax) throw new UnreadablePictures(`${name} is larger than 1 GiB: unpack it into a folder`)
  const archive = await readFile(path)
  const entries = entriesOf(archive, name)
  for (const { name: inside, isFolder, declaredBytes } of entries) {
    if (isFolder || leftovers.test(inside)) continue
    yield {
      path: inside,
      bytes: declaredBytes,
      read: async () =>
        declaredBytes > pictureBytesMax ? undefined : readZipFile(archive, entries, inside, pictureBytesMax),
    }
  }
}

function entriesOf(archive: Buffer, name: string): readonly ZipEntry[] {
  try {
    return listZip(archive, archiveLimits)
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    throw new UnreadablePictures(`${name} is no folder and no sound ZIP: ${error.problem}`, { cause: error })
  }
}
