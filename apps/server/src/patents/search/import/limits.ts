/** Bounds against hostile or broken input. */
export type ImportLimits = {
  /** Characters of one JSON line. */
  lineMax: number
  /** Characters of one XML tag, text, comment or document type. */
  tokenMax: number
  /** Characters and elements of one XML record, and how deep its elements may lie. */
  recordMax: number
  elementsMax: number
  depthMax: number
  /** Unpacked bytes of one file or archive member. */
  unpackedMax: number
  /** Unpacked bytes per packed byte, looked at from `ratioFrom` unpacked bytes on. */
  ratioMax: number
  ratioFrom: number
  /** Archives inside archives. */
  nestingMax: number
}

const mebibyte = 2 ** 20

/** Weekly USPTO files unpack to about 1 GiB; the longest real records (sequence listings) to some 50 MiB. */
export const importLimits: ImportLimits = {
  lineMax: 32 * mebibyte,
  tokenMax: 8 * mebibyte,
  recordMax: 128 * mebibyte,
  elementsMax: 4_000_000,
  depthMax: 256,
  unpackedMax: 16 * 1024 * mebibyte,
  ratioMax: 300,
  ratioFrom: 64 * mebibyte,
  nestingMax: 2,
}
