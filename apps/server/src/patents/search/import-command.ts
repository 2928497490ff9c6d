import { defineImport } from '../../platform/commands/define-import.ts'
import { UnreadablePictures } from '../../platform/documents/images/picture-files.ts'
import { importDrawings } from './import-drawings.ts'
import { importFile } from './import-file.ts'
import { refreshSearchIndex } from './store/write-patents-queries.ts'

export const importPatentsCommand = defineImport({
  name: 'import patents',
  summary: 'Read patents: JSON Lines, CSV, CNIPA, USPTO and EPO XML, plain, gzip or zip',
  about: `The portal’s own form, as JSON Lines and CSV, is described in docs/patents-import.md. The same file twice changes nothing; a run that was stopped goes on where it was. Works whether the server runs or not.`,
  register: 'patents',
  files: 'several',
  told: [UnreadablePictures],
  unit: 'records',
  async read({ database, path, ...run }) {
    const { faults, ...counts } = await importFile(database.db, path, run)
    return { ...counts, faulty: faults }
  },
  // What cannot be read is none of the records.
  usable: ({ read }) => read,
  tell: ({ added, changed, same, brokenNumbers }) => [
    `${added} new, ${changed} changed, ${same} known already`,
    ...(brokenNumbers > 0 ? [`${brokenNumbers} with a broken application number, kept as text and marked`] : []),
  ],
  settle: refreshSearchIndex,
  pictures: {
    says: 'a folder or a ZIP with drawings (TIFF, PNG, JPG) beside the XML that names them, or named by number; after the files',
    unit: 'patents',
    read: async ({ database, path, openStorage, ...run }) => importDrawings(database, await openStorage(), path, run),
    tell: ({ changed, same, unknown, pictures }) => [
      `${changed} patents with new drawings (${pictures} pictures), ${same} known already`,
      ...(unknown > 0 ? [`${unknown} of patents that are not in the data`] : []),
    ],
    faultWords: 'files cannot be shown',
  },
})
