import { basename, dirname, extname, join } from 'node:path'
import type { PictureFile } from '../../../platform/documents/images/picture-files.ts'
import { ZipError } from '../../../platform/documents/zip-parts.ts'
import { readPatentBytes } from './read-patents.ts'

/** The drawings of one patent, in order, and what it is found by. */
export interface DrawingSet {
  /** Identity of the record whose document names the drawings; undefined where only the files' names tell. */
  readonly key: string | undefined
  /** Else a number in any spelling; several are tried, and the first that names exactly one patent counts. */
  readonly numbers: readonly string[]
  readonly drawings: readonly { readonly file: PictureFile; readonly label: string }[]
}

const isPicture = (path: string) => /^\.(?:png|jpe?g|tiff?)$/i.test(extname(path))
const isXml = (path: string) => /^\.xml$/i.test(extname(path))
const slashed = (path: string) => path.replaceAll('\\', '/')
/** Names of files are compared without regard to case: documents write `.tif`, archives `.TIF`. */
const placeOf = (path: string) => slashed(path).toLowerCase()

/**
 * The sets of drawings among the files of a folder or archive: first what its XML documents name beside themselves, then
 * pictures whose own name, or that of their folder, is a patent's number: `CN119000001A.png`, `CN119000001A-2.png`,
 * `CN119000001A/2.png`. Pictures that lie beside a document and are not named as drawings (formulas) belong to none.
 */
export async function* setsOfArchive(
  files: readonly PictureFile[],
  onFault: (path: string, reason: string) => Promise<void>,
): AsyncGenerator<DrawingSet> {
  const byPlace = new Map(files.filter(({ path }) => isPicture(path)).map((file) => [placeOf(file.path), file]))
  const documents = files.filter(({ path }) => isXml(path))
  const withDocument = new Set(documents.map(({ path }) => placeOf(dirname(path))))
  for (const document of documents) {
    const bytes = await document.read().catch((error: unknown) => {
      if (error instanceof ZipError) return undefined
      throw error
    })
    if (!bytes) {
      await onFault(document.path, 'the document cannot be read')
      continue
    }
    const once = async function* () {
      yield bytes
    }
    for await (const reading of readPatentBytes(once(), bytes.length)) {
      if ('fault' in reading) continue
      const { record, drawings = [] } = reading
      const found = drawings.flatMap(({ file, label }) => {
        // Beside the document and nowhere else, whatever path it writes.
        const picture = byPlace.get(placeOf(join(dirname(document.path), basename(slashed(file)))))
        return picture ? [{ file: picture, label }] : []
      })
      if (found.length > 0) yield { key: record.key, numbers: [], drawings: found }
    }
  }
  const named = new Map<string, PictureFile[]>()
  for (const [place, file] of byPlace) {
    if (withDocument.has(dirname(place))) continue
    const stem = basename(place, extname(place))
    const isCounted = /^\d{1,3}$/.test(stem)
    const name = isCounted ? dirname(place) : join(dirname(place), stem.split(/[-_ ]/)[0] ?? stem)
    named.set(name, [...(named.get(name) ?? []), file])
  }
  for (const [name, pictures] of named) {
    const inOrder = pictures.toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }))
    yield {
      key: undefined,
      numbers: [basename(name).toUpperCase()],
      drawings: inOrder.map((file) => ({ file, label: '' })),
    }
  }
}
