import type * as customerImports from '@portal/contract/office/customer-imports'
import type { Implementations } from '../../platform/http/handler.ts'
import { makeCorrections, makeTemplate } from './customer-files.ts'
import {
  checkImport,
  dropImport,
  getImport,
  listImports,
  listRows,
  startImport,
  undoImport,
  uploadSheet,
} from './customer-sheets.ts'

export const customerImportsRoutes: Implementations<typeof customerImports> = {
  ...{ listImports, getImport, uploadSheet, checkImport, listRows, startImport, undoImport, dropImport },
  ...{ makeTemplate, makeCorrections },
}
