import { type PackageEntry, packageOf } from '@portal/domain/patents/packages/layout'
import type { CasePackage } from '@portal/domain/patents/packages/model'
import { archiveLimits, zipProblemCodes } from '../../platform/documents/file-kind-parts.ts'
import { readXml } from '../../platform/documents/xml/xml-parts.ts'
import { listZip, readZipFile, ZipError } from '../../platform/documents/zip-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** What the office's standard lets lie in a package. @see patent reference 5.3 */
const allowed = /\.(xml|jpe?g|tiff?|txt|pdf|docx?)$/i
const archives = /\.(zip|rar|7z|gz|tgz|tar|bz2|xz)$/i
/** What operating systems leave behind in archives. */
const leftovers = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

/**
 * Reads a package of any layout, or one XML document alone.
 *
 * @throws AppError: of the archive `documents.damaged`, `.encrypted`, `.archiveBomb`, `.archiveUnsafeName`; of its content
 *   `casePackages.empty`, `.fileForbidden`, `.archiveInside`, `.nameTwice`, and what `readXml` throws.
 */
export async function readPackage(bytes: Buffer, name: string): Promise<CasePackage> {
  if (/\.xml$/i.test(name)) return packageOf([{ path: name, document: readXml(bytes, name) }])
  try {
    return packageOf(await readEntries(bytes))
  } catch (error) {
    if (error instanceof ZipError) throw new AppError(zipProblemCodes[error.problem], {}, { cause: error })
    throw error
  }
}

async function readEntries(bytes: Buffer): Promise<readonly PackageEntry[]> {
  const listed = listZip(bytes, archiveLimits)
  const entries = listed.filter(({ name, isFolder }) => !isFolder && !leftovers.test(name))
  if (entries.length === 0) throw new AppError('casePackages.empty')
  const seen = new Set<string>()
  for (const { name } of entries) {
    if (archives.test(name)) throw new AppError('casePackages.archiveInside', { file: name })
    if (!allowed.test(name)) throw new AppError('casePackages.fileForbidden', { file: name })
    const key = name.normalize('NFC').toLowerCase()
    if (seen.has(key)) throw new AppError('casePackages.nameTwice', { file: name })
    seen.add(key)
  }
  const stopAt = performance.now() + archiveLimits.milliseconds
  let left = archiveLimits.totalBytes
  const read: PackageEntry[] = []
  for (const { name } of entries) {
    const content = (await readZipFile(bytes, listed, name, left)) ?? Buffer.alloc(0)
    left -= content.length
    if (performance.now() > stopAt) throw new ZipError('bomb', 'takes too long')
    if (content.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004' && !/\.docx$/i.test(name)) {
      throw new AppError('casePackages.archiveInside', { file: name })
    }
    const isDocument = /\.xml$/i.test(name)
    read.push(isDocument ? { path: name, document: readXml(content, name) } : { path: name, bytes: content })
  }
  return read
}
