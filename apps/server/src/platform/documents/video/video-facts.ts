/** What a container tells of its film. Codecs are the container's own names. */
export interface VideoFacts {
  /** Null: it holds no picture. */
  readonly codec: string | null
  /** Null: it does not say. */
  readonly seconds: number | null
  /** Pixels; 0 where there is no picture. */
  readonly width: number
  readonly height: number
  readonly isEncrypted: boolean
  /** Bytes from and to which something else than film stands: places, devices, names, attachments. */
  readonly notes: readonly Note[]
  /** Such things stand where they cannot be told from the film. */
  readonly hasLooseNotes: boolean
}
/** `at`, `end`: from its first byte to after its last. `isBare`: bytes without a head that says what they are. */
export interface Note {
  readonly at: number
  readonly end: number
  readonly isBare?: true
}

/** Broken: it ends before what it says it holds, or lacks what every film has. */
export class VideoDamagedError extends Error {
  override readonly name = 'VideoDamagedError'
}
