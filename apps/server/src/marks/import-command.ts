import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { beijingDate, isCivilDate } from '@portal/domain/dates/civil-date'
import { ConfigError, readConfig } from '../config.ts'
import { openDatabase } from '../db/connection.ts'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { AppError } from '../http/app-error.ts'
import { UnreadableTable } from './import/read-rows.ts'
import { importMarks } from './import-marks.ts'
import { countRegister } from './register-queries.ts'

const usage = `npm run import:marks -- FILE…

Takes trademark register records in: comma-separated text (UTF-8 or GB 18030), JSON lines, Excel. Columns in Chinese or English,
see docs/marks-import.md. A row is a mark in one class; the same again changes nothing, older data never replace newer.

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
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, onLog: (line) => console.error(line) })
  const connectionString = config.databaseUrl ?? embedded?.connectionString
  if (!connectionString) throw new Error('no database to connect to')
  await migrate(connectionString)
  const database = openDatabase(connectionString, { max: 2 })
  const stopping = new AbortController()
  for (const sign of ['SIGINT', 'SIGTERM'] as const) {
    process.once(sign, () => stopping.abort(new Error('stopped; the same command goes on from here')))
  }
  const dryRun = values['dry-run'] === true
  try {
    let faulty = 0
    for (const file of positionals) {
      const startedAt = performance.now()
      const reportFile = join(values.faults ?? join(config.dataDir, 'import-faults'), `${basename(file)}.faults.jsonl`)
      let report: WriteStream | undefined
      const counts = await importMarks(database, resolve(file), {
        age,
        today,
        sourceName: values.source,
        dryRun,
        signal: stopping.signal,
        onFault: (fault) => {
          if (!report) {
            mkdirSync(dirname(reportFile), { recursive: true })
            report = createWriteStream(reportFile)
          }
          report.write(`${JSON.stringify({ line: fault.line, faults: fault.faults })}\n`)
        },
        onProgress: ({ read }) => {
          if (!values.json && process.stderr.isTTY) process.stderr.write(`\r\u001b[K${basename(file)}  ${read} rows`)
        },
      })
      const closing = report
      if (closing) await new Promise((done) => closing.end(done))
      faulty += counts.faulty
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10
      const outcome = { file: resolve(file), dryRun, seconds, faultsFile: report ? reportFile : null, ...counts }
      console.log(values.json ? JSON.stringify(outcome) : inWords(outcome))
    }
    if (!dryRun) await countRegister(database.db)
    return faulty > 0 ? 3 : 0
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

type Outcome = Awaited<ReturnType<typeof importMarks>> & {
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
