import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { editionName } from '@portal/domain/classification/editions'
import { parseCivilDate } from '@portal/domain/dates/civil-date'
import { ConfigError, readConfig } from '../../config.ts'
import { openForCommand } from '../../db/open-for-command.ts'
import { NiceFileError } from './nice-table.ts'
import { readNiceFile } from './read-nice-file.ts'
import { storeEdition } from './store-edition-queries.ts'

const usage = `npm run import:nice -- --file FILE --edition NAME --valid-from DAY

Takes the office's table of similar goods and services in: JSON (classes with children, groups with children), or a
sheet (.xlsx, .csv) with the columns 类别, 类似群, 编码, 名称. All of it or nothing; the same table twice changes nothing.
Works whether the server runs or not; a running server goes by the new table at once.

  --file FILE
  --edition NAME        as it is shown, such as NCL13-2026
  --valid-from DAY      first day in force, such as 2026-01-01
  --valid-to DAY        last day, if it is known
  --source TEXT         where the file comes from (default: its name)
  --dry-run             says what would happen, changes nothing
  --json                one JSON line instead of words
  --help

Exit code: 0 all read, 3 done but some lines were left out, 2 wrong use, 1 the file is no table, or a failure.`

class UseError extends Error {}

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      file: { type: 'string' },
      edition: { type: 'string' },
      'valid-from': { type: 'string' },
      'valid-to': { type: 'string' },
      source: { type: 'string' },
      'dry-run': { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const { file, edition: id = '' } = values
  if (file === undefined) throw new UseError('--file is missing')
  if (!editionName.test(id)) throw new UseError('--edition is a name such as NCL13-2026')
  const validFrom = dayOf(values['valid-from'])
  if (validFrom === null) throw new UseError('--valid-from is a day such as 2026-01-01')
  const validTo = dayOf(values['valid-to'])
  if (validTo !== null && validTo < validFrom) throw new UseError('--valid-to lies before --valid-from')

  const startedAt = performance.now()
  const table = await readNiceFile(resolve(file))
  const { database, close } = await openForCommand(readConfig(process.env))
  try {
    const showsProgress = !values.json && process.stderr.isTTY
    const counts = await storeEdition(
      database.db,
      { id, validFrom, validTo, source: values.source ?? basename(file) },
      table,
      {
        dryRun: values['dry-run'] === true,
        onProgress: (items) => {
          if (showsProgress) process.stderr.write(`\r\u001b[K${items} of ${table.items.length} items`)
        },
      },
    )
    if (showsProgress) process.stderr.write('\r\u001b[K')
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    const outcome = { edition: id, dryRun: values['dry-run'] === true, seconds, ...counts, skipped: table.skipped }
    console.log(values.json ? JSON.stringify(outcome) : inWords(outcome))
    return table.skipped.length > 0 ? 3 : 0
  } finally {
    await close()
  }
}

function dayOf(text: string | undefined) {
  if (text === undefined) return null
  const day = parseCivilDate(text)
  if (day === undefined) throw new UseError(`no date: ${text}`)
  return day
}

type Outcome = Awaited<ReturnType<typeof storeEdition>> & {
  readonly edition: string
  readonly dryRun: boolean
  readonly seconds: number
  readonly skipped: Awaited<ReturnType<typeof readNiceFile>>['skipped']
}

function inWords({
  edition,
  dryRun,
  seconds,
  classes,
  groups,
  items,
  added,
  kept,
  removed,
  unnamed,
  skipped,
}: Outcome) {
  return [
    `${edition}${dryRun ? ' (dry run: nothing was changed)' : ''}: ${classes} classes, ${groups} groups, ${items} items in ${seconds} s`,
    `  ${added} new, ${kept} known already, ${removed} removed`,
    ...(unnamed.length > 0 ? [`  groups without a name: ${unnamed.join(' ')}`] : []),
    ...(skipped.length > 0 ? [`  ${skipped.length} left out:`] : []),
    ...skipped.slice(0, 50).map(({ place, reason }) => `    ${place}: ${reason}`),
  ].join('\n')
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const isUse = error instanceof UseError || (error instanceof TypeError && 'code' in error)
  const isTold = isUse || error instanceof ConfigError || error instanceof NiceFileError
  console.error(isTold ? (error as Error).message : error)
  if (isUse) console.error(`\n${usage}`)
  process.exitCode = isUse ? 2 : 1
}
