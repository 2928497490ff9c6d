import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/**
 * Where the bytes of files lie. Names are made up here: nothing that a person typed reaches a path or an object name.
 *
 * Time limits, retries: the disk has none, as an operation that hangs in the kernel cannot be ended and would go on holding
 * one of the few threads for files: a network file system gets its limit where it is mounted (docs/operating.md); a request to the object store ends after 5 s in all, retries with it, and a
 * second more for each MiB it sends.
 * Failures: the error classes below; anything else is our mistake and is thrown as it came.
 */
export type FileStorage = {
  /**
   * Stores a stream under a new key, or nothing at all: a broken, too long or aborted stream leaves no half file.
   *
   * @returns key, length in bytes and SHA-256 (64 lower-case hex digits), both measured while the bytes passed.
   * @throws FileTooLargeError over `maxBytes`; StorageFullError; the error of the stream itself.
   */
  put(content: Readable, options: PutOptions): Promise<StoredFile>
  /**
   * The content, whole or a byte range (both ends inclusive, as in HTTP).
   *
   * @throws FileMissingError; RangeOutsideFileError when `start` is not before the end of the file.
   */
  get(key: string, range?: ByteRange): Promise<FileContent>
  /** Length in bytes, or undefined if there is no such file. */
  head(key: string): Promise<{ bytes: number } | undefined>
  /** Removes the file; a file that is not there is no error. */
  delete(key: string): Promise<void>
  /** The files of one of `fileFolders`, in no order; what was stored meanwhile may be missing. */
  list(folder: string): Promise<readonly ListedFile[]>
  /** Removes what uploads begun before the instant left behind without ever ending. @returns how many they were. */
  dropUnfinished(before: Date): Promise<number>
  /**
   * Writes and removes a few bytes.
   *
   * @returns bytes that are free, where the storage tells.
   * @throws what `put` would throw, so `/readyz` can tell.
   */
  probe(): Promise<{ freeBytes?: number }>
}

/** `key`: only a restored file brings its own; what lay under it is replaced. */
export type PutOptions = { key?: string; maxBytes: number; contentType?: string; signal?: AbortSignal }
/** `storedAt`: by the clock of the storage. */
export type ListedFile = { key: string; storedAt: Date }
export type StoredFile = { key: string; bytes: number; sha256: string }
/** `end` left out: to the end of the file. */
export type ByteRange = { start: number; end?: number }
/** `bytes`: length of `stream`. `start`, `totalBytes`: for the Content-Range header. */
export type FileContent = { stream: Readable; bytes: number; start: number; totalBytes: number }

export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError'
  readonly maxBytes: number
  constructor(maxBytes: number) {
    super(`the file is longer than ${maxBytes} bytes`)
    this.maxBytes = maxBytes
  }
}

/** No room, or the quota is used up: answer `common.storageFull`. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}

/** The store cannot be reached, refuses us or fails: answer `common.storageAway`. */
export class StorageAwayError extends Error {
  override readonly name = 'StorageAwayError'
}

export class FileMissingError extends Error {
  override readonly name = 'FileMissingError'
}

export class RangeOutsideFileError extends Error {
  override readonly name = 'RangeOutsideFileError'
  readonly totalBytes: number
  constructor(totalBytes: number) {
    super(`the range begins after the last of ${totalBytes} bytes`)
    this.totalBytes = totalBytes
  }
}

const keyShape = /^[0-9a-f]{2}\/[0-9a-f]{32}$/

/** The first part of every key: `00` to `ff`. */
export const fileFolders: readonly string[] = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'))

/** Whether `newFileKey` can have made it. */
export function isFileKey(key: string): boolean {
  return keyShape.test(key) && key.slice(0, 2) === key.slice(3, 5)
}

/** A new key, 128 random bits, spread over 256 folders: `3f/3f9c…`. */
export function newFileKey(): string {
  const name = randomBytes(16).toString('hex')
  return `${name.slice(0, 2)}/${name}`
}

/** @throws FileMissingError for anything `newFileKey` cannot have made (`..`, absolute paths, other alphabets). */
export function refuseForeignKey(key: string): void {
  if (!isFileKey(key)) throw new FileMissingError('no such file')
}

/** The key to store under. @throws FileMissingError for a given one that `newFileKey` cannot have made */
export function keyToPut({ key }: { key?: string | undefined }): string {
  if (key === undefined) return newFileKey()
  refuseForeignKey(key)
  return key
}

/** Fits a wanted range to a file. @throws RangeOutsideFileError */
export function resolveRange(range: ByteRange | undefined, totalBytes: number): { start: number; end: number } {
  if (range === undefined) return { start: 0, end: totalBytes - 1 }
  const { start } = range
  if (!Number.isSafeInteger(start) || start < 0 || start >= totalBytes) throw new RangeOutsideFileError(totalBytes)
  const end = Math.min(range.end ?? totalBytes - 1, totalBytes - 1)
  if (end < start) throw new RangeOutsideFileError(totalBytes)
  return { start, end }
}
