export type FaultReason =
  | 'unknownFormat'
  | 'unknownShape'
  | 'unknownEncoding'
  | 'wrongValue'
  | 'notJson'
  | 'notWellFormed'
  | 'undefinedEntity'
  | 'entityDeclarations'
  | 'lineTooLong'
  | 'tokenTooLong'
  | 'recordTooLarge'
  | 'tooDeep'
  | 'damagedArchive'
  | 'archiveTooLarge'
  | 'archiveTooDeep'
  | 'headerRow'
  | 'noRecords'

/** Where in the input: member of an archive, line, and how many records or faults came before in this file. */
export type Position = { member: string | null; line: number | null; index: number }

/** One thing that could not be read, and what stood there (at most 200 characters). */
export type Fault = { position: Position; reason: FaultReason; detail: string; excerpt: string }

/** Input that ends the reading of one file or member. */
export class UnreadableInput extends Error {
  readonly reason: FaultReason

  constructor(reason: FaultReason, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.reason = reason
  }
}

/** The beginning of a text, for a fault. */
export function excerptOf(text: string): string {
  return text.slice(0, 200)
}
