import type { Services } from '../../services.ts'
import { signFileLink } from './file-link-parts.ts'
import { namedAs } from './file-name-parts.ts'
import type { FileRow } from './file-queries.ts'
import { visibleName } from './visible-name-parts.ts'

/** What calls tell of a file. */
export function factsOf(file: FileRow) {
  return {
    id: file.id,
    name: visibleName(file.name),
    mediaType: file.mediaType,
    size: file.bytes,
    pages: file.pages,
    width: file.width,
    height: file.height,
  }
}

/**
 * The same with a fresh link.
 *
 * @param as name that its reader is told in place of the one under which the file was uploaded.
 */
export function linkedFactsOf(file: FileRow, { config, now }: Pick<Services, 'config' | 'now'>, as = '') {
  return { ...factsOf(namedAs(file, as)), ...signFileLink(config.secretKey, file.id, now(), as) }
}
