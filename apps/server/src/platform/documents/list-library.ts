import { listLibrary as call } from '@portal/contract/platform/documents'
import { implement } from '../http/handler.ts'
import { linkedFactsOf } from './file-facts-parts.ts'
import { findLibraryPage } from './file-queries.ts'

export const listLibrary = implement(call, async ({ input, user, db, services }) => {
  const { rows, total } = await findLibraryPage(db, { user, ...input })
  return {
    list: rows.map((file) => ({
      ...linkedFactsOf(file, services),
      type: file.purpose,
      time: file.createdAt.toISOString(),
    })),
    total,
    pageNum: input.pageNum,
    pageSize: input.pageSize,
  }
})
