import { parseCivilDate } from '@portal/domain/platform/dates/civil-date'
import { editionName } from '@portal/domain/trademarks/classes/editions'
import { UseError } from '../../../platform/commands/command.ts'
import { defineImport, sourceOption } from '../../../platform/commands/define-import.ts'
import { UnreadableTable } from '../../../platform/documents/tables/read-csv-parts.ts'
import { NiceFileError } from './nice-table.ts'
import { readNiceFile } from './read-nice-file.ts'
import { storeEdition } from './store-edition-queries.ts'

export const importNiceCommand = defineImport({
  name: 'import nice',
  summary: 'Read the office’s table of goods and services: JSON, Excel, CSV',
  about: `JSON (classes with children, groups with children), or a sheet (.xlsx, .csv) with the columns 类别, 类似群, 编码, 名称. All
of it or nothing; the same table twice changes nothing. A running server goes by the new table at once.`,
  register: 'goods',
  files: 'one',
  options: {
    edition: { type: 'string', value: 'NAME', says: 'as it is shown, such as NCL13-2026; required' },
    'valid-from': { type: 'string', value: 'DAY', says: 'first day in force, such as 2026-01-01; required' },
    'valid-to': { type: 'string', value: 'DAY', says: 'last day, if it is known' },
    ...sourceOption,
  },
  told: [NiceFileError, UnreadableTable],
  given(said) {
    const id = said('edition') ?? ''
    if (!editionName.test(id)) throw new UseError('--edition is a name such as NCL13-2026')
    const validFrom = dayOf(said('valid-from'))
    if (validFrom === null) throw new UseError('--valid-from is a day such as 2026-01-01')
    const validTo = dayOf(said('valid-to'))
    if (validTo !== null && validTo < validFrom) throw new UseError('--valid-to lies before --valid-from')
    return { id, validFrom, validTo }
  },
  unit: 'items',
  async read({ database, path, given, sourceName, dryRun, onFault, onProgress }) {
    const table = await readNiceFile(path)
    for (const one of table.skipped) onFault(one)
    const edition = { ...given, source: sourceName }
    const { items, ...counts } = await storeEdition(database.db, edition, table, {
      dryRun,
      onProgress: (done) => onProgress(done, done / table.items.length),
    })
    return { edition: given.id, read: items, ...counts, faulty: table.skipped.length }
  },
  usable: ({ read }) => read,
  tell: ({ edition, classes, groups, added, kept, removed, unnamed }) => [
    `${edition}: ${classes} classes, ${groups} groups`,
    `${added} new, ${kept} known already, ${removed} removed`,
    ...(unnamed.length > 0 ? [`groups without a name: ${unnamed.join(' ')}`] : []),
  ],
  faultWords: 'left out',
})

function dayOf(text: string | undefined) {
  if (text === undefined) return null
  const day = parseCivilDate(text)
  if (day === undefined) throw new UseError(`no date: ${text}`)
  return day
}
