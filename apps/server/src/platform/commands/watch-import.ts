import type { SourceRegister } from '@portal/domain/site/sources/source-health'
import type { Db } from '../db/connection.ts'
import { noteFailure, noteSuccess } from './source-queries.ts'

interface WatchedImport<T> {
  readonly register: SourceRegister
  /** The sources of what was read so far; asked at the end. */
  readonly names: () => readonly string[]
  readonly signal: AbortSignal
  /** Nothing is kept, so nothing is noted. */
  readonly dryRun: boolean
  /** How many records could be used and how many not. */
  readonly count: (result: T) => { readonly usable: number; readonly faulty: number }
}

/**
 * Runs an import and notes with its sources how it went. One that was stopped is neither good nor failed; one that could use
 * nothing of what it read has failed.
 */
export async function watchImport<T>(db: Db, watched: WatchedImport<T>, run: () => Promise<T>): Promise<T> {
  const { register, names, signal, dryRun, count } = watched
  if (dryRun) return run()
  let result: T
  try {
    result = await run()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    if (!signal.aborted) await noteFailure(db, register, names(), why)
    throw error
  }
  const { usable, faulty } = count(result)
  if (usable === 0 && faulty > 0) await noteFailure(db, register, names(), `none of ${faulty} records could be read`)
  else await noteSuccess(db, register, names())
  return result
}
