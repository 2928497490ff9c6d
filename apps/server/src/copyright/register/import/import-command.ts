import { ageOption, defineImport, sourceOption } from '../../../platform/commands/define-import.ts'
import { UnreadableTable } from '../../../platform/documents/tables/read-csv-parts.ts'
import { importRegistrations } from './import-registrations.ts'

export const importCopyrightsCommand = defineImport({
  name: 'import copyrights',
  summary: 'Read announced registrations of software and works: CSV, JSON Lines, Excel',
  about: `Comma-separated text is UTF-8 or GB 18030; columns in Chinese or English, see docs/copyright-import.md. The same again changes
nothing, older data never replace newer.`,
  register: 'copyrights',
  files: 'several',
  options: { ...ageOption, ...sourceOption },
  told: [UnreadableTable],
  unit: 'rows',
  read: ({ database, path, ...run }) => importRegistrations(database, path, run),
  tell: ({ added, changed, same }) => [`${added} new, ${changed} changed, ${same} known already`],
})
