import { listPackages as call } from '@portal/contract/patents/case-packages'
import { implement } from '../../platform/http/handler.ts'
import { findPackagePage } from './package-queries.ts'
import { toRow } from './package-rows.ts'

export const listPackages = implement(call, async ({ input, user, db, services, language }) => {
  const { pageNum, pageSize } = input
  const { rows, total } = await findPackagePage(db, { user, ...input })
  return { list: rows.map((row) => toRow(row, services, language)), total, pageNum, pageSize }
})
