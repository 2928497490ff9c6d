import { basename, resolve } from 'node:path'
import { defineCommand, exits, UseError } from '../../platform/commands/command.ts'
import {
  ageOptions,
  openFaults,
  readAge,
  stopwatch,
  watchedTable,
  watchImport,
} from '../../platform/commands/import-parts.ts'
import { refreshSources } from '../../platform/commands/source-queries.ts'
import { UnreadablePictures } from '../../platform/documents/images/picture-files.ts'
import { UnreadableTable } from '../../platform/documents/tables/read-rows-parts.ts'
import { openStorage } from '../../platform/outside/storage/open-storage.ts'
import { importMarks } from './import-marks.ts'
import { importPictures } from './import-pictures.ts'
import { countRegister } from './register-queries.ts'

export const importMarksCommand = defineCommand({
  name: 'import marks',
  summary: 'Read trademark records: CSV, JSON Lines, Excel, pictures',
  takes: '[FILE…]',
  count: { min: 0, max: 1000 },
  about: `Comma-separated text is UTF-8 or GB 18030; columns in Chinese or English, see docs/marks-import.md. A row is a mark in one
class; the same again changes nothing, older data never replace newer.`,
  options: {
    ...ageOptions,
    pictures: {
      type: 'string',
      value: 'FROM',
      says: 'a folder or a ZIP with pictures of marks (JPG, PNG), each named by its number; after the files',
    },
  },
  told: [UnreadableTable, UnreadablePictures],
  async run(shell, { values, args }) {
    if (args.length === 0 && values.pictures === undefined) throw new UseError('FILE or --pictures is missing')
    const database = await shell.openDatabase()
    const { age, today } = await readAge(database.db, values.age)
    const dryRun = values['dry-run'] === true
    const shared = { age, sourceName: values.source, dryRun, signal: shell.signal }
    let faulty = 0
    for (const file of args) {
      const seconds = stopwatch()
      const report = openFaults(shell, file, values.faults)
      const counts = await watchImport(database.db, watchedTable(shell, 'marks', values.source ?? file, dryRun), () =>
        importMarks(database, resolve(file), {
          ...shared,
          today,
          onFault: ({ line, faults }) => report.write({ line, faults }),
          onProgress: ({ read }) => shell.progress(`${basename(file)}  ${read} rows`),
        }),
      )
      const outcome = {
        ...{ file: resolve(file), dryRun, seconds: seconds(), faultsFile: await report.close() },
        ...counts,
      }
      faulty += counts.faulty
      shell.print(inWords(outcome), outcome)
    }
    if (!dryRun && args.length > 0) {
      await countRegister(database.db)
      await refreshSources(database.db, 'marks')
    }
    if (values.pictures !== undefined) {
      const from = values.pictures
      const seconds = stopwatch()
      const report = openFaults(shell, from, values.faults)
      const storage = await openStorage(shell.config)
      shell.defer(() => storage.close?.())
      const counts = await importPictures(database, storage, resolve(from), {
        ...shared,
        onFault: report.write,
        onProgress: ({ read }) => shell.progress(`${basename(from)}  ${read} pictures`),
      })
      const outcome = {
        ...{ pictures: resolve(from), dryRun, seconds: seconds(), faultsFile: await report.close() },
        ...counts,
      }
      faulty += counts.faulty
      shell.print(picturesInWords(outcome), outcome)
    }
    return faulty > 0 ? exits.doneInPart : exits.done
  },
})

interface Run {
  readonly dryRun: boolean
  readonly seconds: number
  readonly faultsFile: string | null
}
type Outcome = Awaited<ReturnType<typeof importMarks>> & Run & { readonly file: string }

function inWords({ file, dryRun, read, added, changed, same, faulty, faultsFile, seconds }: Outcome): string {
  return [
    `${basename(file)}: ${read} rows in ${seconds} s${dryRun ? ', nothing kept (dry run)' : ''}`,
    `  ${added} new, ${changed} changed, ${same} known already`,
    ...(faulty > 0 ? [`  ${faulty} could not be read: ${faultsFile}`] : []),
  ].join('\n')
}

type PicturesOutcome = Awaited<ReturnType<typeof importPictures>> & Run & { readonly pictures: string }

function picturesInWords(outcome: PicturesOutcome): string {
  const { pictures, dryRun, read, added, changed, same, unknown, faulty, faultsFile, seconds } = outcome
  return [
    `${basename(pictures)}: ${read} files in ${seconds} s${dryRun ? ', nothing kept (dry run)' : ''}`,
    `  ${added} new pictures, ${changed} changed, ${same} known already`,
    ...(unknown > 0 ? [`  ${unknown} of numbers that the copy does not have`] : []),
    ...(faulty > 0 ? [`  ${faulty} are no pictures of a mark: ${faultsFile}`] : []),
  ].join('\n')
}
