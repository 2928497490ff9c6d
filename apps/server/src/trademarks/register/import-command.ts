import { ageOption, defineImport, sourceOption } from '../../platform/commands/define-import.ts'
import { UnreadablePictures } from '../../platform/documents/images/picture-files.ts'
import { UnreadableTable } from '../../platform/documents/tables/read-csv-parts.ts'
import { importMarks } from './import-marks.ts'
import { importPictures } from './import-pictures.ts'
import { countRegister } from './register-queries.ts'

export const importMarksCommand = defineImport({
  name: 'import marks',
  summary: 'Read trademark records: CSV, JSON Lines, Excel, pictures',
  about: `Comma-separated text is UTF-8 or GB 18030; columns in Chinese or English, see docs/marks-import.md. A row is a mark in one
class; the same again changes nothing, older data never replace newer.`,
  register: 'marks',
  files: 'several',
  options: { ...ageOption, ...sourceOption },
  told: [UnreadableTable, UnreadablePictures],
  unit: 'rows',
  read: ({ database, path, ...run }) => importMarks(database, path, run),
  tell: ({ added, changed, same }) => [`${added} new, ${changed} changed, ${same} known already`],
  settle: countRegister,
  pictures: {
    says: 'a folder or a ZIP with pictures of marks (JPG, PNG), each named by its number; after the files',
    unit: 'files',
    read: async ({ database, path, openStorage, ...run }) => importPictures(database, await openStorage(), path, run),
    tell: ({ added, changed, same, unknown }) => [
      `${added} new pictures, ${changed} changed, ${same} known already`,
      ...(unknown > 0 ? [`${unknown} of numbers that the copy does not have`] : []),
    ],
    faultWords: 'are no pictures of a mark',
  },
})
