import { basename, resolve } from 'node:path'
import { parseCivilDate } from '@portal/domain/platform/dates/civil-date'
import { editionName } from '@portal/domain/trademarks/classes/editions'
import { defineCommand, exits, UseError } from '../../../platform/commands/command.ts'
import { stopwatch, watchImport } from '../../../platform/commands/import-parts.ts'
import { refreshSources } from '../../../platform/commands/source-queries.ts'
import { NiceFileError } from './nice-table.ts'
import { readNiceFile } from './read-nice-file.ts'
import { storeEdition } from './store-edition-queries.ts'

export const importNiceCommand = defineCommand({
  name: 'import nice',
  summary: 'Read the office’s table of goods and services: JSON, Excel, CSV',
  takes: 'FILE',
  count: { min: 1, max: 1 },
  about: `JSON (classes with children, groups with children), or a sheet (.xlsx, .csv) with the columns 类别, 类似群, 编码, 名称. All
of it or nothing; the same table twice changes nothing. A running server goes by the new table at once.`,
  options: {
    edition: { type: 'string', value: 'NAME', says: 'as it is shown, such as NCL13-2026; required' },
    'valid-from': { type: 'string', value: 'DAY', says: 'first day in force, such as 2026-01-01; required' },
    'valid-to': { type: 'string', value: 'DAY', says: 'last day, if it is known' },
    source: { type: 'string', value: 'TEXT', says: 'where the file comes from (default: its name)' },
    'dry-run': { type: 'boolean', says: 'says what would happen, changes nothing' },
  },
  told: [NiceFileError],
  async run(shell, { values, args }) {
    const [file = ''] = args
    const { edition: id = '' } = values
    const dryRun = values['dry-run'] === true
    if (!editionName.test(id)) throw new UseError('--edition is a name such as NCL13-2026')
    const validFrom = dayOf(values['valid-from'])
    if (validFrom === null) throw new UseError('--valid-from is a day such as 2026-01-01')
    const validTo = dayOf(values['valid-to'])
    if (validTo !== null && validTo < validFrom) throw new UseError('--valid-to lies before --valid-from')

    const seconds = stopwatch()
    const { db } = await shell.openDatabase()
    const edition = { id, validFrom, validTo, source: values.source ?? basename(file) }
    const watched = { register: 'goods' as const, names: () => [edition.source], signal: shell.signal, dryRun }
    const count = () => ({ usable: 1, faulty: 0 })
    const { table, counts } = await watchImport(db, { ...watched, count }, async () => {
      const table = await readNiceFile(resolve(file))
      const onProgress = (items: number) => shell.progress(`${items} of ${table.items.length} items`)
      return { table, counts: await storeEdition(db, edition, table, { dryRun, onProgress }) }
    })
    if (!dryRun) await refreshSources(db, 'goods')
    const outcome = { edition: id, dryRun, seconds: seconds(), ...counts, skipped: table.skipped }
    shell.print(inWords(outcome), outcome)
    return table.skipped.length > 0 ? exits.doneInPart : exits.done
  },
})

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
