import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { ConfigError, readConfig } from '../config.ts'
import { openForCommand } from '../db/open-for-command.ts'
import { importFile } from './import-file.ts'
import type { ImportCounts } from './store/import-queries.ts'
import { refreshSources, settleSearch } from './store/write-patents-queries.ts'

const usage = `npm run import:patents -- FILE…

Takes patent records in: JSON lines, CNIPA, USPTO and EPO XML, plain, gzip or zip. The same file twice changes nothing;
a run that was stopped goes on where it was. Works whether the server runs or not.

  --faults FOLDER   where the report of unreadable records goes (default: DATA_DIR/import-faults)
  --json            one JSON line a file instead of words
  --help

Exit code: 0 all read, 3 done but some records could not be read, 2 wrong use, 1 stopped by a failure.`

interface Outcome extends ImportCounts {
  readonly file: string
  readonly seconds: number
  readonly faultsFile: string | null
}

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { faults: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help || positionals.length === 0) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const config = readConfig(process.env)
  const { database, close } = await openForCommand(config)
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort(new Error('stopped; the same command goes on from here')))
  process.once('SIGTERM', () => stopping.abort(new Error('stopped; the same command goes on from here')))
  try {
    let faults = 0
    for (const file of positionals) {
      const folder = resolve(values.faults ?? join(config.dataDir, 'import-faults'))
      const outcome = await importOne(database.db, resolve(file), folder, stopping.signal, values.json === true)
      faults += outcome.faults
      console.log(values.json ? JSON.stringify(outcome) : inWords(outcome))
    }
    await refreshSources(database.db)
    await settleSearch(database.db)
    return faults > 0 ? 3 : 0
  } finally {
    await close()
  }
}

async function importOne(
  db: Parameters<typeof importFile>[0],
  path: string,
  folder: string,
  signal: AbortSignal,
  quiet: boolean,
): Promise<Outcome> {
  const startedAt = performance.now()
  const faultsFile = join(folder, `${basename(path)}.faults.jsonl`)
  let report: WriteStream | undefined
  const counts = await importFile(db, path, {
    today: beijingDate(new Date()),
    signal,
    onFault: (fault) => {
      if (!report) {
        mkdirSync(dirname(faultsFile), { recursive: true })
        report = createWriteStream(faultsFile)
      }
      report.write(`${JSON.stringify(fault)}\n`)
    },
    onProgress: ({ bytes, bytesTotal, counts: soFar }) => {
      if (quiet || !process.stderr.isTTY) return
      const percent = bytesTotal ? `${Math.floor((bytes / bytesTotal) * 100)} %` : `${bytes} bytes`
      const perSecond = Math.round(soFar.read / ((performance.now() - startedAt) / 1000))
      process.stderr.write(`\r\u001b[K${basename(path)}  ${percent}  ${soFar.read} records  ${perSecond}/s`)
    },
  })
  if (!quiet && process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  const closing = report
  if (closing) await new Promise((done) => closing.end(done))
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  return { file: path, seconds, faultsFile: report ? faultsFile : null, ...counts }
}

function inWords(outcome: Outcome): string {
  const { file, read, added, changed, same, faults, brokenNumbers, faultsFile, seconds } = outcome
  return [
    `${basename(file)}: ${read} records in ${seconds} s`,
    `  ${added} new, ${changed} changed, ${same} known already`,
    ...(brokenNumbers > 0 ? [`  ${brokenNumbers} with a broken application number, kept as text and marked`] : []),
    ...(faults > 0 ? [`  ${faults} could not be read: ${faultsFile}`] : []),
  ].join('\n')
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const isUse = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  console.error(error instanceof ConfigError || isUse ? (error as Error).message : error)
  process.exitCode = isUse ? 2 : 1
}
