import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { beijingDate, isCivilDate } from '@portal/domain/dates/civil-date'
import { ConfigError, readConfig } from '../../config.ts'
import { openForCommand } from '../../db/open-for-command.ts'
import { openReport } from '../../documents/tables/fault-report-parts.ts'
import { UnreadableTable } from '../../documents/tables/read-rows-parts.ts'
import { AppError } from '../../http/app-error.ts'
import { importRegistrations } from './import-registrations.ts'

const usage = `npm run import:copyrights -- FILE…

Takes announced registrations of software and works in: comma-separated text (UTF-8 or GB 18030), JSON lines, Excel. Columns in
Chinese or English, see docs/copyright-import.md. The same again changes nothing, older data never replace newer.

  --age DAY         the day the data describe, as 2026-11-01 (default: today)
  --source NAME     where they come from (default: the file's name)
  --dry-run         reads and checks all, keeps nothing
  --faults FOLDER   where the report of faulty rows goes (default: DATA_DIR/import-faults)
  --json            one JSON line a file instead of words
  --help

Exit code: 0 all read, 3 done but some rows could not be read, 2 wrong use, 1 stopped by a failure.`

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      age: { type: 'string' },
      source: { type: 'string' },
      'dry-run': { type: 'boolean' },
      faults: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const today = beijingDate(new Date())
  const age = values.age ?? today
  if (values.help || positionals.length === 0 || !isCivilDate(age) || age > today) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const config = readConfig(process.env)
  const { database, close } = await openForCommand(config)
  const stopping = new AbortController()
  for (const sign of ['SIGINT', 'SIGTERM'] as const) {
    process.once(sign, () => stopping.abort(new Error('stopped; the same command goes on from here')))
  }
  const dryRun = values['dry-run'] === true
  const isShown = !values.json && process.stderr.isTTY
  try {
    let faulty = 0
    for (const file of positionals) {
      const startedAt = performance.now()
      const report = openReport(
        join(values.faults ?? join(config.dataDir, 'import-faults'), `${basename(file)}.faults.jsonl`),
      )
      const counts = await importRegistrations(database, resolve(file), {
        ...{ age, today, dryRun, sourceName: values.source, signal: stopping.signal },
        onFault: report.write,
        onProgress: (read) => {
          if (isShown) process.stderr.write(`\r\u001b[K${basename(file)}  ${read} rows`)
        },
      })
      if (isShown) process.stderr.write('\r\u001b[K')
      const faultsFile = await report.close()
      faulty += counts.faulty
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10
      const outcome = { file: resolve(file), dryRun, seconds, faultsFile, ...counts }
      console.log(values.json ? JSON.stringify(outcome) : inWords(outcome))
    }
    return faulty > 0 ? 3 : 0
  } finally {
    await close()
  }
}

type Outcome = Awaited<ReturnType<typeof importRegistrations>> & {
  readonly file: string
  readonly dryRun: boolean
  readonly seconds: number
  readonly faultsFile: string | null
}

function inWords({ file, dryRun, read, added, changed, same, faulty, faultsFile, seconds }: Outcome): string {
  return [
    `${basename(file)}: ${read} rows in ${seconds} s${dryRun ? ', nothing kept (dry run)' : ''}`,
    `  ${added} new, ${changed} changed, ${same} known already`,
    ...(faulty > 0 ? [`  ${faulty} could not be read: ${faultsFile}`] : []),
  ].join('\n')
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const isUse = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  const isTold = error instanceof ConfigError || error instanceof UnreadableTable || error instanceof AppError
  console.error(isTold || isUse ? (error as Error).message : error)
  process.exitCode = isUse ? 2 : 1
}
