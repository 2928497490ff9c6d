import { type FileKind, fileKinds } from './file-kind-parts.ts'
import { visibleName } from './visible-name-parts.ts'

export function kindOf(mediaType: string): FileKind | undefined {
  const kinds = Object.keys(fileKinds) as FileKind[]
  return kinds.find((kind) => fileKinds[kind].contentType === mediaType)
}

/**
 * The name under which an upload is stored: its last part, as it is seen.
 *
 * @param most Longest name; its end, which tells the kind, is what stays.
 */
export function storedName(sent: string, most: number, otherwise: string): string {
  const name = visibleName(sent)
  const from = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1
  return name.slice(from).slice(-most) || otherwise
}

/** A file under the name that its link gives it, with the ending of what it is; empty: its own name. */
export function namedAs<File extends { readonly name: string; readonly mediaType: string }>(
  file: File,
  as: string,
): File {
  if (as === '') return file
  const kind = kindOf(file.mediaType)
  const endings = kind ? fileKinds[kind].extensions : []
  const hasEnding = kind === undefined || endings.some((ending) => as.toLowerCase().endsWith(`.${ending}`))
  return { ...file, name: hasEnding ? as : `${as}.${endings[0]}` }
}
