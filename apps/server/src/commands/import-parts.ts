import { basename, join, resolve } from 'node:path'
import { beijingDate, isCivilDate } from '@portal/domain/dates/civil-date'
import { openReport } from '../documents/tables/fault-report-parts.ts'
import { type Shell, UseError } from './command.ts'

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

/** Today and the day of the data. @throws UseError for a day that is none or to come. */
export function readAge(shell: Shell, text: string | undefined) {
  const today = beijingDate(shell.now())
  const age = text ?? today
  if (!isCivilDate(age) || age > today) throw new UseError('--age is a day up to today, such as 2026-11-01')
  return { today, age }
}

/** A clock for the words of the result. @returns seconds with one decimal. */
export function stopwatch(): () => number {
  const startedAt = performance.now()
  return () => Math.round((performance.now() - startedAt) / 100) / 10
}
