import { entriesOf } from '@portal/domain/patents/packages/layout'
import type { CasePackage } from '@portal/domain/patents/packages/model'
import { writeXml } from '@portal/domain/patents/packages/write-xml'
import { type Zippable, zip } from 'fflate'
import { encodeXml } from '../../platform/documents/xml/charset-parts.ts'

/** Pictures are packed already; the office's tools want plain deflate or nothing. */
const packed = /\.(jpe?g|docx)$/i

/**
 * The ZIP of a package: `/` between folders, names in UTF-8.
 *
 * @param madeAt written as the time of every file, so that equal packages make equal bytes.
 */
export function writePackage(one: CasePackage, madeAt: Date): Promise<Buffer> {
  const files: Zippable = {}
  for (const entry of entriesOf(one)) {
    const bytes = 'document' in entry ? encodeXml(writeXml(entry.document), entry.document) : entry.bytes
    files[entry.path] = [bytes, { level: packed.test(entry.path) ? 0 : 6, mtime: madeAt }]
  }
  return new Promise((resolve, reject) => {
    zip(files, (error, bytes) => (error ? reject(error) : resolve(Buffer.from(bytes))))
  })
}
