import { basename, resolve } from 'node:path'
import { defineCommand, exits, UseError } from '../../platform/commands/command.ts'
import { faultsOption, openFaults, stopwatch, watchImport } from '../../platform/commands/import-parts.ts'
import { refreshSources } from '../../platform/commands/source-queries.ts'
import { findDatabaseDay } from '../../platform/db/database-day.ts'
import { UnreadablePictures } from '../../platform/documents/images/picture-files.ts'
import { openStorage } from '../../platform/outside/storage/open-storage.ts'
import { type DrawingCounts, importDrawings } from './import-drawings.ts'
import { importFile } from './import-file.ts'
import type { ImportCounts } from './store/import-queries.ts'
import { settleSearch } from './store/write-patents-queries.ts'

export const importPatentsCommand = defineCommand({
  name: 'import patents',
  summary: 'Read patents: JSON Lines, CSV, CNIPA, USPTO and EPO XML, plain, gzip or zip',
  takes: '[FILE…]',
  count: { min: 0, max: 1000 },
  about: `The portal’s own form, as JSON Lines and CSV, is described in docs/patents-import.md. The same file twice changes nothing; a run that was stopped goes on where it was. Works whether the server runs or not.`,
  options: {
    ...faultsOption,
    pictures: {
      type: 'string',
      value: 'FROM',
      says: 'a folder or a ZIP with drawings (TIFF, PNG, JPG) beside the XML that names them, or named by number; after the files',
    },
  },
  told: [UnreadablePictures],
  async run(shell, { values, args }) {
    if (args.length === 0 && values.pictures === undefined) throw new UseError('FILE or --pictures is missing')
    const { db } = await shell.openDatabase()
    const today = await findDatabaseDay(db)
    let faults = 0
    for (const file of args) {
      const seconds = stopwatch()
      const report = openFaults(shell, file, values.faults)
      const sources = new Set<string>()
      // What cannot be read at all names no source: its file stands for it.
      const names = () => (sources.size > 0 ? [...sources] : [basename(file).slice(0, 100)])
      const count = ({ read, faults: faulty }: ImportCounts) => ({ usable: read, faulty })
      const watched = { register: 'patents' as const, names, signal: shell.signal, count }
      const counts = await watchImport(db, watched, () =>
        importFile(db, resolve(file), {
          today,
          signal: shell.signal,
          onFault: report.write,
          onSource: (name) => sources.add(name),
          onProgress: ({ bytes, bytesTotal, counts: soFar }) => {
            const percent = bytesTotal ? `${Math.floor((bytes / bytesTotal) * 100)}%` : `${bytes} bytes`
            const perSecond = Math.round(soFar.read / Math.max(seconds(), 0.1))
            shell.progress(`${basename(file)}  ${percent}  ${soFar.read} records  ${perSecond}/s`)
          },
        }),
      )
      faults += counts.faults
      const outcome = { file: resolve(file), seconds: seconds(), faultsFile: await report.close(), ...counts }
      shell.print(inWords(outcome), outcome)
    }
    if (args.length > 0) {
      await refreshSources(db, 'patents')
      await settleSearch(db)
    }
    if (values.pictures !== undefined) {
      const from = values.pictures
      const seconds = stopwatch()
      const report = openFaults(shell, from, values.faults)
      const storage = await openStorage(shell.config)
      shell.defer(() => storage.close?.())
      const counts = await importDrawings({ db }, storage, resolve(from), {
        signal: shell.signal,
        onFault: report.write,
        onProgress: ({ read, pictures }) => shell.progress(`${basename(from)}  ${read} patents, ${pictures} pictures`),
      })
      const outcome = { pictures: resolve(from), seconds: seconds(), faultsFile: await report.close(), counts }
      faults += counts.faulty
      shell.print(drawingsInWords(outcome), outcome)
    }
    return faults > 0 ? exits.doneInPart : exits.done
  },
})

interface DrawingsOutcome {
  readonly pictures: string
  readonly seconds: number
  readonly faultsFile: string | null
  readonly counts: DrawingCounts
}

function drawingsInWords({ pictures, seconds, faultsFile, counts }: DrawingsOutcome): string {
  const { read, changed, same, unknown, faulty } = counts
  return [
    `${basename(pictures)}: drawings of ${read} patents in ${seconds} s`,
    `  ${changed} patents with new drawings (${counts.pictures} pictures), ${same} known already`,
    ...(unknown > 0 ? [`  ${unknown} of patents that are not in the data`] : []),
    ...(faulty > 0 ? [`  ${faulty} files cannot be shown: ${faultsFile}`] : []),
  ].join('\n')
}

interface Outcome extends ImportCounts {
  readonly file: string
  readonly seconds: number
  readonly faultsFile: string | null
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
