import { Readable } from 'node:stream'
import { fileBytesMax } from '@portal/contract/limits'
import type { Db } from '../db/connection.ts'
import type { FileStorage } from '../outside/storage/port.ts'
import { dropUnnamed } from './drop-unnamed-parts.ts'
import { type FileRow, insertFile, type NewFile } from './file-queries.ts'

export type StoredBytes = Pick<NewFile, 'storageKey' | 'bytes' | 'sha256'>

/** What is hashed and written in one go: fifty megabytes at once would keep every other call waiting meanwhile. */
const pieceBytes = 1024 * 1024

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

/** Puts bytes into the storage; a row must follow, or `storage.delete(storageKey)`. @throws StorageFullError */
export async function storeBytes(storage: FileStorage, bytes: Buffer, contentType: string): Promise<StoredBytes> {
  const stored = await storage.put(Readable.from(piecesOf(bytes)), {
    maxBytes: Math.max(fileBytesMax, bytes.length),
    contentType,
  })
  return { storageKey: stored.key, bytes: stored.bytes, sha256: Buffer.from(stored.sha256, 'hex') }
}

/** Stores bytes and their row; if there surely is no row, the bytes go too. */
export async function storeFile(
  db: Db,
  storage: FileStorage,
  content: Buffer,
  facts: Omit<NewFile, keyof StoredBytes>,
): Promise<FileRow> {
  const stored = await storeBytes(storage, content, facts.mediaType)
  try {
    return await insertFile(db, { ...facts, ...stored })
  } catch (error) {
    await dropUnnamed(storage, [stored.storageKey], error)
    throw error
  }
}

/** The whole content of a stored file. @throws FileMissingError */
export async function readStoredFile(storage: FileStorage, storageKey: string): Promise<Buffer> {
  const { stream } = await storage.get(storageKey)
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
