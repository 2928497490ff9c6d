import { stat } from 'node:fs/promises'
import { defineImport, sourceOption } from '../../../platform/commands/define-import.ts'
import { writeUnlessDryRun } from '../../../platform/db/dry-run.ts'
import { type Row, UnreadableTable } from '../../../platform/documents/tables/read-csv-parts.ts'
import { readRows } from '../../../platform/documents/tables/read-rows-parts.ts'
import { saveMadridFees } from '../madrid-fee-queries.ts'
import { readFeeSchedule, ScheduleError, scheduleColumns } from './fee-schedule.ts'

const bytesMax = 2_000_000

export const importMadridFeesCommand = defineImport({
  name: 'import madrid-fees',
  summary: 'Read what members of the Madrid system ask of a designation: CSV, Excel',
  about: `A sheet (.csv, .xlsx) with the columns ${scheduleColumns.join(', ')}.
member is an ISO code, or EU, BX, OA; kind is individual or complementary; amounts are francs. All of it or nothing; a row
of the same member and first day is replaced.`,
  register: 'madridFees',
  files: 'one',
  options: sourceOption,
  told: [ScheduleError, UnreadableTable],
  unit: 'rows',
  async read({ database, path, sourceName, dryRun, signal, onFault }) {
    if ((await stat(path)).size > bytesMax) throw new ScheduleError(['the file is larger than any schedule'])
    const rows: Row[] = []
    for await (const row of readRows({ path, signal })) if ('cells' in row) rows.push(row)
    try {
      const fees = readFeeSchedule(rows, sourceName)
      await writeUnlessDryRun(database.db, dryRun, (tx) => saveMadridFees(tx, fees))
      return { read: fees.length, faulty: 0, members: new Set(fees.map((one) => one.member)).size }
    } catch (error) {
      if (error instanceof ScheduleError) for (const problem of error.problems) onFault({ problem })
      throw error
    }
  },
  tell: ({ members }) => [`${members} members`],
})
