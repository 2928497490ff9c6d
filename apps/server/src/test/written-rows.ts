import { buffer } from 'node:stream/consumers'
import readExcel from 'read-excel-file/node'
import { getStorageKey } from '../patents/search/test/get-storage-key.ts'
import type { TestPortal } from './portal.ts'
import { runDueJobs } from './run-jobs.ts'

/** Has the file of a list written and reads it, or another of its sheets: its rows by heading, in the order of its columns. */
export async function writtenRows(portal: TestPortal, jobId: string, sheet = 0): Promise<Record<string, unknown>[]> {
  await runDueJobs(portal)
  const { stream } = await portal.services.storage.get(await getStorageKey(portal.db, jobId))
  const [headings = [], ...rows] = (await readExcel(await buffer(stream)))[sheet]?.data ?? []
  return rows.map((row) => Object.fromEntries(headings.map((heading, at) => [String(heading), toSecond(row[at])])))
}

/** A sheet keeps an instant as a part of a day: what is read is a thousandth of a second off at times. */
function toSecond(cell: unknown): unknown {
  return cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell
}
