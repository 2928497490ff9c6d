import type { Services } from '../services.ts'
import { signFileLink } from './file-link-parts.ts'
import type { FileRow } from './file-queries.ts'

/** What calls tell of a file. */
export function factsOf(file: FileRow) {
  return {
    id: file.id,
    name: file.name,
    mediaType: file.mediaType,
    size: file.bytes,
    pages: file.pages,
    width: file.width,
    height: file.height,
  }
}

/** The same with a fresh link. */
export function linkedFactsOf(file: FileRow, { config, now }: Pick<Services, 'config' | 'now'>) {
  return { ...factsOf(file), ...signFileLink(config.secretKey, file.id, now()) }
}
