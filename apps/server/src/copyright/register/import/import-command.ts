import { basename, resolve } from 'node:path'
import { defineCommand, exits } from '../../../platform/commands/command.ts'
import {
  ageOptions,
  openFaults,
  readAge,
  stopwatch,
  watchedTable,
  watchImport,
} from '../../../platform/commands/import-parts.ts'
import { refreshSources } from '../../../platform/commands/source-queries.ts'
import { UnreadableTable } from '../../../platform/documents/tables/read-rows-parts.ts'
import { importRegistrations } from './import-registrations.ts'

export const importCopyrightsCommand = defineCommand({
  name: 'import copyrights',
  summary: 'Read announced registrations of software and works: CSV, JSON Lines, Excel',
  takes: 'FILE…',
  count: { min: 1, max: 1000 },
  about: `Comma-separated text is UTF-8 or GB 18030; columns in Chinese or English, see docs/copyright-import.md. The same again changes
nothing, older data never replace newer.`,
  options: ageOptions,
  told: [UnreadableTable],
  async run(shell, { values, args }) {
    const database = await shell.openDatabase()
    const { age, today } = await readAge(database.db, values.age)
    const dryRun = values['dry-run'] === true
    let faulty = 0
    for (const file of args) {
      const seconds = stopwatch()
      const report = openFaults(shell, file, values.faults)
      const watched = watchedTable(shell, 'copyrights', values.source ?? file, dryRun)
      const counts = await watchImport(database.db, watched, () =>
        importRegistrations(database, resolve(file), {
          ...{ age, today, dryRun, sourceName: values.source, signal: shell.signal },
          onFault: report.write,
          onProgress: (read) => shell.progress(`${basename(file)}  ${read} rows`),
        }),
      )
      faulty += counts.faulty
      const outcome = {
        ...{ file: resolve(file), dryRun, seconds: seconds(), faultsFile: await report.close() },
        ...counts,
      }
      shell.print(inWords(outcome), outcome)
    }
    if (!dryRun) await refreshSources(database.db, 'copyrights')
    return faulty > 0 ? exits.doneInPart : exits.done
  },
})

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
