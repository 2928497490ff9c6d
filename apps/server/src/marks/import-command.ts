import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { beijingDate, isCivilDate } from '@portal/domain/dates/civil-date'
import { ConfigError, readConfig } from '../config.ts'
import { openForCommand } from '../db/open-for-command.ts'
import { openReport } from '../documents/tables/fault-report-parts.ts'
import { UnreadableTable } from '../documents/tables/read-rows-parts.ts'
import { AppError } from '../http/app-error.ts'
import { openStorage } from '../outside/storage/open-storage.ts'
import { UnreadablePictures } from './import/read-pictures.ts'
import { importMarks } from './import-marks.ts'
import { importPictures } from './import-pictures.ts'
import { countRegister } from './register-queries.ts'

const usage = `npm run import:marks -- [FILE…] [--pictures FOLDER]

Takes trademark register records in: comma-separated text (UTF-8 or GB 18030), JSON lines, Excel. Columns in Chinese or English,
see docs/marks-import.md. A row is a mark in one class; the same again changes nothing, older data never replace newer.

  --age DAY         the day the data describe, as 2026-11-01 (default: today)
  --source NAME     where they come from (default: the file's name)
  --pictures FROM   a folder or a ZIP with pictures of marks (JPG, PNG), each named by its number; after the files
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
      pictures: { type: 'string' },
      'dry-run': { type: 'boolean' },
      faults: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const today = beijingDate(new Date())
  const age = values.age ?? today
  const isNothing = positionals.length === 0 && values.pictures === undefined
  if (values.help || isNothing || !isCivilDate(age) || age > today) {
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
  try {
    let faulty = 0
    const reportOf = (file: string) =>
      openReport(join(values.faults ?? join(config.dataDir, 'import-faults'), `${basename(file)}.faults.jsonl`))
    for (const file of positionals) {
      const startedAt = performance.now()
      const report = reportOf(file)
      const counts = await importMarks(database, resolve(file), {
        age,
        today,
        sourceName: values.source,
        dryRun,
        signal: stopping.signal,
        onFault: ({ line, faults }) => report.write({ line, faults }),
        onProgress: ({ read }) => {
          if (!values.json && process.stderr.isTTY) process.stderr.write(`\r\u001b[K${basename(file)}  ${read} rows`)
        },
      })
      const faultsFile = await report.close()
      faulty += counts.faulty
      const outcome = { file: resolve(file), dryRun, seconds: secondsSince(startedAt), faultsFile, ...counts }
      console.log(values.json ? JSON.stringify(outcome) : inWords(outcome))
    }
    if (!dryRun && positionals.length > 0) await countRegister(database.db)
    if (values.pictures !== undefined) {
      const from = values.pictures
      const startedAt = performance.now()
      const report = reportOf(from)
      const storage = await openStorage(config)
      const counts = await importPictures(database, storage, resolve(from), {
        age,
        sourceName: values.source,
        dryRun,
        signal: stopping.signal,
        onFault: report.write,
        onProgress: ({ read }) => {
          if (!values.json && process.stderr.isTTY)
            process.stderr.write(`\r\u001b[K${basename(from)}  ${read} pictures`)
        },
      }).finally(() => storage.close?.())
      const faultsFile = await report.close()
      faulty += counts.faulty
      const outcome = { pictures: resolve(from), dryRun, seconds: secondsSince(startedAt), faultsFile, ...counts }
      console.log(values.json ? JSON.stringify(outcome) : picturesInWords(outcome))
    }
    return faulty > 0 ? 3 : 0
  } finally {
    await close()
  }
}

const secondsSince = (startedAt: number) => Math.round((performance.now() - startedAt) / 100) / 10

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

type PicturesOutcome = Awaited<ReturnType<typeof importPictures>> & Pick<Outcome, 'dryRun' | 'seconds' | 'faultsFile'>

function picturesInWords(outcome: PicturesOutcome & { readonly pictures: string }): string {
  const { pictures, dryRun, read, added, changed, same, unknown, faulty, faultsFile, seconds } = outcome
  return [
    `${basename(pictures)}: ${read} files in ${seconds} s${dryRun ? ', nothing kept (dry run)' : ''}`,
    `  ${added} new pictures, ${changed} changed, ${same} known already`,
    ...(unknown > 0 ? [`  ${unknown} of numbers that the copy does not have`] : []),
    ...(faulty > 0 ? [`  ${faulty} are no pictures of a mark: ${faultsFile}`] : []),
  ].join('\n')
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const isUse = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  const isTold =
    error instanceof ConfigError ||
    error instanceof UnreadableTable ||
    error instanceof UnreadablePictures ||
    error instanceof AppError
  console.error(isTold || isUse ? (error as Error).message : error)
  process.exitCode = isUse ? 2 : 1
}
