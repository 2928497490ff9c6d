import pg from 'pg'
import { AppError } from '../http/app-error.ts'
import type { FileStorage } from '../outside/storage/port.ts'

/** Connection failures, shutdowns, and "statement completion unknown": the server may have committed before them. */
const unsure = /^(08|57P|40003)/

/**
 * Whether a transaction that ended with this error surely left no row: it was refused by us or by the database. A
 * connection that broke tells nothing, for COMMIT may have been done before.
 */
export function isSurelyRolledBack(error: unknown): boolean {
  if (error instanceof AppError) return true
  for (let current = error; current instanceof Error; current = current.cause) {
    // Only what the server itself said: a system's code like EPIPE has the shape of an SQLSTATE too.
    if (current instanceof pg.DatabaseError) return current.code !== undefined && !unsure.test(current.code)
  }
  return false
}

/** Takes stored bytes out again whose rows surely were not written; when that is not known they stay. */
export async function dropUnnamed(
  storage: Pick<FileStorage, 'delete'>,
  keys: readonly string[],
  error: unknown,
): Promise<void> {
  if (!isSurelyRolledBack(error)) return
  for (const key of keys) await storage.delete(key)
}
