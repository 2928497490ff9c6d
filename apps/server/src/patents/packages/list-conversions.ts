import { listConversions as call } from '@portal/contract/patents/case-packages'
import { implement } from '../../platform/http/handler.ts'
import { findPackagePage } from './package-queries.ts'
import { toRow } from './package-rows.ts'

export const listConversions = implement(call, async ({ input, user, db, services, language }) => {
  const { pageNum, pageSize } = input
  const { rows, total } = await findPackagePage(db, { user, fromFile: true, ...input })
  const list = rows.map((row) => {
    const { id, jobId, name, state, errors, url, pages } = toRow(row, services, language)
    return { id, jobId, file: name, state, errors, url, pages }
  })
  return { list, total, pageNum, pageSize }
})
