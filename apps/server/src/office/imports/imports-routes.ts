import type * as imports from '@portal/contract/office/imports'
import type { Implementations } from '../../platform/http/handler.ts'
import { checkImport } from './check-import.ts'
import { getImport, listImports } from './get-import.ts'
import { listRows } from './list-rows.ts'
import { makeCorrections, makeTemplate } from './make-sheets.ts'
import { dropImport, startImport } from './start-import.ts'
import { undoImport } from './undo-import.ts'
import { uploadSheet } from './upload-sheet.ts'

export const importsRoutes: Implementations<typeof imports> = {
  listImports,
  getImport,
  uploadSheet,
  checkImport,
  listRows,
  startImport,
  undoImport,
  dropImport,
  makeTemplate,
  makeCorrections,
}
