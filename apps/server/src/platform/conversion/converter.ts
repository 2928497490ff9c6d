import type { NewFile } from '../documents/file-queries.ts'
import type { StoredBytes } from '../documents/store-file-parts.ts'

/** A file that a converter made; the first one is the result that the conversion names. */
export interface MadeFile extends Pick<NewFile, 'name' | 'mediaType' | 'pages' | 'width' | 'height' | 'dpi'> {
  readonly content: Buffer
}

export interface Converted {
  readonly files: readonly MadeFile[]
  readonly pages: number | null
  /** Kept with the conversion; `fileIds` (in the order of `files`) is added to it. */
  readonly facts: Readonly<Record<string, unknown>>
}

export interface ConversionSource {
  readonly bytes: Buffer
  readonly name: string
  readonly settings: Readonly<Record<string, unknown>>
  /** Percent of the work, 0 to 99. */
  readonly onProgress: (percent: number) => void
}

/** Makes files of a file. @throws AppError with what is wrong about the source. */
export type Converter = (source: ConversionSource) => Promise<Converted>

export type StoredMade = { readonly made: MadeFile; readonly stored: StoredBytes }
