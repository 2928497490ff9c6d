import { basename, join, resolve } from 'node:path'
import { isCivilDate } from '@portal/domain/platform/dates/civil-date'
import type { SourceRegister } from '@portal/domain/site/sources/source-health'
import type { Db } from '../db/connection.ts'
import { findDatabaseDay } from '../db/database-day.ts'
import { openReport } from '../documents/tables/fault-report-parts.ts'
import { type Shell, UseError } from './command.ts'
import { noteFailure, noteSuccess } from './source-queries.ts'

export const faultsOption = {
  faults: {
    type: 'string',
    value: 'FOLDER',
    says: 'where the report of unreadable lines goes (default: DATA_DIR/import-faults)',
  },
} as const

export const ageOptions = {
  age: { type: 'string', value: 'DAY', says: 'the day the data describe, as 2026-11-01 (default: today)' },
  source: { type: 'string', value: 'NAME', says: "where they come from (default: the file's name)" },
  'dry-run': { type: 'boolean', says: 'reads and checks all, keeps nothing' },
  ...faultsOption,
} as const

/** The report of what could not be read of a file. */
export function openFaults(shell: Shell, file: string, folder: string | undefined) {
  const path = join(folder ?? join(shell.config.dataDir, 'import-faults'), `${basename(file)}.faults.jsonl`)
  return openReport(resolve(path))
}

/** Today, which is the database's, and the day of the data. @throws UseError for a day that is none or to come. */
export async function readAge(db: Db, text: string | undefined) {
  const today = await findDatabaseDay(db)
  const age = text ?? today
  if (!isCivilDate(age) || age > today) throw new UseError('--age is a day up to today, such as 2026-11-01')
  return { today, age }
}

/** A clock for the words of the result. @returns seconds with one decimal. */
export function stopwatch(): () => number {
  const startedAt = performance.now()
  return () => Math.round((performance.now() - startedAt) / 100) / 10
}

/** The import of a table that comes from one source: the one that is named, else its file. */
export function watchedTable(shell: Shell, register: SourceRegister, source: string, dryRun: boolean) {
  const name = basename(source).slice(0, 100)
  return {
    ...{ register, dryRun, signal: shell.signal, names: () => [name] },
    count: ({ read, faulty }: { readonly read: number; readonly faulty: number }) => ({
      usable: read - faulty,
      faulty,
    }),
  }
}

interface WatchedImport<T> {
  readonly register: SourceRegister
  /** The sources of what was read so far; asked at the end. */
  readonly names: () => readonly string[]
  readonly signal: AbortSignal
  /** Nothing is kept, so nothing is noted. */
  readonly dryRun?: boolean
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
