import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { defineCommand, exits } from '../../commands/command.ts'
import { readCsv } from '../../documents/read-csv-parts.ts'
import { keepMadridFees } from '../madrid-fee-queries.ts'
import { readFeeSchedule, ScheduleError, scheduleColumns } from './fee-schedule.ts'

const bytesMax = 2_000_000

export const importMadridFeesCommand = defineCommand({
  name: 'import madrid-fees',
  summary: 'Read what members of the Madrid system ask of a designation: CSV',
  takes: 'FILE',
  count: { min: 1, max: 1 },
  about: `A sheet (.csv, UTF-8) with the columns ${scheduleColumns.join(', ')}.
member is an ISO code, or EU, BX, OA; kind is individual or complementary; amounts are francs. All of it or nothing; a row
of the same member and first day is replaced.`,
  options: { source: { type: 'string', value: 'TEXT', says: 'where the file comes from (default: its name)' } },
  told: [ScheduleError],
  async run(shell, { values, args }) {
    const path = resolve(args[0] ?? '')
    if ((await stat(path)).size > bytesMax) throw new ScheduleError(['the file is larger than any schedule'])
    const rows = readFeeSchedule(readCsv(await readFile(path, 'utf8')), values.source ?? basename(path))
    const { db } = await shell.openDatabase()
    await db.transaction((tx) => keepMadridFees(tx, rows))
    const members = new Set(rows.map((one) => one.member)).size
    shell.print(`${basename(path)}: ${rows.length} rows, ${members} members`, {
      file: path,
      rows: rows.length,
      members,
    })
    return exits.done
  },
})
