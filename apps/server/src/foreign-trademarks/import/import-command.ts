import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../../config.ts'
import { openForCommand } from '../../db/open-for-command.ts'
import { readCsv } from '../../documents/read-csv-parts.ts'
import { keepMadridFees } from '../madrid-fee-queries.ts'
import { readFeeSchedule, ScheduleError, scheduleColumns } from './fee-schedule.ts'

const usage = `npm run import:madrid-fees -- --file FILE [--source TEXT]

Takes the International Bureau's fees of designations in: a sheet (.csv, UTF-8) with the columns
${scheduleColumns.join(', ')}. member is an ISO code, or EU, BX, OA; kind is individual or complementary;
amounts are francs. All of it or nothing; a row of the same member and first day is replaced.

Exit code: 0 all read, 2 wrong use, 1 the file is no schedule, or a failure.`

const bytesMax = 2_000_000

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { file: { type: 'string' }, source: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help || values.file === undefined) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const path = resolve(values.file)
  if ((await stat(path)).size > bytesMax) throw new ScheduleError(['the file is larger than any schedule'])
  const rows = readFeeSchedule(readCsv(await readFile(path, 'utf8')), values.source ?? basename(path))
  const { database, close } = await openForCommand(readConfig(process.env))
  try {
    await database.db.transaction((tx) => keepMadridFees(tx, rows))
    console.log(`${basename(path)}: ${rows.length} rows, ${new Set(rows.map((one) => one.member)).size} members`)
    return 0
  } finally {
    await close()
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const isUse = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  const isTold = error instanceof ConfigError || error instanceof ScheduleError || isUse
  console.error(isTold ? (error as Error).message : error)
  process.exitCode = isUse ? 2 : 1
}
