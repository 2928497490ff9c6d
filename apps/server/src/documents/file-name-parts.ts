import { type FileKind, fileKinds } from './file-kind-parts.ts'

export function kindOf(mediaType: string): FileKind | undefined {
  const kinds = Object.keys(fileKinds) as FileKind[]
  return kinds.find((kind) => fileKinds[kind].contentType === mediaType)
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
