import { getImport as call, listImports as listCall } from '@portal/contract/office/imports'
import { implement } from '../../platform/http/handler.ts'
import { describeImport } from './describe-import-parts.ts'
import { findImports, getImportSeen } from './import-queries.ts'
import { toImportRow } from './import-rules.ts'

export const getImport = implement(call, async ({ input, user, db, language }) =>
  describeImport(db, user, await getImportSeen(db, user, input.id, language)),
)

export const listImports = implement(listCall, async ({ input, user, db, language }) => {
  const { pageNum, pageSize } = input
  const piece = { user, language, limit: pageSize, offset: (pageNum - 1) * pageSize }
  const { rows, total } = await findImports(db, piece)
  return { list: rows.map((row) => toImportRow(row, user)), total, pageNum, pageSize }
})
