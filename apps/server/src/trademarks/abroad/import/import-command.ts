import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { defineCommand, exits } from '../../../platform/commands/command.ts'
import { watchImport } from '../../../platform/commands/import-parts.ts'
import { refreshSources } from '../../../platform/commands/source-queries.ts'
import { readCsv } from '../../../platform/documents/read-csv-parts.ts'
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
    const source = values.source ?? basename(path)
    const { db } = await shell.openDatabase()
    const count = () => ({ usable: 1, faulty: 0 })
    const watched = { register: 'madridFees' as const, names: () => [source], signal: shell.signal, count }
    const rows = await watchImport(db, watched, async () => {
      if ((await stat(path)).size > bytesMax) throw new ScheduleError(['the file is larger than any schedule'])
      const read = readFeeSchedule(readCsv(await readFile(path, 'utf8')), source)
      await db.transaction((tx) => keepMadridFees(tx, read))
      return read
    })
    await refreshSources(db, 'madridFees')
    const members = new Set(rows.map((one) => one.member)).size
    shell.print(`${basename(path)}: ${rows.length} rows, ${members} members`, {
      file: path,
      rows: rows.length,
      members,
    })
    return exits.done
  },
})
